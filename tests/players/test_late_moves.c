/* Rates of late moves are learned from those that were searched at full depth. */
#include "players/late_moves.h"

#include "support/test.h"

enum { MANY = 2000, LATE = 9 };

static void learn(fading_rate *c, int times, bool above)
{
    for (int i = 0; i < times; i++) fading_rate_learn(c, above);
}

TEST(unknown_moves_are_searched)
{
    late_moves l;
    late_moves_clear(&l);
    fading_rate *c = late_moves_at(&l, 0, LATE);
    for (int depth = 1; depth < 4; depth++) assert_false(late_moves_hopeless(c, depth));
    assert_int_equal(late_moves_reduction(c, 1), 0);
    assert_true(late_moves_reduction(c, 8) > 0);
    learn(c, 8, true);
    assert_int_equal(late_moves_reduction(c, 8), 0);
}

TEST(the_rarer_and_the_deeper_the_less)
{
    late_moves l;
    late_moves_clear(&l);
    fading_rate *often = late_moves_at(&l, 0, 3), *rarely = late_moves_at(&l, 0, 8), *never = late_moves_at(&l, 0, 20);
    learn(often, 100, true);
    learn(often, 100, false);
    learn(rarely, 10, true);
    learn(rarely, 490, false);
    learn(never, MANY, false);
    assert_int_equal(late_moves_reduction(often, 12), 0);
    assert_true(late_moves_reduction(rarely, 6) > 0);
    assert_true(late_moves_reduction(never, 12) > late_moves_reduction(rarely, 12));
    assert_true(late_moves_reduction(never, 12) > late_moves_reduction(never, 4));
    for (int depth = 1; depth < 65; depth++) assert_true(late_moves_reduction(never, depth) < depth);
}

TEST(only_near_the_leaves_moves_are_left_out)
{
    late_moves l;
    late_moves_clear(&l);
    fading_rate *never = late_moves_at(&l, 0, LATE), *rarely = late_moves_at(&l, 1, LATE);
    learn(never, MANY, false);
    learn(rarely, 20, true);
    learn(rarely, MANY - 20, false);
    assert_true(late_moves_hopeless(never, 1));
    assert_true(late_moves_hopeless(never, 3));
    assert_false(late_moves_hopeless(never, 4));
    assert_false(late_moves_hopeless(rarely, 1)); /* 21 of 2016 */
}

TEST(places_and_stages_are_apart)
{
    late_moves l;
    late_moves_clear(&l);
    const fading_rate *last = late_moves_at(&l, 0, LATE_FROM);
    for (int i = LATE_FROM + 1; i <= 16; i++) {
        assert_ptr_equal(late_moves_at(&l, 0, i), last + 1);
        last++;
    }
    for (int i = 17; i < 5000; i++) { /* ever more of them are one */
        const fading_rate *c = late_moves_at(&l, 0, i);
        assert_true(c == last || c == last + 1);
        last = c;
    }
    assert_ptr_equal(last, &l.seen[0][LATE_PLACES - 1]);
    assert_ptr_equal(late_moves_at(&l, 1, LATE), late_moves_at(&l, 0, LATE) + LATE_PLACES);
}

TEST(what_is_long_ago_fades)
{
    late_moves l;
    late_moves_clear(&l);
    fading_rate *c = late_moves_at(&l, 0, LATE);
    learn(c, 4 * MANY, false);
    assert_true(late_moves_hopeless(c, 2));
    learn(c, 200, true);
    assert_false(late_moves_hopeless(c, 2));
}

TEST(one_of_sixteen_is_a_sample)
{
    late_moves l;
    int samples = 0;
    late_moves_clear(&l);
    for (int i = 0; i < 160; i++) {
        samples += late_moves_samples(&l);
        late_moves_next(&l);
    }
    assert_int_equal(samples, 10);
}
