/* Would this program play the games of results again as the one that did? */
#ifndef POISE_SCRIPT_SAME_PROGRAM_H
#define POISE_SCRIPT_SAME_PROGRAM_H

#include "lab/made.h"
#include "lab/results.h"
#include "script/load.h"

/* Is it of the same version or, of another one, does it have the same marks of play and of learning (lab/made.h)? Which
 * takes some games, and the files of the variants. Returns 0, or -1 with `e` telling that it is not. */
MUST_CHECK int same_program(const results *r, const script_paths *paths, error *e);

/* The marks of this program for at most MADE_VARIANTS variants, which it loads, and these players. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int same_program_marks(const script_paths *paths, const char *const *variants, int nvariants,
                                  const char *const *players, int nplayers, made *out, error *e);

#endif
