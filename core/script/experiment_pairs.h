/* players = { "random", { "mcts", "random" } }, games = n or { random = n, mcts = m }: who plays an experiment, and how
 * many games. Internal to this folder. */
#ifndef POISE_SCRIPT_EXPERIMENT_PAIRS_H
#define POISE_SCRIPT_EXPERIMENT_PAIRS_H

#include "script/limits.h"
#include "script/reader.h"

/* Players that learn, and of whose trainings nothing is said, have so many, where each pair of players has games enough
 * to tell something of them. */
enum { PAIRS_TRAININGS = 8, PAIRS_TRAINED_GAMES = 100 };

/* The two players. `named` is how the author wrote it, for the table of games. */
typedef struct player_pair {
    const char *players[2];
    const char *described[2]; /* as they were written */
    const char *named, *rung; /* rung: as a ladder takes it, which may set its budget */
    uint64_t games;
} player_pair;

typedef struct pairs_read {
    player_pair of[LIMITS_PLAYERS];
    int count;
} pairs_read;

/* Read the two keys, the players first; called from Lua. */
void experiment_read_players(const reader *r, pairs_read *out);
void experiment_read_games(const reader *r, pairs_read *out);

/* Lets players learn as often as is usual, once it is known how many games they play: all of them or none, so that a
 * player is the same one at each budget. `watched`: games stop by themselves, so that pairs of trainings play one after
 * another, which needs one number of games for all. */
void experiment_train_players(lua_State *L, pairs_read *all, bool watched);

#endif
