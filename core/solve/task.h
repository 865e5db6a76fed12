/* A call of the solver, shared by its methods: question, limits, and results so far. */
#ifndef POISE_SOLVE_TASK_H
#define POISE_SOLVE_TASK_H

#include "play/state_key.h"
#include "solve/certificate.h"
#include "solve/endless.h"
#include "solve/solver.h"

typedef struct task {
    const game *g;
    const position *p;
    const solve_options *options;
    uint64_t most_work; /* limit of the game's work in all (game_work); 0: none */
    endless endless;
    const alike *same; /* NULL: nothing is merged */
    solve_result *out;
    error *e;
} task;

/* Sets the reason why the value is unknown, or another remark; "": none. */
__attribute__((format(printf, 2, 3))) void task_reason(const task *t, const char *format, ...);

/* task_note: updates the bounds of the value; the other returns them. */
void task_note(const task *t, bounds known);
bounds task_noted(const task *t);

/* Returns how many more positions may be examined. */
uint64_t task_positions_left(const task *t);

/* Returns the progress callback for what is examined from now on. */
solve_watch task_watch(const task *t);

/* Returns position keys, to be freed by the caller; with `history` the past is part of each. NULL when out of
 * memory. */
MUST_CHECK state_keys *task_keys(const task *t, bool history);

/* Writes the claims that prove the value, where a certificate is wanted; `history` as above. That there is none is a
 * remark. */
void task_certify(const task *t, bool history, certificate_ask *ask, void *context);

/* Fills in the error: no ending decides `broken`, or (NULL) a function of the variant failed. Returns -1. */
int task_fail_broken(const task *t, const position *broken);

#endif
