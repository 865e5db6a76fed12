#include "players/variety.h"

#include "support/test.h"

enum { MOVES = 4, DRAWS = 10000 };

/* How often each move is the first draw of a game. */
static void count_draws(const float *losses, float budget, int *counts)
{
    random_state r = {2};
    for (int i = 0; i < DRAWS; i++) {
        variety v = {0};
        counts[variety_draw(&v, budget, losses, MOVES, &r)]++;
    }
}

TEST(chances)
{
    static const float losses[MOVES] = {0.01f, 0, 0.02f, VARIETY_NEVER};
    int counts[MOVES] = {0};
    count_draws(losses, 0.03f, counts); /* 1, e^-1, e^-2 of 1.503 */
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
TEST(it_ends_when_a_game_differs)
{
    static const float losses[MOVES] = {0};
    variety v = {0};
    random_state r = {2};
    int draws = 0;
    for (; variety_is_wanted(&v, 0.03f); draws++) variety_draw(&v, 0.03f, losses, MOVES, &r);
    assert_int_equal(draws, 7);
    assert_true(v.gathered > 9.69f && v.gathered < 9.71f && v.spent <= 0);
    variety_reset(&v);
    assert_true(variety_is_wanted(&v, 0.03f));
    assert_false(variety_is_wanted(&v, 0));
}

/* What two moves bring that differ by twice the first scale, over and over: little is spent at a time, all together not
 * more than there is. */
TEST(the_budget_is_kept)
{
    static const float losses[MOVES] = {0, 0.02f, VARIETY_NEVER, VARIETY_NEVER};
    for (unsigned game = 0; game < 100; game++) {
        variety v = {0};
        random_state r = {game};
        variety_draw(&v, 0.03f, losses, MOVES, &r);
        assert_true(v.spent > 0.00238f && v.spent < 0.00239f); /* .02 of e^-2 to 1 */
        for (int i = 0; i < 100 && variety_is_wanted(&v, 0.03f); i++) variety_draw(&v, 0.03f, losses, MOVES, &r);
        assert_true(v.spent < 0.031f);
    }
}

/* While the game stays where most go moves are drawn more readily; when it has left that, or lost much, less. */
TEST(the_scale_follows_the_game)
{
    static const float losses[MOVES] = {0, 0.02f, VARIETY_NEVER, VARIETY_NEVER};
    static const variety before[] = {{.decisions = 20}, {.gathered = 6}, {.spent = 0.02f}};
    static const int low[] = {3300, 0, 0}, high[] = {3500, 50, 50}; /* e^(-2 / 3), and twice e^-6 to 1 */
    for (int k = 0; k < 3; k++) {
        random_state r = {2};
        int worse = 0;
        for (int i = 0; i < DRAWS; i++) {
            variety v = before[k];
            worse += variety_draw(&v, 0.03f, losses, MOVES, &r) == 1;
        }
        assert_in_range(worse, low[k], high[k]);
    }
}

/* The best of values with bonuses is drawn, and its bonus says a part of how unlikely that was. */
TEST(bonuses)
{
    static const float losses[MOVES] = {0.01f, 0, 0.02f, 0.1f};
    int counts[MOVES] = {0};
    variety v = {0};
    random_state r = {2};
    for (int i = 0; i < DRAWS; i++) {
        float most = -1, bonuses[MOVES];
        int best = 0;
        for (int k = 0; k < MOVES; k++) {
            bonuses[k] = variety_bonus(0.01f, &r);
            if (bonuses[k] - losses[k] > most) most = bonuses[best = k] - losses[k];
        }
        counts[best]++;
        variety_note(&v, 0.01f, bonuses[best]);
    }
    assert_in_range(counts[0], 2300, 2600); /* as above */
    assert_in_range(counts[1], 6500, 6800);
    assert_in_range(counts[2], 800, 1000);
    assert_in_range(counts[3], 0, 3);
    float gathered = v.gathered / DRAWS;
    assert_true(gathered > 0.52f && gathered < 0.54f); /* between .4 and the entropy, .832 */
    assert_int_equal(v.decisions, DRAWS);
}

/* Where nothing is to choose from a bonus is chance alone: games in which little was gathered are not taken for others.
 */
TEST(what_bonuses_say_hardly_scatters)
{
    enum { GAMES = 1000, DECISIONS = 14 };
    random_state r = {2};
    double sum = 0, squares = 0;
    for (int i = 0; i < GAMES; i++) {
        variety v = {0};
        for (int d = 0; d < DECISIONS; d++) variety_note(&v, 0.01f, variety_bonus(0.01f, &r));
        sum += v.gathered;
        squares += (double)v.gathered * v.gathered;
    }
    double mean = sum / GAMES, variance = squares / GAMES - mean * mean;
    assert_true(mean > 3.8 && mean < 4.05); /* 14 * .7 * .4 */
    assert_true(variance < 2.5);            /* alone it is 14 * pi^2 / 6 = 23 */
}

/* Whoever comes into a game late draws as if it had played so far. */
TEST(it_goes_on_in_a_game)
{
    variety v = {0}, fresh = {0};
    variety_resume(&v, 0.03f, 0);
    assert_true(variety_scale(&v, 0.03f) >= variety_scale(&fresh, 0.03f) && variety_is_wanted(&v, 0.03f));
    for (unsigned decisions = 1; decisions < 30; decisions++) {
        variety_resume(&v, 0.03f, decisions);
        assert_int_equal(v.decisions, decisions < 23 ? decisions : 23); /* 9 nats of .4 each */
        assert_true(v.spent < 0.03f);
    }
    assert_false(variety_is_wanted(&v, 0.03f));
    variety_resume(&v, 0, 7);
    assert_int_equal(v.decisions, 0);
}
