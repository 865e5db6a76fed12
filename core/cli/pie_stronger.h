/* Confirms a first turn again between stronger players, over trainings. Games under a pie rule are kept in no store, so
 * no ladder can be read from one. */
#ifndef POISE_CLI_PIE_STRONGER_H
#define POISE_CLI_PIE_STRONGER_H

#include "cli/cli.h"
#include "lab/plan.h"
#include "lab/trainings.h"
#include "stats/verdict.h"
#include "studies/ladder_verdict.h"

enum { PIE_STEPS = 200 }; /* games in each seat to show that they are stronger */

typedef struct pie_stronger {
    const plan *plan;
    const plan_cell *usual; /* the game from its start, between the usual players; with the maximum number of games */
    const char *name;       /* the stronger player; NULL: there is none, for lack of a budget */
    uint64_t times;         /* the budget */
    trainings_turns turns;
    uint64_t seed;
    int threads;
} pie_stronger;

/* Fills in the stronger player, in the plan's arena: none if `times` is 1, or if players differ or have no budget.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int pie_stronger_find(uint64_t times, arena *a, pie_stronger *out, error *e);

/* Their verdict on the game after such a first turn. */
typedef struct pie_strong_answer {
    game_verdict game; /* GAME_BALANCED: they are shown to be stronger, and their score to be in the zone */
    interval score;    /* of the role that moves first, at alpha, valid at any time */
    bool stronger;     /* shown to be stronger */
    int trainings;     /* that the turn is out of the zone */
    uint64_t games;
} pie_strong_answer;

/* Plays until the verdict is known, at most as many games as the usual cell has. Returns an enum lab_end, or -1 with
 * `e` filled in. */
MUST_CHECK int pie_stronger_ask(const pie_stronger *s, const move *first, unsigned nfirst, const verdict_question *q,
                                const lab_watch *watch, pie_strong_answer *out, error *e);

#endif
