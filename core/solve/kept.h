/* Saves the state of a search to a file, so that a later run can resume. */
#ifndef POISE_SOLVE_KEPT_H
#define POISE_SOLVE_KEPT_H

#include <stdio.h>

#include "solve/proof_table.h"

typedef struct solve_kept {
    uint64_t positions; /* examined so far, in all runs */
    bounds known;       /* bounds of the value */
    bool history;       /* the past is part of each position */
    FILE *file;         /* positioned at the start of the table */
    const char *path;
} solve_kept;

/* Writes the file atomically: for position p of g, with symmetric positions `merged` or not. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int kept_write(const solve_kept *k, const char *path, const game *g, const position *p, bool merged,
                          const proof_table *table, error *e);

/* Opens the file of that position. Returns 0, then call kept_done; 1 when there is no file; -1 with `e` filled in when
 * it belongs to something else or cannot be read. */
MUST_CHECK int kept_find(solve_kept *k, const char *path, const game *g, const position *p, bool merged, error *e);
void kept_done(solve_kept *k);

/* Reads the table. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int kept_read(const solve_kept *k, proof_table *table, error *e);

#endif
