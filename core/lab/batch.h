/* Plays a batch of games in memory, without a store. The command `simulate` runs it. */
#ifndef POISE_LAB_BATCH_H
#define POISE_LAB_BATCH_H

#include "lab/block.h"
#include "lab/progress.h"

typedef struct batch_result {
    tally *tally;   /* the same for any number of threads; freed by batch_done */
    uint64_t games; /* games played: all of the cell's, or fewer when stopped (then they are not a gap-free prefix) */
    uint64_t plies; /* total decisions of all games */
    /* earlier[i]: number of games before game i with the same sequence of moves. NULL between two random players, and
     * for batches of more than BATCH_COMPARED games, which are not compared. Freed by batch_done. */
    uint32_t *earlier;
    bool draws_lots; /* the rules (rules/chance.h) or a player use randomness: games are then independent, and repeats
                        count too */
    double user_seconds;     /* user CPU time of all threads for the games alone */
    double seconds;          /* wall-clock time */
    double learning_seconds; /* user CPU time of the players' training, before the games */
    nets nets;
} batch_result;

enum { BATCH_COMPARED = 1 << 24 };

/* Plays the games of one cell. `letters` has one entry per game and receives its result letter, in game order; NULL:
 * not wanted. Branching factors are not measured. Memory stays constant beyond BATCH_COMPARED games. Returns an enum
 * lab_end, or -1 with `e` filled in, also when a game breaks: the message names the first such game, whatever the
 * number of threads. The caller frees the result with batch_done in every case. */
MUST_CHECK int batch_run(const plan_cell *c, uint64_t seed, unsigned max_plies, const lab_watch *watch, char *letters,
                         batch_result *out, error *e);
void batch_done(batch_result *r);

/* Returns the number of distinct games; all of them where games were not compared. */
uint64_t batch_distinct(const batch_result *r);

/* Returns the number of ordered pairs of games that are one observation (stats/counts.h). */
uint64_t batch_alike(const batch_result *r);

/* Returns decisions per second of user CPU time; 0 when the time was too short to measure. */
double batch_plies_per_second(const batch_result *r);

#endif
