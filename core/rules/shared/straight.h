/* Moves in straight lines that are found by walking: a piece goes along a direction to one of a few cells, and its
 * action says which. For what rays.h cannot tell from empty cells alone. The third number of a move says which
 * direction it is. */
#ifndef POISE_RULES_SHARED_STRAIGHT_H
#define POISE_RULES_SHARED_STRAIGHT_H

#include "rules/shared/chosen.h"

/* What moves, and along what. The data of such an action begins with it. */
typedef struct straight {
    chosen movers;
    uint8_t direction[2][BOARD_DIRECTIONS_MAX], ndirections[2]; /* by side */
    const uint32_t *open[2]; /* by side: of the directions, by their place in the list, those that pieces have, by
                                contents; NULL: each has all */
    uint8_t number[BOARD_DIRECTIONS_MAX], named[MOVE_THIRD_MAX + 1]; /* of directions, as moves write them; and back */
    unsigned reach; /* to how many cells a piece can go along one direction; no more than BOARD_LINE_MAX */
} straight;

/* Reads the region of the movers and the directions, which may be as pieces face, from these fields of the spec.
 * Returns 0, or -1 after builder_fail. */
MUST_CHECK int straight_make(game_builder *b, const spec *s, int from, int along, straight *out);

/* A move along that direction, and the direction of a move. */
static inline move straight_move(const straight *d, const action *a, unsigned from, unsigned to, unsigned direction)
{
    return move_make_third(a->index, from, to, d->number[direction]);
}

static inline unsigned straight_direction(const straight *d, move m)
{
    return d->named[move_third(m)];
}

/* The cells between the ends of a move along its direction, as bits: those that hold something, or those that are
 * empty. */
void straight_between(const straight *d, const game *g, const position *p, move m, bool occupied, uint64_t *out);

/* Has the piece on that cell the i-th direction? */
static inline bool straight_has(const straight *d, const position *p, unsigned from, unsigned i)
{
    const uint32_t *open = d->open[p->side];
    return !open || open[p->code[from]] >> i & 1;
}

/* For moves of at most so many steps that are told apart by where they begin and end alone: wants that no two
 * directions lead from a cell to the same other one, and none back to it. Returns 0, or -1 after builder_fail. */
MUST_CHECK int straight_want_one_way(game_builder *b, const spec *s, const straight *d, unsigned far);

/* The directions in which some piece of the side moves, as bits. */
uint32_t straight_along(const straight *d, unsigned side);

/* Along how many directions the side with the more of them moves. */
unsigned straight_directions(const straight *d);

/* The cells of the longest line along any of the directions. */
unsigned straight_longest(const straight *d, const board *on);

/* Writes the cells to which the piece on `from` can go along the direction, and returns how many they are. */
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

/* What action_list does, with each ray walked once. */
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
