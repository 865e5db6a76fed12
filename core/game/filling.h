/* How far a side's pieces are from where they are to stand, for nearness.h: the sum of the steps that the nearest of
 * them are from the nearest such cell, as if nothing were in their way. A piece that is put there is one step; where
 * none are put, and too few can come, it is NEARNESS_NEVER. */
#ifndef POISE_GAME_FILLING_H
#define POISE_GAME_FILLING_H

#include "game/expression.h"

/* Until the set, in which the side's pieces count, has `missing` cells more. */
int32_t filling_of_set(const expression *set, const scene *s, int32_t missing);

/* Until the set has no cell left, where it has empty ones. */
int32_t filling_of_gaps(const expression *set, const scene *s);

#endif
