/* What a store keeps of its plan: all that a page says besides the games, so that a page can be written when the files
 * of the experiment and its variants are gone. Private to the store. */
#ifndef POISE_LAB_STORE_PLAN_H
#define POISE_LAB_STORE_PLAN_H

#include "lab/database.h"
#include "lab/plan.h"

/* All return 0, or -1 with `e` filled in. */
MUST_CHECK int store_plan_make_tables(sqlite3 *db, error *e);

/* Are the results in the file, whose path is for the message, those of this plan and this engine? */
MUST_CHECK int store_plan_check(sqlite3 *db, const char *path, const plan *p, error *e);

/* Writes the plan, over what was there. */
MUST_CHECK int store_plan_write(sqlite3 *db, const plan *p, error *e);

/* Notes that this build of the program plays games of the plan. */
MUST_CHECK int store_plan_note_build(sqlite3 *db, const plan *p, error *e);

#endif
