/* Benchmark: measures the speed of random playouts. It says nothing about the games themselves. */
#ifndef POISE_LAB_BENCH_H
#define POISE_LAB_BENCH_H

#include "base/stop.h"
#include "base/text.h"
#include "game/game.h"

enum { BENCH_ROUNDS_MAX = 99, BENCH_BLOCK = 256 /* playouts between two checks of the clock */ };

typedef struct bench_options {
    uint64_t seed;
    unsigned max_plies;    /* ply limit of a playout, at most 65535 */
    double seconds;        /* time limit per game and round; at least one block is played */
    int rounds;            /* 1..BENCH_ROUNDS_MAX */
    int threads;           /* 2 or more: also measure the throughput of this many threads */
    const stop_flag *stop; /* set it to end early; may be NULL */
    /* Called before each measurement with the number done so far; may be NULL. */
    void (*progress)(int done, int total);
} bench_options;

/* Rates are decisions per second of user CPU time of one thread; infinite when too short to measure. Playouts begin at
 * game 0 of the seed in each round, so every round plays the same games. */
typedef struct bench_result {
    uint64_t playouts, plies, cut; /* totals of all rounds on one thread; cut: playouts that reached max_plies */
    double rate;                   /* median of the rounds */
    double least, most;            /* slowest and fastest round */
    double scaling; /* throughput of `threads` threads relative to one in the same wall-clock time, median of the
                       rounds; 0 when not measured */
} bench_result;

/* Measures each game once per round, interleaved, so that a drift of the machine's speed affects all games alike. `out`
 * has `count` entries. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int bench_run(const game *const *games, int count, const bench_options *options, bench_result *out,
                         error *e);

double bench_plies_per_playout(const bench_result *r);

/* Returns (most - least) / median of the rounds. */
double bench_spread(const bench_result *r);

/* Returns the peak resident memory of the process in KiB; 0: unknown. */
long bench_peak_memory(void);

#endif
