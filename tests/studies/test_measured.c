/* Draws, cut games and lengths of which the truth is known. */
#include "studies/measured.h"

#include <math.h>
#include <string.h>

#include "lab/lab.h"
#include "support/labs.h"
#include "support/test.h"

enum { GAMES = 400 };

static const results fixed = {.alpha = .05}, watched = {.alpha = .05, .until = true};

/* So many draws, and so many cut games after them. */
static measured read_letters(const results *r, const char *what, int drawn, int cut, trainings_turns turns)
{
    char letters[GAMES + 1] = "";
    measured m;
    error e = {""};
    for (int i = 0; i < GAMES; i++) letters[(i * 37) % GAMES] = i < drawn ? 'D' : i < drawn + cut ? 'C' : 'F';
    const results_cell c = {.games = GAMES, .letters = letters, .turns = turns};
    results one = *r;
    one.cells = &c;
    one.ncells = 1;
    assert_int_equal(measured_read(&one, 0, what, GAMES, &m, &e), 0);
    return m;
}

TEST(shares)
{
    const trainings_turns none = {0, 0};
    const measured m = read_letters(&fixed, "draws", 80, 0, none), w = read_letters(&watched, "draws", 80, 0, none);
    assert_true(fabs(m.value - .2) < 1e-9 && m.low > .16 && m.high < .25);
    assert_true(w.value == m.value && w.low < m.low && w.high > m.high);
    const measured cut = read_letters(&fixed, "cut", 80, 40, none);
    assert_true(fabs(cut.value - .1) < 1e-9 && cut.low > .07 && cut.high < .14);
}

/* A cut game may have been drawn. */
TEST(draws_beside_cut_games)
{
    const measured m = read_letters(&fixed, "draws", 80, 40, (trainings_turns){0, 0});
    assert_true(isnan(m.value) && m.low < .2 && m.low > .15 && m.high > .3 && m.high < .36);
}

/* What one training does is no game among many. */
TEST(over_trainings)
{
    const trainings_turns turns = {4, 0};
    char letters[GAMES + 1] = "";
    measured alone, over;
    error e = {""};
    results_cell c = {.games = GAMES, .letters = letters};
    results one = fixed;
    one.cells = &c;
    one.ncells = 1;
    for (int i = 0; i < GAMES; i++) letters[i] = trainings_pair_of(turns, (uint64_t)i) ? 'F' : 'D';
    assert_int_equal(measured_read(&one, 0, "draws", GAMES, &alone, &e), 0);
    c.turns = turns;
    assert_int_equal(measured_read(&one, 0, "draws", GAMES, &over, &e), 0);
    assert_true(alone.low > .2 && alone.high < .3 && over.low == 0 && over.high > .6);
}

TEST(beside_a_zone)
{
    const measured m = {.2, .16, .25};
    assert_int_equal(measured_against(&m, .1, .3), MEASURED_INSIDE);
    assert_int_equal(measured_against(&m, .16, .25), MEASURED_INSIDE);
    assert_int_equal(measured_against(&m, .1, .2), MEASURED_OPEN);
    assert_int_equal(measured_against(&m, .1, .15), MEASURED_ABOVE);
    assert_int_equal(measured_against(&m, .3, .4), MEASURED_BELOW);
}

/* Lengths are those of the first games asked for, in whole blocks, and what is shown of fewer holds what is shown of
 * more; an interval that is watched holds the one of a fixed number. */
TEST(lengths_of_the_first_games)
{
    enum { RANDOM = 12000, SMALL = 1 };
    error e = {""};
    char *path = labs_path();
    plan *p = labs_plan(RANDOM, 8);
    assert_int_equal(lab_run(p, path, &(lab_watch){.threads = 1}, &e), LAB_DONE);
    results *r = results_open(path, &e);
    assert_non_null(r);
    measured all, some, seen;
    assert_int_equal(measured_read(r, SMALL, "length", RANDOM, &all, &e), 0);
    assert_int_equal(measured_read(r, SMALL, "length", RANDOM / 3, &some, &e), 0);
    assert_true(all.low <= all.value && all.value <= all.high && all.high - all.low <= 1);
    assert_true(some.low <= all.value && all.value <= some.high);
    results until = *r;
    until.until = true;
    assert_int_equal(measured_read(&until, SMALL, "length", RANDOM, &seen, &e), 0);
    assert_true(seen.value == all.value && seen.low <= all.low && seen.high >= all.high);
    assert_int_equal(measured_read(r, SMALL, "length", 1, &seen, &e), 0);
    assert_true(isnan(seen.value) && seen.low == 0 && isinf(seen.high));
    results_close(r);
    plan_free(p);
    labs_remove(path);
}

TEST(plan_questions_with_zones)
{
    assert_true(plan_asks_measure("draws") && plan_asks_measure("cut") && plan_asks_measure("length"));
    assert_false(plan_asks_measure("skill") || plan_asks_measure(NULL));
}
