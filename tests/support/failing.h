/* Memory that runs out, for tests: every program of tests is linked so that what core/ allocates passes through here.
 * Lua's memory comes from core/, and SQLite's too after failing_setup; what the C library takes for itself does not. */
#ifndef POISE_TESTS_SUPPORT_FAILING_H
#define POISE_TESTS_SUPPORT_FAILING_H

#include "base/error.h"

/* For cmocka, as a group's setup: SQLite's memory is counted, too. */
int failing_setup(void **state);

/* What is tried again and again: 0, or -1 with `e` filled in; it frees what it made. */
typedef int failing_operation(void *context, error *e);

/* Called after each try; may be NULL. */
typedef void failing_check(void *context, int status);

/* Runs the operation with its first allocation failing and all that follow, then with its second one, and so on until
 * it succeeds; then the same with only that one allocation failing. Asserts that each failure says "out of
 * memory", and that no block and no file stays behind. Of an operation with more than `most` allocations, only about
 * so many are tried, spread evenly, unless the environment has EVERY_ALLOCATION. */
void failing_each(failing_operation *run, failing_check *check, void *context, unsigned long most);

#endif
