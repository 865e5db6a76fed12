/* The value by depth-first proof-number search, with a table of its own that a file may keep. */
#ifndef POISE_SOLVE_BY_PROOF_H
#define POISE_SOLVE_BY_PROOF_H

#include "solve/task.h"

/* Searches as far as the limits allow; with `history` the past is a part of each position. `tries`: not much is done
 * where positions come again, which *rounds tells. Returns 0, or -1 with the error filled in. */
MUST_CHECK int by_proof(const task *t, bool history, bool tries, bool *rounds);

/* Goes on where the run left off that wrote the kept file; *rounds as above. Returns 0, 1 when there is no such file,
 * or -1 with the error filled in. */
MUST_CHECK int by_proof_go_on(const task *t, bool *rounds);

#endif
