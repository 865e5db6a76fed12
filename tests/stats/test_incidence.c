#include "stats/incidence.h"

#include "stats/near.h"

enum { SIZE = 5 };

static void check(incidence_point p, double first, double second, double draw, double unfinished)
{
    assert_near(p.first, first, 1e-15);
    assert_near(p.second, second, 1e-15);
    assert_near(p.draw, draw, 1e-15);
    assert_near(p.unfinished, unfinished, 1e-15);
}

TEST(shares_by_ply)
{
    const uint64_t first[SIZE] = {0, 2, 0, 1, 0}, second[SIZE] = {0, 0, 3, 0, 0}, draw[SIZE] = {0, 0, 0, 0, 2};
    incidence_point out[SIZE];
    incidence_fill(first, second, draw, SIZE, 2, out);
    check(out[0], 0, 0, 0, 1);
    check(out[1], .2, 0, 0, .8);
    check(out[2], .2, .3, 0, .5);
    check(out[3], .3, .3, 0, .4);
    check(out[4], .3, .3, .2, .2);
}

TEST(no_games)
{
    const uint64_t none[SIZE] = {0};
    incidence_point out[SIZE];
    incidence_fill(none, none, none, SIZE, 0, out);
    for (int t = 0; t < SIZE; t++) check(out[t], 0, 0, 0, 1);
}

TEST(only_cut_games)
{
    const uint64_t none[SIZE] = {0};
    incidence_point out[SIZE];
    incidence_fill(none, none, none, SIZE, 9, out);
    check(out[SIZE - 1], 0, 0, 0, 1);
}
