/* The experiments of a search for a balanced variant: one for each round, and one for the confirmation, whose results
 * are reported. */
#ifndef POISE_CLI_BALANCE_PLANS_H
#define POISE_CLI_BALANCE_PLANS_H

#include "cli/price.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "studies/balance.h"

/* Settings of the search, filled in by the command. `base` has the folder and all variants. */
typedef struct balance_plans {
    experiment base;
    const char *players[2];   /* of the search */
    const char *confirmed[2]; /* the same with the trainings of a confirmation */
    const char *stronger;     /* with `times` the budget; NULL: no budget, or the two players differ */
    uint64_t times;
    uint64_t least, most;                 /* games of a confirmation: at its first look, and at most */
    uint64_t above[BALANCE_TRIALS_MAX];   /* games between two stronger players; and */
    uint64_t steps[BALANCE_TRIALS_MAX];   /* between a stronger and a usual one, in each seat */
    const char *said[BALANCE_TRIALS_MAX]; /* verdicts on their games; NULL: not asked */
    settings how;
    double alpha; /* of a confirmation */
    interval zone;
    cli_log log;
    int end; /* an enum lab_end, if a run was stopped */
} balance_plans;

/* Loads every variant of the list, in its order; leaves out invalid ones, with the error in why[i] of the arena.
 * Returns how many are left, at least one, or -1 with `e` filled in. */
MUST_CHECK int balance_plans_load(const cli *c, const char *const *names, int count, const char **why,
                                  balance_plans *out, error *e);

/* Options of the commands that search this way. */
#define BALANCE_PLANS_FLAGS(what)                                                                                      \
    {"games", "N",                                                                                                     \
     "maximum number of games to confirm " what "; default: enough to show in 85 of 100 cases that a score near the "  \
     "middle of the zone lies in it"},                                                                                 \
    {                                                                                                                  \
        "times", "N",                                                                                                  \
            "the confirmation must also hold at N times the budget, N at least 4, where players must be stronger; 1: " \
            "it need not, and nothing is said about the game; default 8"                                               \
    }

/* Reads these options and the zone into the request, for that many candidates and that tolerance
 * (balance_games_planned). Returns as cli_flag_number does. */
MUST_CHECK int balance_plans_read(const cli *c, int candidates, double off, balance_request *r, uint64_t *times);

/* Returns the canonical name of the player with `times` the budget, in the arena; NULL if it has no budget, `times` is
 * too small for a verdict about the game, or memory is out. */
const char *balance_plans_stronger(const char *name, uint64_t times, arena *a);

/* Sets the players and the number of games of a confirmation: those requested, rounded down to a multiple of the
 * trainings. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int balance_plans_confirm(balance_plans *b, uint64_t times, balance_request *r, error *e);

/* Prints the price once the players are known; `before` games were played already. Returns an enum lab_end, or -1 with
 * `e` filled in. */
MUST_CHECK int balance_plans_tell(const balance_plans *b, const balance_request *r, uint64_t before, error *e);

/* A balance_play and a balance_climb; their context is a balance_plans. */
int balance_plans_play(void *context, const balance_look *look, balance_games *out, error *e);
int balance_plans_climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e);

#endif
