/* Chains: the connected components of a set of cells. Adjacency is symmetric whatever directions are named. */
#ifndef POISE_RULES_CELLS_CHAINS_H
#define POISE_RULES_CELLS_CHAINS_H

#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

/* The operand for the directions of adjacency. */
#define CHAINS_ALONG                                                                                                   \
    {                                                                                                                  \
        .name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal",                                             \
        .help = "the directions in which cells are adjacent, both ways"                                                \
    }

static inline uint32_t chains_directions(const expression *x, int operand, const scene *s)
{
    return board_both_ways(cells_directions(x, operand, s));
}

/* each(chains(CELLS), WHAT): each_chain.c. */
extern const function_type function_each_chain;

/* Removes one chain from `left`. Returns false when nothing is left. */
bool chains_next(const scene *s, uint32_t directions, uint64_t *left, uint64_t *chain);

/* Removes the isolated cells from `left`, each a chain of its own. Returns their number. */
unsigned chains_alone(const scene *s, uint32_t directions, uint64_t *left, uint64_t *alone);

/* The chains of the set with a cell in or beside one of the others. */
void chains_touching(const scene *s, uint32_t directions, const uint64_t *of, const uint64_t *others, uint64_t *out);

/* Plain version: labels the chains of a set of 0 and 1 from 1; values[c] becomes the label, 0 outside. Returns the
 * number of chains. */
int32_t chains_number(const board *on, uint32_t directions, int32_t *values);

#endif
