/* The tables of a store that describe its plan: all that a page needs besides the games, so that it can be written
 * without the files of the experiment and its variants. Private to the store. */
#ifndef POISE_LAB_STORE_PLAN_H
#define POISE_LAB_STORE_PLAN_H

#include "base/stop.h"
#include "lab/database.h"
#include "lab/plan.h"

/* Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_plan_make_tables(sqlite3 *db, error *e);

enum { STORE_PLAN_TEXT = 40 };

/* A difference between the plan of a file and a given plan. */
typedef struct store_plan_difference {
    const char *key; /* version, seed, max_plies or fingerprint */
    char found[STORE_PLAN_TEXT], wanted[STORE_PLAN_TEXT];
} store_plan_difference;

/* Returns 1 with the first difference that would change games between the file and this plan and engine, 0, or -1 with
 * `e` filled in. */
MUST_CHECK int store_plan_compare(sqlite3 *db, const plan *p, store_plan_difference *out, error *e);

/* Do the results in the file, whose path is for the message, belong to this plan and this engine? */
MUST_CHECK int store_plan_check(sqlite3 *db, const char *path, const plan *p, error *e);

/* Writes the plan over the stored one. */
MUST_CHECK int store_plan_write(sqlite3 *db, const plan *p, error *e);

/* Records that this build of the program plays games of the plan. */
MUST_CHECK int store_plan_note_build(sqlite3 *db, const plan *p, error *e);

/* Records the marks of this program (made.h), unless those of the first program are stored already; nothing when
 * stopped. */
MUST_CHECK int store_plan_note_marks(sqlite3 *db, const plan *p, const stop_flag *stop, error *e);

#endif
