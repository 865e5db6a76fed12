/* Solves by depth-first proof-number search, with a table that can be saved to a file. */
#ifndef POISE_SOLVE_BY_PROOF_H
#define POISE_SOLVE_BY_PROOF_H

#include "solve/task.h"

/* Searches within the limits; with `history` the past is part of each position. `tries`: stops early where positions
 * recur, as *rounds reports. Returns 0, or -1 with the error filled in. */
MUST_CHECK int by_proof(const task *t, bool history, bool tries, bool *rounds);

/* Resumes the run that wrote the saved file; *rounds as above. Returns 0, 1 when there is no such file, or -1 with the
 * error filled in. */
MUST_CHECK int by_proof_go_on(const task *t, bool *rounds);

#endif
