/* How much is looked at within a time: each rung of the budget is several times the one before, and the last as large
 * as the time allows. */
#include "engine/rungs.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/lines.h"
#include "support/test.h"

FIXTURE(lines_setup, lines_teardown)

enum { HOUR = 3600, NOW = 1000 };

/* The rung after one of NOW that took `seconds` an hour before the end, of a budget of `most`. */
static uint64_t after(const lines *l, double seconds, uint64_t most)
{
    engine_begin(l->k, HOUR * 1000);
    const rungs r = {.now = NOW, .most = most, .seconds = seconds};
    return rungs_next(l->k, &r);
}

TEST(rungs_grow_while_there_is_time_for_several)
{
    const lines *l = *state;
    assert_int_equal(after(l, 1, 1000000), RUNGS_STEP * NOW);
    assert_int_equal(after(l, 0, 1000000), RUNGS_STEP * NOW);
    assert_int_equal(after(l, HOUR / 11.0, 1000000), RUNGS_STEP * NOW);
}

TEST(the_last_rung_takes_what_is_left)
{
    const lines *l = *state;
    const uint64_t eight = after(l, HOUR / 8.0, 1000000), two = after(l, HOUR / 2.0, 1000000);
    assert_true(eight <= 8 * NOW && eight >= 8 * NOW - NOW / 10);
    assert_true(two <= 2 * NOW && two >= 2 * NOW - NOW / 10);
    assert_int_equal(after(l, HOUR / 1.1, 1000000), 0);
    assert_int_equal(after(l, 2 * HOUR, 1000000), 0);
}

/* A search that continues the one before has spent that already, and needs time only for the rest. */
TEST(a_search_that_goes_on_reaches_further)
{
    const lines *l = *state;
    const rungs r = {.now = NOW, .most = 1000000, .seconds = HOUR / 2.0, .goes_on = true},
                half = {.now = NOW, .spent = NOW / 2, .most = 1000000, .seconds = HOUR / 2.0, .goes_on = true};
    engine_begin(l->k, HOUR * 1000);
    const uint64_t three = rungs_next(l->k, &r), two = rungs_next(l->k, &half);
    assert_true(three <= 3 * NOW && three >= 3 * NOW - NOW / 10);
    assert_true(two <= 2 * NOW && two >= 2 * NOW - NOW / 10);
}

TEST(the_budget_ends_exactly)
{
    const lines *l = *state;
    assert_int_equal(after(l, 1, 3 * NOW), 3 * NOW);
    assert_int_equal(after(l, 1, 7 * NOW), 7 * NOW); /* not 4 and then as many again */
    assert_int_equal(after(l, 1, 9 * NOW), RUNGS_STEP * NOW);
    assert_int_equal(after(l, HOUR / 3.1, 3 * NOW), 3 * NOW);
}

/* Does the turn end with whatever `variant` lets decide? */
static bool ends(lines *l, const char *variant)
{
    char line[100];
    snprintf(line, sizeof line, "{\"do\": \"load\", \"variant\": \"%s\"}", variant);
    lines_ask(l, line);
    position *work = malloc(l->k->at.g->position_bytes);
    const bool all = table_ends_turn(&l->k->at, work);
    free(work);
    return all;
}

TEST(a_turn_of_one_decision_is_known_from_the_first)
{
    lines *l = *state;
    assert_true(ends(l, "hex"));
    assert_true(ends(l, "english_draughts"));
    assert_false(ends(l, "amazons"));
}

/* How long a decision takes that has 3 s, or where the turn may go on a sixtieth of them. */
static double seconds_of(lines *l, const char *variant)
{
    static const char think[] =
        "{\"do\": \"think\", \"player\": \"uct:iterations=10000000\", \"milliseconds\": 3000, \"shared\": 60}";
    char line[100];
    snprintf(line, sizeof line, "{\"do\": \"load\", \"variant\": \"%s\"}", variant);
    lines_ask(l, line);
    stopwatch watch = timing_begin();
    lines_expect(l, think, "\"complete\": false");
    return timing_gone(&watch);
}

TEST(time_is_shared_where_a_turn_may_go_on)
{
    lines *l = *state;
    assert_true(seconds_of(l, "hex") > .6); /* far from either, also where others take the processor */
    assert_true(seconds_of(l, "amazons") < .6);
}
