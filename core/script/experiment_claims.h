/* claims = { { says = TEXT, by = TEXT, expects = { "score", at_most = .5 } }, ... }: what somebody says of the games.
 * Internal to this folder. */
#ifndef POISE_SCRIPT_EXPERIMENT_CLAIMS_H
#define POISE_SCRIPT_EXPERIMENT_CLAIMS_H

#include "lab/plan.h"
#include "manual/manual.h"
#include "script/reader.h"

enum { CLAIMS_MAX = 64 };

/* What the file says, before its variants are read. */
typedef struct claims_read {
    plan_claim of[CLAIMS_MAX];
    const char *variant[CLAIMS_MAX], *less[CLAIMS_MAX]; /* as they were written, or NULL */
    int count;
} claims_read;

/* Reads the key; called from Lua. */
void experiment_read_claims(const reader *r, claims_read *out);

/* Gives the plan, which has its variants and cells, what was read of them: each names what these have. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int experiment_add_claims(const claims_read *said, plan *p, error *e);

/* Adds the keys of a claim and of what it expects to the manual. */
void experiment_describe_claims(manual *m);

#endif
