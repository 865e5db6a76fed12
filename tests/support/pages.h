/* Reports for tests: results without a database, and a folder for the page. */
#ifndef POISE_TESTS_SUPPORT_PAGES_H
#define POISE_TESTS_SUPPORT_PAGES_H

#include "lab/results.h"

enum { PAGES_CELLS = 2, PAGES_OPTIONS = 2 };

typedef struct pages {
    char folder[64]; /* of the page */
    results results; /* of `cells`; a test may change everything */
    results_cell cells[PAGES_CELLS];
    results_variant variants[PAGES_CELLS]; /* of the cell with that number */
    plan_option options[PAGES_CELLS][PAGES_OPTIONS];
    results_build build;
} pages;

/* For cmocka: *state is a new `pages` of an experiment "pages" with two cells of one variant, "t4:kinds=2" and
 * "t4:kinds=3", each of 100 random games that the first player wins after 9 plies. */
int pages_setup(void **state);
int pages_teardown(void **state); /* removes the folder with all that is in it */

/* Makes cell i one without a game. */
void pages_empty_cell(pages *p, int i);

/* The content of FOLDER/NAME, to be freed; NULL when there is none. */
char *pages_read(const pages *p, const char *name);

/* Writes FOLDER/NAME. */
void pages_write(const pages *p, const char *name, const char *content);

/* Asserts that the shipped template writes its page. */
void pages_assert_written(const pages *p);

#endif
