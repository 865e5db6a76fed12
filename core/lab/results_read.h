/* Shared by the two halves of reading a store: results.c reads games, results_plan.c the plan. Private. */
#ifndef POISE_LAB_RESULTS_READ_H
#define POISE_LAB_RESULTS_READ_H

#include "lab/results.h"
#include "lab/stored.h"

/* Reads all but cells and games. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int results_read_plan(results *r, error *e);

/* Fill in `e` and return -1. */
int results_no_memory(error *e);
int results_damaged(const results *r, const char *what, error *e);

/* Returns a column's text copied to the arena; NULL when it is null, or memory is out: then r->starved is set. */
const char *results_column(results *r, sqlite3_stmt *s, int i);

/* Returns a statement that the caller finalizes; its first parameter, if any, is bound to the number of a cell or
 * variant. NULL with `e` filled in. */
MUST_CHECK sqlite3_stmt *results_prepare(const results *r, const char *sql, int number, error *e);

/* Returns the number that such a query gives, or -1 with `e` filled in. */
MUST_CHECK int results_count(const results *r, const char *sql, int number, error *e);

#endif
