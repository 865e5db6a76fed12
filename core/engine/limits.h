/* What a line may ask for of memory. Internal to this folder. */
#ifndef POISE_ENGINE_LIMITS_H
#define POISE_ENGINE_LIMITS_H

#include "engine/request.h"
#include "players/players.h"

enum { LIMITS_PLAYER_MIB = 64 };

/* The canonical name of a player, in the arena, who has no more than LIMITS_PLAYER_MIB for what it remembers. NULL with
 * `e` filled in. */
MUST_CHECK const char *limits_player(const char *described, arena *a, error *e);

/* The same of the one or two that a request of that name was given, or of `usual` on both sides. Returns 0, or -1. */
MUST_CHECK int limits_players(const char *request, const ask_value *given, const char *usual, arena *a,
                              const char *out[2], error *e);

/* An option of a canonical name as a number; 0 where it has none. */
uint64_t limits_option(const char *name, const char *option);

#endif
