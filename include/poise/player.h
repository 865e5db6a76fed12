/* SPDX-License-Identifier: MIT */
/* Players: who chooses moves. docs/manual.md lists them. */
#ifndef POISE_PUBLIC_PLAYER_H
#define POISE_PUBLIC_PLAYER_H

#include <poise/position.h>

typedef struct poise_player poise_player;

/* "random", "mcts:iterations=1000", ...: a player for games of g, which must outlive it. One that learns does so now,
 * or reads what it learned before from the user's cache. Its choices follow from the name, the rules and the seed. */
POISE_API poise_player *poise_player_new(const char *described, const poise_game *g, uint64_t seed, poise_error *e);
POISE_API void poise_player_free(poise_player *who); /* NULL is allowed */

/* A new game begins. */
POISE_API void poise_player_reset(poise_player *who);

/* Chooses a legal move of p, which is not over. Returns 0 or -1. */
POISE_API int poise_player_choose(poise_player *who, const poise_position *p, poise_move *out, poise_error *e);

/* What the FIRST player scored in its eyes, 0..1, in the position of its last choice; below 0: it does not say. */
POISE_API double poise_player_value(const poise_player *who);

#endif
