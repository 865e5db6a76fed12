/* Which blocks of a plan are still to play, and in what order they are handed out. Not safe for threads: callers lock.
 */
#ifndef POISE_LAB_SCHEDULE_H
#define POISE_LAB_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/plan.h"
#include "lab/progress.h"

typedef struct schedule schedule;

/* Returns a schedule in which every block is missing, freed by the caller, or NULL when memory is out. The plan must
 * outlive it. */
MUST_CHECK schedule *schedule_new(const plan *p);
void schedule_free(schedule *s); /* NULL is allowed */

/* Block b of the cell needs not be played. Blocks that the plan does not have are ignored. */
void schedule_mark_done(schedule *s, int of_cell, uint64_t b);

/* The blocks that belong to other shards need not be played. Each block is in exactly one shard, whatever the number of
 * games. */
void schedule_keep_shard(schedule *s, shard kept);

/* The blocks after those of the first `games` games of the cell need not be played. */
void schedule_keep_first(schedule *s, int of_cell, uint64_t games);

/* Games in the blocks of the cell that were not marked. */
uint64_t schedule_missing(const schedule *s, int of_cell);

/* Hands out the next missing block, of the cell that is least far with its share; within a cell in order. Returns false
 * when all are handed out. */
bool schedule_next(schedule *s, int *of_cell, uint64_t *b);

#endif
