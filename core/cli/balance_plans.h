/* The experiments that a search for a balanced variant plays: one for each round, and one for the confirmation, whose
 * results are those that count. */
#ifndef POISE_CLI_BALANCE_PLANS_H
#define POISE_CLI_BALANCE_PLANS_H

#include "cli/price.h"
#include "cli/settings.h"
#include "cli/variant_plan.h"
#include "studies/balance.h"

/* How the search is played; filled in by the command. `base` has the folder, and all variants. */
typedef struct balance_plans {
    experiment base;
    const char *players[2];   /* of the search */
    const char *confirmed[2]; /* the same with the trainings of a confirmation */
    const char *stronger;     /* with `times` the budget; NULL: there is none, or two different ones play */
    uint64_t times;
    uint64_t least, most;                 /* games of a confirmation, at its first look and at most */
    uint64_t above[BALANCE_TRIALS_MAX];   /* games between two stronger ones, and */
    uint64_t steps[BALANCE_TRIALS_MAX];   /* in each seat between one and a weaker one */
    const char *said[BALANCE_TRIALS_MAX]; /* what these came to; NULL: they were not asked */
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

/* Options of a command that searches so. */
#define BALANCE_PLANS_FLAGS(what)                                                                                      \
    {"games", "N",                                                                                                     \
     "maximum number of games to confirm " what "; default: enough to show in 85 of 100 cases that a score near the "  \
     "middle of the zone lies in it"},                                                                                 \
    {                                                                                                                  \
        "times", "N",                                                                                                  \
            "the confirmation must also hold at N times the budget, N at least 4, where players must be stronger; 1: " \
            "it need not, and nothing is said about the game; default 8"                                               \
    }

/* Reads these options and the zone: fills in what it searches for, of so many candidates, the fairest of which may be
 * so far off (balance_games_planned). Returns as cli_flag_number does. */
MUST_CHECK int balance_plans_read(const cli *c, int candidates, double off, balance_request *r, uint64_t *times);

/* The player of that canonical name with `times` the budget, in the arena; NULL: it has none, `times` is too few for a
 * verdict about a game, or memory is out. */
const char *balance_plans_stronger(const char *name, uint64_t times, arena *a);

/* Fills in who confirms, and with how many games: those of the request, less what trainings do not divide. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int balance_plans_confirm(balance_plans *b, uint64_t times, balance_request *r, error *e);

/* Says what it costs, with so many games before it, once it is known who plays what. Returns an enum lab_end, or -1
 * with `e` filled in. */
MUST_CHECK int balance_plans_tell(const balance_plans *b, const balance_request *r, uint64_t before, error *e);

/* A balance_play, and a balance_climb, whose context is a balance_plans. */
int balance_plans_play(void *context, const balance_look *look, balance_games *out, error *e);
int balance_plans_climb(void *context, int trial, const balance *so_far, game_verdict *out, error *e);

#endif
