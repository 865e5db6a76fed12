/* What a table of worths costs, told before it is played, and how many games it takes to be worth its time. */
#ifndef POISE_CLI_WORTH_PRICE_H
#define POISE_CLI_WORTH_PRICE_H

#include "cli/cli.h"
#include "lab/plan.h"

/* Plays some games of the plan's first cell to see how long one takes, and how long its players learn, and prints the
 * price of all cells to stderr. *most is the number of games of a cell whose worth is open; 0: not said. Then it
 * becomes what some minutes of this machine allow: the games that are planned, times 1, 4, 16 or 64. Returns an enum
 * lab_end, or -1 with `e` filled in. */
MUST_CHECK int worth_price_tell(const plan *p, int threads, uint64_t *most, error *e);

#endif
