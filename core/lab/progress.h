/* Progress reports of a run, and how a caller watches and stops it. */
#ifndef POISE_LAB_PROGRESS_H
#define POISE_LAB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"

typedef struct lab_progress {
    uint64_t done, total;    /* games; `done` includes those of earlier runs */
    uint64_t played;         /* games of this run */
    double seconds;          /* since this run began */
    double learning;         /* part of them for training, or for loading what was trained before */
    double games_per_second; /* of this run; 0 before the first game ends */
    double seconds_left;     /* estimated from the measured cost of each cell's games; negative: unknown */
    int cells, cells_done;
} lab_progress;

/* A shard: a part of a plan that is played separately, perhaps on another machine. All zero: the whole plan. */
typedef struct shard {
    unsigned number, of; /* `number` in 1..of */
} shard;

enum { SHARDS_MAX = 1 << 16 };

/* Consecutive games of a cell. */
typedef struct lab_games {
    int of_cell;
    uint64_t first; /* index of the first game */
    unsigned count;
    const char *letters;    /* result letter of each game */
    const uint64_t *hashes; /* hash of the moves of each game (lab/repeats.h); NULL where a player uses randomness */
} lab_games;

/* How a run is watched and stopped. All zero is allowed: every processor, no stop, the whole plan, no callbacks. */
typedef struct lab_watch {
    int threads;                   /* number of workers; 0 or less: one per processor */
    const stop_flag *stop;         /* set it, also from a signal handler, to end the run early; NULL: never */
    shard shard;                   /* the part of the plan to play */
    const uint64_t *games_wanted;  /* per cell: play only this many first games; NULL: all of the plan */
    const struct lab_peers *peers; /* peers that play blocks, too (lab.h); NULL: none */
    /* Called by the running thread a few times a second and once at the end; must not block. May be NULL. */
    void (*progress)(void *data, const lab_progress *p);
    /* Called likewise when players begin to train an evaluation for a variant, with the estimated seconds on a typical
     * processor. */
    void (*begins)(void *data, const char *variant, double seconds);
    /* Called likewise during self-play training: games played, and games in all. */
    void (*learning)(void *data, uint32_t games, uint32_t of);
    /* Called likewise with a sentence about what a player learned that affects its play, also when it was known before.
     */
    void (*learned)(void *data, const char *what);
    /* Called likewise now and then, for callers that set `stop` themselves at a time limit; also between games where
     * the running thread plays them. May be NULL. */
    void (*look)(void *data);
    void *data;
    /* Called by the running thread with the games of each block, in the order of each cell: first those of earlier
     * runs, then each block once all before it are complete. May be NULL. */
    void (*games)(void *games_data, const lab_games *games);
    void *games_data;
} lab_watch;

/* How a run ended; negative numbers are errors. */
typedef enum lab_end { LAB_DONE = 0, LAB_STOPPED = 1 } lab_end;

/* Each worker needs memory, and more workers than processors gain nothing. */
enum { LAB_THREADS_EACH = 8 };

/* Returns the number of workers for the setting `threads`: at least 1, at most LAB_THREADS_EACH per processor. */
int lab_threads(int threads);

#endif
