/* A first turn that is confirmed, asked again of players with more to think, over trainings: the games that a pie rule
 * begins with are kept in no store, so that no ladder can be read from one. */
#ifndef POISE_CLI_PIE_STRONGER_H
#define POISE_CLI_PIE_STRONGER_H

#include "cli/cli.h"
#include "lab/plan.h"
#include "lab/trainings.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

enum { PIE_STEPS = 200 }; /* games in each seat that show that they are stronger */

typedef struct pie_stronger {
    const plan *plan;
    const plan_cell *usual; /* the game from its start, between the usual players; games are those at most */
    const char *name;       /* who is stronger; NULL: nobody, for want of a budget */
    uint64_t times;         /* the budget */
    trainings_turns turns;
    uint64_t seed;
    int threads;
} pie_stronger;

/* Fills in who is stronger, in the plan's arena: nobody where `times` is 1, where players differ, or have no budget.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int pie_stronger_find(uint64_t times, arena *a, pie_stronger *out, error *e);

/* What they make of the game after such a first turn. */
typedef struct pie_strong_answer {
    game_verdict game; /* GAME_BALANCED: they are shown to be stronger, and their score to be in the zone */
    interval score;    /* of the role that moves first, at alpha, whenever one looks */
    bool stronger;     /* they are shown to be */
    int trainings;     /* that it is over */
    uint64_t games;
} pie_strong_answer;

/* Plays until it is known, at most as many games as the usual cell has. Returns an enum lab_end, or -1 with `e` filled
 * in. */
MUST_CHECK int pie_stronger_ask(const pie_stronger *s, const move *first, unsigned nfirst, const verdict_question *q,
                                const lab_watch *watch, pie_strong_answer *out, error *e);

#endif
