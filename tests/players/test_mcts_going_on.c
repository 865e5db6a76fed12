/* A search that goes on about the same position is the one that would never have stopped there. */
#include "players/mcts_bench.h"

SUITE(NULL, NULL)

/* Chooses with one part of the iterations after another, and returns the opinion. */
static player_opinion think(bench *b, const uint64_t *parts, unsigned n)
{
    random_state r = playout_seed(1, "", "", 1, 0);
    player_opinion out;
    mcts_reset(b->s);
    for (unsigned i = 0; i < n; i++) {
        if (i) mcts_go_on(b->s);
        limit(b->s, parts[i]);
        assert_int_not_equal(mcts_choose(b->s, b->g, b->p, &r, NULL), MOVE_NONE);
    }
    assert_true(mcts_opinion(b->s, &out));
    return out;
}

TEST(parts_are_as_much_as_the_whole)
{
    bench *b = begin("connect_four", 900, 64, 0);
    const double whole = think(b, (uint64_t[]){900}, 1).value, less = think(b, (uint64_t[]){400}, 1).value;
    assert_float_equal(think(b, (uint64_t[]){400, 300, 200}, 3).value, whole, 0);
    assert_true(fabs(less - whole) > 0);
    end(b);
}

/* A choice that was not made costs no variety. */
TEST(a_choice_is_taken_back)
{
    bench *b = begin("connect_four", 300, 64, 1);
    random_state r = playout_seed(1, "", "", 1, 0);
    mcts_reset(b->s);
    const variety before = b->s->variety;
    assert_int_not_equal(mcts_choose(b->s, b->g, b->p, &r, NULL), MOVE_NONE);
    assert_int_equal(b->s->variety.decisions, 1);
    mcts_go_on(b->s);
    assert_memory_equal(&b->s->variety, &before, sizeof before);
    end(b);
}
