/* What stands beside the piece that has just moved: the question with which most captures begin. The neighbours of each
 * cell lie side by side, and a table by contents says which may matter, so that the usual answer, nothing, is quick. */
#ifndef POISE_RULES_SHARED_ADJACENCY_H
#define POISE_RULES_SHARED_ADJACENCY_H

#include "game/position.h"

/* A cell beside another one, and the cell behind it; and where their rows in the table of any region begin. */
typedef struct adjacent_pair {
    cell near, far;
    uint32_t near_row, far_row;
} adjacent_pair;

typedef struct adjacency {
    const adjacent_pair *pairs;       /* pairs[c * count + i] */
    unsigned count;                   /* of directions */
    uint8_t may[2][PIECES_CODES_MAX]; /* by side and contents: a cell with them can be in the region */
} adjacency;

/* Prepares for a region that is looked for in these directions. Returns 0, or -1 after builder_fail. */
MUST_CHECK int adjacency_make(game_builder *b, const spec *s, uint32_t directions, const region *wanted,
                              adjacency *out);

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

/* Bit i: the i-th cell beside c may be in the region, for the side to move. Four directions, the common case, take no
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

/* Bit i: the i-th cell beside c is in the region `near` and the cell behind it in the region `far`, for the side to
 * move. Whether a piece stands there is what no predictor could know, so nothing branches on it. */
static inline unsigned adjacency_custodian_mask(const adjacency *d, const position *p, const adjacent_pair *pairs,
                                                const region *near, const region *far)
{
    const uint8_t *first = near->table + p->side * near->ncodes, *second = far->table + p->side * far->ncodes;
    return d->count == 4 ? adjacency_look_behind(first, second, p, pairs, 4)
                         : adjacency_look_behind(first, second, p, pairs, d->count);
}

#endif
