/* How much is looked at within a time: each rung of the budget is several times the one before, and the last as large
 * as the time allows. */
#define request_think request_think_under_test
#include "engine/requests/think.c"

#include "support/lines.h"
#include "support/test.h"

FIXTURE(lines_setup, lines_teardown)

enum { HOUR = 3600, NOW = 1000 };

/* The rung after one of NOW that took `seconds` an hour before the end, of a budget of `most`. */
static uint64_t after(const lines *l, double seconds, uint64_t most)
{
    engine_begin(l->k, HOUR * 1000);
    const rungs r = {.now = NOW, .most = most, .seconds = seconds};
    return next_rung(l->k, &r);
}

TEST(rungs_grow_while_there_is_time_for_several)
{
    const lines *l = *state;
    assert_int_equal(after(l, 1, 1000000), STEP * NOW);
    assert_int_equal(after(l, 0, 1000000), STEP * NOW);
    assert_int_equal(after(l, HOUR / 11.0, 1000000), STEP * NOW);
}

TEST(the_last_rung_takes_what_is_left)
{
    const lines *l = *state;
    const uint64_t eight = after(l, HOUR / 8.0, 1000000), two = after(l, HOUR / 2.0, 1000000);
    assert_true(eight <= 8 * NOW && eight >= 8 * NOW - NOW / 10);
    assert_true(two <= 2 * NOW && two >= 2 * NOW - NOW / 10);
    assert_int_equal(after(l, HOUR / 1.4, 1000000), 0);
    assert_int_equal(after(l, 2 * HOUR, 1000000), 0);
}

TEST(the_budget_ends_exactly)
{
    const lines *l = *state;
    assert_int_equal(after(l, 1, 3 * NOW), 3 * NOW);
    assert_int_equal(after(l, 1, 7 * NOW), 7 * NOW); /* not 4 and then as many again */
    assert_int_equal(after(l, 1, 9 * NOW), STEP * NOW);
    assert_int_equal(after(l, HOUR / 3.1, 3 * NOW), 3 * NOW);
}
