/* players = { "random", { "mcts", "random" } }, games = n or { random = n, mcts = m }: who plays an experiment, and how
 * many games. Internal to this folder. */
#ifndef POISE_SCRIPT_EXPERIMENT_PAIRS_H
#define POISE_SCRIPT_EXPERIMENT_PAIRS_H

#include "script/reader.h"

enum { PAIRS_MAX = 64 };

/* The two players. `named` is how the author wrote it, for the table of games. */
typedef struct player_pair {
    const char *players[2];
    const char *named;
    uint64_t games;
} player_pair;

typedef struct pairs_read {
    player_pair of[PAIRS_MAX];
    int count;
} pairs_read;

/* Read the two keys, the players first; called from Lua. */
void experiment_read_players(const reader *r, pairs_read *out);
void experiment_read_games(const reader *r, pairs_read *out);

#endif
