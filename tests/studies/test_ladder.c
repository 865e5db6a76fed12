/* Ladders made by hand: what known strengths must come to. */
#include "studies/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "studies/pairs.h"
#include "support/test.h"

enum { CELLS_MAX = 20, GAMES = 400, MAX_PLIES = 9 };

typedef struct made {
    results results;
    results_variant variant;
    results_cell cells[CELLS_MAX];
    char letters[CELLS_MAX][GAMES + 1];
    tally *tallies[CELLS_MAX];
    random_state r;
} made;

static made *begin(void)
{
    made *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->variant = (results_variant){.name = "t4", .title = "T4"};
    m->results = (results){.name = "made",
                           .max_plies = MAX_PLIES,
                           .zone_low = .47,
                           .zone_high = .53,
                           .alpha = .05,
                           .variants = &m->variant,
                           .nvariants = 1,
                           .cells = m->cells};
    m->r.counter = 3;
    return m;
}

static void end(made *m)
{
    for (int i = 0; i < m->results.ncells; i++) tally_free(m->tallies[i]);
    free(m);
}

/* A cell of games that the first player wins with the chance sig(eta), else the second. */
static results_cell *add(made *m, const char *first, const char *second, double eta)
{
    int i = m->results.ncells++;
    tally *t = m->tallies[i] = tally_new(MAX_PLIES);
    assert_non_null(t);
    for (int k = 0; k < GAMES; k++) {
        bool won = random_unit(&m->r) < 1 / (1 + exp(-eta));
        match_result result = {.outcome = won ? OUTCOME_FIRST : OUTCOME_SECOND};
        m->letters[i][k] = tally_add(t, &result);
    }
    m->cells[i] = (results_cell){.variant = &m->variant,
                                 .players = {first, second},
                                 .planned = GAMES,
                                 .games = GAMES,
                                 .kept = true,
                                 .tally = t,
                                 .letters = m->letters[i]};
    return &m->cells[i];
}

static const char *const names[] = {"random", "uct:iterations=8,exploration=1", "uct:iterations=16,exploration=1",
                                    "uct:iterations=32,exploration=1"};
enum { NAMES = sizeof names / sizeof *names };

/* Rungs of these strengths in logits, an edge of the first move, and neighbours in both seats. */
static made *make(const double strength[NAMES], double edge)
{
    made *m = begin();
    for (int i = 0; i < NAMES; i++) add(m, names[i], names[i], edge);
    for (int i = 1; i < NAMES; i++) {
        add(m, names[i], names[i - 1], edge + strength[i] - strength[i - 1]);
        add(m, names[i - 1], names[i], edge + strength[i - 1] - strength[i]);
    }
    assert_true(ladder_is_in(&m->results));
    return m;
}

/* Each player wins every other of the games of these cells, of which there are so many: pairs of one half. */
static void halve(made *m, int from, int count)
{
    for (int i = from; i < from + count; i++)
        for (int k = 0; k < GAMES; k++) m->letters[i][k] = k % 2 ? 'F' : 'S';
}

static ladder *read(const made *m)
{
    error e = {""};
    ladder *l = ladder_read(&m->results, &e);
    assert_non_null(l);
    return l;
}

static bool holds(interval i, double x)
{
    return i.low <= x && x <= i.high;
}

TEST(known_strengths_are_found)
{
    made *m = make((const double[]){0, 1, 2, 3}, .4);
    ladder *l = read(m);
    assert_int_equal(l->nrungs, 4);
    assert_int_equal(l->nsteps, 3);
    assert_int_equal(l->nfamilies, 1);
    const ladder_family *f = &l->families[0];
    assert_int_equal(f->lowest, 1);
    assert_int_equal(f->highest, 3);
    assert_int_equal(f->rungs, 3);
    assert_int_equal(f->depth, 3);
    assert_int_equal(f->end, LADDER_BUDGET);
    char depth[32];
    ladder_depth_words(f, depth);
    assert_string_equal(depth, "at least 3");
    assert_true(l->rated && !l->separated);
    assert_true(holds(f->elo_live, 173.7));
    assert_true(f->elo_live.high - f->elo_live.low < 80);
    for (int i = 0; i < NAMES; i++) assert_true(holds(l->rungs[i].elo_live, 173.7 * i));
    assert_true(holds(l->edge_live, 1 / (1 + exp(-.4))));
    assert_int_equal(l->skill, SKILL_MATTERS);
    assert_int_equal(l->disagree[0], -1);
    assert_true(f->curved && holds(f->curve.next, 1 / (1 + exp(-.4))));
    for (int i = 0; i < l->nsteps; i++) {
        assert_int_equal(l->steps[i].upper, i + 1);
        assert_int_equal(l->steps[i].pairs, GAMES);
        assert_true(l->steps[i].live.low > .55);
    }
    ladder_free(l);
    end(m);
}

TEST(skill_that_does_not_matter_is_a_result)
{
    made *m = make((const double[]){0, 0, 0, 0}, 1);
    halve(m, NAMES, 2 * (NAMES - 1));
    ladder *l = read(m);
    assert_int_equal(l->skill, SKILL_MATTERS_NOT);
    assert_int_equal(l->families[0].depth, 0);
    ladder_free(l);
    end(m);
}

TEST(a_plateau_ends_the_depth)
{
    made *m = make((const double[]){0, 2, 2, 2}, 0);
    halve(m, NAMES + 2, 2);
    ladder *l = read(m);
    assert_int_equal(l->families[0].depth, 1);
    assert_int_equal(l->families[0].end, LADDER_PLATEAU);
    ladder_free(l);
    end(m);
}

TEST(players_that_disagree_are_a_result)
{
    made *m = make((const double[]){0, 1, 2, 3}, 0);
    tally_free(m->tallies[3]);
    int cells = m->results.ncells;
    m->results.ncells = 3;
    add(m, names[3], names[3], 2);
    m->results.ncells = cells;
    ladder *l = read(m);
    assert_int_equal(l->disagree[1], 3);
    ladder_free(l);
    end(m);
}

/* Between players without chance the same pair again is no new evidence; between others it is. */
TEST(repeated_pairs_count_as_their_players_are)
{
    uint32_t earlier[GAMES];
    made *m = make((const double[]){0, 1, 2, 3}, 0);
    for (uint32_t k = 0; k < GAMES; k++) earlier[k] = k;
    for (int lots = 0; lots < 2; lots++) {
        for (int i = 0; i < m->results.ncells; i++) {
            m->cells[i].earlier = earlier;
            m->cells[i].draws_lots = lots;
        }
        ladder *l = read(m);
        assert_int_equal(l->skill, lots ? SKILL_MATTERS : SKILL_UNKNOWN);
        for (int i = 0; i < l->nsteps; i++) {
            assert_false(l->steps[i].withheld);
            assert_int_equal(l->steps[i].distinct, 1);
            assert_true((l->steps[i].live.high - l->steps[i].live.low > .8) == !lots);
        }
        ladder_free(l);
    }
    end(m);
}

/* A pair of a win and a loss is worth a half, and a cut game anything. */
TEST(pairs_are_one_observation)
{
    made *m = begin();
    results_cell *a = add(m, "greedy", "random", 0), *b = add(m, "random", "greedy", 0);
    a->games = 4, b->games = 5;
    a->letters = "FSDC";
    b->letters = "FSDSF";
    pairs p = pairs_of(a, b);
    assert_int_equal(p.count, 4);
    assert_int_equal(p.cut, 1);
    assert_int_equal(p.finished[2], 3);
    assert_int_equal(p.low[2], 4);
    assert_int_equal(p.high[4], 1);
    assert_true(pairs_score(&p) == .5);
    assert_false(pairs_are_withheld(&p));
    interval i = pairs_interval(&p, .05);
    assert_true(i.low < .5 && i.high > .5);
    end(m);
}

TEST(an_experiment_without_meetings_is_no_ladder)
{
    made *m = begin();
    add(m, "random", "random", 0);
    add(m, "greedy", "greedy", 0);
    assert_false(ladder_is_in(&m->results));
    end(m);
}
