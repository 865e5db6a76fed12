/* Distance of a side's pieces from their target cells, for nearness.h: the sum of steps from the nearest pieces to the
 * nearest target cells, ignoring obstacles. Placing a piece counts as one step. If none can be placed and too few can
 * arrive, NEARNESS_NEVER. */
#ifndef POISE_GAME_FILLING_H
#define POISE_GAME_FILLING_H

#include "game/expression.h"

/* Until the set, which counts the side's pieces, has `missing` more cells. */
int32_t filling_of_set(const expression *set, const scene *s, int32_t missing);

/* Until the set is empty, if it consists of empty cells. */
int32_t filling_of_gaps(const expression *set, const scene *s);

#endif
