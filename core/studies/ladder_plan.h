/* A skill ladder as an experiment: rungs of players, each stronger than the one below if skill matters, in self-play
 * and against their neighbours. */
#ifndef POISE_STUDIES_LADDER_PLAN_H
#define POISE_STUDIES_LADDER_PLAN_H

#include <stdbool.h>

#include "base/text.h"
#include "lab/plan.h"

enum { LADDER_RUNGS_MAX = 64 };

/* The request. A player whose description leaves its budget (iterations, nodes) open becomes a family of `rungs` rungs,
 * with budgets `budget`, 2 * budget, 4 * budget ...; any other is one rung. */
typedef struct ladder_request {
    const char *const *players; /* descriptions, weakest first */
    int nplayers;
    int rungs;        /* per family */
    uint64_t budget;  /* of its lowest rung */
    uint64_t games;   /* per rung in self-play, and per pair of neighbours, half of them in each seat */
    unsigned opening; /* random plies before neighbours meet, the same in both seats */
} ladder_request;

/* Fills in the cells of a plan, in its arena, variant by variant: first one cell of self-play per rung, from the start
 * position; then two per pair of neighbours, which swap seats. Neighbours are: successive single rungs, successive
 * rungs of a family, the last single rung and each family's lowest, and the highest rungs of two families. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int ladder_plan(plan *p, const ladder_request *r, error *e);

/* Adds to the cells of one variant, from the plan's cell `first` on: each player in self-play that also occurs with a
 * smaller budget gets two cells against the next smaller one, with at most `games` games, half in each seat. The array
 * must have room for twice as many cells. */
void ladder_add_steps(plan *p, int first, uint64_t games);

/* Is `upper` the player `lower` with a larger budget, by canonical names? */
bool ladder_is_larger(const char *lower, const char *upper);

/* Returns the budget in the canonical name of a player, 0 without one; *at gets the position of its digits. */
uint64_t ladder_budget(const char *name, const char **at);

/* Appends the scope of a verdict by such a player: "players who look 100 games ahead", "... 2 decisions ahead", "... at
 * 500 positions", "random players". */
void ladder_scope(const char *name, text *out);

#endif
