/* The interval over trainings covers the score of players of a kind, however much trainings differ; the one for the
 * games of these trainings alone does not. */
#include "stats/trainings.h"

#include "base/random.h"
#include "stats/interval.h"
#include "stats/near.h"
#include "support/test.h"

enum { PAIRS_MAX = 16, EXPERIMENTS = 4000, GAMES = 960 };

static const double ALPHA = .05, TRUTH = .5;

/* A pair whose true score is drawn around TRUTH: normal, by the sum of twelve numbers. */
static score_counts play_pair(random_state *r, double spread, int games)
{
    double normal = -6;
    score_counts c = {0};
    for (int i = 0; i < 12; i++) normal += random_unit(r);
    for (int i = 0; i < games; i++)
        counts_add(&c, random_unit(r) < TRUTH + spread * normal ? OUTCOME_FIRST : OUTCOME_SECOND, 1);
    return c;
}

typedef struct covered {
    double over, games; /* how often each interval holds the truth */
    double spread;      /* its mean square, rooted */
} covered;

static covered cover(int pairs, double spread)
{
    random_state r = {(uint64_t)pairs * 1000 + (uint64_t)(spread * 1000)};
    covered found = {0, 0, 0};
    for (int e = 0; e < EXPERIMENTS; e++) {
        score_counts each[PAIRS_MAX], all = {0};
        for (int i = 0; i < pairs; i++) {
            each[i] = play_pair(&r, spread, GAMES / pairs);
            all.win += each[i].win;
            all.loss += each[i].loss;
        }
        trainings_score s = trainings_score_of(each, pairs, ALPHA);
        interval one = interval_score(&all, ALPHA);
        found.over += s.interval.low <= TRUTH && TRUTH <= s.interval.high;
        found.games += one.low <= TRUTH && TRUTH <= one.high;
        found.spread += s.spread * s.spread;
        assert_true(s.interval.low <= s.mean && s.mean <= s.interval.high);
        assert_true(s.interval.high - s.interval.low >= one.high - one.low);
    }
    return (covered){found.over / EXPERIMENTS, found.games / EXPERIMENTS, sqrt(found.spread / EXPERIMENTS)};
}

TEST(it_covers_whatever_trainings_do)
{
    static const double spreads[] = {0, .05, .1};
    static const int pairs[] = {4, 8, 16};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            covered c = cover(pairs[k], spreads[i]);
            if (c.over < .94 || (spreads[i] > 0 && c.over > .965))
                fail_msg("%d pairs, spread %.2f: covers %.3f", pairs[k], spreads[i], c.over);
            if (spreads[i] > .05 && c.games > .75) fail_msg("the games alone cover %.3f", c.games);
            if (fabs(c.spread - spreads[i]) > .035) fail_msg("spread %.2f: found %.3f", spreads[i], c.spread);
        }
}

/* In how many of 4,000 cells some look at 4, 8, 16 and 32 pairs excludes the truth. */
static double ever_missed(double spread, int games, bool own_alpha)
{
    random_state r = {(uint64_t)(spread * 1000) + 7};
    int missed = 0;
    for (int e = 0; e < EXPERIMENTS; e++) {
        score_counts each[TRAININGS_PAIRS_MAX];
        bool out = false;
        for (int i = 0; i < TRAININGS_PAIRS_MAX; i++) each[i] = play_pair(&r, spread, games);
        for (int n = 0; (n = trainings_next_look(TRAININGS_PAIRS_MAX, n)) > 0;) {
            const trainings_score s =
                own_alpha ? trainings_score_of(each, n, ALPHA) : trainings_look(each, n, TRAININGS_PAIRS_MAX, ALPHA);
            out |= s.interval.low > TRUTH || s.interval.high < TRUTH;
        }
        missed += out;
    }
    return (double)missed / EXPERIMENTS;
}

/* Looks that all have alpha miss it in twice as many. */
TEST(all_looks_together_keep_alpha)
{
    static const double spreads[] = {0, .02, .05, .1};
    for (int i = 0; i < 4; i++) {
        double rate = ever_missed(spreads[i], 48, false);
        if (rate > .05 + .006 || (spreads[i] > .04 && rate < .02)) fail_msg("spread %.2f: %.4f", spreads[i], rate);
    }
    assert_true(ever_missed(.1, 48, true) > .09);
}

TEST(looks)
{
    assert_int_equal(trainings_next_look(32, 0), 4);
    assert_int_equal(trainings_next_look(32, 4), 8);
    assert_int_equal(trainings_next_look(32, 11), 16);
    assert_int_equal(trainings_next_look(32, 16), 32);
    assert_int_equal(trainings_next_look(32, 32), 0);
    assert_int_equal(trainings_next_look(6, 4), 6);
    assert_int_equal(trainings_next_look(2, 0), 2);
    /* One look has all of alpha, two have a half each. */
    const score_counts four[] = {
        {.win = 450, .loss = 550}, {.win = 500, .loss = 500}, {.win = 500, .loss = 500}, {.win = 550, .loss = 450}};
    assert_near(trainings_look(four, 4, 4, ALPHA).interval.low, trainings_score_of(four, 4, ALPHA).interval.low, 1e-12);
    assert_near(trainings_look(four, 4, 8, ALPHA).interval.low, trainings_score_of(four, 4, ALPHA / 2).interval.low,
                1e-12);
}

TEST(by_hand)
{
    /* Means .4 and .6: sd .1414, t(.975, 1) = 12.706; cut at the ends. */
    const score_counts two[] = {{.win = 40, .loss = 60}, {.win = 60, .loss = 40}};
    trainings_score s = trainings_score_of(two, 2, ALPHA);
    assert_near(s.mean, .5, 1e-12);
    assert_near(s.interval.low, 0, 1e-12);
    assert_near(s.interval.high, 1, 1e-12);
    assert_near(s.spread, sqrt(.02 - .24 / 99), 1e-12);
    /* .45 .5 .5 .55: sd .0408248, t(.975, 3) = 3.182446, half a width .0649614. */
    const score_counts four[] = {{.win = 450, .loss = 550},
                                 {.win = 500, .loss = 500},
                                 {.win = 400, .draw = 200, .loss = 400},
                                 {.win = 550, .loss = 450}};
    s = trainings_score_of(four, 4, ALPHA);
    assert_near(s.interval.low, .5 - .0649614, 1e-6);
    assert_near(s.interval.high, .5 + .0649614, 1e-6);
}

/* Pairs that agree exactly are no proof that all would. */
TEST(never_without_width)
{
    score_counts draws[4], all = {.draw = 400};
    for (int i = 0; i < 4; i++) draws[i] = (score_counts){.draw = 100};
    trainings_score s = trainings_score_of(draws, 4, ALPHA);
    interval one = interval_score(&all, ALPHA);
    assert_near(s.interval.low, one.low, 1e-12);
    assert_near(s.interval.high, one.high, 1e-12);
    assert_true(s.interval.low < .5 && s.interval.high > .5);
}

TEST(pairs_that_agree_are_as_wide_as_their_games)
{
    trainings_observation all[4];
    for (int i = 0; i < 4; i++) all[i] = (trainings_observation){.1, .1, .04};
    const interval i = trainings_widened(all, 4, ALPHA).interval;
    assert_near(i.low, .1 - 1.959964 * .1, 1e-6);
    assert_near(i.high, .1 + 1.959964 * .1, 1e-6);
    all[0].low = all[0].high = 2;
    assert_near(trainings_widened(all, 4, ALPHA).interval.high, trainings_mean_of(all, 4, ALPHA).interval.high, 1e-12);
}

TEST(cut_games_count_against_both_ends)
{
    score_counts each[4];
    for (int i = 0; i < 4; i++) each[i] = (score_counts){.win = 45 + i, .loss = 45 - i, .cut = 10};
    trainings_score s = trainings_score_of(each, 4, ALPHA);
    assert_true(s.interval.low < .465 && s.interval.high > .565);
}

TEST(too_little_says_nothing)
{
    const score_counts one[] = {{.win = 5}, {0}}, cut[] = {{.cut = 5}, {.win = 5}};
    assert_near(trainings_score_of(one, 1, ALPHA).interval.high, 1, 0);
    assert_near(trainings_score_of(one, 2, ALPHA).interval.low, 0, 0);
    assert_true(isnan(trainings_score_of(one, 2, ALPHA).mean));
    assert_true(isnan(trainings_score_of(cut, 2, ALPHA).mean));
}
