/* A skill ladder as an experiment: rungs of players, each stronger than the one below if skill matters, who play
 * themselves and their neighbours. */
#ifndef POISE_STUDIES_LADDER_PLAN_H
#define POISE_STUDIES_LADDER_PLAN_H

#include <stdbool.h>

#include "base/text.h"
#include "lab/plan.h"

enum { LADDER_RUNGS_MAX = 64 };

/* What is asked for. A player with a budget (iterations, nodes) that its description leaves open becomes a family of
 * `rungs` rungs, with budgets `budget`, 2 * budget, 4 * budget ...; any other is one rung. */
typedef struct ladder_request {
    const char *const *players; /* descriptions, from the weakest up */
    int nplayers;
    int rungs;        /* of a family */
    uint64_t budget;  /* of its lowest */
    uint64_t games;   /* of each rung with itself, and of each two neighbours, half of them in each seat */
    unsigned opening; /* random plies before neighbours meet, the same in both seats */
} ladder_request;

/* Fills in the cells of a plan, in its arena, variant after variant: first a cell for each rung, which plays itself
 * from the start position; then two for each two neighbours, who swap seats. Neighbours are: single rungs one after
 * another, a family's rungs one after another, the last single rung and each family's lowest, and the highest of two
 * families. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int ladder_plan(plan *p, const ladder_request *r, error *e);

/* Adds to the cells of one variant, from the plan's cell `first` on, for each player who plays itself and is there with
 * a smaller budget, too, the two in which it meets the next smaller one, with at most `games` games, half in each seat.
 * There is room for twice as many cells as those. */
void ladder_add_steps(plan *p, int first, uint64_t games);

/* Is `upper` the player `lower` with a larger budget, by their canonical names? */
bool ladder_is_larger(const char *lower, const char *upper);

/* The budget in the canonical name of a player, 0 when it has none; *at gets the place where its digits begin. */
uint64_t ladder_budget(const char *name, const char **at);

/* Appends of whom a verdict by such a player speaks: "players who look 100 games ahead", "... 2 decisions ahead", "...
 * at 500 positions", "random players". */
void ladder_scope(const char *name, text *out);

#endif
