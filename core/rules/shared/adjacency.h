/* What stands beside the piece that has just moved: the question with which most captures begin. The neighbours of each
 * cell lie side by side, and a table by contents says which may matter, so that the usual answer, nothing, is quick. */
#ifndef POISE_RULES_SHARED_ADJACENCY_H
#define POISE_RULES_SHARED_ADJACENCY_H

#include "game/position.h"

/* A cell beside another one, and the cell behind it; and where their rows begin, each in the table of its region. */
typedef struct adjacent_pair {
    cell near, far;
    uint32_t near_row, far_row;
} adjacent_pair;

typedef struct adjacency {
    const adjacent_pair *pairs; /* pairs[c * count + i] */
    unsigned count, ncodes;     /* of directions; of contents */
    const uint8_t *near, *far;  /* the tables of the two regions */
    /* by side and contents: a cell with them can be in the region of the cells beside, or behind these */
    uint8_t may[2][PIECES_CODES_MAX], may_behind[2][PIECES_CODES_MAX];
} adjacency;

/* Prepares for two regions that are looked for in these directions, beside a cell and behind that. Returns 0, or -1
 * after builder_fail. */
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

/* Bit i: the i-th cell beside c may be in its region, for the side to move. Four directions, the common case, take no
 * loop. */
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

/* Bit i: the i-th cell beside c is in its region and the cell behind it in the other, for the side to move. Whether a
 * piece stands there is what no predictor could know, so nothing branches on it. */
static inline unsigned adjacency_custodian_mask(const adjacency *d, const position *p, const adjacent_pair *pairs)
{
    const uint8_t *first = d->near + p->side * d->ncodes, *second = d->far + p->side * d->ncodes;
    return d->count == 4 ? adjacency_look_behind(first, second, p, pairs, 4)
                         : adjacency_look_behind(first, second, p, pairs, d->count);
}

#endif
