/* Small sets around the latest decision, such as here, beside(here), or enemy & beside(here, north). Their few cells
 * are enumerated instead of scanning the board, and other sets are tested at these cells only. A shortcut with the
 * results of expression.h. */
#ifndef POISE_GAME_EXPRESSION_FEW_H
#define POISE_GAME_EXPRESSION_FEW_H

#include "game/expression.h"

enum { EXPRESSION_FEW_MAX = 8 };

/* Returns an upper bound of the set's size, given its operands; 0: cannot be enumerated, or more than
 * EXPRESSION_FEW_MAX. */
unsigned expression_few_at_most(const expression *x);

/* Can its value at one cell be found without a look at the whole board? */
bool expression_is_local(const expression *x);

/* Returns the value at a cell: 0 or 1 for a set; numbers and conditions are the same at all cells. Fast for local
 * ones. */
int32_t expression_at(const expression *x, const scene *s, unsigned c);

/* Is enumeration faster than bitboards in this scene? Shapes cover many cells; on a board of one word bitboards win
 * beyond a few cells. */
static inline bool expression_is_few(const expression *x, const scene *s)
{
    enum { WORTH_A_WORD = 4 };
    return x->few && !x->quick && !s->shape && x->few <= WORTH_A_WORD * s->g->mapping->words;
}

/* Enumerates the cells of such a set, without duplicates, in no particular order; returns their number. */
unsigned expression_few(const expression *x, const scene *s, cell *out);

/* For function_type.few: appends a cell unless it is off the board or already in the list; returns the new length. */
static inline unsigned expression_add_few(const scene *s, unsigned c, unsigned count, cell *out)
{
    if (c == (unsigned)s->g->board->cells) return count;
    for (unsigned i = 0; i < count; i++)
        if (out[i] == c) return count;
    out[count] = (cell)c;
    return count + 1;
}

#endif
