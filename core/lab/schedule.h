/* The schedule of a run: the blocks of a plan that are still to be played, and their order. Not thread-safe: callers
 * lock. */
#ifndef POISE_LAB_SCHEDULE_H
#define POISE_LAB_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/plan.h"
#include "lab/progress.h"

typedef struct schedule schedule;

/* Returns a schedule with every block missing, freed by the caller, or NULL when memory is out. The plan must outlive
 * it. */
MUST_CHECK schedule *schedule_new(const plan *p);
void schedule_free(schedule *s); /* NULL is allowed */

/* Marks block b of the cell as done. Blocks beyond the plan are ignored. */
void schedule_mark_done(schedule *s, int of_cell, uint64_t b);

/* Marks the blocks of all other shards as done. Each block belongs to exactly one shard, whatever the number of games.
 */
void schedule_keep_shard(schedule *s, shard kept);

/* Marks the blocks after those of the first `games` games of the cell as done. */
void schedule_keep_first(schedule *s, int of_cell, uint64_t games);

/* Returns the games in the missing blocks of the cell. */
uint64_t schedule_missing(const schedule *s, int of_cell);

/* Hands out the next missing block, of the cell with the least relative progress; within a cell in order. Returns false
 * when all are handed out. */
bool schedule_next(schedule *s, int *of_cell, uint64_t *b);

#endif
