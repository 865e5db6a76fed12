/* mark { what = CELLS, as = NAME, of = own | enemy | first | second }: the cells of the set come into the mark of that
 * name. unmark { ... }: they leave it. The set is seen by the side that moved; `of` says whose mark it is, unless both
 * share one. */
#include "game/builder.h"
#include "game/marks.h"
#include "game/whose.h"
#include "rules/effect.h"

enum { WHAT = EFFECT_OWN_FIELDS, AS, OF, FIELDS };

static const char *const sides[] = WHOSE_NAMES;

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what", .kind = FIELD_REGION, .initial_text = "here", .help = "which cells, such as origin or passed"},
    {.name = "as", .kind = FIELD_TEXT, .required = true, .example = "trail", .one_line = true, .help = "the mark"},
    {.name = "of", .kind = FIELD_CHOICE, .choices = sides, .help = "whose mark, unless it is shared"},
};

typedef struct marking {
    const expression *what;
    unsigned mark;
    uint8_t of;
} marking;

static int compile(game_builder *b, const spec *s, effect *f)
{
    marking *d = builder_alloc(b, s, sizeof *d);
    int i = d ? builder_mark(b, s, AS) : -1;
    if (i < 0 || !(d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS))) return -1;
    if (b->g->marks[i].shared && s->values[OF].given)
        return builder_fail(b, s, "of", "nothing wanted: \"%s\" is shared", b->g->marks[i].name);
    d->mark = (unsigned)i;
    d->of = (uint8_t)s->values[OF].integer;
    f->data = d;
    return 0;
}

extern const effect_type effect_mark;

static bool put(const effect *f, const game *g, position *p, const uint64_t *cells)
{
    const marking *d = f->data;
    return marks_put(g, p, d->mark, whose_side(d->of, p->side), cells, f->type == &effect_mark);
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    uint64_t room[BITBOARD_WORDS_MAX];
    const scene s = expression_scene(g, p);
    return put(f, g, p, expression_view(((const marking *)f->data)->what, &s, room));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    int32_t values[BOARD_CELLS_MAX + 1];
    uint64_t cells[BITBOARD_WORDS_MAX] = {0};
    const scene s = expression_scene(g, p);
    expression_plain(((const marking *)f->data)->what, EXPRESSION_CELLS, &s, values);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (values[c] > 0) bitboard_set(cells, g->mapping->bit_of[c]);
    return put(f, g, p, cells);
}

#define MARKING(object, summary)                                                                                       \
    const effect_type effect_##object = {                                                                              \
        .word = {#object, WORD_EFFECT, summary, fields, FIELDS, .positional = 0},                                      \
        .forgetful = true,                                                                                             \
        .compile = compile,                                                                                            \
        .apply = apply,                                                                                                \
        .plain = plain,                                                                                                \
    }

MARKING(mark, "Marks cells, until the mark expires or unmark removes it.");
MARKING(unmark, "Removes the mark from cells.");
