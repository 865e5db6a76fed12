/* An experiment that a command makes of one variant, without a file: its results are kept, resumed and reported like
 * any other's. */
#ifndef POISE_CLI_VARIANT_PLAN_H
#define POISE_CLI_VARIANT_PLAN_H

#include "cli/experiment.h"
#include "lab/results.h"

/* What a command says of it. */
typedef struct variant_plan {
    const char *kind;     /* "ladder": its name is ladder-t4-kinds-4 for t4:kinds=4 */
    const char *question; /* for the page */
    uint64_t seed;
    unsigned max_plies;
} variant_plan;

/* What an experiment of that kind about the variant is called, in the arena: "ladder-t4-kinds-4" for "t4:kinds=4"; of a
 * path only the file's name. NULL when memory is out. */
const char *variant_plan_name(const char *kind, const char *variant, arena *a);

/* The call as it was made, without what changes no result, in the arena: "poise ladder t4 --rungs 3". NULL when memory
 * is out. */
const char *variant_plan_command(const cli *c, arena *a);

/* Loads the variant that is the first argument into a plan without cells; the flag --out names another folder than
 * reports/NAME. Returns 0, or -1 with `e` filled in; experiment_close in every case. */
MUST_CHECK int variant_plan_open(const cli *c, const variant_plan *about, experiment *out, error *e);

/* Makes the plan one cell: so many games of the variant, after so many random plies, between the players that the flag
 * --players names, else `usual`. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int variant_plan_cell(const cli *c, const experiment *x, const char *usual, uint64_t games, unsigned opening,
                                 error *e);

/* Plays what its store does not have yet, and reads all of it. Returns an exit code, with what was wrong printed; *out
 * is NULL unless all games are there, else the caller's. */
MUST_CHECK int variant_plan_play(const cli *c, experiment *x, int threads, results **out);

/* Says what became of work on it that was stopped or, `end` < 0, has failed with `e`: what was played before is kept.
 * Returns an exit code. */
int variant_plan_fail(const cli *c, const experiment *x, int end, error *e);

/* What is particular to a command that makes such an experiment, plays it and says what was found; each returns 0, or
 * ends the work with -1 and `e` filled in, `say` also with an enum lab_end. */
typedef struct variant_plan_steps {
    int (*make)(const cli *c, void *request, experiment *x, error *e);
    int (*say)(const cli *c, const void *request, const experiment *x, results *found, text *out, error *e);
} variant_plan_steps;

/* All of it; `request` is the caller's, for the steps. Returns an exit code, with what was wrong printed. */
MUST_CHECK int variant_plan_run(const cli *c, const variant_plan_steps *steps, void *request, int threads);

/* Splits "random,mcts:iterations=10,exploration=2" into descriptions in the arena, at most `most`. Returns how many, or
 * -1 with `e` filled in. */
MUST_CHECK int variant_plan_players(const char *given, arena *a, const char **out, int most, error *e);

#endif
