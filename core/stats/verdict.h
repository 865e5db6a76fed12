/* The answer to a designer's question: is the game balanced, does it favour a player, or is it too early to say?
 *
 * Balanced means that the first player's true score lies within a zone around one half, such as .47 to .53. Each
 * answer but "undecided" requires evidence (stats/sequence.h) of at least 2/alpha against all other answers; it is
 * valid at any stopping time, with every cut game counted against it. If the games belong to several trainings of
 * players that learn, it requires the interval over trainings (stats/trainings.h): once all games are played, or at
 * its looks if pairs of trainings play one after another. */
#ifndef POISE_STATS_VERDICT_H
#define POISE_STATS_VERDICT_H

#include <stdbool.h>

#include "stats/trainings.h"

typedef enum verdict {
    VERDICT_UNDECIDED,
    VERDICT_BALANCED,
    VERDICT_FIRST_FAVOURED,
    VERDICT_SECOND_FAVOURED,
    VERDICT_WITHHELD, /* too many games were cut for a verdict */
    VERDICTS
} verdict;

/* Parameters of the question. */
typedef struct verdict_question {
    interval zone; /* first player's scores that count as balanced, 0 <= low < high <= 1 */
    double alpha;  /* in (0,1): maximum probability of a wrong verdict, however often one looks */
    int pairs;     /* of trainings, at most TRAININGS_PAIRS_MAX; 0: one fixed pair of players */
    int64_t each;  /* games of a pair before the next begins; 0: pairs take turns */
} verdict_question;

/* Returns "BALANCED", "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "UNDECIDED" or "WITHHELD". */
const char *verdict_name(verdict v);

/* Returns the verdict that these games support, without the gates below: never VERDICT_WITHHELD. */
verdict verdict_of(const score_counts *c, const verdict_question *q);

/* Severity of cut games. Green without games. */
typedef enum verdict_gate {
    VERDICT_GREEN, /* at most 5 % of games are cut */
    VERDICT_AMBER, /* more than 5 % */
    VERDICT_RED    /* more than 50 %: the verdict is withheld */
} verdict_gate;

#define VERDICT_AMBER_SHARE .05
#define VERDICT_RED_SHARE   .50

verdict_gate verdict_gate_cuts(const score_counts *c);

/* Are games varied enough? Amber if less than this share of them is distinct: these players play few different games,
 * which does not invalidate the score. `distinct` <= `games`; green without games. */
#define VERDICT_DISTINCT_SHARE .95

verdict_gate verdict_gate_variety(uint64_t games, uint64_t distinct);

/* Is the gate on cut games red? Then the verdict is withheld. */
bool verdict_is_withheld(const score_counts *c);

/* A sequential verdict, updated with game 0, 1, 2 ... in order without gaps (games that finish early must wait, or
 * quick games would bias it). It latches at the first game whose evidence crosses the threshold; later games change
 * the counts but not the verdict. Public so that the caller can store it; callers only read. */
typedef struct verdict_latch {
    verdict_question question;
    score_counts counts; /* of all games added */
    verdict crossed;     /* the latched verdict; VERDICT_UNDECIDED: none yet */
    int64_t crossed_at;  /* number of games at the crossing: the index of the last of them plus 1; 0: none yet */
    int64_t next_look;   /* no verdict is possible with fewer games than this */
    score_counts pair[TRAININGS_PAIRS_MAX]; /* games of each pair of trainings */
    trainings_score over;                   /* at the last look: at verdict_close, or between pairs of trainings */
    int64_t closed_at;                      /* number of games at that look; 0: none */
} verdict_latch;

void verdict_start(verdict_latch *l, verdict_question q);

/* Adds the next game. The crossing found is the very first, as if evidence were computed after each game: evaluation
 * is skipped only for games that could not cause a crossing if all of them were won or all lost, and for at most 1 %
 * of the games so far. So it runs after each of the first 100 games, and more often while evidence is just below the
 * threshold. The evaluations depend on the games only. */
void verdict_add(verdict_latch *l, outcome result);

/* Adds the next game, which forms one observation with `earlier` of those before (counts_weight). */
void verdict_add_alike(verdict_latch *l, outcome result, int64_t earlier);

/* Adds the next game, played by that pair of trainings. It can cause a verdict only if pairs play one after another
 * and it is the last game before a look. */
void verdict_add_trained(verdict_latch *l, outcome result, unsigned pair);

/* Ends the games. With trainings that take turns this is the look that may give the verdict. */
void verdict_close(verdict_latch *l);

/* Returns the interval to display beside today's score: the scores not refuted or, with trainings, the interval over
 * these. */
interval verdict_interval(const verdict_latch *l);

/* Return the same for these trainings alone; and the score over trainings, if there are some. */
interval verdict_interval_of_games(const verdict_latch *l);
trainings_score verdict_over_trainings(const verdict_latch *l);

/* Returns the number of trainings of that score. */
int verdict_trainings(const verdict_latch *l);

/* Do today's games still support the latched verdict by themselves? If not, it stands nevertheless. True without
 * one. */
bool verdict_is_supported(const verdict_latch *l);

/* Returns the verdict to display: VERDICT_WITHHELD while the gate is red, else the latched one. */
verdict verdict_read(const verdict_latch *l);

#endif
