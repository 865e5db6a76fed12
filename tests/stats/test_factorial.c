#include "stats/factorial.h"

#include <stdlib.h>

#include "support/test.h"

/* The runs cannot tell them apart: they have the same sign in each, up to one sign for all. */
static bool are_aliases(const factorial *d, factorial_effect a, factorial_effect b)
{
    int sum = 0;
    for (int run = 0; run < d->runs; run++) sum += factorial_side(d, run, a) * factorial_side(d, run, b);
    return abs(sum) == d->runs;
}

/* The interactions of two factors, and the factors, that share a column with another one. */
static int count_aliases(const factorial *d, int letters)
{
    int n = 0;
    for (factorial_effect a = 1; a < 1u << d->factors; a++) {
        if (__builtin_popcount(a) != letters) continue;
        bool shared = false;
        for (factorial_effect b = 1; b < 1u << d->factors; b++)
            shared |= b != a && __builtin_popcount(b) <= 2 && are_aliases(d, a, b);
        n += shared;
    }
    return n;
}

TEST(all_combinations)
{
    factorial d;
    assert_int_equal(factorial_make(3, 8, &d), 0);
    assert_int_equal(d.resolution, 0);
    for (int run = 0; run < 8; run++)
        for (int f = 0; f < 3; f++) assert_int_equal(factorial_is_on(&d, run, f), run >> f & 1);
    assert_int_equal(count_aliases(&d, 1), 0);
    assert_int_equal(count_aliases(&d, 2), 0);
}

/* Resolutions as in Box, Hunter and Hunter, table 6.22. */
TEST(fractions_are_the_best_known)
{
    static const struct {
        int factors, runs, resolution;
    } known[] = {{3, 4, 3},  {4, 8, 4},  {5, 8, 3},  {5, 16, 5},  {6, 8, 3},   {6, 16, 4},
                 {6, 32, 6}, {7, 8, 3},  {7, 16, 4}, {7, 32, 4},  {7, 64, 7},  {8, 16, 4},
                 {8, 64, 5}, {9, 16, 3}, {9, 32, 4}, {9, 128, 6}, {10, 32, 4}, {10, 128, 5}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        factorial d;
        assert_int_equal(factorial_make(known[i].factors, known[i].runs, &d), 0);
        assert_int_equal(d.resolution, known[i].resolution);
    }
}

TEST(effects_are_balanced_and_the_first_run_has_none)
{
    factorial d;
    assert_int_equal(factorial_make(7, 16, &d), 0);
    for (int f = 0; f < 7; f++) assert_false(factorial_is_on(&d, 0, f));
    for (factorial_effect e = 1; e < 1u << 7; e++) {
        if (__builtin_popcount(e) > 2) continue;
        int sum = 0;
        for (int run = 0; run < d.runs; run++) sum += factorial_side(&d, run, e);
        assert_int_equal(sum, 0);
    }
    assert_int_equal(count_aliases(&d, 1), 0);
    assert_int_equal(count_aliases(&d, 2), 21);
}

TEST(there_is_no_such_design)
{
    factorial d;
    assert_int_equal(factorial_make(3, 6, &d), -1);
    assert_int_equal(factorial_make(3, 16, &d), -1);
    assert_int_equal(factorial_make(4, 4, &d), -1);
    assert_int_equal(factorial_make(0, 2, &d), -1);
    assert_int_equal(factorial_make(FACTORIAL_FACTORS_MAX + 1, 128, &d), -1);
}
