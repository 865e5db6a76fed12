/* The experiment that a command speaks of, and where its results are. */
#ifndef POISE_CLI_EXPERIMENT_H
#define POISE_CLI_EXPERIMENT_H

#include "cli/cli.h"

typedef struct experiment {
    plan *plan;
    const char *folder; /* reports/NAME, or what --out says */
    const char *store;  /* the database in it */
} experiment;

/* Loads the experiment named by the first argument; the flag --out, where the command has it, names the folder of the
 * results. Returns 0, or -1 with `e` filled in; experiment_close in every case. */
int experiment_open(const cli *c, experiment *out, error *e);
void experiment_close(experiment *x);

/* Makes the folder of the results and those above it. Returns 0, or -1 with `e` filled in. */
int experiment_make_folder(const experiment *x, error *e);

#endif
