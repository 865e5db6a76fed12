/* The result file: how a file is recognised as a store of Poise, and the SQLite calls that writing (store.c) and
 * reading (results.c) share. Private to the lab. */
#ifndef POISE_LAB_DATABASE_H
#define POISE_LAB_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum {
    DATABASE_APPLICATION = 0x506f6973, /* "Pois", application_id in the file's header */
    DATABASE_SCHEMA = 8                /* user_version, raised when the tables change */
};

/* Opens the file and verifies that it is a store of Poise and that its description of the plan matches its seal
 * (lab/seal.h). With `create` the file may be missing or empty: a missing one is created, and *empty is set (else it
 * may be NULL). Nothing else is written. Returns 0, or -1 with `e` filled in and *out NULL. */
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

/* Advances the statement: 1 a row, 0 no more rows, -1 with `e` filled in. */
MUST_CHECK int database_step(sqlite3_stmt *s, error *e);

/* Fills `e` with the path and SQLite's message, or with what the user can do about it. Always returns -1. */
int database_fail(sqlite3 *db, error *e);

/* The same for a readable file in which `what` fails verification. Always returns -1. */
int database_damaged(sqlite3 *db, const char *what, error *e);

#endif
