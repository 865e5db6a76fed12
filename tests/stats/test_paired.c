/* The worth of moving first is found whoever plays and whoever prefers to move first. */
#include "stats/paired.h"

#include <math.h>
#include <stdlib.h>

#include "base/random.h"
#include "support/failing.h"
#include "support/test.h"

SUITE(failing_setup, NULL)

enum { PERSONS_MAX = 200 };

typedef struct world {
    uint32_t persons;
    size_t games;
    double spread, preference, first, draw; /* spread: of strengths, in logits */
} world;

static double share(random_state *r)
{
    return (double)random_below(r, 1u << 30) / (double)(1u << 30);
}

/* About normal, of mean 0 and variance 1. */
static double normal(random_state *r)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += share(r);
    return sum;
}

static void make(const world *w, random_state *r, paired_game *games)
{
    double strength[PERSONS_MAX];
    for (uint32_t p = 0; p < w->persons; p++) strength[p] = w->spread * normal(r);
    for (size_t i = 0; i < w->games; i++) {
        uint32_t a = (uint32_t)random_below(r, w->persons);
        uint32_t b = (a + 1 + (uint32_t)random_below(r, w->persons - 1)) % w->persons;
        bool turned = strength[a] < strength[b] && share(r) < w->preference;
        games[i] = (paired_game){turned ? b : a, turned ? a : b, OUTCOME_DRAW};
        double eta = w->first + (turned ? -1 : 1) * (strength[a] - strength[b]), u = share(r);
        double up = exp(eta / 2), down = exp(-eta / 2), sum = up + down + w->draw;
        if (u < up / sum) games[i].result = OUTCOME_FIRST;
        if (u > 1 - down / sum) games[i].result = OUTCOME_SECOND;
    }
}

/* The share of intervals that hold the truth, and how far the estimate is off in the mean. */
static void try(const world *w, int times, double *covered, double *bias)
{
    random_state r = {1970};
    error e = {""};
    paired_game *games = malloc(w->games * sizeof *games);
    paired_strength strengths[PERSONS_MAX];
    double up = exp(w->first / 2), down = exp(-w->first / 2);
    double truth = (up + w->draw / 2) / (up + down + w->draw);
    *covered = *bias = 0;
    for (int i = 0; i < times; i++) {
        paired p;
        make(w, &r, games);
        assert_int_equal(paired_fit(games, w->games, w->persons, .05, &p, strengths, &e), 0);
        assert_true(p.found);
        *covered += (p.live.low <= truth && truth <= p.live.high) / (double)times;
        *bias += (p.score - truth) / times;
    }
    free(games);
}

TEST(the_truth_is_in_the_interval)
{
    const world worlds[] = {{20, 400, 1.1, 0, .3, 0},
                            {20, 400, 1.1, .9, .3, 0},
                            {20, 400, 1.1, .9, -.3, .7},
                            {40, 400, .6, .9, .3, .7},
                            {60, 500, 1.1, .9, .3, 0}};
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) {
        double covered, bias;
        try(&worlds[i], 100, &covered, &bias);
        assert_true(covered >= .90 && covered <= 1);
        assert_true(fabs(bias) < .017); /* 1 point, and 2 standard errors of what was tried */
    }
}

/* Two of whom one wins all: nothing is said. Three who beat each other in a circle say something with one game more. */
TEST(only_games_within_a_component_say_anything)
{
    const paired_game games[] = {{0, 1, OUTCOME_FIRST}, {1, 0, OUTCOME_SECOND}, {2, 3, OUTCOME_FIRST},
                                 {3, 4, OUTCOME_FIRST}, {4, 2, OUTCOME_FIRST},  {2, 3, OUTCOME_FIRST},
                                 {0, 2, OUTCOME_FIRST}};
    uint32_t component[5];
    paired p;
    paired_strength strengths[5];
    error e = {""};
    assert_int_equal(beaten_components(games, 7, 5, component, &e), 3);
    const uint32_t wanted[] = {0, 1, 2, 2, 2};
    for (int i = 0; i < 5; i++) assert_int_equal(component[i], wanted[i]);
    assert_int_equal(paired_fit(games, 7, 5, .05, &p, strengths, &e), 0);
    assert_int_equal(p.games, 4);
    assert_int_equal(p.persons, 3);
    assert_int_equal(p.freedom, 2);
    assert_true(isnan(strengths[0].value));
    assert_int_equal(paired_fit(games, 2, 5, .05, &p, strengths, &e), 0);
    assert_int_equal(p.games, 0);
    assert_false(p.found);
}

/* The same games with all seats exchanged say the opposite. */
TEST(seats_are_mirrored)
{
    const world w = {10, 200, 1, .5, .4, .5};
    random_state r = {7};
    error e = {""};
    paired_game games[200];
    paired_strength there[10], back[10];
    paired p, q;
    make(&w, &r, games);
    assert_int_equal(paired_fit(games, 200, 10, .05, &p, there, &e), 0);
    for (int i = 0; i < 200; i++)
        games[i] = (paired_game){games[i].second, games[i].first,
                                 games[i].result == OUTCOME_DRAW    ? OUTCOME_DRAW
                                 : games[i].result == OUTCOME_FIRST ? OUTCOME_SECOND
                                                                    : OUTCOME_FIRST};
    assert_int_equal(paired_fit(games, 200, 10, .05, &q, back, &e), 0);
    assert_true(p.found && q.found && fabs(p.score + q.score - 1) < 1e-4 && fabs(p.live.low + q.live.high - 1) < 1e-4);
    for (int i = 0; i < 10; i++) assert_true(fabs(there[i].value - back[i].value) < 1e-3);
}

static int fit_again(void *context, error *e)
{
    paired p;
    paired_strength strengths[10];
    return paired_fit(context, 200, 10, .05, &p, strengths, e);
}

TEST(memory_that_runs_out_is_said)
{
    const world w = {10, 200, 1, .5, .4, .5};
    random_state r = {7};
    paired_game games[200];
    make(&w, &r, games);
    failing_each(fit_again, NULL, games, 12);
}
