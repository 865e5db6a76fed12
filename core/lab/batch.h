/* A quick batch of games, in memory only: what the command `simulate` runs. */
#ifndef POISE_LAB_BATCH_H
#define POISE_LAB_BATCH_H

#include "lab/block.h"
#include "lab/progress.h"

typedef struct batch_result {
    tally *tally;   /* the same for any number of threads; freed by batch_done */
    uint64_t games; /* played: the cell's, or fewer when stopped (then not a gap-free prefix) */
    uint64_t plies; /* of all games together */
    /* earlier[i]: so many games before game i are it, move for move. NULL between two random players; or of more than
     * BATCH_COMPARED games, which are not compared. Freed by batch_done. */
    uint32_t *earlier;
    bool draws_lots;         /* the rules do (rules/chance.h), or a player: then each game counts, repeats too */
    double user_seconds;     /* CPU time in user mode, of all threads together; of the games alone */
    double seconds;          /* by the clock on the wall */
    double learning_seconds; /* CPU time in user mode that the players took to learn, before the games */
    nets nets;
} batch_result;

enum { BATCH_COMPARED = 1 << 24 };

/* Plays the games of one cell. `letters` has an entry for each game and gets how it came out, in order; NULL: not
 * wanted. Branching is not measured. Memory does not grow with the number of games beyond BATCH_COMPARED. Returns an
 * enum lab_end, or -1 with `e` filled in, also when a game breaks: the message names the first such game, whatever the
 * number of threads. The result is to be freed with batch_done in every case. */
MUST_CHECK int batch_run(const plan_cell *c, uint64_t seed, unsigned max_plies, const lab_watch *watch, char *letters,
                         batch_result *out, error *e);
void batch_done(batch_result *r);

/* How many of the games differ from all before them; all where they were not compared. */
uint64_t batch_distinct(const batch_result *r);

/* The ordered pairs of games that are one observation (stats/counts.h). */
uint64_t batch_alike(const batch_result *r);

/* Decisions per second of CPU time in user mode; 0 when too short to tell. */
double batch_plies_per_second(const batch_result *r);

#endif
