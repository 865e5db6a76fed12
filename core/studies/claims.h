/* Claims about the games of an experiment, stored beside them: the page tests them against the confidence intervals
 * (reports/templates/claims.lua). */
#ifndef POISE_STUDIES_CLAIMS_H
#define POISE_STUDIES_CLAIMS_H

#include "lab/plan.h"

/* Replaces the claims in the store at `path` by the plan's: findings of the studies claims (at_least, at_most,
 * direction, variant, less), claims_by, claims_of, claims_over, claims_between, claims_piece and claims_against, whose
 * names are texts. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int claims_keep(const plan *p, const char *path, error *e);

#endif
