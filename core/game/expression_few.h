/* Sets that the latest decision names cell by cell, such as here, beside(here), or enemy & beside(here, north): their
 * few cells are found one by one, without a look at the whole board, and other sets are asked about these cells alone.
 * A shortcut of expression.h, which says the same. */
#ifndef POISE_GAME_EXPRESSION_FEW_H
#define POISE_GAME_EXPRESSION_FEW_H

#include "game/expression.h"

enum { EXPRESSION_FEW_MAX = 8 };

/* How many cells the set has at most, whose operands are settled; 0: it is none of these, or has more than
 * EXPRESSION_FEW_MAX. */
unsigned expression_few_at_most(const expression *x);

/* Is its value at a cell found without a look at the whole board? */
bool expression_is_local(const expression *x);

/* The value at a cell: of a set 0 or 1; a condition or number is the same at all cells. Quick where it is local. */
int32_t expression_at(const expression *x, const scene *s, unsigned c);

/* Are the few cells of the set a quicker way to it in that scene? A shape may cover many; on a board of one word a set
 * is quicker from whole boards than from more than a few cells. */
static inline bool expression_is_few(const expression *x, const scene *s)
{
    enum { WORTH_A_WORD = 4 };
    return x->few && !s->shape && x->few <= WORTH_A_WORD * s->g->mapping->words;
}

/* The cells of such a set, each once and in no order; returns how many. */
unsigned expression_few(const expression *x, const scene *s, cell *out);

/* For function_type.few: adds a cell, unless it is off the board or among the `count` that are there; returns how many
 * are there now. */
static inline unsigned expression_add_few(const scene *s, unsigned c, unsigned count, cell *out)
{
    if (c == (unsigned)s->g->board->cells) return count;
    for (unsigned i = 0; i < count; i++)
        if (out[i] == c) return count;
    out[count] = (cell)c;
    return count + 1;
}

#endif
