/* The progress of a run, for its watchers. */
#ifndef POISE_LAB_PROGRESS_H
#define POISE_LAB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"

typedef struct lab_progress {
    uint64_t done, total;    /* games; done includes those that an earlier run left */
    uint64_t played;         /* games of this run */
    double seconds;          /* since this run began */
    double learning;         /* of these, players took so many to learn, or to find that they had */
    double games_per_second; /* of this run; 0 while none is finished */
    double seconds_left;     /* an estimate from what each cell's games took so far; negative: not known yet */
    int cells, cells_done;
} lab_progress;

/* A part of a plan that is played apart from the rest, perhaps on another machine. All zero: the whole plan. */
typedef struct shard {
    unsigned number, of; /* number in 1..of */
} shard;

enum { SHARDS_MAX = 1 << 16 };

/* Games of a cell, one after another. */
typedef struct lab_games {
    int of_cell;
    uint64_t first; /* the number of the first of them */
    unsigned count;
    const char *letters;    /* how each came out */
    const uint64_t *hashes; /* of the moves of each (lab/repeats.h); NULL where some player draws lots */
} lab_games;

/* How a run is watched and stopped. All zero is allowed: every processor, no stop, the whole plan, nobody watching. */
typedef struct lab_watch {
    int threads;                   /* workers; 0 or less: one for each processor */
    const stop_flag *stop;         /* set it, from a signal handler if you like, to end the run early; NULL: never */
    shard shard;                   /* what of the plan is played */
    const uint64_t *games_wanted;  /* of each cell: only its first ones are played; NULL: all that the plan has */
    const struct lab_peers *peers; /* others who play too (lab.h); NULL: nobody does */
    /* Called by the thread that runs, a few times a second and once at the end; must not block. NULL: nobody watches.
     */
    void (*progress)(void *data, const lab_progress *p);
    /* The same when players begin to learn what positions of a variant are worth, with about how many seconds of a
     * typical processor that takes. */
    void (*begins)(void *data, const char *variant, double seconds);
    /* The same while players learn by self-play before they play: so many games of so many. */
    void (*learning)(void *data, uint32_t games, uint32_t of);
    /* The same with what a player learned that decides how it thinks, in a sentence, also when it was known before. */
    void (*learned)(void *data, const char *what);
    /* The same, for callers that set `stop` themselves when time is up: now and then, also between games where the
     * thread that runs plays them. NULL: nobody does. */
    void (*look)(void *data);
    void *data;
    /* Called by the thread that runs with the games of each block, those of a cell in their order: first those that
     * earlier runs have left, then each block when all before it are there. NULL: nobody wants them. */
    void (*games)(void *games_data, const lab_games *games);
    void *games_data;
} lab_watch;

/* How a run ended; a negative number is an error. */
typedef enum lab_end { LAB_DONE = 0, LAB_STOPPED = 1 } lab_end;

/* Each worker needs memory, and more of them than processors gain nothing. */
enum { LAB_THREADS_EACH = 8 };

/* The number of workers that `threads` asks for: at least 1, at most LAB_THREADS_EACH for each processor. */
int lab_threads(int threads);

#endif
