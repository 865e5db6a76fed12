/* From a variant to a game: the one way from what loads to what plays. */
#ifndef POISE_RULES_COMPILE_H
#define POISE_RULES_COMPILE_H

#include "game/game.h"
#include "language/variant_spec.h"

/* Compiles a variant. Returns a game that the caller frees with game_free, or NULL with `e` filled in as
 * `file:line: key path: what was wanted, what came`. The spec is not needed afterwards. */
MUST_CHECK game *game_compile(const variant_spec *v, error *e);

/* Settles the start position: game_compile does, and for a game with functions, which may forbid moves, whoever has
 * given it a host. Returns 0, or -1 with `e` as above when the game is over before it begins. */
MUST_CHECK int game_begin(game *g, const variant_spec *v, error *e);

#endif
