/* The result assigned to games that were cut. In many games, such as those of crossing a board, random games never
 * end; if all of them counted as draws, learning would get no signal to approach the goal. */
#ifndef POISE_EVALUATION_UNFINISHED_H
#define POISE_EVALUATION_UNFINISHED_H

#include "rules/nearness.h"

/* Returns the value of an unfinished position for the first player, 0..1: above 1/2 if that side is nearer to
 * winning, by the ratio of the distances; 1/2 if the endings do not measure it. */
double unfinished_value(const game *g, const position *p, const nearness_room *room);

#endif
