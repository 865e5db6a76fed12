/* elsewhere = { { VARIANT, first = n, draws = n, second = n, source = TEXT }, ... }: published results of games that
 * were not played here; or { VARIANT, score = { .53, .55 }, source = TEXT }, without counts. Internal to this folder.
 */
#ifndef POISE_SCRIPT_EXPERIMENT_ELSEWHERE_H
#define POISE_SCRIPT_EXPERIMENT_ELSEWHERE_H

#include "lab/plan.h"
#include "script/limits.h"
#include "script/reader.h"

/* The entries, before the variants are read. */
typedef struct elsewhere_read {
    const char *variant[LIMITS_ELSEWHERE]; /* as written */
    plan_elsewhere of[LIMITS_ELSEWHERE];
    int count;
} elsewhere_read;

/* Reads the key; called from Lua. */
void experiment_read_elsewhere(const reader *r, elsewhere_read *out);

/* Adds the entries to the plan, which has its variants. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int experiment_add_elsewhere(const elsewhere_read *said, plan *p, error *e);

#endif
