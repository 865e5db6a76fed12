/* What a store keeps of its plan: all that a page says besides the games, so that a page can be written when the files
 * of the experiment and its variants are gone. Private to the store. */
#ifndef POISE_LAB_STORE_PLAN_H
#define POISE_LAB_STORE_PLAN_H

#include "base/stop.h"
#include "lab/database.h"
#include "lab/plan.h"

/* Return 0, or -1 with `e` filled in. */
MUST_CHECK int store_plan_make_tables(sqlite3 *db, error *e);

enum { STORE_PLAN_TEXT = 40 };

/* What a file says of its plan, and what a plan would have it say. */
typedef struct store_plan_difference {
    const char *key; /* version, seed, max_plies or fingerprint */
    char found[STORE_PLAN_TEXT], wanted[STORE_PLAN_TEXT];
} store_plan_difference;

/* Returns 1 with the first difference that makes its games others than those of the plan and this engine, 0, or -1 with
 * `e` filled in. */
MUST_CHECK int store_plan_compare(sqlite3 *db, const plan *p, store_plan_difference *out, error *e);

/* Are the results in the file, whose path is for the message, those of this plan and this engine? */
MUST_CHECK int store_plan_check(sqlite3 *db, const char *path, const plan *p, error *e);

/* Writes the plan, over what was there. */
MUST_CHECK int store_plan_write(sqlite3 *db, const plan *p, error *e);

/* Notes that this build of the program plays games of the plan. */
MUST_CHECK int store_plan_note_build(sqlite3 *db, const plan *p, error *e);

/* Notes the marks of this program (made.h), unless those of another that played before are there; none where it
 * was to stop. */
MUST_CHECK int store_plan_note_marks(sqlite3 *db, const plan *p, const stop_flag *stop, error *e);

#endif
