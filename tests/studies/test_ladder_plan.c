#include "studies/ladder_plan.h"

#include <string.h>

#include "support/labs.h"
#include "support/test.h"

static plan *make_of(int variants, const char *const *players, int n, int rungs, error *e)
{
    plan *p = labs_plan(1, 1);
    const int all = p->nvariants; /* whose games plan_free frees */
    p->nvariants = variants;
    ladder_request r = {players, n, rungs, 8, 101, 2};
    int status = ladder_plan(p, &r, e);
    p->nvariants = all;
    if (!status) return p;
    plan_free(p);
    return NULL;
}

static plan *make(const char *const *players, int n, int rungs, error *e)
{
    return make_of(1, players, n, rungs, e);
}

static void assert_cell(const plan *p, int i, const char *first, const char *second, uint64_t games, unsigned opening)
{
    const plan_cell *c = &p->cells[i];
    assert_int_equal(strncmp(c->players[0], first, strlen(first)), 0);
    assert_int_equal(strncmp(c->players[1], second, strlen(second)), 0);
    assert_int_equal(c->games, games);
    assert_int_equal(c->opening, opening);
    assert_ptr_equal(c->game, p->variants[0].game);
}

/* random, greedy and two budgets of uct: four rungs, three meetings in both seats. */
TEST(single_rungs_and_a_family)
{
    error e = {""};
    plan *p = make((const char *const[]){"random", "greedy", "uct:exploration=1"}, 3, 2, &e);
    assert_non_null(p);
    assert_int_equal(p->ncells, 4 + 2 * 3);
    assert_cell(p, 0, "random", "random", 101, 0);
    assert_cell(p, 2, "uct:iterations=8,exploration=1", "uct:iterations=8,", 101, 0);
    assert_cell(p, 3, "uct:iterations=16,", "uct:iterations=16,", 101, 0);
    assert_cell(p, 4, "greedy", "random", 51, 2);
    assert_cell(p, 5, "random", "greedy", 51, 2);
    assert_cell(p, 6, "uct:iterations=8,", "greedy", 51, 2);
    assert_cell(p, 8, "uct:iterations=16,", "uct:iterations=8,", 51, 2);
    plan_free(p);
}

/* Two families stand on the same single rung, and their highest rungs meet. */
TEST(two_families)
{
    error e = {""};
    plan *p = make((const char *const[]){"random", "uct", "uct:exploration=2"}, 3, 2, &e);
    assert_non_null(p);
    assert_int_equal(p->ncells, 5 + 2 * 5);
    assert_cell(p, 7, "uct:iterations=16,exploration=1.4", "uct:iterations=8,exploration=1.4", 51, 2);
    assert_cell(p, 9, "uct:iterations=8,exploration=2", "random", 51, 2);
    assert_cell(p, 13, "uct:iterations=16,exploration=2", "uct:iterations=16,exploration=1.4", 51, 2);
    plan_free(p);
}

TEST(a_given_budget_is_one_rung)
{
    error e = {""};
    plan *p = make((const char *const[]){"uct:iterations=5", "uct:iterations=7"}, 2, 9, &e);
    assert_non_null(p);
    assert_int_equal(p->ncells, 2 + 2);
    plan_free(p);
}

/* The same ladder for each variant, one after the other. */
TEST(a_ladder_for_each_variant)
{
    error e = {""};
    plan *p = make_of(2, (const char *const[]){"random", "uct:iterations=7"}, 2, 1, &e);
    assert_non_null(p);
    assert_int_equal(p->ncells, 2 * (2 + 2));
    for (int i = 0; i < p->ncells; i++) {
        assert_string_equal(p->cells[i].variant, p->variants[i / 4].name);
        assert_ptr_equal(p->cells[i].game, p->variants[i / 4].game);
        assert_string_equal(p->cells[i].players[0], p->cells[i % 4].players[0]);
        assert_string_equal(p->cells[i].players[1], p->cells[i % 4].players[1]);
    }
    plan_free(p);
}

TEST(what_is_no_ladder)
{
    error e = {""};
    assert_null(make((const char *const[]){"random"}, 1, 2, &e));
    assert_string_equal(e.text, "a ladder has at least two rungs, here is one: random");
    assert_null(make((const char *const[]){"random", "random"}, 2, 2, &e));
    assert_string_equal(e.text, "random is on two rungs of the ladder");
    assert_null(make((const char *const[]){"rando", "random"}, 2, 2, &e));
    assert_string_equal(e.text, "player wanted, got \"rando\"; nearest: random");
    assert_null(
        make((const char *const[]){"uct", "uct:exploration=1", "uct:exploration=2", "uct:exploration=3"}, 4, 20, &e));
    assert_string_equal(e.text, "at most 64 rungs wanted, got more: a higher budget skips some");
}

TEST(budgets_are_read)
{
    const char *at;
    assert_int_equal(ladder_budget("uct:iterations=64,exploration=1.4", &at), 64);
    assert_string_equal(at, "64,exploration=1.4");
    assert_int_equal(ladder_budget("alphabeta:depth=3,nodes=9", &at), 9);
    assert_int_equal(ladder_budget("random", &at), 0);
    assert_int_equal(ladder_budget("x:iterationsx=3", &at), 0);
}

static void assert_scope(const char *wanted, const char *name)
{
    text out = {0};
    ladder_scope(name, &out);
    assert_string_equal(out.data, wanted);
    text_drop(&out);
}

TEST(whom_a_verdict_speaks_of)
{
    assert_scope("players who look 64 games ahead", "uct:iterations=64,exploration=1.4");
    assert_scope("players who look 1 game ahead", "uct:iterations=1,exploration=1.4");
    assert_scope("players who look at 9 positions", "alphabeta:nodes=9,depth=64");
    assert_scope("players who look 2 decisions ahead", "alphabeta:nodes=9,depth=2");
    assert_scope("random players", "random");
}
