/* An experiment that a command makes of one variant, without a file: its results are kept, resumed and reported like
 * any other's. */
#ifndef POISE_CLI_VARIANT_PLAN_H
#define POISE_CLI_VARIANT_PLAN_H

#include "cli/experiment.h"
#include "lab/results.h"

/* How the command describes it. */
typedef struct variant_plan {
    const char *kind;     /* "ladder": its name is ladder-t4-kinds-4 for t4:kinds=4 */
    const char *question; /* for the page */
    uint64_t seed;
    unsigned max_plies;
} variant_plan;

/* Returns the name of such an experiment on the variant, in the arena: "ladder-t4-kinds-4" for "t4:kinds=4"; for a path
 * only the file's name. NULL when memory is out. */
const char *variant_plan_name(const char *kind, const char *variant, arena *a);

/* Returns the command line without what does not affect results, in the arena: "poise ladder t4 --rungs 3". NULL when
 * memory is out. */
const char *variant_plan_command(const cli *c, arena *a);

/* Loads the variant of the first argument into a plan without cells; --out names a folder other than reports/NAME.
 * Returns 0, or -1 with `e` filled in; call experiment_close in any case. */
MUST_CHECK int variant_plan_open(const cli *c, const variant_plan *about, experiment *out, error *e);

/* Adds the plan's only cell: that many games of the variant, after that many random plies, between the players of
 * --players, else `usual`. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int variant_plan_cell(const cli *c, const experiment *x, const char *usual, uint64_t games, unsigned opening,
                                 error *e);

/* Plays the games that its store lacks, and reads all of them. Returns an exit code, after printing any error; *out is
 * NULL unless all games are there, else owned by the caller. */
MUST_CHECK int variant_plan_play(const cli *c, experiment *x, int threads, results **out);

/* Reports work on it that was stopped or, if `end` < 0, failed with `e`: games played before are kept. Returns an exit
 * code. */
int variant_plan_fail(const cli *c, const experiment *x, int end, error *e);

/* The steps particular to a command: it makes such an experiment, and prints the findings; each returns 0, or -1 with
 * `e` filled in, `say` also an enum lab_end. */
typedef struct variant_plan_steps {
    int (*make)(const cli *c, void *request, experiment *x, error *e);
    int (*say)(const cli *c, const void *request, const experiment *x, results *found, text *out, error *e);
} variant_plan_steps;

/* Runs everything; `request` is the caller's, for the steps. Returns an exit code, after printing any error. */
MUST_CHECK int variant_plan_run(const cli *c, const variant_plan_steps *steps, void *request, int threads);

/* Splits "random,mcts:iterations=10,exploration=2" into descriptions in the arena, at most `most`. Returns how many, or
 * -1 with `e` filled in. */
MUST_CHECK int variant_plan_players(const char *given, arena *a, const char **out, int most, error *e);

#endif
