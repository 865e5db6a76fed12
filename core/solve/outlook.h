/* Initial proof and disproof numbers of an unexamined position: small proof numbers where the first player is expected
 * to win, small disproof numbers where the second is, according to a learned evaluation. Affects the order of the
 * search, never its result.
 *
 * Source: Winands and Schadd, "Evaluation-function based proof-number search", 2011. */
#ifndef POISE_SOLVE_OUTLOOK_H
#define POISE_SOLVE_OUTLOOK_H

#include "base/error.h"
#include "base/stop.h"
#include "evaluation/frame.h"
#include "solve/watch.h"

/* Returns the evaluation for games of g, learned in seconds or from the cache folder, to be freed by the caller. NULL
 * with `e` filled in as by evaluation_learned. `watch` is told of progress. */
MUST_CHECK evaluation *outlook_learn(const game *g, int threads, const stop_flag *stop, solve_watch watch, error *e);

/* Returns the initial numbers for a child of the frame's position; each at least 1. */
void outlook_numbers(evaluation_frame *f, const game *g, const position *child, uint64_t *proof, uint64_t *disproof);

#endif
