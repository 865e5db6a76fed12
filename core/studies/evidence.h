/* The games of a cell as evidence. Each game counts; identical games of deterministic players are one observation. */
#ifndef POISE_STUDIES_EVIDENCE_H
#define POISE_STUDIES_EVIDENCE_H

#include "lab/batch.h"
#include "lab/results.h"
#include "stats/verdict.h"

/* Returns the number of distinct games; all games between two random players, which are not compared. */
uint64_t evidence_distinct(const results_cell *c);

/* Returns the number of games before game i that are the same observation. */
static inline int64_t evidence_earlier(const results_cell *c, uint64_t i)
{
    return c->earlier && !c->draws_lots ? c->earlier[i] : 0;
}

/* Returns the weight of each of the first `games` games as an observation (counts_weight). */
double evidence_weight(const results_cell *c, uint64_t games);

/* Returns the question of a verdict for players trained like this. */
verdict_question evidence_question(interval zone, double alpha, trainings_turns t);

/* Adds game i of a cell to a latch, with its letter and the number of `earlier` games that are the same observation;
 * the only function that does so. */
void evidence_add(verdict_latch *l, uint64_t i, char letter, int64_t earlier);

/* Fills a latch for the experiment's question with all games, in order. */
void evidence_latch(const results *r, const results_cell *c, verdict_latch *out);

/* Does the stopping rule want more games of the cell: no verdict, or an interval that is too wide? */
bool evidence_is_open(const results *r, const results_cell *c);

/* Fills a latch for another question with the first `games` games. */
void evidence_latch_of(const results_cell *c, uint64_t games, verdict_question asked, verdict_latch *out);

/* Returns the counts of all games of a batch, zero without games. */
score_counts evidence_of_batch(const batch_result *b);

enum { EVIDENCE_LOOKS_MAX = 64 };

/* What was known after the first games. */
typedef struct evidence_look {
    uint64_t games;
    double score; /* NaN with cut games, or without finished ones */
    interval live;
} evidence_look;

/* The history of a cell: looks at about equal factors from 10 games on, the last one at all games. */
typedef struct evidence_watch {
    verdict_latch latch;
    evidence_look looks[EVIDENCE_LOOKS_MAX];
    int nlooks; /* 0: no games */
} evidence_watch;

void evidence_watch_cell(const results *r, const results_cell *c, evidence_watch *out);

#endif
