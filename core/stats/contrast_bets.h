/* Private to contrast: its games as they came, and the evidence of bets on single games. */
#ifndef POISE_STATS_CONTRAST_BETS_H
#define POISE_STATS_CONTRAST_BETS_H

#include "stats/contrast.h"
#include "stats/sequence.h"

/* What a claim expects of the next games is settled at the start of an epoch, so that only counts are kept: each is an
 * eighth as long as all before it, and a thousand billion observations take less than EPOCHS_MAX. */
enum { CONTRAST_EPOCHS_MAX = 240, CONTRAST_VALUES = 4 };

/* Of one cell up to the end of an epoch: games worth 0, 1 and 2 half points, and cut ones. */
typedef int64_t contrast_counts[CONTRAST_VALUES];

struct contrast {
    contrast_question asked;
    int parts;                            /* cells that take part, */
    int cell[CONTRAST_CELLS_MAX];         /* which these are, */
    signed char side[CONTRAST_CELLS_MAX]; /* and where each of them stands */
    int64_t observed, cut, next_epoch;
    int epochs;                         /* with games */
    double weight[CONTRAST_EPOCHS_MAX]; /* of an observation, as it was at the end of the epoch */
    /* By half points of the one side less those of the other, from -2 each to 2 each. */
    int64_t low[2 * CONTRAST_CELLS_MAX + 1], high[2 * CONTRAST_CELLS_MAX + 1];
    contrast_counts counts[]; /* of each epoch, of each part */
};

enum { CONTRAST_STAKES = 24 };

/* A claim about the difference, without its scale, that is bet against. */
typedef struct contrast_claim {
    double difference;  /* -1..1 */
    sequence_side side; /* ABOVE: it is at most that; BELOW: it is at least that */
    double stake[CONTRAST_STAKES];
    double start[CONTRAST_STAKES], wealth[CONTRAST_STAKES]; /* logarithms of what each stake had and has */
} contrast_claim;

contrast_claim contrast_claim_that(double difference, sequence_side side);

/* Bets on the games of one epoch; epochs come in order. */
void contrast_bet(const contrast *c, int epoch, contrast_claim *claim);

/* ln of the evidence against the claim after that epoch, the last one that was bet on. */
double contrast_claim_evidence(const contrast *c, int epoch, const contrast_claim *claim);

/* The differences that the games of all epochs have not refuted at alpha/2 on either side: those around `from`. */
interval contrast_not_refuted(const contrast *c, interval from);

#endif
