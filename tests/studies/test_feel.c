/* Games of which is known what their players expected. */
#include "studies/feel.h"

#include <math.h>

#include "support/test.h"

static bool is(double got, double wanted)
{
    return fabs(got - wanted) < 1e-12;
}

/* The first player leads, falls behind to .2, and wins in the end. */
TEST(a_comeback)
{
    const double expected[] = {.5, .6, .2, .3, .45, .52, .6, .7, .8, .9};
    feel_game f = feel_of_values(expected, 10, OUTCOME_FIRST);
    assert_true(is(f.number[FEEL_DECIDED_AT], .8));
    assert_true(is(f.number[FEEL_LEAD_CHANGES], 2));
    assert_true(is(f.number[FEEL_DRAMA], .6));
    assert_true(is(f.number[FEEL_KILLER], .4));
    assert_true(is(f.open[0], 1));
    assert_true(is(f.open[9], .2));
}

/* Told from the winner's side, whoever that is. */
TEST(sides_are_alike)
{
    const double expected[] = {.5, .4, .8, .1, .05}, mirrored[] = {.5, .6, .2, .9, .95};
    feel_game a = feel_of_values(expected, 5, OUTCOME_SECOND), b = feel_of_values(mirrored, 5, OUTCOME_FIRST);
    for (int k = 0; k < FEEL_NUMBERS; k++) assert_true(is(a.number[k], b.number[k]));
    assert_true(is(a.number[FEEL_DECIDED_AT], .6));
    assert_true(is(a.number[FEEL_DRAMA], .6));
}

/* A win that nobody saw coming is decided at its end; a draw is won by nobody. */
TEST(late_wins_and_draws)
{
    const double expected[] = {.5, .5, .5, .5};
    feel_game f = feel_of_values(expected, 4, OUTCOME_FIRST);
    assert_true(is(f.number[FEEL_DECIDED_AT], 1));
    assert_true(is(f.number[FEEL_DRAMA], 0));
    f = feel_of_values(expected, 4, OUTCOME_DRAW);
    assert_true(isnan(f.number[FEEL_DECIDED_AT]) && isnan(f.number[FEEL_DRAMA]));
    assert_true(is(f.number[FEEL_LEAD_CHANGES], 0));
}

TEST(what_nobody_said_is_not_known)
{
    const double silent[] = {NAN, NAN}, once[] = {NAN, .9};
    feel_game f = feel_of_values(silent, 2, OUTCOME_FIRST);
    for (int k = 0; k < FEEL_NUMBERS; k++) assert_true(isnan(f.number[k]));
    for (int k = 0; k < FEEL_TENTHS; k++) assert_true(isnan(f.open[k]));
    f = feel_of_values(once, 2, OUTCOME_FIRST);
    assert_true(is(f.number[FEEL_DECIDED_AT], .5));
    assert_true(isnan(f.number[FEEL_KILLER]));
    f = feel_of_values(NULL, 0, OUTCOME_FIRST);
    assert_true(isnan(f.number[FEEL_DECIDED_AT]));
}

/* More, and known to be more only where the intervals leave no doubt for all of them together. */
TEST(contrasts)
{
    const feel_mean more = {.games = 100, .mean = .6, .fixed = {.5, .7}},
                    less = {.games = 100, .mean = .4, .fixed = {.3, .5}};
    const feel_mean none = {.games = 0, .mean = NAN};
    feel_contrast one = feel_contrast_of(&more, &less, 1), many = feel_contrast_of(&more, &less, 28);
    assert_true(is(one.mean, .2) && is(one.range.low, .2 - .1 * sqrt(2)) && is(one.range.high, .2 + .1 * sqrt(2)));
    assert_true(is(many.mean, .2) && many.range.low < 0 && one.range.low > 0);
    assert_true(isnan(feel_contrast_of(&more, &none, 1).mean));
    one = feel_contrast_of(&more, &more, 1);
    assert_true(is(one.mean, 0) && one.range.low < 0 && one.range.high > 0);
}

/* A tenth of the games is below, and one above; games in which nobody said anything are none. */
TEST(the_fan_of_games)
{
    double values[13];
    for (int i = 0; i < 11; i++) values[i] = (10 - i) / 10.;
    values[11] = values[12] = NAN;
    feel_fan fan = feel_fan_of(values, 13);
    assert_true(fan.games == 11 && fan.low == .1 && fan.middle == .5 && fan.high == .9);
    fan = feel_fan_of(values + 11, 2);
    assert_true(fan.games == 0 && isnan(fan.low) && isnan(fan.middle));
}
