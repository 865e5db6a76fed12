/* Before games are counted: do the two modes of play say the same of the rules (modes.h), and are the moves that are
 * drawn those of the list? And is a game symmetric that says so? A short look at what conformance.h checks at length,
 * so that no result rests on rules that are played wrongly. */
#ifndef POISE_PLAY_GLANCE_H
#define POISE_PLAY_GLANCE_H

#include "rules/turn.h"

/* Plays some random games, up to an amount of work that is counted, not timed: some milliseconds. Returns 0, also where
 * a function of the variant fails, which players will find; 1 with what differs, in which game and at which ply,
 * in `e`; -1 with `e` filled in when memory is out. */
MUST_CHECK int glance(const game *g, error *e);

#endif
