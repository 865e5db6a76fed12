/* Presents the games of questions as results of a store, for studies and pages that read those. Internal to this
 * folder. */
#ifndef POISE_ENGINE_SHEET_H
#define POISE_ENGINE_SHEET_H

#include "engine/question.h"
#include "engine/table.h"
#include "lab/results.h"

/* A question, and the table of its game. */
typedef struct sheet_row {
    const question *q;
    const table *t;
} sheet_row;

/* Returns results with one cell per question, of its gap-free prefix of games; seed and limits are those of the first.
 * The questions must outlive them. The caller frees them with sheet_free. NULL with `e` filled in: a question has no
 * game yet, or memory is out. */
MUST_CHECK results *sheet_new(const sheet_row *rows, int n, error *e);
void sheet_free(results *r); /* NULL is allowed */

#endif
