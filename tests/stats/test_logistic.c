#include "stats/logistic.h"

#include <stdlib.h>

#include "base/random.h"
#include "near.h"
#include "stats/interval.h"

enum { TERMS = 3 };

/* Games drawn from known coefficients: an advantage of the first move, and two material differences. */
typedef struct world {
    double value[TERMS], kappa;
    size_t count;
    unsigned in_cluster; /* observations that share one draw of chance */
} world;

static outcome draw(const world *w, const double *x, double u)
{
    double eta = 0;
    for (int k = 0; k < TERMS; k++) eta += w->value[k] * x[k];
    double win = 1 / (1 + exp(-(eta - w->kappa))), loss = 1 / (1 + exp(-(-eta - w->kappa)));
    return u < win ? OUTCOME_FIRST : u < win + loss ? OUTCOME_SECOND : OUTCOME_DRAW;
}

static logistic simulate(const world *w, random_state *r)
{
    error e = {""};
    double *x = malloc(w->count * TERMS * sizeof *x), u = 0;
    outcome *result = malloc(w->count * sizeof *result);
    uint32_t *cluster = malloc(w->count * sizeof *cluster);
    assert_true(x && result && cluster);
    for (size_t i = 0; i < w->count; i++) {
        double *row = x + i * TERMS;
        bool again = i % w->in_cluster != 0;
        if (!again) u = random_unit(r);
        row[0] = 1;
        row[1] = again ? row[1 - TERMS] : (double)random_below(r, 7) - 3;
        row[2] = again ? row[2 - TERMS] : (double)random_below(r, 5) - 2;
        result[i] = draw(w, row, u);
        cluster[i] = (uint32_t)(i / w->in_cluster);
    }
    logistic l;
    logistic_data d = {w->count, TERMS, x, result, cluster};
    assert_int_equal(logistic_fit(&d, &l, &e), 0);
    free(x);
    free(result);
    free(cluster);
    return l;
}

static bool covers(interval i, double x)
{
    return i.low <= x && x <= i.high;
}

/* Of 200 experiments the intervals hold the truth in about 190, whether or not games draw, and also when observations
 * come in clusters of four that are the same. */
static void check_coverage(const world *w)
{
    enum { TRIALS = 200 };
    random_state r = {11};
    static const double units[TERMS][TERMS] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    int held[TERMS] = {0}, ratio = 0;
    for (int i = 0; i < TRIALS; i++) {
        logistic l = simulate(w, &r);
        for (int k = 0; k < TERMS; k++) held[k] += covers(logistic_contrast_interval(&l, units[k], .05), w->value[k]);
        ratio += covers(logistic_ratio_interval(&l, 2, 1, .05), w->value[2] / w->value[1]);
        assert_false(l.separated);
        logistic_done(&l);
    }
    for (int k = 0; k < TERMS; k++) assert_in_range(held[k], 180, 199);
    assert_in_range(ratio, 180, 199);
}

TEST(intervals_hold_the_truth)
{
    check_coverage(&(world){{.2, .5, .8}, 0, 400, 1});
    check_coverage(&(world){{-.3, .4, .3}, .7, 400, 1});
}

TEST(clusters_do_not_count_twice)
{
    check_coverage(&(world){{.2, .5, .8}, .4, 1600, 4});
}

TEST(many_games_find_the_truth)
{
    random_state r = {5};
    world w = {{.25, .5, -.75}, .5, 40000, 1};
    logistic l = simulate(&w, &r);
    for (int k = 0; k < TERMS; k++) assert_near(l.value[k], w.value[k], .05);
    assert_near(l.value[TERMS], .5, .05);
    assert_near(logistic_ratio(&l, 2, 1), -1.5, .1);
    assert_near(logistic_score(&l, 0), .5, 1e-12);
    assert_true(logistic_slope(&l, 0) > logistic_slope(&l, 2));
    logistic_done(&l);
}

/* Whoever wins every game gets a finite bound and a warning, not infinity. */
TEST(separated_results_are_told)
{
    error e = {""};
    double x[20];
    outcome result[20];
    uint32_t cluster[20];
    for (uint32_t i = 0; i < 20; i++) {
        x[i] = i % 2 ? 1 : -1;
        result[i] = i % 2 ? OUTCOME_FIRST : OUTCOME_SECOND;
        cluster[i] = i;
    }
    logistic l;
    assert_int_equal(logistic_fit(&(logistic_data){20, 1, x, result, cluster}, &l, &e), 0);
    assert_true(l.separated);
    assert_true(isfinite(l.value[0]) && l.value[0] > 3);
    interval i = logistic_contrast_interval(&l, &(double){1}, .05);
    assert_true(i.high - i.low > 10);
    logistic_done(&l);
}

/* Each cluster has a win and a loss: its scores cancel, and the interval has a width all the same. */
TEST(no_interval_is_a_point)
{
    error e = {""};
    double x[40];
    outcome result[40];
    uint32_t cluster[40];
    for (uint32_t i = 0; i < 40; i++) {
        x[i] = 1;
        result[i] = i % 2 ? OUTCOME_FIRST : OUTCOME_SECOND;
        cluster[i] = i / 2;
    }
    logistic l;
    assert_int_equal(logistic_fit(&(logistic_data){40, 1, x, result, cluster}, &l, &e), 0);
    interval i = logistic_contrast_interval(&l, &(double){1}, .05);
    assert_near(i.high - i.low, 2 * 1.96 * sqrt(4. / 40), .01);
    logistic_done(&l);
}

TEST(nothing_is_an_error)
{
    error e = {""};
    logistic l;
    assert_int_equal(logistic_fit(&(logistic_data){.terms = 1}, &l, &e), -1);
    assert_string_equal(e.text, "there are no results to learn from");
}
