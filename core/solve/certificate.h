/* Certificates: files that prove the value of a position by strategies (strategy.h), which the slow statement of the
 * rules checks without a search. One line each:
 *
 *   claim first draw       the first player at least draws; or `claim second first`: the second player ... at most
 *   b1                     its decisions, in the order of the walk
 *   end
 *
 * A claim names the side, and the first player's result that it bounds. */
#ifndef POISE_SOLVE_CERTIFICATE_H
#define POISE_SOLVE_CERTIFICATE_H

#include <stdio.h>

#include "solve/bounds.h"
#include "solve/strategy.h"

/* Returns what is known of a settled position that is not over; unless `quickly`, after a search for the claim. *plies:
 * to the end, or a measure of the effort: of several good decisions that with the least is taken. */
typedef bounds certificate_ask(void *context, const position *p, strategy_claim claim, bool quickly, uint64_t *plies);

typedef struct certificate_terms {
    const game *g;
    const position *p; /* settled */
    bool history;      /* the past is part of each position */
    uint64_t limit;    /* positions of a claim */
    const stop_flag *stop;
} certificate_terms;

/* Appends the claims that prove the value to the file. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int certificate_write(const certificate_terms *t, unsigned worth, certificate_ask *ask, void *context,
                                 FILE *file, error *e);

/* Result of a check. */
typedef struct certificate_checked {
    bounds proven;                 /* of the first player's result */
    uint64_t positions, decisions; /* of all claims together */
} certificate_checked;

/* Reads all claims to the end of the file, and checks them by the slow statement of the rules. *line: number of the
 * last line read, for messages. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int certificate_check(const certificate_terms *t, FILE *file, unsigned *line, certificate_checked *out,
                                 error *e);

#endif
