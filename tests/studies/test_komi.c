/* What komi is tried, what margins say, and when none is fair. */
#include "studies/komi.h"

#include "base/random.h"
#include "stats/interval.h"
#include "support/families.h"
#include "support/test.h"

/* Games in pairs of the same margin, so that both halves are alike. */
static komi_margins margins_of(int64_t *all, uint64_t count, int sign)
{
    return (komi_margins){.of_game = all, .count = count, .sign = sign};
}

TEST(those_next_to_the_middle_are_tried_first)
{
    int64_t all[] = {-4, -4, 2, 2, 2, 2, 6, 6, KOMI_FAR, KOMI_FAR};
    const komi_margins m = margins_of(all, 10, 1);
    komi_trial t[KOMI_TRIALS_MAX];
    error e = {""};
    assert_int_equal(komi_choose(&m, t, &e), KOMI_TRIALS_MAX);
    const int64_t wanted[] = {2, 3, 6, 7, -3, -4}; /* 60, 40, 30, 20, 80 and 90 % */
    const int places[] = {3, 4, 5, 6, 2, 1};
    for (int i = 0; i < KOMI_TRIALS_MAX; i++) {
        assert_int_equal(t[i].komi, wanted[i]);
        assert_int_equal(t[i].place, places[i]);
    }
    score_counts half = komi_would_be(&m, 1, 2);
    assert_true(half.win == 2 && half.draw == 2 && half.loss == 1);
}

TEST(the_middle_margin)
{
    int64_t all[] = {5, -KOMI_FAR, 1, 3, 2, 4, KOMI_FAR, 3, 3, 2, 4};
    const komi_margins m = margins_of(all, 11, 1);
    komi_median middle;
    error e = {""};
    assert_int_equal(komi_median_of(&m, .05, &middle, &e), 0);
    assert_true(middle.median == 3 && middle.low == 1 && middle.high == 5);
}

/* Whoever is behind wins. */
TEST(the_other_way_round)
{
    int64_t all[] = {2, 2, 4, 4};
    const komi_margins m = margins_of(all, 4, -1);
    score_counts c = komi_would_be(&m, 0, 3);
    assert_true(c.win == 1 && c.loss == 1);
    c = komi_would_be(&m, 0, 1);
    assert_true(c.win == 0 && c.loss == 2);
}

TEST(none_between_neighbours)
{
    const komi_trial t[] = {{2, 1}, {1, 0}, {3, 2}};
    const score_counts first = {.win = 100}, second = {.loss = 100}, drawn = {.draw = 100};
    balance b = {.trials = 3, .found = -1};
    int low, high;
    b.trial[0] = (balance_trial){.searched.counts = drawn, .unfit = true};
    b.trial[1] = (balance_trial){.searched.counts = first, .outside = true, .as_wanted = true};
    b.trial[2] = (balance_trial){.searched.counts = second, .outside = true, .as_wanted = true};
    assert_true(komi_none_between(&b, t, &low, &high));
    assert_true(low == 1 && high == 2);
    b.trial[0].unfit = false; /* what lies between may be fair */
    assert_false(komi_none_between(&b, t, &low, &high));
    b.trial[0].outside = true;
    b.trial[0].searched.counts = second;
    assert_true(komi_none_between(&b, t, &low, &high) && low == 1 && high == 0);
    b.trial[1].outside = false;
    assert_false(komi_none_between(&b, t, &low, &high));
}

/* --- families with a known truth --- */

static const interval ZONE = {.45, .55};

/* The margin of a game in half points: about `middle`, in steps of four, as on a board that fills up. Players who know
 * of the komi play for it: each half point shifts the margin a little. */
typedef struct family {
    double middle, spread, adapts;
    const komi_trial *trials;
    int count;
    uint64_t seed;
} family;

static int64_t margin(const family *f, int64_t komi, random_state *r)
{
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += random_unit(r) - .5;
    return 4 * (int64_t)floor((f->middle + f->adapts * (double)komi + f->spread * sum) / 4) + 2;
}

static outcome result(const family *f, int64_t komi, random_state *r)
{
    int64_t ahead = margin(f, komi, r) - komi;
    return ahead > 0 ? OUTCOME_FIRST : ahead ? OUTCOME_SECOND : OUTCOME_DRAW;
}

static double truth(const family *f, int64_t komi)
{
    enum { GAMES = 20000 };
    random_state r = {random_mix(f->seed + 99)};
    score_counts c = {0};
    for (int i = 0; i < GAMES; i++) counts_add(&c, result(f, komi, &r), 1);
    return counts_score(&c);
}

static int play(void *context, const balance_look *look, balance_games *out, error *e)
{
    const family *f = context;
    (void)e;
    for (int k = 0; k < f->count; k++) {
        random_state r = {random_mix(f->seed + 1000003 * (uint64_t)k + 77 * (uint64_t)look->round)};
        if (look->games[k]) out[k] = (balance_games){.coverage = 1};
        for (uint64_t i = 0; i < look->games[k]; i++) counts_add(&out[k].counts, result(f, f->trials[k].komi, &r), 1);
    }
    return 0;
}

/* The whole way, from margins to what is said, in games whose margins lie about each place between two steps, so that
 * some have a fair komi and some have none: what is said is seldom wrong. */
TEST(what_is_said_of_komi_is_seldom_wrong)
{
    enum { MARGINS = 400 };
    const int n = families(100);
    int wrong = 0, found = 0, none = 0;
    stats_init();
    for (int i = 0; i < n; i++) {
        int64_t all[MARGINS];
        komi_trial t[KOMI_TRIALS_MAX];
        family f = {.middle = i % 8,
                    .spread = i % 3 ? 8 : 2,
                    .adapts = i % 2 ? .3 : 0,
                    .trials = t,
                    .seed = 70000 * (uint64_t)i};
        random_state r = {random_mix(f.seed + 5)};
        for (int k = 0; k < MARGINS; k++) all[k] = margin(&f, 0, &r);
        const komi_margins m = margins_of(all, MARGINS, 1);
        error e = {""};
        f.count = komi_choose(&m, t, &e);
        const balance_request q = {.trials = f.count,
                                   .candidates = 3,
                                   .first = 100,
                                   .most = 4000,
                                   .zone = ZONE,
                                   .alpha = .05,
                                   .wants = balance_wants_nothing()};
        balance b;
        int low, high;
        assert_int_equal(balance_search(&q, play, &f, &b, &e), 0);
        bool exists = false;
        for (int k = 0; k < f.count; k++) exists |= fabs(truth(&f, t[k].komi) - .5) < .045;
        if (b.found >= 0) wrong += fabs(truth(&f, t[b.found].komi) - .5) > .06;
        found += b.found >= 0;
        none += b.found < 0 && komi_none_between(&b, t, &low, &high);
        wrong += b.found < 0 && komi_none_between(&b, t, &low, &high) && exists;
    }
    families_tell("a fair komi was found", found, n);
    families_tell("no fair komi was said to exist", none, n);
    families_tell("what was said of komi was wrong", wrong, n);
    assert_true(found > n / 4);
    assert_true(wrong <= .05 * n);
}
