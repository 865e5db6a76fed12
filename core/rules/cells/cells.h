/* Shared by the functions of expressions, one file each in this folder. Each file implements its function twice: on
 * bitboards, and cell by cell (expression.h). */
#ifndef POISE_RULES_CELLS_CELLS_H
#define POISE_RULES_CELLS_CELLS_H

#include "game/expression.h"
#include "game/expression_compared.h"
#include "game/expression_parser.h"
#include "game/position.h"

/* Evaluate an operand as a set: as bits; and as 0 or 1 per cell. */
static inline void cells_of(const expression *x, int operand, const scene *s, uint64_t *out)
{
    expression_cells(x->operands[operand], s, out);
}

static inline void cells_plain(const expression *x, int operand, const scene *s, int32_t *values)
{
    expression_plain(x->operands[operand], EXPRESSION_CELLS, s, values);
}

/* Returns the directions of an operand for the scene's side. */
static inline uint32_t cells_directions(const expression *x, int operand, const scene *s)
{
    return x->directions[operand][s->side];
}

/* Implement the fast functions by `plain`, for functions or boards without a faster way. */
void cells_by_plain(const expression *x, const scene *s, uint64_t *out);
void counts_by_plain(const expression *x, const scene *s, cell_counts *out);

/* `turned` of functions whose converse is the same function in the opposite directions. */
expression *cells_turned(parser *r, const expression *x, const expression *goal);

/* `compile` of functions that need lines with two ends: refuses boards whose edges are joined. */
MUST_CHECK int cells_need_ends(expression *x, const game *g, arena *a, error *e);

/* Adds a set to counts on boards of several words. */
void cells_add_words(const scene *s, const uint64_t *set, cell_counts *to);

/* Adds a set to counts (a ripple-carry increment on bit planes). Small boards are one word, and most additions carry
 * little. */
static inline void cells_add(const scene *s, const uint64_t *set, cell_counts *to)
{
    uint64_t carried = set[0];
    if (s->g->mapping->words > 1) {
        cells_add_words(s, set, to);
        return;
    }
    for (unsigned i = 0; carried && i < COUNTS_PLANES_MAX; i++) {
        if (i == to->planes) to->bits[to->planes++][0] = 0;
        uint64_t both = to->bits[i][0] & carried;
        to->bits[i][0] ^= carried;
        carried = both;
    }
}

#endif
