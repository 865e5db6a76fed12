/* What stands beside the piece that has just moved: the question with which most captures begin. The neighbours of each
 * cell lie side by side, and a table by contents says which may matter, so that the usual answer, nothing, is quick. */
#ifndef POISE_RULES_BESIDE_H
#define POISE_RULES_BESIDE_H

#include "rules/builder.h"
#include "rules/position.h"

/* A cell beside another one, and the cell behind it. */
typedef struct beside_pair {
    cell near, far;
} beside_pair;

typedef struct beside_index {
    const beside_pair *pairs;         /* pairs[c * count + i] */
    unsigned count;                   /* of directions */
    uint8_t may[2][PIECES_CODES_MAX]; /* by side and contents: a cell with them can be in the region */
} beside_index;

/* Prepares for a region that is looked for in these directions. Returns 0, or -1 after builder_fail. */
int beside_make(game_builder *b, const spec *s, uint32_t directions, const region *wanted, beside_index *out);

static inline const beside_pair *beside_pairs(const beside_index *d, unsigned c)
{
    return d->pairs + c * d->count;
}

static inline __attribute__((always_inline)) unsigned beside_look(const uint8_t *may, const position *p,
                                                                  const beside_pair *pairs, unsigned count)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++) found |= (unsigned)may[p->code[pairs[i].near]] << i;
    return found;
}

/* Bit i: the i-th cell beside c may be in the region, for the side to move. Four directions, the common case, take no
 * loop. */
static inline unsigned beside_candidates(const beside_index *d, const position *p, const beside_pair *pairs)
{
    const uint8_t *may = d->may[p->side];
    return d->count == 4 ? beside_look(may, p, pairs, 4) : beside_look(may, p, pairs, d->count);
}

#endif
