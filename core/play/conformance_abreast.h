/* Compares games played in lanes (abreast.h) with games played one by one: part of conformance.h. */
#ifndef POISE_PLAY_CONFORMANCE_ABREAST_H
#define POISE_PLAY_CONFORMANCE_ABREAST_H

#include "rules/turn.h"

/* Plays random games both ways, each to its end or to most_plies, and compares the results. Returns 0, also if the game
 * has no lanes; or -1 with the difference in `e`. */
MUST_CHECK int conformance_abreast(const game *g, unsigned games, uint64_t seed, unsigned most_plies, error *e);

#endif
