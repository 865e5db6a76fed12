/* How fast a player that searches is on this machine: for opponents that are to answer soon. */
#ifndef POISE_CLI_PLAY_PACE_H
#define POISE_CLI_PLAY_PACE_H

#include "base/error.h"
#include "base/stop.h"
#include "game/game.h"

/* What a node of alphabeta takes in a position of a game that goes on for so many plies, in seconds of processor time:
 * of a few positions of random games, early and late, the dearest, for late ones often take several times as long as
 * the first. 0 when none was found. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_pace_measure(const game *g, double plies, const stop_flag *stop, double *out, error *e);

/* So many nodes, halved until they take less than a second with room for dearer positions, but no fewer than a
 * thousand.
 */
unsigned play_pace_fit(unsigned nodes, double seconds_a_node);

#endif
