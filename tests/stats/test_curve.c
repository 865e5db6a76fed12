#include "stats/curve.h"

#include "near.h"

#include "base/random.h"
#include "support/families.h"

enum { RUNGS = 6, GAMES = 4000 };

/* The counts of a rung whose first player scores sig(logit), without draws. */
static score_counts at(double logit)
{
    double s = 1 / (1 + exp(-logit));
    return (score_counts){.win = llround(GAMES * s), .loss = GAMES - llround(GAMES * s)};
}

static curve fit(double (*logit)(double r))
{
    score_counts c[RUNGS];
    curve out;
    for (int r = 0; r < RUNGS; r++) c[r] = at(logit(r));
    curve_fit(c, RUNGS, .05, &out);
    return out;
}

static double flat(double r)
{
    return .1 + 0 * r;
}

static double straight(double r)
{
    return -.5 + .3 * r;
}

static double bending(double r)
{
    return -1 + 2 * (1 - exp(-r));
}

static bool holds(interval i, double logit)
{
    double s = 1 / (1 + exp(-logit));
    return i.low <= s && s <= i.high;
}

TEST(the_right_model_is_best)
{
    assert_int_equal(fit(flat).best, CURVE_CONSTANT);
    assert_int_equal(fit(straight).best, CURVE_LINEAR);
    assert_int_equal(fit(bending).best, CURVE_SATURATING);
    assert_string_equal(curve_name(CURVE_LINEAR), "linear");
}

TEST(the_next_rung_is_in_the_band)
{
    double (*const truths[])(double) = {flat, straight, bending};
    for (int i = 0; i < 3; i++) {
        curve c = fit(truths[i]);
        double weights = 0;
        assert_true(holds(c.next, truths[i](RUNGS)));
        assert_true(c.tried && c.hit);
        for (int k = 0; k < CURVES; k++) weights += c.model[k].weight;
        assert_near(weights, 1, 1e-9);
        assert_true(c.model[c.best].fits > .5);
    }
}

/* A sudden change at the last rung is one that no model foretold. */
static double sudden(double r)
{
    return r == RUNGS - 1 ? 3 : 0;
}

TEST(a_miss_is_told)
{
    curve c = fit(sudden);
    assert_true(c.tried && !c.hit);
    assert_true(c.foretold.high < .7);
}

TEST(rungs_without_draws_or_losses)
{
    score_counts c[3] = {{.win = 10}, {.draw = 10}, {.loss = 10}};
    curve out;
    curve_fit(c, 3, .05, &out);
    assert_false(out.tried);
    assert_true(isnan(out.model[CURVE_SATURATING].fits));
    assert_true(out.next.low >= 0 && out.next.high <= 1 && out.next.low < out.next.high);
}

/* Falls to one half, which the next rung crosses. */
static double turning(double r)
{
    return .5 - .09 * r;
}

TEST(scores_that_move_are_told)
{
    curve steady = fit(flat), moving = fit(straight), turns = fit(turning);
    assert_int_equal(curve_trend_of(&steady, .05), CURVE_STEADY);
    assert_int_equal(curve_trend_of(&moving, .05), CURVE_MOVING);
    assert_int_equal(curve_trend_of(&turns, .05), CURVE_MAY_TURN);
}

/* Where all rungs have one score, one experiment in twenty says that it moves. */
TEST(a_constant_score_is_seldom_called_moving)
{
    enum { FEW = 400 };
    const int ladders = families(1000);
    int moving = 0;
    random_state s = {11};
    for (int i = 0; i < ladders; i++) {
        score_counts c[RUNGS] = {{0}};
        curve out;
        for (int r = 0; r < RUNGS; r++)
            for (int k = 0; k < FEW; k++) counts_add(&c[r], random_unit(&s) < .56 ? OUTCOME_FIRST : OUTCOME_SECOND, 1);
        curve_fit(c, RUNGS, .05, &out);
        moving += curve_trend_of(&out, .05) != CURVE_STEADY;
    }
    families_tell("one score was called moving", moving, ladders);
    assert_true(moving >= .03 * ladders && moving <= .07 * ladders);
}
