/* What a player thinks, for tests. */
#ifndef POISE_TESTS_SUPPORT_OPINION_H
#define POISE_TESTS_SUPPORT_OPINION_H

#include "game/game.h"

/* The opinion that the player of that name has of the start, when it has thought about its first decision with seed 1.
 * A test whose player cannot be made, or says nothing, fails. */
double opinion_at_start(const game *g, const char *described);

#endif
