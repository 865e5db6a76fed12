/* Measures the speed of a searching player on this machine, for opponents that must answer quickly. */
#ifndef POISE_CLI_PLAY_PACE_H
#define POISE_CLI_PLAY_PACE_H

#include "base/error.h"
#include "base/stop.h"
#include "game/game.h"

/* Measures the time of a node of alphabeta in a game of about that many plies, in seconds of CPU time: the maximum over
 * a few positions of random games, early and late, since late ones often take several times as long as the first. 0 if
 * nothing was measured. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int play_pace_measure(const game *g, double plies, const stop_flag *stop, double *out, error *e);

/* Returns the number of nodes, halved until they take less than a second with a reserve for slower positions, but no
 * fewer than a thousand. */
unsigned play_pace_fit(unsigned nodes, double seconds_a_node);

#endif
