/* Chains: the sets of connected cells that a set falls into, for the functions about them. Whatever directions are
 * named, cells are connected both ways. */
#ifndef POISE_RULES_CELLS_CHAINS_H
#define POISE_RULES_CELLS_CHAINS_H

#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

/* The operand that says in which directions cells touch. */
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

/* Takes one chain out of `left`. Returns false when nothing is left. */
bool chains_next(const scene *s, uint32_t directions, uint64_t *left, uint64_t *chain);

/* Takes the cells out of `left` that touch no other of it, each a chain by itself. Returns how many they are. */
unsigned chains_alone(const scene *s, uint32_t directions, uint64_t *left, uint64_t *alone);

/* The slow twin: numbers the chains of a set of 0 and 1 from 1; values[c] becomes that of the cell, 0 outside. Returns
 * how many there are. */
int32_t chains_number(const board *on, uint32_t directions, int32_t *values);

#endif
