/* What players that search a tree share. */
#ifndef POISE_PLAYERS_SEARCH_H
#define POISE_PLAYERS_SEARCH_H

#include "game/game.h"
#include "language/word.h"

/* The two fields of a player that grows a tree, side by side. */
#define SEARCH_OPTIONS(usual_exploration)                                                                              \
    {.name = "iterations",                                                                                             \
     .kind = FIELD_INTEGER,                                                                                            \
     .initial = 1000,                                                                                                  \
     .min = 1,                                                                                                         \
     .max = 10000000,                                                                                                  \
     .help = "iterations (playouts) per decision"},                                                                    \
    {                                                                                                                  \
        .name = "exploration", .kind = FIELD_NUMBER, .initial_number = (usual_exploration), .low = 0, .high = 100,     \
        .help = "exploration constant: higher values retry moves with poor results more often; a win is worth 1"       \
    }

/* The natural logarithm of n >= 1 to five digits, from sums and products alone: the C library's may differ in its last
 * digit from machine to machine, and with it the game played. */
float search_logarithm(uint32_t n);

/* e^x for x <= 0 to five digits, for the same reason. */
float search_exponential(float x);

/* Of p->plies: where a random game that begins at that ply is cut. Many times what it takes where games end at all; a
 * game that was cut counts as a draw. */
unsigned search_playout_limit(const game *g, unsigned plies);

#endif
