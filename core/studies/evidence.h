/* The games of a cell as evidence: repeated ones add nothing. */
#ifndef POISE_STUDIES_EVIDENCE_H
#define POISE_STUDIES_EVIDENCE_H

#include "lab/results.h"
#include "stats/verdict.h"

/* How many of the games repeat an earlier one. */
uint64_t evidence_repeated(const results_cell *c);

/* Is game i an earlier one again? */
static inline bool evidence_is_repeated(const results_cell *c, uint64_t i)
{
    return c->repeated && c->repeated[i];
}

/* A latch that asks the experiment's question and has been given all games, in order. Its counts are what the games are
 * worth: each distinct game counts once. */
void evidence_latch(const results *r, const results_cell *c, verdict_latch *out);

/* The same of the first `games` games and another question. */
void evidence_latch_of(const results_cell *c, uint64_t games, verdict_question asked, verdict_latch *out);

enum { EVIDENCE_LOOKS_MAX = 64 };

/* What was known after the first so many games. */
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
