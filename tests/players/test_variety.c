#include "players/variety.h"

#include "support/test.h"

enum { MOVES = 4, DRAWS = 10000 };

/* How often each move is the first draw of a game. */
static void count_draws(const float *losses, float temperature, int *counts)
{
    random_state r = {2};
    for (int i = 0; i < DRAWS; i++) {
        variety v = {0};
        counts[variety_draw(&v, temperature, losses, MOVES, &r)]++;
    }
}

TEST(chances)
{
    static const float losses[MOVES] = {0.01f, 0, 0.02f, VARIETY_NEVER};
    int counts[MOVES] = {0};
    count_draws(losses, 0.01f, counts); /* 1, e^-1, e^-2 of 1.503 */
    assert_in_range(counts[0], 2300, 2600);
    assert_in_range(counts[1], 6500, 6800);
    assert_in_range(counts[2], 800, 1000);
    assert_int_equal(counts[3], 0);
}

/* Even where nothing may be lost. */
TEST(equals_are_equally_likely)
{
    static const float losses[MOVES] = {0, 0.001f, 0, 0};
    int counts[MOVES] = {0};
    count_draws(losses, 1e-6f, counts);
    assert_int_equal(counts[1], 0);
    for (int i = 0; i < MOVES; i++)
        if (i != 1) assert_in_range(counts[i], 3200, 3470);
}

/* A draw between four equals is worth ln 4 = 1.386; after seven of them a game differs enough. */
TEST(it_ends)
{
    static const float losses[MOVES] = {0};
    variety v = {0};
    random_state r = {2};
    int draws = 0;
    for (; variety_is_wanted(&v, 0.01f); draws++) variety_draw(&v, 0.01f, losses, MOVES, &r);
    assert_int_equal(draws, 7);
    assert_true(v.gathered > 9.69f && v.gathered < 9.71f);
    variety_reset(&v);
    assert_true(variety_is_wanted(&v, 0.01f));
    assert_false(variety_is_wanted(&v, 0));
}

/* While the game stays where most go, moves are drawn more readily; when it has left that, less. */
TEST(the_scale_follows_the_game)
{
    static const float losses[MOVES] = {0, 0.02f, VARIETY_NEVER, VARIETY_NEVER};
    static const variety late = {.decisions = 20}, varied = {.gathered = 6};
    static const variety *const before[] = {&late, &varied};
    static const int low[] = {3300, 0}, high[] = {3500, 40}; /* e^(-2 / 3) and e^-6 to 1 */
    for (int k = 0; k < 2; k++) {
        random_state r = {2};
        int worse = 0;
        for (int i = 0; i < DRAWS; i++) {
            variety v = *before[k];
            worse += variety_draw(&v, 0.01f, losses, MOVES, &r) == 1;
        }
        assert_in_range(worse, low[k], high[k]);
    }
}
