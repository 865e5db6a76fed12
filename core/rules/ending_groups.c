/* groups { along = DIRECTIONS, all = bool }: compare the sizes of each side's groups (pieces of one side that touch),
 * from the largest down; a missing group counts 0; the first difference decides, and no difference is a draw. With all
 * = false only the largest groups are compared. `result` is that of the side with the larger group. */
#include "rules/ending.h"

#include <stdlib.h>

enum { ALONG = ENDING_OWN_FIELDS, ALL, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS_RESULT(false, "of the side with the larger group"),
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions in which pieces touch"},
    {.name = "all",
     .kind = FIELD_BOOLEAN,
     .initial = 1,
     .help = "all groups are compared in turn, from the largest; else only the largest"},
};

typedef struct groups {
    uint32_t directions;
    bool all;
} groups;

static int compile(game_builder *b, const spec *s, ending *d)
{
    groups *r = builder_alloc(b, s, sizeof *r);
    if (!r) return -1;
    r->directions = builder_directions(b, s, ALONG, 0);
    r->all = s->values[ALL].integer;
    d->data = r;
    return r->directions ? 0 : -1;
}

/* The size of the group of cell c, whose cells are marked as seen. */
static int group_size(const groups *r, const game *g, const position *p, unsigned c, bool *seen)
{
    cell open[BOARD_CELLS_MAX];
    int n = 0, size = 0;
    unsigned whose = g->pieces.owner_of[p->code[c]];
    open[n++] = (cell)c;
    seen[c] = true;
    while (n) {
        unsigned from = open[--n];
        size++;
        for (uint32_t left = r->directions; left; left &= left - 1) {
            unsigned to = board_next(g->board, from, (unsigned)__builtin_ctz(left));
            if (to == (unsigned)g->board->cells || seen[to] || g->pieces.owner_of[p->code[to]] != whose) continue;
            seen[to] = true;
            open[n++] = (cell)to;
        }
    }
    return size;
}

static int larger_first(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const groups *r = d->data;
    bool seen[BOARD_CELLS_MAX] = {false};
    int sizes[2][BOARD_CELLS_MAX + 1], n[2] = {0, 0};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned whose = g->pieces.owner_of[p->code[c]];
        if (whose <= OWNER_SECOND && !seen[c]) sizes[whose][n[whose]++] = group_size(r, g, p, c, seen);
    }
    for (int side = 0; side < 2; side++) {
        sizes[side][n[side]] = 0;
        qsort(sizes[side], (size_t)n[side], sizeof(int), larger_first);
    }
    for (int i = 0; i <= n[0] && i <= n[1]; i++) {
        if (sizes[0][i] != sizes[1][i]) return ending_compared(d, sizes[0][i] - sizes[1][i]);
        if (!r->all) break;
    }
    return OUTCOME_DRAW;
}

const ending_type ending_groups = {
    .word = {"groups", WORD_ENDING, "The side with the larger groups is ahead; without a difference it is a draw.",
             fields, FIELDS, 0},
    .compile = compile,
    .judge = judge,
};
