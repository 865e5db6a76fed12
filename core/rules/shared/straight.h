/* Moves in straight lines found by walking: a piece goes along a direction to one of a few cells, which the action
 * computes. For moves that rays.h cannot express. The third number of a move encodes the direction. */
#ifndef POISE_RULES_SHARED_STRAIGHT_H
#define POISE_RULES_SHARED_STRAIGHT_H

#include "rules/shared/chosen.h"

/* Movers and directions. The data of such an action begins with it. */
typedef struct straight {
    chosen movers;
    uint8_t direction[2][BOARD_DIRECTIONS_MAX], ndirections[2]; /* by side */
    const uint32_t *open[2]; /* by side and contents: mask over `direction` of those the piece has; NULL: all */
    uint8_t number[BOARD_DIRECTIONS_MAX],
        named[MOVE_THIRD_MAX + 1]; /* number of each direction in moves; and the inverse */
    unsigned reach;                /* greatest number of targets along a direction, at most BOARD_LINE_MAX */
} straight;

/* Reads the region of movers and the directions, perhaps relative to facing, from these fields. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int straight_make(game_builder *b, const spec *s, int from, int along, straight *out);

/* Encode and decode the direction of a move. */
static inline move straight_move(const straight *d, const action *a, unsigned from, unsigned to, unsigned direction)
{
    return move_make_third(a->index, from, to, d->number[direction]);
}

static inline unsigned straight_direction(const straight *d, move m)
{
    return d->named[move_third(m)];
}

/* The cells between origin and target, as bits: the occupied ones, or the empty ones. */
void straight_between(const straight *d, const game *g, const position *p, move m, bool occupied, uint64_t *out);

/* Has the piece on that cell the i-th direction? */
static inline bool straight_has(const straight *d, const position *p, unsigned from, unsigned i)
{
    const uint32_t *open = d->open[p->side];
    return !open || open[p->code[from]] >> i & 1;
}

/* For moves of at most `far` steps that encode origin and target only: requires that no two directions lead from a cell
 * to the same cell, and none back to it. Returns 0, or -1 after builder_fail. */
MUST_CHECK int straight_want_one_way(game_builder *b, const spec *s, const straight *d, unsigned far);

/* Returns the directions in which some piece of the side moves, as bits. */
uint32_t straight_along(const straight *d, unsigned side);

/* Returns the greater number of directions of the two sides. */
unsigned straight_directions(const straight *d);

/* Returns the length of the longest line along any of the directions. */
unsigned straight_longest(const straight *d, const board *on);

/* Writes the cells to which the piece on `from` can go along the direction; returns their number. */
typedef unsigned straight_targets(const action *a, const game *g, const position *p, unsigned from, unsigned direction,
                                  cell *out);

static inline __attribute__((always_inline)) grid straight_candidates(const action *a, const game *g, const position *p)
{
    const straight *d = a->data;
    return chosen_grid(&d->movers, g, p, d->ndirections[p->side] * d->reach);
}

static inline __attribute__((always_inline)) bool straight_candidate_at(const action *a, const game *g,
                                                                        const position *p, uint32_t row,
                                                                        uint32_t column, straight_targets *find,
                                                                        move *out)
{
    const straight *d = a->data;
    cell targets[BOARD_LINE_MAX];
    unsigned from = chosen_cell(&d->movers, g, p, row), nth = column % d->reach,
             direction = d->direction[p->side][column / d->reach];
    if (!chosen_has(&d->movers, p, from) || !straight_has(d, p, from, column / d->reach)) return false;
    if (find(a, g, p, from, direction, targets) <= nth) return false;
    *out = straight_move(d, a, from, targets[nth], direction);
    return true;
}

/* action_list, walking each ray once. */
static inline __attribute__((always_inline)) int straight_list(const action *a, const game *g, const position *p,
                                                               straight_targets *find, move *out, int capacity)
{
    const straight *d = a->data;
    cell targets[BOARD_LINE_MAX];
    int n = 0;
    for (unsigned from = 0; from < (unsigned)g->board->cells; from++) {
        if (!chosen_has(&d->movers, p, from)) continue;
        for (unsigned i = 0; i < d->ndirections[p->side]; i++) {
            if (!straight_has(d, p, from, i)) continue;
            unsigned direction = d->direction[p->side][i], found = find(a, g, p, from, direction, targets);
            for (unsigned k = 0; k < found && n < capacity; k++)
                out[n++] = straight_move(d, a, from, targets[k], direction);
        }
    }
    return n;
}

#endif
