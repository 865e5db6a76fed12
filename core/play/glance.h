/* A quick check before games are counted: do the fast and the plain mode agree (modes.h), are drawn moves in the list,
 * and is a game that declares itself symmetric so? A short version of conformance.h, so that no result rests on rules
 * that are played wrongly. */
#ifndef POISE_PLAY_GLANCE_H
#define POISE_PLAY_GLANCE_H

#include "rules/turn.h"

/* Plays some random games, up to a fixed amount of work (counted, not timed): some milliseconds. Returns 0, also if a
 * function of the variant fails, which players will notice; 1 with the difference, the game and the ply in `e`; -1 with
 * `e` filled in when out of memory. */
MUST_CHECK int glance(const game *g, error *e);

#endif
