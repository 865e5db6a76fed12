/* How fast games are played: random playouts, timed. Nothing here says anything about the games themselves. */
#ifndef POISE_LAB_BENCH_H
#define POISE_LAB_BENCH_H

#include "base/stop.h"
#include "base/text.h"
#include "game/game.h"

enum { BENCH_ROUNDS_MAX = 99, BENCH_BLOCK = 256 /* playouts between two looks at the clock */ };

typedef struct bench_options {
    uint64_t seed;
    unsigned max_plies;    /* the ply limit of playouts; up to 65535 */
    double seconds;        /* how long each game is measured in each round; at least one block is played */
    int rounds;            /* 1..BENCH_ROUNDS_MAX */
    int threads;           /* 2 or more: measure also how that many threads do together */
    const stop_flag *stop; /* set it to end early; may be NULL */
    /* Called before each measurement with how many are done; NULL: nobody watches. */
    void (*progress)(int done, int total);
} bench_options;

/* Rates are decisions per second of one thread's CPU time in user mode; infinite when too short to tell. Playouts begin
 * at game 0 of the seed in each round, so that every round plays the same. */
typedef struct bench_result {
    uint64_t playouts, plies, cut; /* on one thread, all rounds together; cut: those that reached max_plies */
    double rate;                   /* the median of the rounds */
    double least, most;            /* the slowest and the fastest round */
    double scaling; /* decisions of `threads` threads to those of one in the same time on the wall, the median of the
                     * rounds; 0 when it was not measured */
} bench_result;

/* Measures each game once a round, all games in turn, so that a drift of the machine meets all alike. `out` has `count`
 * entries. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int bench_run(const game *const *games, int count, const bench_options *options, bench_result *out,
                         error *e);

double bench_plies_per_playout(const bench_result *r);

/* (most - least) / median of the rounds. */
double bench_spread(const bench_result *r);

/* The most memory that the process has held so far, in KiB; 0: not known. */
long bench_peak_memory(void);

#endif
