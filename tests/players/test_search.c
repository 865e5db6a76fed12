#include "players/search.h"

#include <math.h>

#include "support/games.h"
#include "support/test.h"

SUITE(NULL, NULL)

TEST(logarithm)
{
    static const uint32_t numbers[] = {1, 2, 3, 7, 255, 1000, 65537, 9999999, UINT32_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_true(fabs((double)search_logarithm(numbers[i]) - log((double)numbers[i])) < 1e-5);
}

TEST(exponential)
{
    for (int i = 0; i < 4000; i++) {
        float x = -(float)i / 50, truth = expf(x);
        assert_true(fabsf(search_exponential(x) - truth) <= 1e-5f * truth);
    }
    assert_true(search_exponential(-1000) == 0);
    assert_true(search_exponential(0) == 1);
}

TEST(playout_limit)
{
    game *g = games_t4(3, 4, 4);
    assert_int_equal(search_playout_limit(g, 0), 64 + 16 * 16);
    assert_int_equal(search_playout_limit(g, 10), 74 + 16 * 16);
    assert_int_equal(search_playout_limit(g, UINT16_MAX - 9), UINT16_MAX);
    game_free(g);
}
