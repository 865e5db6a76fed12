/* The experiment of a command, and where its results are. */
#ifndef POISE_CLI_EXPERIMENT_H
#define POISE_CLI_EXPERIMENT_H

#include "base/claim.h"
#include "cli/cli.h"

typedef struct experiment {
    plan *plan;         /* NULL: only the results are known */
    const char *folder; /* reports/NAME, or --out */
    const char *store;  /* the database in the folder */
    claim own;          /* on the store */
} experiment;

/* Loads the experiment named by the first argument; --out, if the command has it, names the folder of the results.
 * Returns 0, or -1 with `e` filled in; call experiment_close in any case. */
MUST_CHECK int experiment_open(const cli *c, experiment *out, error *e);
void experiment_close(experiment *x);

/* Sets folder and store of an experiment with a plan, as above. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int experiment_place(const cli *c, experiment *out, error *e);

/* Finds results without loading variants: in the folder of --out, else in the folder that is the first argument, else
 * in reports/NAME for the argument or the name in the experiment's file. Sets folder and store, in the arena; no plan.
 * Returns 0, or -1 with `e` filled in if the argument is none of these. */
MUST_CHECK int experiment_find(const cli *c, arena *a, experiment *out, error *e);
bool experiment_has_results(const experiment *x);

/* Fills in `e`: the results are missing, and how to make them. Returns -1. */
int experiment_miss_results(const cli *c, const experiment *x, error *e);

/* Makes the folder of the results and its parents, and claims the store until experiment_close: other processes that
 * want to write there are refused. Returns 0, also if claimed before, or -1 with `e` filled in. */
MUST_CHECK int experiment_claim(experiment *x, error *e);

#endif
