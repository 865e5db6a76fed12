/* Reports for tests: results without a database, and a folder for the page. */
#ifndef POISE_TESTS_SUPPORT_PAGES_H
#define POISE_TESTS_SUPPORT_PAGES_H

#include "lab/results.h"

enum { PAGES_CELLS = 2, PAGES_OPTIONS = 2, PAGES_RULES = 3 };

typedef struct pages {
    char folder[64]; /* of the page */
    results results; /* of `cells`; a test may change everything */
    results_cell cells[PAGES_CELLS];
    results_variant variants[PAGES_CELLS]; /* of the cell with that number */
    plan_option options[PAGES_CELLS][PAGES_OPTIONS];
    results_rule rules[PAGES_RULES]; /* of every variant */
    results_build build;
    char *path; /* of programs, before a test changed it */
} pages;

/* For cmocka: *state is a new `pages` of an experiment "pages" with two cells of one variant, "t4:kinds=2" and
 * "t4:kinds=3", each of 100 random games that the first player wins after 9 plies. */
int pages_setup(void **state);
int pages_teardown(void **state); /* removes the folder with all that is in it */

/* Makes cell i one without a game. */
void pages_empty_cell(pages *p, int i);

/* The games of cell i came out so, a letter each (base/results.h), at most PAGES_GAMES; the text stays the caller's. */
enum { PAGES_GAMES = 5000 };
void pages_play_cell(pages *p, int i, const char *games);

/* The content of FOLDER/NAME, to be freed; NULL when there is none. */
char *pages_read(const pages *p, const char *name);

/* Writes FOLDER/NAME. */
void pages_write(const pages *p, const char *name, const char *content);

/* From now on `gnuplot` is this shell script; NULL: there is none. The teardown brings back the path. */
void pages_use_gnuplot(const pages *p, const char *script);

/* Asserts that the shipped template writes its page; that a template of this text does; that it fails with this
 * message, the folder left out. */
void pages_assert_written(const pages *p);
void pages_assert_template(const pages *p, const char *template);
void pages_assert_fails(const pages *p, const char *template, const char *message);

/* Asserts that the file is there and holds the text, or does not. */
void pages_assert_in(const pages *p, const char *name, const char *wanted);
void pages_assert_not_in(const pages *p, const char *name, const char *unwanted);

#endif
