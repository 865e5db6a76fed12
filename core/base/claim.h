/* A claim on a place where results go: who has it writes there, and others keep away. It ends with the process, however
 * that ends. The file PLACE.lock that stands for it stays only where the process was killed (SIGKILL), and then means
 * nothing. */
#ifndef POISE_BASE_CLAIM_H
#define POISE_BASE_CLAIM_H

#include <stdbool.h>

#include "base/error.h"
#include "base/stop.h"

/* All zero: none. */
typedef struct claim {
    char *name; /* of the file that stands for it */
    int file;
} claim;

/* Claims the place, whose folder exists; what `c` holds already is kept. A device or a pipe needs no claim. Returns 0,
 * or -1 with `e` filled in: another process has it and keeps it for a second, or it cannot be had. */
MUST_CHECK int claim_take(claim *c, const char *place, error *e);

/* The same, but waits for whoever has it, until `stop` (may be NULL) is set. Returns whether it is had. */
bool claim_wait(claim *c, const char *place, const stop_flag *stop);

/* Ends the claim, if there is one. */
void claim_end(claim *c);

/* Removes what stands for all claims of this process, which ends at once. A signal handler may call it. */
void claim_abandon_all(void);

/* Removes what processes that were killed have left in the folder. */
void claim_tidy(const char *folder);

#endif
