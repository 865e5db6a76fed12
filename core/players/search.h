/* Shared by players that search a tree. */
#ifndef POISE_PLAYERS_SEARCH_H
#define POISE_PLAYERS_SEARCH_H

#include "game/game.h"
#include "language/word.h"

/* The two fields of a player with Monte Carlo tree search, consecutive. */
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

/* Returns the natural logarithm of n >= 1 to five digits, from sums and products alone. The C library's may differ in
 * the last digit between machines, and then the games would differ. */
float search_logarithm(uint32_t n);

/* Returns e^x for x <= 0 to five digits, portable for the same reason. */
float search_exponential(float x);

/* Returns the p->plies at which a playout that begins at `plies` is cut: many times the usual length if games end at
 * all. A game that was cut counts as a draw. */
unsigned search_playout_limit(const game *g, unsigned plies);

#endif
