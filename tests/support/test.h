/* What every file of tests begins with: cmocka with the headers that it wants. Tests are run in the order in which they
 * stand in the file, by a main that is linked where the file has none:
 *
 *     TEST(an_empty_list_has_no_sum)
 *     {
 *         assert_int_equal(sum(NULL, 0), 0);
 *     }
 */
#ifndef POISE_TESTS_SUPPORT_TEST_H
#define POISE_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The head of a test, a function test_NAME; `state` is what the fixture has left there. */
#define TEST(name) TEST_ADDED_BY(test_add, name)

/* One of seconds of games that say how well something plays: skipped in a build with the sanitizers, where it would
 * take ten times as long and shorter tests reach the same code. */
#define LONG_TEST(name) TEST_ADDED_BY(test_add_long, name)

#define TEST_ADDED_BY(add, name)                                                                                       \
    static void test_##name(void **state);                                                                             \
    __attribute__((constructor)) static void add_##name(void)                                                          \
    {                                                                                                                  \
        add(#name, test_##name);                                                                                       \
    }                                                                                                                  \
    static void test_##name(__attribute__((unused)) void **state)

/* The tests that follow run between these two, each for itself; NULL, NULL: no longer. */
#define FIXTURE(setup, teardown) TEST_AT_START(__LINE__, test_fixture(setup, teardown))

/* All tests of the file run between these two. */
#define SUITE(setup, teardown) TEST_AT_START(__LINE__, test_suite(setup, teardown))

#define TEST_AT_START(line, call) TEST_AT_LINE(line, call)
#define TEST_AT_LINE(line, call)                                                                                       \
    __attribute__((constructor)) static void start_##line(void)                                                        \
    {                                                                                                                  \
        call;                                                                                                          \
    }

void test_add(const char *name, CMUnitTestFunction test);
void test_add_long(const char *name, CMUnitTestFunction test);
void test_fixture(CMFixtureFunction setup, CMFixtureFunction teardown);
void test_suite(CMFixtureFunction setup, CMFixtureFunction teardown);

/* A fixture: *state is an arena. */
int test_arena_setup(void **state);
int test_arena_teardown(void **state);

#endif
