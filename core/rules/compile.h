/* Compiles variants to games: the only path from load time to play. */
#ifndef POISE_RULES_COMPILE_H
#define POISE_RULES_COMPILE_H

#include "game/game.h"
#include "language/variant_spec.h"

/* Compiles a variant. Returns a game to be freed with game_free, or NULL with `e` filled in as `file:line: key path:
 * what was wanted, what came`. The spec may be freed afterwards. */
MUST_CHECK game *game_compile(const variant_spec *v, error *e);

/* Settles the start position. game_compile calls it; for a game with functions, which may forbid moves, the caller does
 * so after hook_attach. Returns 0, or -1 with `e` as above when the game is over before it begins. */
MUST_CHECK int game_begin(game *g, const variant_spec *v, error *e);

#endif
