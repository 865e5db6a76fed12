/* The cells of a set that play settles as a list, for effects that do the same with each: the set is what it was before
 * the first of them changed. */
#ifndef POISE_RULES_SHARED_LISTED_H
#define POISE_RULES_SHARED_LISTED_H

#include "game/expression.h"
#include "game/position.h"

/* Fills `out`, which has room for every cell; returns how many there are. */
unsigned listed_cells(const expression *what, const game *g, const position *p, cell *out);

/* Its slow twin. */
unsigned listed_plainly(const expression *what, const game *g, const position *p, cell *out);

#endif
