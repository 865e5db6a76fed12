/* Moves of the position at hand compared with each other, by what the player expects of the positions after them: for
 * who wants more than the best one, or may play only some of them. Internal to this folder. */
#ifndef POISE_ENGINE_RANKING_H
#define POISE_ENGINE_RANKING_H

#include "engine/state.h"

enum { RANKING_LINES_MOST = 256 };

typedef struct ranked {
    move move;
    player_opinion opinion;
    unsigned rounds; /* in which it was looked at; 0: nothing is known of it */
    uint64_t effort; /* of the last one, */
    double seconds;  /* and that it took */
} ranked;

typedef struct ranking {
    ranked *all;  /* the best first */
    int n, lines; /* how many there are, and of how many something is to be known */
    bool complete;
    void (*tell)(engine *k, const struct ranking *r, void *context); /* after each round but the last */
    void *context;
} ranking;

/* Puts the moves of r->all in order within the budget of k->thinker, who has opinions, and the time that there is.
 * `work` is a position of the game. Returns 0, or -1 with `e` filled in: one of them is of a kind that nobody has
 * opinions of. */
MUST_CHECK int ranking_make(engine *k, ranking *r, uint64_t most, uint64_t seed, position *work, error *e);

#endif
