/* The price of a search for a remedy, printed before it begins. */
#ifndef POISE_CLI_PRICE_H
#define POISE_CLI_PRICE_H

#include "cli/cli.h"
#include "lab/plan.h"

typedef struct price {
    uint64_t search;    /* games to choose candidates, at most */
    uint64_t confirmed; /* games of each confirmation, at most; and */
    int candidates;     /* number of confirmations, at most */
    uint64_t above;     /* games with `times` the budget, at most, for each candidate that the usual players confirm */
    uint64_t times;
    int trainings; /* of the players of a confirmation; at most 1: they train once or not at all */
} price;

/* Plays some games of the cell with untrained players to measure the time of a game, and prints the price to stderr.
 * Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int price_tell(const price *p, const plan *of, const plan_cell *c, int threads, error *e);

#endif
