/* The experiment that a command speaks of, and where its results are. */
#ifndef POISE_CLI_EXPERIMENT_H
#define POISE_CLI_EXPERIMENT_H

#include "base/claim.h"
#include "cli/cli.h"

typedef struct experiment {
    plan *plan;         /* NULL: only its results are known */
    const char *folder; /* reports/NAME, or what --out says */
    const char *store;  /* the database in it */
    claim own;          /* on the store */
} experiment;

/* Loads the experiment named by the first argument; the flag --out, where the command has it, names the folder of the
 * results. Returns 0, or -1 with `e` filled in; experiment_close in every case. */
MUST_CHECK int experiment_open(const cli *c, experiment *out, error *e);
void experiment_close(experiment *x);

/* Sets folder and store of one with a plan, as above. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int experiment_place(const cli *c, experiment *out, error *e);

/* Finds the results that a command speaks of, for which no variant is read: in the folder that --out names, else in the
 * one that the first argument is, else in reports/NAME for the argument or the name in the experiment's file. Sets
 * folder and store, in the arena; no plan. Returns 0, or -1 with `e` filled in when the argument is nothing of these.
 */
MUST_CHECK int experiment_find(const cli *c, arena *a, experiment *out, error *e);
bool experiment_has_results(const experiment *x);

/* Says what makes the results that are not there of what the first argument names. Returns -1. */
int experiment_miss_results(const cli *c, const experiment *x, error *e);

/* Makes the folder of the results and those above it, and claims the store, until experiment_close: whoever else wants
 * to write there is refused. Returns 0, also when it was claimed before, or -1 with `e` filled in. */
MUST_CHECK int experiment_claim(experiment *x, error *e);

#endif
