/* Private to contrast: its counts by epoch, and the evidence of bets on single games. */
#ifndef POISE_STATS_CONTRAST_BETS_H
#define POISE_STATS_CONTRAST_BETS_H

#include "stats/contrast.h"
#include "stats/sequence.h"

/* The means that a claim expects are fixed at the start of an epoch, so that only counts are stored. Each epoch is an
 * eighth as long as all before it; a thousand billion observations take fewer than EPOCHS_MAX. */
enum { CONTRAST_EPOCHS_MAX = 240, CONTRAST_VALUES = 4 };

/* Cumulative counts of one cell up to the end of an epoch: games worth 0, 1 and 2 half points, and cut ones. */
typedef int64_t contrast_counts[CONTRAST_VALUES];

struct contrast {
    contrast_question asked;
    int parts;                            /* number of cells that take part, */
    int cell[CONTRAST_CELLS_MAX];         /* their indices, */
    signed char side[CONTRAST_CELLS_MAX]; /* and their sides */
    int64_t observed, cut, next_epoch;
    int epochs;                         /* that have games */
    double weight[CONTRAST_EPOCHS_MAX]; /* of an observation, at the end of the epoch */
    /* Histograms of the half points of one side minus those of the other, from -2 to 2 per pair of cells. */
    int64_t low[2 * CONTRAST_CELLS_MAX + 1], high[2 * CONTRAST_CELLS_MAX + 1];
    contrast_counts counts[]; /* by epoch, then by part */
};

enum { CONTRAST_STAKES = 24 };

/* A hypothesis about the difference, unscaled, that is bet against. */
typedef struct contrast_claim {
    double difference;  /* -1..1 */
    sequence_side side; /* ABOVE: the difference is at most that; BELOW: it is at least that */
    double stake[CONTRAST_STAKES];
    double start[CONTRAST_STAKES], wealth[CONTRAST_STAKES]; /* logarithms of the stakes' initial and current wealth */
} contrast_claim;

contrast_claim contrast_claim_that(double difference, sequence_side side);

/* Bets on the games of one epoch; call it in the order of epochs. */
void contrast_bet(const contrast *c, int epoch, contrast_claim *claim);

/* Returns ln of the evidence against the claim after that epoch, which must be the last one that was bet on. */
double contrast_claim_evidence(const contrast *c, int epoch, const contrast_claim *claim);

/* Returns the differences around `from` that the games of all epochs do not refute at alpha/2 on either side. */
interval contrast_not_refuted(const contrast *c, interval from);

#endif
