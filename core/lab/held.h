/* Games of a plan held in memory with their moves, for callers without a store. The calling thread plays each cell. */
#ifndef POISE_LAB_HELD_H
#define POISE_LAB_HELD_H

#include "lab/progress.h"
#include "lab/results.h"

typedef struct held held;

/* Returns an empty set of games, which the caller frees, or NULL with `e` filled in. The plan must outlive it. */
MUST_CHECK held *held_new(const plan *p, error *e);
void held_free(held *h); /* NULL is allowed */

/* Plays the missing games of the cell up to `games`, block by block, and calls `watch->look` between blocks. Returns an
 * enum lab_end (LAB_STOPPED keeps the complete blocks), or -1 with `e` filled in: out of memory, or a game broke. */
MUST_CHECK int held_play(held *h, int of_cell, uint64_t games, const lab_watch *watch, error *e);

/* Returns the number of games of the cell. */
uint64_t held_games(const held *h, int of_cell);

/* Returns the games as results of a store, owned by `h` and valid until more are played, or NULL with `e` filled in. */
MUST_CHECK results *held_results(held *h, error *e);

#endif
