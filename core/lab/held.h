/* Games of a plan held in memory, with their moves: for callers without a store. Each cell is
 * played by one thread, which is the caller's. */
#ifndef POISE_LAB_HELD_H
#define POISE_LAB_HELD_H

#include "lab/progress.h"
#include "lab/results.h"

typedef struct held held;

/* None of the games. The plan must outlive it. Returns what the caller frees, or NULL with `e` filled in. */
MUST_CHECK held *held_new(const plan *p, error *e);
void held_free(held *h); /* NULL is allowed */

/* Plays the games of the cell that are not there yet, up to `games`, block by block; between two `watch->look` is
 * called. Returns an enum lab_end, LAB_STOPPED with the blocks that are whole, or -1 with `e` filled in: memory is out,
 * or a game broke. */
MUST_CHECK int held_play(held *h, int of_cell, uint64_t games, const lab_watch *watch, error *e);

/* How many games of the cell are there. */
uint64_t held_games(const held *h, int of_cell);

/* What was played, as a store would give it; valid until more is. Owned by `h`. NULL with `e` filled in. */
MUST_CHECK results *held_results(held *h, error *e);

#endif
