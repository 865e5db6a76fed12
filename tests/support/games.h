/* Games for tests, made in C from the registry, without Lua. */
#ifndef POISE_TESTS_SUPPORT_GAMES_H
#define POISE_TESTS_SUPPORT_GAMES_H

#include "rules/game.h"

/* A spec of the word with fields given as text, `key, value` pairs ending in NULL: integers and booleans are parsed.
 * Asserts that all of it is accepted. */
spec *games_spec(arena *a, const char *word, ...);

/* A step word around one action. */
spec *games_step(arena *a, const char *word, spec *single);

/* T4 with the default rules of the variant, on another board or with other kinds. */
game *games_t4(int kinds, int width, int height);

/* The spec of the same, to be changed before game_compile; owned by the arena. */
variant_spec *games_t4_spec(arena *a, int kinds, int width, int height);

#endif
