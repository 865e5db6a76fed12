/* place_inside { parents = some | all }: put a piece of one's own on an empty cell of the lowest level, some of whose
 * parents (or all of them) hold no piece at all. For boards of several levels. */
#include <stdio.h>
#include <string.h>

#include "rules/action.h"

enum { PARENTS, FIELDS };
enum { SOME, ALL };
enum { WORDS = 5 }; /* of bits for the cells of the lowest level: the largest board of rings has 272 */

static const char *const parent_choices[] = {"some", "all", NULL};

static const field fields[FIELDS] = {
    {.name = "parents",
     .kind = FIELD_CHOICE,
     .choices = parent_choices,
     .help = "some: one ring round the cell without a piece is enough; all: none of them may hold one"},
};

typedef struct place_inside {
    bool all;
    uint32_t cells; /* of the lowest level: 0 .. cells-1 */
} place_inside;

static int compile(game_builder *b, const spec *s, action *a)
{
    const board *on = b->g->board;
    place_inside *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (!on->levels) return builder_fail(b, s, NULL, "a board of several levels wanted, such as rings");
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    d->all = s->values[PARENTS].integer == ALL;
    d->cells = on->levels->first[2];
    b->g->places = true;
    a->data = d;
    a->most_moves = (int)d->cells;
    return 0;
}

static bool holds_none(const game *g, const position *p, unsigned ring)
{
    const cell *children = g->board->levels->children[ring];
    unsigned any = 0;
    for (int i = 0; i < 8 && !any; i++) any = p->code[children[i]];
    return !any;
}

static bool may_place(const place_inside *d, const game *g, const position *p, unsigned c)
{
    const cell_lists *parents = &g->board->levels->parents;
    int with = 0, without = 0;
    if (p->code[c]) return false;
    for (unsigned i = parents->start[c]; i < parents->start[c + 1]; i++) {
        bool none = holds_none(g, p, parents->cells[i]);
        without += none;
        with += !none;
    }
    return d->all ? !with : without > 0;
}

/* The legal cells, a bit for each: the children of rings that hold nothing, without those of other rings if all parents
 * must. Every parent is looked at once, where asking each cell would look at it many times. */
static void find_open(const place_inside *d, const game *g, const position *p, uint64_t *open)
{
    const board_levels *levels = g->board->levels;
    uint64_t shut[WORDS] = {0};
    memset(open, 0, WORDS * sizeof *open);
    for (unsigned ring = levels->first[2]; ring < levels->first[3]; ring++) {
        bool none = holds_none(g, p, ring);
        if (!none && !d->all) continue;
        uint64_t *bits = none ? open : shut;
        for (int i = 0; i < 8; i++)
            bits[levels->children[ring][i] / 64] |= UINT64_C(1) << (levels->children[ring][i] & 63);
    }
    for (int i = 0; i < WORDS; i++) open[i] &= ~shut[i];
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    return (grid){((const place_inside *)a->data)->cells, 1};
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    *out = move_make(a->index, 0, row);
    return may_place(a->data, g, p, row);
}

/* Late in a game few rings hold nothing, so the legal cells are found at once instead of tried. */
static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    uint64_t open[WORDS];
    uint32_t n = 0;
    find_open(a->data, g, p, open);
    for (int i = 0; i < WORDS; i++) n += (uint32_t)__builtin_popcountll(open[i]);
    if (!n) return false;
    uint32_t skip = random_below(r, n);
    int word_at = 0;
    for (uint32_t here; skip >= (here = (uint32_t)__builtin_popcountll(open[word_at])); word_at++) skip -= here;
    uint64_t bits = open[word_at];
    for (; skip; skip--) bits &= bits - 1;
    *out = move_make(a->index, 0, (unsigned)(64 * word_at + __builtin_ctzll(bits)));
    return true;
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    uint64_t open[WORDS];
    int n = 0;
    find_open(a->data, g, p, open);
    for (int i = 0; i < WORDS; i++)
        for (uint64_t bits = open[i]; bits && n < room; bits &= bits - 1)
            out[n++] = move_make(a->index, 0, (unsigned)(64 * i + __builtin_ctzll(bits)));
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_put(g, p, move_b(m), g->pieces.code_of[p->side][0]);
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_b(m)]);
}

const action_type action_place_inside = {
    .word = {"place_inside", WORD_ACTION,
             "Put a piece on an empty cell of the lowest level, inside a ring that holds none.", fields, FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
