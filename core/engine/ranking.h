/* Ranks legal moves of the current position by the player's evaluations of the positions after them: for several best
 * moves (MultiPV), or when only some moves are allowed. Internal to this folder. */
#ifndef POISE_ENGINE_RANKING_H
#define POISE_ENGINE_RANKING_H

#include "engine/state.h"

enum { RANKING_LINES_MOST = 256 };

typedef struct ranked {
    move move;
    player_opinion opinion;
    unsigned rounds; /* rounds in which it was searched; 0: not at all */
    uint64_t effort; /* effort of the last round, */
    double seconds;  /* and its time */
} ranked;

typedef struct ranking {
    ranked *all;  /* the best first */
    int n, lines; /* number of moves, and of best moves that are wanted */
    bool complete;
    void (*tell)(engine *k, const struct ranking *r, void *context); /* called after each round but the last */
    void *context;
} ranking;

/* Sorts the moves of r->all by value, within the budget of k->thinker, which must have evaluations, and the time limit.
 * `work` is a position of the game. Returns 0, or -1 with `e` filled in: a move leads to a position that no player
 * evaluates. */
MUST_CHECK int ranking_make(engine *k, ranking *r, uint64_t most, uint64_t seed, position *work, error *e);

#endif
