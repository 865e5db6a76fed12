#include "base/random.h"

#include "support/test.h"

/* The sequence that implementations of SplitMix64 agree on for this seed. */
TEST(known_values)
{
    static const uint64_t known[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                     4593380528125082431u, 16408922859458223821u};
    random_state r = {1234567};
    for (int i = 0; i < 5; i++) assert_true(random_next(&r) == known[i]);
}

TEST(below_stays_below)
{
    random_state r = {1};
    for (int i = 0; i < 100; i++) assert_int_equal(random_below(&r, 1), 0);
    for (uint32_t n = 2; n < 40; n++)
        for (int i = 0; i < 100; i++) assert_in_range(random_below(&r, n), 0, n - 1);
    for (int i = 0; i < 100; i++) assert_in_range(random_below(&r, UINT32_MAX), 0, UINT32_MAX - 1);
}

/* Chi-square with 6 degrees of freedom; 60 is exceeded less than once in 10^10 times, and the seed is fixed. */
TEST(below_is_uniform)
{
    enum { N = 7, DRAWS = 70000 };
    int counts[N] = {0};
    double sum = 0;
    random_state r = {42};
    for (int i = 0; i < DRAWS; i++) counts[random_below(&r, N)]++;
    for (int i = 0; i < N; i++) sum += (counts[i] - DRAWS / N) * (double)(counts[i] - DRAWS / N) / ((double)DRAWS / N);
    assert_true(sum < 60);
}

TEST(unit)
{
    random_state r = {7};
    double least = 1, most = 0, sum = 0;
    for (int i = 0; i < 10000; i++) {
        double x = random_unit(&r);
        least = x < least ? x : least;
        most = x > most ? x : most;
        sum += x;
    }
    assert_true(least >= 0 && least < 0.01 && most > 0.99 && most < 1);
    assert_true(sum > 4850 && sum < 5150); /* five standard deviations */
}
