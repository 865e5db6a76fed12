/* Games for tests, made in C from the registry, without Lua. */
#ifndef POISE_TESTS_SUPPORT_GAMES_H
#define POISE_TESTS_SUPPORT_GAMES_H

#include "game/game.h"
#include "language/variant_spec.h"

/* A spec of the word with fields given as text, `key, value` pairs ending in NULL: integers and booleans are parsed.
 * Asserts that all of it is accepted. */
spec *games_spec(arena *a, const char *word, ...);

/* A stage word around one action. */
spec *games_step(arena *a, const char *word, spec *single);

/* The options of T4, as variants/t4.lua has them; all of them in force at once. */
typedef struct t4_options {
    int kinds, width, height, row;
    const char *holes;   /* NULL: none */
    const char *compare; /* equal, shared */
    const char *judged;  /* move, placement, either */
    const char *four;    /* loses, wins, ignored, three_first: a row longer than `row` */
    const char *move;    /* required, optional */
    const char *mover;   /* any, placed */
    const char *no_move; /* loses, skips: the side that cannot slide */
} t4_options;

/* The default of every option. */
extern const t4_options games_t4_defaults;

/* The spec of T4 with these options, owned by the arena, and the game made of it, which the caller frees. */
variant_spec *games_t4_variant(arena *a, const t4_options *options);
game *games_t4_game(const t4_options *options);

/* Compiles a spec that is known to be good. */
game *games_compile(const variant_spec *v);

/* T4 with the default rules of the variant, on another board or with other kinds. */
game *games_t4(int kinds, int width, int height);

/* The spec of it, to be changed before game_compile; owned by the arena. */
variant_spec *games_t4_spec(arena *a, int kinds, int width, int height);

/* One kind of piece: place one, then slide it; what cannot be done is left out, and who can do neither loses. */
game *games_skipping(int width, int height);

#endif
