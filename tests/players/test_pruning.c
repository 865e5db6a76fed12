/* Margins of futility pruning are learned from what was searched. */
#include "players/alphabeta_search.h"
#include "players/pruning.h"
#include "support/test.h"

enum { FAR = SCORE_ESTIMATE / 8, NEAR = SCORE_ESTIMATE / 100 };

static void learn(fading_rate *c, int times, bool above)
{
    for (int i = 0; i < times; i++) fading_rate_learn(c, above);
}

TEST(nothing_is_foretold_at_first)
{
    pruning p;
    pruning_clear(&p);
    assert_false(pruning_foretells(pruning_at(&p, 1, 0, FAR), FAR));
    assert_false(pruning_foretells(pruning_at(&p, 1, 0, -FAR), -FAR));
}

TEST(nearly_always_is_needed)
{
    pruning p;
    pruning_clear(&p);
    fading_rate *c = pruning_at(&p, 2, 0, FAR);
    learn(c, 300, true);
    assert_true(pruning_foretells(c, FAR));
    learn(c, 12, false); /* 96 of 100 */
    assert_false(pruning_foretells(c, FAR));
    pruning_clear(&p);
    assert_false(pruning_foretells(c, FAR));
}

TEST(it_must_be_on_the_side_of_the_estimate)
{
    pruning p;
    pruning_clear(&p);
    fading_rate *up = pruning_at(&p, 1, 0, FAR), *down = pruning_at(&p, 1, 0, -FAR);
    learn(up, 300, false);
    learn(down, 300, false);
    assert_false(pruning_foretells(up, FAR));
    assert_true(pruning_foretells(down, -FAR));
}

TEST(depths_stages_and_margins_are_apart)
{
    pruning p;
    pruning_clear(&p);
    fading_rate *c = pruning_at(&p, 1, 1, FAR);
    assert_ptr_not_equal(c, pruning_at(&p, 2, 1, FAR));
    assert_ptr_not_equal(c, pruning_at(&p, 1, 0, FAR));
    assert_ptr_not_equal(c, pruning_at(&p, 1, 1, NEAR));
    assert_ptr_not_equal(pruning_at(&p, 1, 1, 0), pruning_at(&p, 1, 1, -1));
    assert_ptr_equal(pruning_at(&p, 1, 1, SCORE_WIN), pruning_at(&p, 1, 1, SCORE_ESTIMATE)); /* as far as is told */
    assert_ptr_equal(pruning_at(&p, 1, 1, -SCORE_WIN), pruning_at(&p, 1, 1, -SCORE_ESTIMATE));
}

TEST(what_was_long_ago_fades)
{
    pruning p;
    pruning_clear(&p);
    fading_rate *c = pruning_at(&p, 3, 0, FAR);
    learn(c, 60000, false);
    learn(c, 40000, true);
    assert_true(pruning_foretells(c, FAR));
}
