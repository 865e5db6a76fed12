/* Neighbours of the piece that just moved, with which most captures begin. The neighbours of each cell are stored
 * contiguously, and a table by contents tells which may matter, so that the usual answer, none, is fast. */
#ifndef POISE_RULES_SHARED_ADJACENCY_H
#define POISE_RULES_SHARED_ADJACENCY_H

#include "game/position.h"

/* A neighbour and the cell behind it; and where the rows of both begin in the tables of their regions. */
typedef struct adjacent_pair {
    cell near, far;
    uint32_t near_row, far_row;
} adjacent_pair;

typedef struct adjacency {
    const adjacent_pair *pairs; /* pairs[c * count + i] */
    unsigned count, ncodes;     /* number of directions; of contents */
    const uint8_t *near, *far;  /* tables of the two regions */
    /* by side and contents: can a cell with them be in the region of neighbours, or of cells behind them? */
    uint8_t may[2][PIECES_CODES_MAX], may_behind[2][PIECES_CODES_MAX];
} adjacency;

/* Prepares for a region of neighbours and a region of cells behind them, in these directions. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int adjacency_make(game_builder *b, const spec *s, uint32_t directions, const region *near,
                              const region *far, adjacency *out);

static inline const adjacent_pair *adjacency_pairs(const adjacency *d, unsigned c)
{
    return d->pairs + c * d->count;
}

static inline __attribute__((always_inline)) unsigned adjacency_look(const uint8_t *may, const position *p,
                                                                     const adjacent_pair *pairs, unsigned count)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) found |= (unsigned)may[p->code[pairs[i].near]] << i;
    return found;
}

/* Bit i: neighbour i of c may be in its region, for the side to move. Unrolled for four directions, the common case. */
static inline unsigned adjacency_mask(const adjacency *d, const position *p, const adjacent_pair *pairs)
{
    const uint8_t *may = d->may[p->side];
    return d->count == 4 ? adjacency_look(may, p, pairs, 4) : adjacency_look(may, p, pairs, d->count);
}

static inline __attribute__((always_inline)) unsigned adjacency_look_behind(const uint8_t *near, const uint8_t *far,
                                                                            const position *p,
                                                                            const adjacent_pair *pairs, unsigned count)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        found |=
            (unsigned)(near[pairs[i].near_row + p->code[pairs[i].near]] & far[pairs[i].far_row + p->code[pairs[i].far]])
            << i;
    return found;
}

/* Bit i: neighbour i of c is in its region and the cell behind it in the other (custodian capture), for the side to
 * move. Branch-free, because contents are unpredictable. */
static inline unsigned adjacency_custodian_mask(const adjacency *d, const position *p, const adjacent_pair *pairs)
{
    const uint8_t *first = d->near + p->side * d->ncodes, *second = d->far + p->side * d->ncodes;
    return d->count == 4 ? adjacency_look_behind(first, second, p, pairs, 4)
                         : adjacency_look_behind(first, second, p, pairs, d->count);
}

#endif
