/* The answer to a designer's question: is the game balanced, does it favour a player, or is it too early to say?
 *
 * Balanced means that the first player's true score lies within a zone around one half, such as .47 to .53. Each answer
 * but "undecided" rests on evidence (stats/sequence.h) of at least 2/alpha against all other answers, at whatever
 * moment one looks, with every cut game counted against it. Where the games are those of several trainings of players
 * that learn, it rests on the interval over trainings (stats/trainings.h): once all games are played, or at its looks
 * where pairs of trainings play one after another. */
#ifndef POISE_STATS_VERDICT_H
#define POISE_STATS_VERDICT_H

#include <stdbool.h>

#include "stats/trainings.h"

typedef enum verdict {
    VERDICT_UNDECIDED,
    VERDICT_BALANCED,
    VERDICT_FIRST_FAVOURED,
    VERDICT_SECOND_FAVOURED,
    VERDICT_WITHHELD, /* so many games were cut that there is no verdict */
    VERDICTS
} verdict;

/* What is asked. */
typedef struct verdict_question {
    interval zone; /* first player's scores that count as balanced, 0 <= low < high <= 1 */
    double alpha;  /* in (0,1): the chance of a wrong verdict is at most this, however often one looks */
    int pairs;     /* of trainings, at most TRAININGS_PAIRS_MAX; 0: games are about one fixed pair of players */
    int64_t each;  /* games that a pair plays before the next begins; 0: pairs take turns */
} verdict_question;

/* "BALANCED", "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "UNDECIDED" or "WITHHELD". */
const char *verdict_name(verdict v);

/* The verdict that these games carry by themselves, without the gates below: never VERDICT_WITHHELD. */
verdict verdict_of(const score_counts *c, const verdict_question *q);

/* How much the cut games hurt. Green also without games. */
typedef enum verdict_gate {
    VERDICT_GREEN, /* at most 5 % of games are cut */
    VERDICT_AMBER, /* more than 5 % */
    VERDICT_RED    /* more than 50 %: the verdict is withheld */
} verdict_gate;

#define VERDICT_AMBER_SHARE .05
#define VERDICT_RED_SHARE   .50

verdict_gate verdict_gate_cuts(const score_counts *c);

/* Are games as varied as they should be? Amber where less than this share of them is distinct: these players play few
 * different games, which says nothing against the score. `distinct` <= `games`; green without games. */
#define VERDICT_DISTINCT_SHARE .95

verdict_gate verdict_gate_variety(uint64_t games, uint64_t distinct);

/* Is the gate on cut games red? Then the verdict is withheld. */
bool verdict_is_withheld(const score_counts *c);

/* A verdict that is watched while games come in, game 0, 1, 2 ... without gaps (games that finish early wait their
 * turn, or quick games would bias it). It latches at the first game that makes it cross; later games change the counts
 * but not the verdict. Open so that it can live in the caller's storage; callers only read. */
typedef struct verdict_latch {
    verdict_question question;
    score_counts counts; /* of all games added */
    verdict crossed;     /* VERDICT_UNDECIDED: not yet */
    int64_t crossed_at;  /* how many games had been added when it crossed: the index of the last of them plus 1; 0: not
                            yet */
    int64_t next_look;   /* nothing can be shown by fewer games than this, whatever they are */
    score_counts pair[TRAININGS_PAIRS_MAX]; /* what each pair of trainings has played */
    trainings_score over; /* at the latest look: at verdict_close, or where pairs play one after another */
    int64_t closed_at;    /* how many games had been added then; 0: there was none */
} verdict_latch;

void verdict_start(verdict_latch *l, verdict_question q);

/* Counts the next game. The crossing found is the very first, as if evidence were computed after each game: it is left
 * out only for games that could not have brought it across, had all of them been won or all lost. That is never more
 * than a hundredth part of the games so far, so the first 100 games are all looked at, and evidence just below the
 * threshold is looked at more closely. The looks depend on the games only. */
void verdict_add(verdict_latch *l, outcome result);

/* Counts the next game where `earlier` of those before are one observation with it (counts_weight). */
void verdict_add_alike(verdict_latch *l, outcome result, int64_t earlier);

/* Counts the next game, which that pair of trainings played. It brings a verdict only where pairs play one after
 * another and it is the last game before a look. */
void verdict_add_trained(verdict_latch *l, outcome result, unsigned pair);

/* All games are played: with trainings that take turns, now is the look that may bring the verdict. */
void verdict_close(verdict_latch *l);

/* What to show of today's games, beside their score: the scores that they have not refuted or, with trainings, the
 * interval over these. */
interval verdict_interval(const verdict_latch *l);

/* The same for these trainings alone; and what there is to say over trainings, where there are some. */
interval verdict_interval_of_games(const verdict_latch *l);
trainings_score verdict_over_trainings(const verdict_latch *l);

/* How many trainings that is over. */
int verdict_trainings(const verdict_latch *l);

/* Do today's games show by themselves what crossed? They may not, later; the verdict stands nevertheless. True where
 * nothing crossed. */
bool verdict_is_supported(const verdict_latch *l);

/* What to show: VERDICT_WITHHELD while the gate is red, else the verdict that crossed. */
verdict verdict_read(const verdict_latch *l);

#endif
