/* What a search has found out, in a file, so that a later run goes on where it stopped. */
#ifndef POISE_SOLVE_KEPT_H
#define POISE_SOLVE_KEPT_H

#include <stdio.h>

#include "solve/proof_table.h"

typedef struct solve_kept {
    uint64_t positions; /* looked into so far, by all runs */
    bounds known;       /* of the value */
    bool history;       /* the past is a part of each position */
    FILE *file;         /* where the table begins */
    const char *path;
} solve_kept;

/* Rewrites the file, atomically: of position p of g, with what is treated alike `merged` or not. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int kept_write(const solve_kept *k, const char *path, const game *g, const position *p, bool merged,
                          const proof_table *table, error *e);

/* Opens the file of that position. Returns 0, then kept_done is called; 1 when there is no file; -1 with `e` filled in
 * when it is about something else or cannot be read. */
MUST_CHECK int kept_find(solve_kept *k, const char *path, const game *g, const position *p, bool merged, error *e);
void kept_done(solve_kept *k);

/* Reads the table. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int kept_read(const solve_kept *k, proof_table *table, error *e);

#endif
