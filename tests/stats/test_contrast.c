/* What a watched difference promises, held against simulated families of cells whose effects are known. */
#include "stats/contrast.h"

#include "stats/discoveries.h"
#include "stats/factorial.h"
#include "stats/interval.h"
#include "stats/near.h"

#include "base/random.h"
#include "support/families.h"

static const signed char A_AGAINST_B[] = {1, -1};
static const contrast_question ASKED = {A_AGAINST_B, 2, 1, .05, .03};

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

SUITE(start, NULL)

static void add(contrast *c, outcome a, outcome b, int times)
{
    const contrast_value value[] = {contrast_score(a), contrast_score(b)};
    for (int i = 0; i < times; i++) contrast_add(c, value, 1);
}

TEST(no_games)
{
    contrast c;
    contrast_start(&c, &ASKED);
    assert_true(isnan(contrast_estimate(&c)));
    assert_near(contrast_interval(&c).low, -1, 0);
    assert_near(contrast_interval(&c).high, 1, 0);
    assert_near(contrast_fixed_interval(&c).low, -1, 0);
    assert_near(contrast_chance(&c), 1, 0);
    assert_near(contrast_log_evidence(&c), 0, 1e-12);
    assert_int_equal(contrast_read(&c), CONTRAST_OPEN);
}

TEST(means_by_hand)
{
    contrast c;
    contrast_start(&c, &ASKED);
    add(&c, OUTCOME_FIRST, OUTCOME_SECOND, 30);
    add(&c, OUTCOME_SECOND, OUTCOME_FIRST, 10);
    add(&c, OUTCOME_DRAW, OUTCOME_FIRST, 20);
    add(&c, OUTCOME_FIRST, OUTCOME_FIRST, 40);
    assert_near(contrast_estimate(&c), .1, 1e-12);
    assert_near(contrast_chance(&c), .133614, 1e-6);
    /* differences 1, -1, -1/2 and 0: variance .3 + .1 + .05 - .01 */
    add(&c, OUTCOME_FIRST, OUTCOME_SECOND, 30);
    add(&c, OUTCOME_SECOND, OUTCOME_FIRST, 10);
    add(&c, OUTCOME_DRAW, OUTCOME_FIRST, 20);
    add(&c, OUTCOME_FIRST, OUTCOME_FIRST, 40);
    assert_near(contrast_fixed_interval(&c).high, .1 + 1.959964 * sqrt(.44 / 200), 1e-6);
}

/* A cut game hides the difference between a loss and a win. */
TEST(cut_games_widen)
{
    contrast c;
    contrast_start(&c, &ASKED);
    add(&c, OUTCOME_FIRST, OUTCOME_SECOND, 300);
    interval before = contrast_fixed_interval(&c);
    add(&c, OUTCOME_NONE, OUTCOME_SECOND, 300);
    assert_true(isnan(contrast_estimate(&c)));
    assert_true(before.low > .98 && before.low < 1); /* no interval is without width */
    assert_near(contrast_fixed_interval(&c).low, .5 - 1.959964 * sqrt(.25 / 600), 1e-6);
    assert_near(contrast_fixed_interval(&c).high, 1, 1e-12);
    assert_int_equal(contrast_read(&c), CONTRAST_RAISES);
}

TEST(draws_are_a_share)
{
    contrast c;
    contrast_start(&c, &ASKED);
    const contrast_value value[] = {contrast_draw(OUTCOME_DRAW), contrast_draw(OUTCOME_FIRST)};
    contrast_add(&c, value, 1);
    assert_near(contrast_estimate(&c), 1, 1e-12);
}

/* The answer stays as it was found; what is shown beside it is today's. */
TEST(an_answer_stays)
{
    contrast c;
    contrast_start(&c, &ASKED);
    add(&c, OUTCOME_FIRST, OUTCOME_SECOND, 40);
    assert_int_equal(contrast_read(&c), CONTRAST_RAISES);
    assert_true(contrast_is_supported(&c) && c.answered_at <= 40);
    add(&c, OUTCOME_SECOND, OUTCOME_FIRST, 40);
    assert_int_equal(contrast_read(&c), CONTRAST_RAISES);
    assert_false(contrast_is_supported(&c));
    interval now = contrast_interval(&c);
    assert_true(now.low < 0 && now.high > 0);
}

/* Of a difference that is there it may be shown later that it does not matter. */
TEST(a_small_difference_is_negligible_in_the_end)
{
    contrast c;
    contrast_start(&c, &(contrast_question){A_AGAINST_B, 2, 1, .05, .2});
    for (int i = 0; i < 4000; i++) add(&c, i % 10 ? OUTCOME_DRAW : OUTCOME_FIRST, OUTCOME_DRAW, 1);
    assert_int_equal(contrast_read(&c), CONTRAST_NEGLIGIBLE);
    assert_true(contrast_interval(&c).low > 0);
}

TEST(clusters_widen)
{
    contrast c, half;
    const contrast_value value[] = {contrast_score(OUTCOME_FIRST), contrast_score(OUTCOME_SECOND)};
    contrast_start(&c, &ASKED);
    contrast_start(&half, &ASKED);
    for (int i = 0; i < 100; i++) contrast_add(&c, value, .5);
    for (int i = 0; i < 50; i++) contrast_add(&half, value, 1);
    assert_near(contrast_interval(&c).low, contrast_interval(&half).low, 1e-9);
    assert_near(contrast_fixed_interval(&c).low, contrast_fixed_interval(&half).low, 1e-9);
}

/* An interaction is how much more the one rule does with the other than without. */
TEST(an_interaction_is_a_difference_of_effects)
{
    factorial d;
    assert_int_equal(factorial_make(2, 4, &d), 0);
    signed char side[4];
    for (int run = 0; run < 4; run++) side[run] = (signed char)factorial_side(&d, run, 3);
    contrast c;
    contrast_start(&c, &(contrast_question){side, 4, 2, .05, .03});
    /* runs: neither, the first rule, the second, both: the first rule does something only with the second */
    const outcome results[] = {OUTCOME_SECOND, OUTCOME_SECOND, OUTCOME_SECOND, OUTCOME_FIRST};
    contrast_value value[4];
    for (int run = 0; run < 4; run++) value[run] = contrast_score(results[run]);
    contrast_add(&c, value, 1);
    assert_near(contrast_estimate(&c), 1, 1e-12);
}

/* --- families with a known truth --- */

enum { FACTORS = 3, RUNS = 8, EFFECTS = 6, USUAL = 40, GAMES = 800, LOOK_EACH = 100 };

static const factorial_effect EFFECT[EFFECTS] = {1, 2, 4, 3, 5, 6};

/* The score of each run, a share of draws, and of the games of one result that are cut. */
typedef struct family {
    double score[RUNS], draws, cut;
} family;

static outcome play(const family *f, int run, random_state *r)
{
    double u = random_unit(r), win = f->score[run] - f->draws / 2;
    if (u < win) return random_unit(r) < f->cut ? OUTCOME_NONE : OUTCOME_FIRST;
    return u < win + f->draws ? OUTCOME_DRAW : OUTCOME_SECOND;
}

static double truth(const family *f, const factorial *d, factorial_effect e)
{
    double sum = 0;
    for (int run = 0; run < RUNS; run++) sum += factorial_side(d, run, e) * f->score[run] / (RUNS / 2);
    return sum * (__builtin_popcount(e) == 2 ? 2 : 1);
}

typedef struct errors {
    int count;   /* effects that were watched */
    int outside; /* the live interval was once without the truth */
    int wrong;   /* an answer was once false */
    int false_alarms, discoveries;
} errors;

static bool is_false(contrast_answer a, double effect, double matters)
{
    return (a == CONTRAST_RAISES && effect <= 0) || (a == CONTRAST_LOWERS && effect >= 0) ||
           (a == CONTRAST_NEGLIGIBLE && fabs(effect) >= matters);
}

/* Watches one family until the end, looking again and again as a person would. */
static void watch(const family *f, const factorial *d, double matters, random_state *r, errors *out)
{
    contrast c[EFFECTS];
    bool outside[EFFECTS] = {false}, wrong[EFFECTS] = {false}, found[EFFECTS];
    for (int k = 0; k < EFFECTS; k++) {
        signed char side[RUNS];
        for (int run = 0; run < RUNS; run++) side[run] = (signed char)factorial_side(d, run, EFFECT[k]);
        contrast_start(&c[k],
                       &(contrast_question){side, RUNS, __builtin_popcount(EFFECT[k]) == 2 ? 2 : 1, .05, matters});
    }
    for (int i = 0; i < GAMES; i++) {
        contrast_value value[RUNS];
        for (int run = 0; run < RUNS; run++) value[run] = contrast_score(play(f, run, r));
        for (int k = 0; k < EFFECTS; k++) contrast_add(&c[k], value, 1);
        for (int k = 0; k < EFFECTS && i % LOOK_EACH == LOOK_EACH - 1; k++) {
            interval live = contrast_interval(&c[k]);
            double effect = truth(f, d, EFFECT[k]);
            outside[k] |= effect < live.low || effect > live.high;
            wrong[k] |= is_false(contrast_read(&c[k]), effect, matters);
        }
    }
    double evidence[EFFECTS];
    for (int k = 0; k < EFFECTS; k++) evidence[k] = contrast_log_evidence(&c[k]);
    discoveries_watched(evidence, EFFECTS, .05, found);
    for (int k = 0; k < EFFECTS; k++) {
        out->outside += outside[k];
        out->wrong += wrong[k];
        out->discoveries += found[k];
        out->false_alarms += found[k] && fabs(truth(f, d, EFFECT[k])) < 1e-9;
    }
}

static errors watch_families(const family *f, double matters, uint64_t seed)
{
    factorial d;
    errors sum = {0};
    assert_int_equal(factorial_make(FACTORS, RUNS, &d), 0);
    int n = families(USUAL);
    sum.count = n * EFFECTS;
    for (int i = 0; i < n; i++) {
        random_state r = {random_mix(seed + (uint64_t)i)};
        watch(f, &d, matters, &r, &sum);
    }
    families_tell("the truth was once outside the interval", sum.outside, sum.count);
    families_tell("an answer was once wrong", sum.wrong, sum.count);
    families_tell("an effect that is none was found", sum.false_alarms, n);
    return sum;
}

TEST(where_no_rule_does_anything_nothing_is_found)
{
    const family f = {.score = {.5, .5, .5, .5, .5, .5, .5, .5}, .draws = .2};
    errors e = watch_families(&f, .05, 100);
    assert_true(e.outside <= .05 * e.count);
    assert_true(e.wrong <= .05 * e.count);
    assert_true(e.false_alarms <= .05 * e.count / EFFECTS);
}

/* The first rule adds 15 points, and 20 more with the second, which itself adds 10 on average. */
TEST(known_effects_are_found_and_kept)
{
    const family f = {.score = {.35, .50, .35, .70, .35, .50, .35, .70}, .draws = .1, .cut = .05};
    errors e = watch_families(&f, .03, 900);
    assert_true(e.outside <= .05 * e.count);
    assert_true(e.wrong <= .05 * e.count);
    assert_true(e.discoveries >= 2.9 * e.count / EFFECTS);
    assert_true(e.false_alarms <= .05 * e.discoveries);
}

/* An effect that is exactly as large as matters is neither more nor less. */
TEST(at_the_edge_of_what_matters)
{
    const family f = {.score = {.485, .515, .485, .515, .485, .515, .485, .515}};
    errors e = watch_families(&f, .03, 2000);
    assert_true(e.wrong <= .05 * e.count);
}
