/* What a game is worth that was cut: in many, such as those that cross a board, random players never come to an end,
 * and if all were called even nobody would learn to come nearer to it. */
#ifndef POISE_EVALUATION_UNFINISHED_H
#define POISE_EVALUATION_UNFINISHED_H

#include "rules/nearness.h"

/* Of a position that is not over, for the first player, 0..1: more than half where it is nearer to winning than the
 * other side, by the share of both distances; half where the endings do not say. */
double unfinished_value(const game *g, const position *p, const nearness_room *room);

#endif
