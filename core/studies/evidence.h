/* The games of a cell as evidence. Each counts; those of players without chance that are one game are one observation.
 */
#ifndef POISE_STUDIES_EVIDENCE_H
#define POISE_STUDIES_EVIDENCE_H

#include "lab/batch.h"
#include "lab/results.h"
#include "stats/verdict.h"

/* How many of the games differ from all before them; all, between two random players, who are not compared. */
uint64_t evidence_distinct(const results_cell *c);

/* How many games before game i are one observation with it. */
static inline int64_t evidence_earlier(const results_cell *c, uint64_t i)
{
    return c->earlier && !c->draws_lots ? c->earlier[i] : 0;
}

/* What each of the first `games` games is worth as an observation (counts_weight). */
double evidence_weight(const results_cell *c, uint64_t games);

/* What is asked of games whose players are trained so. */
verdict_question evidence_question(interval zone, double alpha, trainings_turns t);

/* Counts game i of a cell, whose letter that is and with which `earlier` games are one observation: the one place that
 * gives games to a latch. */
void evidence_add(verdict_latch *l, uint64_t i, char letter, int64_t earlier);

/* A latch that asks the experiment's question and has been given all games, in order. */
void evidence_latch(const results *r, const results_cell *c, verdict_latch *out);

/* Under a stopping rule, does the cell want more games: has it no verdict, or is its interval too wide? */
bool evidence_is_open(const results *r, const results_cell *c);

/* A latch of the first `games` games and another question. */
void evidence_latch_of(const results_cell *c, uint64_t games, verdict_question asked, verdict_latch *out);

/* What all games of a batch come to; nothing where there are none. */
score_counts evidence_of_batch(const batch_result *b);

enum { EVIDENCE_LOOKS_MAX = 64 };

/* What was known after the first games. */
typedef struct evidence_look {
    uint64_t games;
    double score; /* NAN while a game was cut, or none finished */
    interval live;
} evidence_look;

/* A cell as it was watched from its first game to its last: looks at about equal factors from 10 games on, the last of
 * them at all games. */
typedef struct evidence_watch {
    verdict_latch latch;
    evidence_look looks[EVIDENCE_LOOKS_MAX];
    int nlooks; /* 0: there is no game */
} evidence_watch;

void evidence_watch_cell(const results *r, const results_cell *c, evidence_watch *out);

#endif
