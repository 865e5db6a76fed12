/* mark { what = CELLS, as = NAME, of = own | enemy | first | second }: adds the cells of the set to that mark; with
 * number = AMOUNT each gets that number, where 0 is unmarked. unmark { ... }: removes them. The set is evaluated for
 * the side that moved; `of` names the owner of the mark, unless it is shared. */
#include <string.h>

#include "game/builder.h"
#include "game/marks.h"
#include "game/whose.h"
#include "rules/effect.h"

enum { WHAT = EFFECT_OWN_FIELDS, AS, OF, UNMARK_FIELDS, NUMBER = UNMARK_FIELDS, MARK_FIELDS };

static const char *const sides[] = WHOSE_NAMES;

/* clang-format off */
#define MARKING_FIELDS                                                                                                 \
    EFFECT_FIELDS,                                                                                                     \
    {.name = "what", .kind = FIELD_REGION, .initial_text = "here", .help = "which cells, such as origin or passed"},   \
    {.name = "as", .kind = FIELD_TEXT, .required = true, .example = "trail", .one_line = true, .help = "the mark"},    \
    {.name = "of", .kind = FIELD_CHOICE, .choices = sides, .help = "whose mark, unless it is shared"}
/* clang-format on */

static const field unmark_fields[UNMARK_FIELDS] = {MARKING_FIELDS};

static const field mark_fields[MARK_FIELDS] = {
    MARKING_FIELDS,
    {.name = "number",
     .kind = FIELD_AMOUNT,
     .later = true,
     .help = "of a mark with most: the number that each of these cells gets, such as damage + 1, not above most; where "
             "it is 0 or less the mark is removed; default: 1"},
};

typedef struct marking {
    const expression *what, *number; /* NULL: 1, for marks that are sets */
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
    const bool numbers = s->word->fields == mark_fields && s->values[NUMBER].text;
    if (numbers && !(d->number = builder_field(b, s, NUMBER, EXPRESSION_COUNTS))) return -1;
    d->mark = (unsigned)i;
    d->of = (uint8_t)s->values[OF].integer;
    f->data = d;
    return 0;
}

extern const effect_type effect_mark;

static bool put(const effect *f, const game *g, position *p, const uint64_t *cells, const cell_counts *numbers)
{
    const marking *d = f->data;
    return marks_put_numbers(g, p, d->mark, whose_side(d->of, p->side), cells, numbers);
}

/* Gives all cells 1, or none. */
static void same_for_all(const effect *f, const game *g, cell_counts *out)
{
    out->planes = f->type == &effect_mark;
    if (out->planes) memcpy(out->bits[0], g->mapping->cells, g->mapping->words * sizeof(uint64_t));
}

static bool is_set(const game *g, const marking *d)
{
    return !d->number && g->marks[d->mark].most == 1;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const marking *d = f->data;
    uint64_t room[BITBOARD_WORDS_MAX];
    const scene s = expression_scene(g, p);
    const uint64_t *cells = expression_view(d->what, &s, room);
    if (is_set(g, d)) return marks_put(g, p, d->mark, whose_side(d->of, p->side), cells, f->type == &effect_mark);
    cell_counts numbers;
    memcpy(room, cells, g->mapping->words * sizeof *room); /* the expression may have returned the mark itself */
    if (d->number)
        expression_counts(d->number, &s, &numbers);
    else
        same_for_all(f, g, &numbers);
    return put(f, g, p, room, &numbers);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const marking *d = f->data;
    int32_t values[BOARD_CELLS_MAX + 1];
    uint64_t cells[BITBOARD_WORDS_MAX] = {0};
    cell_counts numbers;
    const scene s = expression_scene(g, p);
    expression_plain(d->what, EXPRESSION_CELLS, &s, values);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (values[c] > 0) bitboard_set(cells, g->mapping->bit_of[c]);
    if (d->number)
        expression_plain(d->number, EXPRESSION_COUNTS, &s, values), expression_count_values(values, &s, &numbers);
    else
        same_for_all(f, g, &numbers);
    return put(f, g, p, cells, &numbers);
}

#define MARKING(object, summary, count)                                                                                \
    const effect_type effect_##object = {                                                                              \
        .word = {#object, WORD_EFFECT, summary, object##_fields, count, .positional = 0},                              \
        .forgetful = true,                                                                                             \
        .compile = compile,                                                                                            \
        .apply = apply,                                                                                                \
        .plain = plain,                                                                                                \
    }

MARKING(mark, "Marks cells, until the mark expires or unmark removes it; or gives them numbers.", MARK_FIELDS);
MARKING(unmark, "Removes the mark from cells, or their numbers.", UNMARK_FIELDS);
