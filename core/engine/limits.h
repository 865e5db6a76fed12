/* Memory limits of a request. Internal to this folder. */
#ifndef POISE_ENGINE_LIMITS_H
#define POISE_ENGINE_LIMITS_H

#include "engine/request.h"
#include "players/players.h"

enum { LIMITS_PLAYER_MIB = 64 };

/* Returns the canonical name of a player, in the arena, whose search tree or table may take at most LIMITS_PLAYER_MIB.
 * NULL with `e` filled in. */
MUST_CHECK const char *limits_player(const char *described, arena *a, error *e);

/* The same for the one or two players of a request, or `usual` on both sides. Returns 0, or -1. */
MUST_CHECK int limits_players(const char *request, const ask_value *given, const char *usual, arena *a,
                              const char *out[2], error *e);

/* Returns an option of a canonical name as a number; 0 where it has none. */
uint64_t limits_option(const char *name, const char *option);

#endif
