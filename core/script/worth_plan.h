/* The plan that measures the worth of a variant's rules (studies/worth.h): the variant, and versions with each rule
 * barred to each side. */
#ifndef POISE_SCRIPT_WORTH_PLAN_H
#define POISE_SCRIPT_WORTH_PLAN_H

#include "base/json_record.h"
#include "base/stop.h"
#include "lab/plan.h"
#include "script/load.h"
#include "studies/worth.h"

enum { WORTH_GAMES = 400, WORTH_OPENING = 2, WORTH_TRAININGS = 16 };

#define WORTH_PLAYERS "mcts:iterations=50,trust=50,grave=50,history=false,training=100"

typedef struct worth_plan {
    const char *players[2]; /* as given; those that train do so WORTH_TRAININGS times by default */
    uint64_t games;         /* per cell */
    unsigned opening;
    const stop_flag *stop; /* may be NULL */
    worth_rule rules[WORTH_RULES_MAX];
    worth_row rows[WORTH_RULES_MAX];
    int n; /* number of both */
} worth_plan;

/* Adds variants and cells to a plan that has the variant, seed and ply limit. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int worth_plan_make(const script_paths *paths, worth_plan *w, plan *p, error *e);

/* Returns the rows, for an answer. */
json_rows worth_plan_json(const worth_plan *w);
extern const json_record rule_worth_record; /* of each */

#endif
