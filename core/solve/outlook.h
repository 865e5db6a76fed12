/* How much work a position looks like that nobody has looked into yet: little to prove where the first player is
 * expected to win, little to disprove where the second one is. What is expected is what an evaluation says that was
 * learned from games. It decides where a search looks first, never what it finds.
 *
 * Source of the idea: Winands and Schadd, "Evaluation-function based proof-number search", 2011. */
#ifndef POISE_SOLVE_OUTLOOK_H
#define POISE_SOLVE_OUTLOOK_H

#include "base/error.h"
#include "base/stop.h"
#include "evaluation/frame.h"
#include "solve/watch.h"

/* The evaluation for games of g, learned in seconds or found in the cache folder; the caller frees it. NULL with `e`
 * filled in as by evaluation_learned. A watching caller is told that it goes on. */
MUST_CHECK evaluation *outlook_learn(const game *g, int threads, const stop_flag *stop, solve_watch watch, error *e);

/* How many positions may have to be settled to prove, and to disprove, a child of the one that the frame looks at; each
 * at least 1. */
void outlook_numbers(evaluation_frame *f, const game *g, const position *child, uint64_t *proof, uint64_t *disproof);

#endif
