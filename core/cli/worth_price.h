/* The price of measuring the worth of rules, printed before playing, and the number of games that its time allows. */
#ifndef POISE_CLI_WORTH_PRICE_H
#define POISE_CLI_WORTH_PRICE_H

#include "cli/cli.h"
#include "lab/plan.h"

/* Plays some games of the plan's first cell to measure the time of a game and of training, and prints the price of all
 * cells to stderr. *most is the number of games of a cell whose worth is open; if 0, it becomes what some minutes on
 * this machine allow: the planned games times 1, 4, 16 or 64. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int worth_price_tell(const plan *p, int threads, uint64_t *most, error *e);

#endif
