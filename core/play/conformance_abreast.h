/* Games that are played abreast (abreast.h) are those that are played alone: part of conformance.h. */
#ifndef POISE_PLAY_CONFORMANCE_ABREAST_H
#define POISE_PLAY_CONFORMANCE_ABREAST_H

#include "rules/turn.h"

/* Plays a number of random games both ways, each to the end or to its most_plies, and compares how they end. Returns 0,
 * also where they are not played abreast; or -1 with what differs. */
MUST_CHECK int conformance_abreast(const game *g, unsigned games, uint64_t seed, unsigned most_plies, error *e);

#endif
