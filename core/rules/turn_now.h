/* A position as it would be if the turn of a side began now: what stuck(SIDE), moves(SIDE) and targets(SIDE) ask, and
 * what a side that waits leaves to the other. */
#ifndef POISE_RULES_TURN_NOW_H
#define POISE_RULES_TURN_NOW_H

#include "game/position.h"

/* Begins the turn of that side, by turn_begin or its plain version. If the other side is to move, its turn ends: it is
 * counted. If this side is, its turn begins again and is not counted. Either way the marks that last a turn are gone,
 * and this side's that last a round. A finished game goes on. */
void turn_begin_now(const game *g, position *p, unsigned side, void (*begin)(const game *g, position *p));

#endif
