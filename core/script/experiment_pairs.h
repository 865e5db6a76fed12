/* players = { "random", { "mcts", "random" } }, games = n or { random = n, mcts = m }: the pairs of players of an
 * experiment, and their numbers of games. Internal to this folder. */
#ifndef POISE_SCRIPT_EXPERIMENT_PAIRS_H
#define POISE_SCRIPT_EXPERIMENT_PAIRS_H

#include "script/limits.h"
#include "script/reader.h"

/* Default number of trainings of players that train, where each pair of players has at least this many games. */
enum { PAIRS_TRAININGS = 8, PAIRS_TRAINED_GAMES = 100 };

/* The two players. `named` is the author's spelling, for the table of games. */
typedef struct player_pair {
    const char *players[2];
    const char *described[2]; /* as written */
    const char *named, *rung; /* rung: as a rung of a ladder, which may set its budget */
    uint64_t games;
} player_pair;

typedef struct pairs_read {
    player_pair of[LIMITS_PLAYERS];
    int count;
} pairs_read;

/* Read the two keys, the players first; called from Lua. */
void experiment_read_players(const reader *r, pairs_read *out);
void experiment_read_games(const reader *r, pairs_read *out);

/* Sets the default number of trainings, once the number of games is known: for all players or none, so that a player is
 * the same at each budget. `watched`: a sequential experiment, where pairs of trainings play one after another, which
 * needs one number of games for all. */
void experiment_train_players(lua_State *L, pairs_read *all, bool watched);

#endif
