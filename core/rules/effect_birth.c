/* birth { level = n, least = n, siblings = bool }: an empty cell of that level with `least` or more neighbours of one
 * side (more than of the other) gets a piece of that side. All cells at once: what is born here and now does not count
 * as a neighbour. */
#include "rules/effect.h"
#include "rules/touching.h"

enum { LEVEL = EFFECT_OWN_FIELDS, LEAST, SIBLINGS, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "level",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LEVELS_MAX,
     .help = "the level of the cells, for a board of rings"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 1,
     .max = 16,
     .help = "how many neighbours of one side it takes, more than of the other"},
    {.name = "siblings", .kind = FIELD_BOOLEAN, .help = "only neighbours within a common parent count"},
};

typedef struct birth {
    cell_lists touching;
    unsigned first, end;
    int least;
} birth;

static int compile(game_builder *b, const spec *s, effect *f)
{
    birth *d = builder_alloc(b, s, sizeof *d);
    if (!d || touching_level(b, s, LEVEL, &d->first, &d->end)) return -1;
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    uint32_t all = (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    d->least = (int)s->values[LEAST].integer;
    b->g->places = true;
    f->data = d;
    return touching_find(b, s, all, s->values[SIBLINGS].integer, &d->touching);
}

/* Who is born on cell c: an owner, or OWNER_NOBODY. */
static unsigned born_at(const birth *d, const game *g, const position *p, unsigned c)
{
    int of[4] = {0, 0, 0, 0};
    for (unsigned i = d->touching.start[c]; i < d->touching.start[c + 1]; i++)
        of[g->pieces.owner_of[p->code[d->touching.cells[i]]]]++;
    if (of[0] >= d->least && of[0] > of[1]) return OWNER_FIRST;
    return of[1] >= d->least && of[1] > of[0] ? OWNER_SECOND : OWNER_NOBODY;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const birth *d = f->data;
    cell born[BOARD_CELLS_MAX];
    uint8_t whose[BOARD_CELLS_MAX];
    int n = 0;
    for (unsigned c = d->first; c < d->end; c++) {
        if (p->code[c]) continue;
        whose[n] = (uint8_t)born_at(d, g, p, c);
        born[n] = (cell)c;
        n += whose[n] != OWNER_NOBODY;
    }
    for (int i = 0; i < n; i++) position_put(g, p, born[i], g->pieces.code_of[whose[i]][0]);
    return n > 0;
}

const effect_type effect_birth = {
    .word = {"birth", WORD_EFFECT, "Empty cells with enough neighbours of one side become that side's.", fields, FIELDS,
             0},
    .compile = compile,
    .apply = apply,
};
