/* A strategy that proves a bound of the value: in each position the side that claims it has one decision, whatever the
 * other side does, and each game ends as claimed. It covers each position once (a directed acyclic graph), in the order
 * of a depth-first walk that takes decisions in the order of their notation. */
#ifndef POISE_SOLVE_STRATEGY_H
#define POISE_SOLVE_STRATEGY_H

#include "base/stop.h"
#include "play/state_key.h"
#include "rules/turn.h"

/* The first player's result is at least this worth (bounds.h) if the first side claims it, at most if the second. */
typedef struct strategy_claim {
    unsigned side, worth;
} strategy_claim;

typedef struct strategy_move {
    move made;
    char name[ACTION_TEXT_MAX];
} strategy_move;

/* Chooses the claimant's decision in p, the index of one of n legal moves in the order of their notation. Returns -1
 * with `e` filled in where there is none. */
typedef int strategy_choose(void *context, const position *p, const strategy_move *moves, int n, error *e);

typedef struct strategy {
    const game *g;
    bool plain;   /* by the slow statement of the rules (rules/plain.h) */
    bool history; /* the past is part of each position */
    strategy_claim claim;
    strategy_choose *choose;
    void *context;
    const stop_flag *stop;         /* NULL: never */
    uint64_t limit;                /* of positions */
    uint64_t positions, decisions; /* in it: all, and those in which the claimant has to move */
} strategy;

/* Walks through the strategy from the settled position p. Returns 0 when every game ends as claimed; -1 with `e` filled
 * in when one does not, or a position recurs on its own path, when stopped, beyond the limit, or out of memory. */
MUST_CHECK int strategy_follow(strategy *s, const position *p, error *e);

#endif
