/* The answer to a designer's question: is the game balanced, does it favour a player, or is it too early to say?
 *
 * Balanced means that the first player's true score lies within a zone around one half, such as .47 to .53. Each answer
 * but "undecided" rests on evidence (stats/sequence.h) of at least 2/alpha against all other answers, at whatever
 * moment one looks, with every cut game counted against it. */
#ifndef POISE_STATS_VERDICT_H
#define POISE_STATS_VERDICT_H

#include <stdbool.h>

#include "stats/counts.h"

typedef enum verdict {
    VERDICT_UNDECIDED,
    VERDICT_BALANCED,
    VERDICT_FIRST_FAVOURED,
    VERDICT_SECOND_FAVOURED,
    VERDICT_WITHHELD, /* so many games were cut or repeated, or games so unlike each other, that there is no verdict */
    VERDICTS
} verdict;

/* What is asked. */
typedef struct verdict_question {
    interval zone; /* first player's scores that count as balanced, 0 <= low < high <= 1 */
    double alpha;  /* in (0,1): the chance of a wrong verdict is at most this, however often one looks */
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

/* How much it hurts that games repeat earlier ones. Each distinct game is one observation; where more than this share
 * is repeated, the players know so few games that not even these can be taken for independent: red. */
#define VERDICT_REPEATED_SHARE .05

verdict_gate verdict_gate_repeats(const score_counts *c);

/* Is a gate red? Then the verdict is withheld. */
bool verdict_is_withheld(const score_counts *c);

/* A verdict that is watched while games come in, game 0, 1, 2 ... without gaps (games that finish early wait their
 * turn, or quick games would bias it). It latches at the first game that makes it cross; later games change the counts
 * but not the verdict. Open so that it can live in the caller's storage; callers only read. */
typedef struct verdict_latch {
    verdict_question question;
    score_counts counts; /* of all games added */
    verdict crossed;     /* VERDICT_UNDECIDED: not yet */
    int64_t crossed_at;  /* how many games had been added when it crossed, repeated ones too: the index of the last of
                            them plus 1; 0: not yet */
    bool above, below;   /* has some look refuted the low end of the zone, and all below it; the high end, and above? */
    int64_t next_look;   /* nothing more can be shown by fewer distinct games than this, whatever they are */
    interval live;       /* the scores that no look so far has refuted; low > high: none is left */
    int64_t next_narrow; /* when the interval is looked at again */
} verdict_latch;

void verdict_start(verdict_latch *l, verdict_question q);

/* Counts the next game. The interval is that of all looks together, which keeps the truth as surely as each alone, so
 * that a verdict and the interval beside it never disagree: a game is balanced, too, when one look has refuted what is
 * below the zone and another one what is above it. The interval is looked at with the games that refute an end of the
 * zone or bring the verdict, and whenever there are a fiftieth more games.
 * The crossing found is the very first, as if evidence were computed after each game: it is left
 * out only for games that could not have brought it across, had all of them been won or all lost. That is never more
 * than a hundredth part of the games so far, so the first 100 games are all looked at, and evidence just below the
 * threshold is looked at more closely. The looks depend on the games only. */
void verdict_add(verdict_latch *l, outcome result);

/* Counts the next game when it repeats an earlier one. */
void verdict_add_repeated(verdict_latch *l);

/* Today's look at the interval: what to show of all games so far. */
interval verdict_interval(const verdict_latch *l);

/* Has every score been refuted? Independent games of one kind do that with a chance of at most alpha. */
static inline bool verdict_contradicts_itself(const verdict_latch *l)
{
    interval i = verdict_interval(l);
    return i.low > i.high;
}

/* What to show: VERDICT_WITHHELD while a gate is red or no score is left, else the verdict that crossed. */
verdict verdict_read(const verdict_latch *l);

#endif
