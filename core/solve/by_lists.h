/* The value by a list of every position that can come about, and retrograde analysis over it. */
#ifndef POISE_SOLVE_BY_LISTS_H
#define POISE_SOLVE_BY_LISTS_H

#include "solve/task.h"

/* Lists every position and goes back. Returns 0, or -1 with the error filled in; *full: they are more than the limits
 * allow. */
MUST_CHECK int by_lists(const task *t, bool *full);

/* The same of a game with chance, by value iteration. */
MUST_CHECK int by_lists_expect(const task *t);

#endif
