/* The values of the variants of an experiment, where they are known, kept beside its games for the page. */
#ifndef POISE_STUDIES_TRUTH_H
#define POISE_STUDIES_TRUTH_H

#include "lab/plan.h"

/* Keeps in the store at `path` what is known of the plan's variants now. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int truth_keep(const plan *p, const char *path, error *e);

#endif
