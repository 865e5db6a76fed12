#include "support/test.h"

#include <stdlib.h>

#include "base/arena.h"
#include "support/part.h"

enum { TESTS_MAX = 256 };

/* The tests of this program, in the order of its file. */
static struct {
    struct CMUnitTest tests[TESTS_MAX];
    size_t count;
    CMFixtureFunction setup, teardown, suite_setup, suite_teardown;
} all;

void test_add(const char *name, CMUnitTestFunction test)
{
    if (all.count == TESTS_MAX) abort();
    all.tests[all.count++] =
        (struct CMUnitTest){.name = name, .test_func = test, .setup_func = all.setup, .teardown_func = all.teardown};
}

static void skipped(__attribute__((unused)) void **state)
{
    skip();
}

void test_add_long(const char *name, CMUnitTestFunction test)
{
    test_add(name, TEST_PART > 1 ? skipped : test);
}

void test_fixture(CMFixtureFunction setup, CMFixtureFunction teardown)
{
    all.setup = setup;
    all.teardown = teardown;
}

void test_suite(CMFixtureFunction setup, CMFixtureFunction teardown)
{
    all.suite_setup = setup;
    all.suite_teardown = teardown;
}

int test_arena_setup(void **state)
{
    *state = arena_new();
    return !*state;
}

int test_arena_teardown(void **state)
{
    arena_free(*state);
    return 0;
}

int main(void)
{
    return _cmocka_run_group_tests("tests", all.tests, all.count, all.suite_setup, all.suite_teardown);
}
