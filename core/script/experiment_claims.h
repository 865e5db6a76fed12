/* claims = { { says = TEXT, by = TEXT, expects = { "score", at_most = .5 } }, ... }: claims about the games, to be
 * tested. Internal to this folder. */
#ifndef POISE_SCRIPT_EXPERIMENT_CLAIMS_H
#define POISE_SCRIPT_EXPERIMENT_CLAIMS_H

#include "lab/plan.h"
#include "manual/manual.h"
#include "script/reader.h"

enum { CLAIMS_MAX = 64 };

/* The claims, before the variants are read. */
typedef struct claims_read {
    plan_claim of[CLAIMS_MAX];
    const char *variant[CLAIMS_MAX], *less[CLAIMS_MAX]; /* as written, or NULL */
    int count;
} claims_read;

/* Reads the key; called from Lua. */
void experiment_read_claims(const reader *r, claims_read *out);

/* Adds the claims to the plan, which has its variants and cells; each refers to these. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int experiment_add_claims(const claims_read *said, plan *p, error *e);

/* Adds the keys of a claim and of its expectation to the manual. */
void experiment_describe_claims(manual *m);

#endif
