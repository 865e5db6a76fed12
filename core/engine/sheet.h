/* The games of questions as results, such as a store holds: for studies and pages that read those. Internal to this
 * folder. */
#ifndef POISE_ENGINE_SHEET_H
#define POISE_ENGINE_SHEET_H

#include "engine/question.h"
#include "engine/table.h"
#include "lab/results.h"

/* A question, and the table with the game that it is about. */
typedef struct sheet_row {
    const question *q;
    const table *t;
} sheet_row;

/* Results with a cell for each question, by the games of each that are there without a gap; seed and limits are those
 * of the first. The questions must outlive them. Freed by the caller with sheet_free; NULL with `e` filled in: there is
 * no game of one yet, or memory is out. */
MUST_CHECK results *sheet_new(const sheet_row *rows, int n, error *e);
void sheet_free(results *r); /* NULL is allowed */

#endif
