/* What a watched difference promises, held against simulated families of cells whose effects are known. */
#include "stats/contrast.h"

#include "stats/discoveries.h"
#include "stats/factorial.h"
#include "stats/interval.h"
#include "stats/near.h"

#include "base/random.h"
#include "support/families.h"

static const contrast_question ASKED = {.side = {1, -1}, .cells = 2, .scale = 1, .alpha = .05, .matters = .03};

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

SUITE(start, NULL)

static contrast *make(const contrast_question *q)
{
    contrast *c = contrast_new(q);
    assert_non_null(c);
    return c;
}

static void add(contrast *c, outcome a, outcome b, int times)
{
    const contrast_value value[] = {contrast_score(a), contrast_score(b)};
    for (int i = 0; i < times; i++) contrast_add(c, value, 1);
}

static contrast_reading read_and_free(contrast *c)
{
    const contrast_reading r = contrast_read(c);
    contrast_free(c);
    return r;
}

TEST(no_games)
{
    const contrast_reading r = read_and_free(make(&ASKED));
    assert_true(isnan(r.estimate));
    assert_near(r.live.low, -1, 0);
    assert_near(r.live.high, 1, 0);
    assert_near(r.fixed.low, -1, 0);
    assert_near(r.chance, 1, 0);
    assert_near(r.log_evidence, 0, 1e-12);
    assert_int_equal(r.answer, CONTRAST_OPEN);
}

TEST(means_by_hand)
{
    contrast *c = make(&ASKED);
    for (int i = 0; i < 2; i++) {
        add(c, OUTCOME_FIRST, OUTCOME_SECOND, 30);
        add(c, OUTCOME_SECOND, OUTCOME_FIRST, 10);
        add(c, OUTCOME_DRAW, OUTCOME_FIRST, 20);
        add(c, OUTCOME_FIRST, OUTCOME_FIRST, 40);
        if (!i) assert_near(contrast_read(c).chance, .133614, 1e-6);
    }
    /* differences 1, -1, -1/2 and 0: variance .3 + .1 + .05 - .01 */
    const contrast_reading r = read_and_free(c);
    assert_near(r.estimate, .1, 1e-12);
    assert_near(r.fixed.high, .1 + 1.959964 * sqrt(.44 / 200), 1e-6);
    assert_true(r.live.low < r.fixed.low && r.live.high > r.fixed.high);
}

/* A cut game hides the difference between a loss and a win. */
TEST(cut_games_widen)
{
    contrast *c = make(&ASKED);
    add(c, OUTCOME_FIRST, OUTCOME_SECOND, 300);
    const interval before = contrast_read(c).fixed;
    assert_true(before.low > .98 && before.low < 1); /* no interval is without width */
    add(c, OUTCOME_NONE, OUTCOME_SECOND, 300);
    const contrast_reading r = read_and_free(c);
    assert_true(isnan(r.estimate));
    assert_int_equal(r.cut, 300);
    assert_near(r.fixed.low, .5 - 1.959964 * sqrt(.25 / 600), 1e-6);
    assert_near(r.fixed.high, 1, 1e-12);
    assert_true(r.live.low < .5 && r.live.high > .99);
    assert_int_equal(r.answer, CONTRAST_RAISES);
}

TEST(draws_are_a_share)
{
    contrast *c = make(&ASKED);
    const contrast_value value[] = {contrast_draw(OUTCOME_DRAW), contrast_draw(OUTCOME_FIRST)};
    contrast_add(c, value, 1);
    assert_near(read_and_free(c).estimate, 1, 1e-12);
}

/* The answer stays as it was found; what is shown beside it is today's. */
TEST(an_answer_stays)
{
    contrast *c = make(&ASKED);
    add(c, OUTCOME_FIRST, OUTCOME_SECOND, 40);
    contrast_reading r = contrast_read(c);
    assert_int_equal(r.answer, CONTRAST_RAISES);
    assert_true(r.supported && r.answered_at > 0 && r.answered_at < 40);
    const int64_t at = r.answered_at;
    add(c, OUTCOME_SECOND, OUTCOME_FIRST, 40);
    r = read_and_free(c);
    assert_int_equal(r.answer, CONTRAST_RAISES);
    assert_int_equal(r.answered_at, at);
    assert_false(r.supported);
    assert_true(r.live.low < 0 && r.live.high > 0);
}

/* Of a difference that is there it may be shown later that it does not matter. */
TEST(a_small_difference_is_negligible_in_the_end)
{
    contrast_question q = ASKED;
    q.matters = .2;
    contrast *c = make(&q);
    for (int i = 0; i < 4000; i++) add(c, i % 10 ? OUTCOME_DRAW : OUTCOME_FIRST, OUTCOME_DRAW, 1);
    const contrast_reading r = read_and_free(c);
    assert_int_equal(r.answer, CONTRAST_NEGLIGIBLE);
    assert_true(r.live.low > 0);
}

TEST(clusters_widen)
{
    contrast *c = make(&ASKED), *half = make(&ASKED), *clusters = make(&ASKED);
    const contrast_value value[] = {contrast_score(OUTCOME_FIRST), contrast_score(OUTCOME_SECOND)};
    for (int i = 0; i < 100; i++) contrast_add(c, value, 1), contrast_add(clusters, value, .5);
    for (int i = 0; i < 50; i++) contrast_add(half, value, 1);
    const contrast_reading all = read_and_free(c), clustered = read_and_free(clusters), fewer = read_and_free(half);
    assert_near(clustered.fixed.low, fewer.fixed.low, 1e-9);
    assert_true(clustered.live.low < all.live.low);
    assert_near(clustered.log_evidence, fewer.log_evidence, 1);
}

/* An interaction is how much more the one rule does with the other than without. */
TEST(an_interaction_is_a_difference_of_effects)
{
    factorial d;
    assert_int_equal(factorial_make(2, 4, &d), 0);
    contrast_question q = {.cells = 4, .scale = 2, .alpha = .05, .matters = .03};
    for (int run = 0; run < 4; run++) q.side[run] = (signed char)factorial_side(&d, run, 3);
    contrast *c = make(&q);
    /* runs: neither, the first rule, the second, both: the first rule does something only with the second */
    const outcome results[] = {OUTCOME_SECOND, OUTCOME_SECOND, OUTCOME_SECOND, OUTCOME_FIRST};
    contrast_value value[4];
    for (int run = 0; run < 4; run++) value[run] = contrast_score(results[run]);
    contrast_add(c, value, 1);
    assert_near(read_and_free(c).estimate, 1, 1e-12);
}

/* --- many cells --- */

enum { MANY = 64, TIMES = 10 };

/* How many games it takes on average to find an effect of so much among so many cells, looking after each round. */
static double games_to_find(int cells, double effect)
{
    contrast_question q = {.cells = cells, .scale = 1, .alpha = .05, .matters = .03};
    int64_t games = 0;
    for (int i = 0; i < cells; i++) q.side[i] = i % 2 ? 1 : -1;
    for (int k = 0; k < TIMES; k++) {
        random_state r = {random_mix(40 + (uint64_t)k)};
        contrast *c = make(&q);
        contrast_answer found = CONTRAST_OPEN;
        for (int n = 1; found == CONTRAST_OPEN && n < 400; n++) {
            contrast_value value[MANY];
            for (int i = 0; i < cells; i++)
                value[i] =
                    contrast_score(random_unit(&r) < .5 + q.side[i] * effect / 2 ? OUTCOME_FIRST : OUTCOME_SECOND);
            contrast_add(c, value, 1);
            if (cells == MANY || n % 5 == 0) found = contrast_read(c).answer;
            games += cells;
        }
        assert_int_equal(found, CONTRAST_RAISES);
        contrast_free(c);
    }
    return (double)games / TIMES;
}

/* However many cells there are, an effect takes as many games; bets on means of 64 games took 2,150 and 4,119. */
TEST(cells_share_what_games_tell)
{
    assert_in_range((int64_t)games_to_find(MANY, .3), 120, 250);
    assert_in_range((int64_t)games_to_find(MANY, .15), 400, 770);
    assert_in_range((int64_t)games_to_find(8, .3), 120, 250);
}

/* --- families with a known truth --- */

enum { FACTORS = 3, RUNS = 8, EFFECTS = 6, USUAL = 20, GAMES = 800, LOOK_EACH = 160 };

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
    contrast *c[EFFECTS];
    bool outside[EFFECTS] = {false}, wrong[EFFECTS] = {false}, found[EFFECTS];
    for (int k = 0; k < EFFECTS; k++) {
        const bool interaction = __builtin_popcount(EFFECT[k]) == 2;
        contrast_question q = {.cells = RUNS, .scale = interaction ? 2 : 1, .alpha = .05, .matters = matters};
        for (int run = 0; run < RUNS; run++) q.side[run] = (signed char)factorial_side(d, run, EFFECT[k]);
        c[k] = make(&q);
    }
    for (int i = 0; i < GAMES; i++) {
        contrast_value value[RUNS];
        for (int run = 0; run < RUNS; run++) value[run] = contrast_score(play(f, run, r));
        for (int k = 0; k < EFFECTS; k++) contrast_add(c[k], value, 1);
        for (int k = 0; k < EFFECTS && i % LOOK_EACH == LOOK_EACH - 1; k++) {
            const contrast_reading now = contrast_read(c[k]);
            double effect = truth(f, d, EFFECT[k]);
            outside[k] |= effect < now.live.low || effect > now.live.high;
            wrong[k] |= is_false(now.answer, effect, matters);
        }
    }
    double evidence[EFFECTS];
    for (int k = 0; k < EFFECTS; k++) evidence[k] = read_and_free(c[k]).log_evidence;
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
