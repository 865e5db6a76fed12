/* A move keeps its numbers apart. */
#include "game/move.h"

#include "support/test.h"

TEST(numbers)
{
    static const unsigned numbers[][4] = {
        {0, 0, 0, 0}, {31, MOVE_PART_MAX, MOVE_PART_MAX, MOVE_THIRD_MAX}, {7, 0, 0, 5}, {7, MOVE_PART_MAX, 0, 10}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const unsigned *n = numbers[i];
        move m = move_make_third(n[0], n[1], n[2], n[3]);
        assert_int_equal(move_action(m), n[0]);
        assert_int_equal(move_a(m), n[1]);
        assert_int_equal(move_b(m), n[2]);
        assert_int_equal(move_third(m), n[3]);
        assert_int_equal(move_third(move_make(n[0], n[1], n[2])), 0);
        assert_int_equal(move_make_third(n[0], n[1], n[2], 0), move_make(n[0], n[1], n[2]));
    }
}

/* Stored games hold moves as numbers. */
TEST(stored)
{
    assert_int_equal(move_make_third(5, 1023, 700, 13), 0x05c00000 | 0x3ff000 | 700 | 1 << 10);
    assert_int_equal(move_make(63, 1022, 3), 0x3f3fe003);
}
