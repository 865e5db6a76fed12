/* One question put to the solver, as its ways share it: what is asked, what may be used, and what has come out so far.
 */
#ifndef POISE_SOLVE_TASK_H
#define POISE_SOLVE_TASK_H

#include "play/state_key.h"
#include "solve/bounds.h"
#include "solve/endless.h"
#include "solve/solver.h"

typedef struct task {
    const game *g;
    const position *p;
    const solve_options *options;
    uint64_t most_work; /* that the game may have taken in all (game_work); 0: any */
    endless endless;
    const alike *same; /* NULL: nothing is merged */
    solve_result *out;
    error *e;
} task;

/* Says why the value is unknown, or what else there is to say; "": nothing. */
__attribute__((format(printf, 2, 3))) void task_reason(const task *t, const char *format, ...);

/* What is known of the value from now on, and what was noted last. */
void task_note(const task *t, bounds known);
bounds task_noted(const task *t);

/* How many more positions may be looked into. */
uint64_t task_positions_left(const task *t);

/* Who watches what is looked into from now on. */
solve_watch task_watch(const task *t);

/* The keys of positions; with `history` the past is a part of each. Returns what the caller frees, or NULL when memory
 * is out. */
MUST_CHECK state_keys *task_keys(const task *t, bool history);

/* Fills in the error: no ending decides `broken`, or (NULL) a function of the variant failed. Returns -1. */
int task_fail_broken(const task *t, const position *broken);

#endif
