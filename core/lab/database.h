/* The result file: what makes an SQLite file one of ours, and the few calls that writing (store.c) and reading
 * (results.c) share. Private to the lab. */
#ifndef POISE_LAB_DATABASE_H
#define POISE_LAB_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum {
    DATABASE_APPLICATION = 0x506f6973, /* "Pois", in the header of the file */
    DATABASE_SCHEMA = 8                /* raised when the tables change */
};

/* Opens the file and checks that it is ours and that what it says of its plan is as it was written (lab/seal.h), or,
 * with `create`, still empty (then *empty is set; else it may be NULL). Changes nothing in the file, but with `create`
 * a missing one is made. Returns 0, or -1 with `e` filled in and *out NULL. */
MUST_CHECK int database_open(const char *path, bool create, sqlite3 **out, bool *empty, error *e);
void database_close(sqlite3 *db); /* NULL is allowed */

/* Runs SQL without results. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int database_run(sqlite3 *db, const char *sql, error *e);

/* Returns a statement that the caller finalizes, or NULL with `e` filled in. */
MUST_CHECK sqlite3_stmt *database_prepare(sqlite3 *db, const char *sql, error *e);

/* Binds by format, one letter a parameter: i int64_t, t text (NULL: null; must live until the step), n text, b bytes,
 * each with an int length after it. Then runs the statement to its end and resets it. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int database_execute(sqlite3_stmt *s, error *e, const char *format, ...);

/* One step: 1 a row, 0 no more, -1 with `e` filled in. */
MUST_CHECK int database_step(sqlite3_stmt *s, error *e);

/* Fills `e` with the path and what SQLite says, or what to do about it. Always -1. */
int database_fail(sqlite3 *db, error *e);

/* The same when the file can be read, but `what` in it is not as it was written. Always -1. */
int database_damaged(sqlite3 *db, const char *what, error *e);

#endif
