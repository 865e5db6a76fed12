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
    touching_rows touching;
    uint16_t weight[PIECES_CODES_MAX]; /* of contents: 1 for the first side, 256 for the second */
    unsigned first, end;
    unsigned least;
} birth;

static int compile(game_builder *b, const spec *s, effect *f)
{
    birth *d = builder_alloc(b, s, sizeof *d);
    if (!d || touching_level(b, s, LEVEL, &d->first, &d->end)) return -1;
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    uint32_t all = (uint32_t)((UINT64_C(1) << b->g->board->directions) - 1);
    d->least = (unsigned)s->values[LEAST].integer;
    b->g->places = true;
    f->data = d;
    for (int code = 1; code < b->g->pieces.ncodes; code++) {
        unsigned whose = b->g->pieces.owner_of[code];
        d->weight[code] = whose == OWNER_FIRST ? 1 : whose == OWNER_SECOND ? 256 : 0;
    }
    cell_lists lists;
    if (touching_find(b, s, all, s->values[SIBLINGS].integer, &lists)) return -1;
    return touching_make_rows(b, s, &lists, false, &d->touching);
}

/* Who is born on cell c: an owner, or OWNER_NOBODY. `width` is that of the rows. */
static inline __attribute__((always_inline)) unsigned born_at(const birth *d, const position *p, unsigned c,
                                                              unsigned width)
{
    const cell *near = d->touching.cells + c * width;
    unsigned sum = 0;
    for (unsigned i = 0; i < width; i++) sum += d->weight[p->code[near[i]]];
    unsigned first = sum & 255, second = sum >> 8;
    if (first >= d->least && first > second) return OWNER_FIRST;
    return second >= d->least && second > first ? OWNER_SECOND : OWNER_NOBODY;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const birth *d = f->data;
    cell born[BOARD_CELLS_MAX];
    uint8_t whose[BOARD_CELLS_MAX];
    unsigned width = d->touching.width;
    int n = 0;
    for (unsigned c = d->first; c < d->end; c++) {
        whose[n] = (uint8_t)(width == 3 ? born_at(d, p, c, 3) : born_at(d, p, c, width));
        born[n] = (cell)c;
        n += !p->code[c] && whose[n] != OWNER_NOBODY ? 1 : 0;
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
