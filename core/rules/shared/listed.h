/* Lists the cells of a set that is decided in play, for effects that change each of them: the set is evaluated once,
 * before the first change. */
#ifndef POISE_RULES_SHARED_LISTED_H
#define POISE_RULES_SHARED_LISTED_H

#include "game/expression.h"
#include "game/position.h"

/* Fills `out`, with room for every cell; returns how many there are. */
unsigned listed_cells(const expression *what, const game *g, const position *p, cell *out);

/* Its plain version. */
unsigned listed_plainly(const expression *what, const game *g, const position *p, cell *out);

#endif
