/* Does this program reproduce the games of results? */
#ifndef POISE_SCRIPT_SAME_PROGRAM_H
#define POISE_SCRIPT_SAME_PROGRAM_H

#include "lab/made.h"
#include "lab/results.h"
#include "script/load.h"

/* Has it the same version or, failing that, the same marks of play and of training (lab/made.h)? That plays some games,
 * and needs the files of the variants. Returns 0, or -1 with `e` saying that it has not. */
MUST_CHECK int same_program(const results *r, const script_paths *paths, error *e);

/* Computes the marks of this program for at most MADE_VARIANTS variants, which it loads, and these players. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int same_program_marks(const script_paths *paths, const char *const *variants, int nvariants,
                                  const char *const *players, int nplayers, made *out, error *e);

#endif
