/* Solves by retrograde analysis over a list of all reachable positions. */
#ifndef POISE_SOLVE_BY_LISTS_H
#define POISE_SOLVE_BY_LISTS_H

#include "solve/task.h"

/* Lists every position and solves backwards. Returns 0, or -1 with the error filled in; *full: more positions than the
 * limits allow. */
MUST_CHECK int by_lists(const task *t, bool *full);

/* The same for games with chance, by value iteration. */
MUST_CHECK int by_lists_expect(const task *t);

#endif
