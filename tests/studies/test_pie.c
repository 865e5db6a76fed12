/* What the person who cuts scores: the other one takes the better side. */
#include "studies/pie.h"

#include "base/random.h"
#include "stats/interval.h"
#include "stats/sequence.h"
#include "support/families.h"
#include "support/test.h"

static void expect(double low, double high, double wanted_low, double wanted_high)
{
    interval person = pie_cutter((interval){low, high});
    assert_float_equal(person.low, wanted_low, 1e-12);
    assert_float_equal(person.high, wanted_high, 1e-12);
}

TEST(the_other_takes_the_better_side)
{
    expect(.6, .8, .2, .4);
    expect(.2, .4, .2, .4);
    expect(.4, .7, .3, .5); /* one half is among what the role may score */
    expect(.5, .5, .5, .5);
    expect(0, 1, 0, .5);
}

TEST(the_cut_is_what_was_confirmed_first)
{
    balance b = {.trials = 3, .found = -1};
    assert_int_equal(pie_cut(&b), -1);
    b.trial[1].candidate = 2;
    b.trial[2].candidate = 1;
    assert_int_equal(pie_cut(&b), 2);
    b.found = 1;
    assert_int_equal(pie_cut(&b), 1);
    assert_string_equal(pie_answer(&b, 1), "fair");
    assert_string_equal(pie_answer(&b, 0), "open");
}

/* --- families with a known truth --- */

enum { TURNS = 36 };

static const interval ZONE = {.45, .55};

/* What the role that moves first scores after each first turn. */
typedef struct family {
    double score[TURNS];
    uint64_t seed;
} family;

static int play(void *context, const balance_look *look, balance_games *out, error *e)
{
    const family *f = context;
    (void)e;
    for (int k = 0; k < TURNS; k++) {
        random_state r = {random_mix(f->seed + 1000003 * (uint64_t)k + 77 * (uint64_t)look->round)};
        if (look->games[k]) out[k] = (balance_games){.coverage = 1};
        for (uint64_t i = 0; i < look->games[k]; i++)
            counts_add(&out[k].counts, random_unit(&r) < f->score[k] ? OUTCOME_FIRST : OUTCOME_SECOND, 1);
    }
    return 0;
}

/* Thirty-six first turns of which none is fair, half of them by a hair: a fair one is seldom found, and what the person
 * who cuts is told to score is what that turn is worth, though it was chosen among so many. */
TEST(a_cut_that_is_none_is_seldom_found)
{
    const balance_request r = {.trials = TURNS,
                               .candidates = 12,
                               .first = 40,
                               .most = 1000,
                               .zone = ZONE,
                               .alpha = .05,
                               .wants = balance_wants_nothing()};
    const int n = families(100);
    int found = 0, missed = 0, cut;
    stats_init();
    for (int i = 0; i < n; i++) {
        family f = {.seed = 50000 * (uint64_t)i};
        balance b;
        error e = {""};
        for (int k = 0; k < TURNS; k++) f.score[k] = k % 4 == 0 ? .55 : k % 4 == 1 ? .45 : .6 + .01 * k;
        assert_int_equal(balance_search(&r, play, &f, &b, &e), 0);
        found += b.found >= 0;
        if ((cut = pie_cut(&b)) < 0) continue;
        interval person = pie_cutter(sequence_score(&balance_games_at(&b.trial[cut])->counts, b.alpha));
        double truth = fmin(f.score[cut], 1 - f.score[cut]);
        missed += truth < person.low || truth > person.high;
    }
    families_tell("where no cut is fair, one was found", found, n);
    families_tell("the person who cuts scores otherwise", missed, n);
    assert_true(found <= .05 * n);
    assert_true(missed <= .05 * n);
}

/* What the best of first turns is worth is in its interval, whatever was confirmed: where none is fair, where some are,
 * and where all are alike. */
TEST(the_best_cut_is_worth_what_is_said)
{
    const balance_request r = {.trials = TURNS,
                               .candidates = 3,
                               .first = 40,
                               .most = 2000,
                               .zone = ZONE,
                               .alpha = .05,
                               .wants = balance_wants_nothing()};
    const int n = families(100);
    int missed = 0, at_half = 0;
    stats_init();
    for (int i = 0; i < n; i++) {
        family f = {.seed = 70000 * (uint64_t)i};
        balance b;
        error e = {""};
        double truth = 0;
        for (int k = 0; k < TURNS; k++) {
            f.score[k] = i % 3 == 0 ? .85 + .004 * k : i % 3 == 1 ? .49 + .01 * k : .44;
            truth = fmax(truth, fmin(f.score[k], 1 - f.score[k]));
        }
        assert_int_equal(balance_search(&r, play, &f, &b, &e), 0);
        const interval best = pie_value(&b, .05);
        missed += truth < best.low || truth > best.high;
        at_half += best.high >= .5;
        assert_true(best.low <= best.high);
    }
    families_tell("the best cut is worth something else", missed, n);
    assert_true(missed <= .05 * n);
    assert_true(at_half < n);
}
