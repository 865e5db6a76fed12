/* The experiments that a search for a balanced variant plays: one for each round, and one for the confirmation, whose
 * results are those that count. */
#ifndef POISE_CLI_BALANCE_PLANS_H
#define POISE_CLI_BALANCE_PLANS_H

#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "studies/balance.h"

/* How the search is played; filled in by the command. `base` has the folder, and all variants. */
typedef struct balance_plans {
    experiment base;
    const char *players[2];
    settings how;
    double alpha; /* of a confirmation */
    interval zone;
    cli_log log;
    int end; /* an enum lab_end, when a run was stopped */
} balance_plans;

/* Reads every variant of the list, in its order; those that are no game are left out, with what is wrong in why[i] of
 * the arena. Returns how many there are, at least one, or -1 with `e` filled in. */
MUST_CHECK int balance_plans_load(const cli *c, const char *const *names, int count, const char **why,
                                  balance_plans *out, error *e);

/* A balance_play, whose context is a balance_plans. */
int balance_plans_play(void *context, const balance_look *look, balance_games *out, error *e);

#endif
