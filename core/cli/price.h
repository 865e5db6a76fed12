/* What a search for a remedy costs, told before it begins. */
#ifndef POISE_CLI_PRICE_H
#define POISE_CLI_PRICE_H

#include "cli/cli.h"
#include "lab/plan.h"

typedef struct price {
    uint64_t search;    /* games to choose what to confirm, at most */
    uint64_t confirmed; /* games of each confirmation, at most, and */
    int candidates;     /* so many of them, at most */
    uint64_t above;     /* games with `times` the budget, at most, for each candidate that players as usual confirm */
    uint64_t times;
    int trainings; /* of the players of a confirmation; at most 1: they learn once or not at all */
} price;

/* Plays some games of the cell, by players that learn in no time, to see how long one takes, and prints the price to
 * stderr. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int price_tell(const price *p, const plan *of, const plan_cell *c, int threads, error *e);

#endif
