/* Patterns in who wins on boards of several sizes. */
#include "solve/family.h"

#include "support/test.h"

enum { BOARDS = 24 };

static family_board boards[BOARDS];

/* A letter for each board: f, s, d, or ? for unknown; sizes from 3 on. */
static family line_of(const char *values)
{
    family f = {.boards = boards, .naxes = 1};
    for (; values[f.count]; f.count++) {
        const char v = values[f.count];
        boards[f.count] = (family_board){{3 + f.count},
                                         v == 'f'   ? OUTCOME_FIRST
                                         : v == 's' ? OUTCOME_SECOND
                                         : v == 'd' ? OUTCOME_DRAW
                                                    : OUTCOME_NONE};
    }
    return f;
}

static void assert_pattern(const char *values, int period, int foreseen, int right)
{
    const family f = line_of(values);
    const family_pattern p = family_find(&f);
    assert_int_equal(p.found, period > 0);
    if (period) assert_int_equal(p.period[0], period);
    assert_int_equal(p.foreseen, foreseen);
    assert_int_equal(p.right, right);
}

/* A board is foreseen once there are two for each class; three have to be, and nine of ten rightly. */
TEST(a_line_of_boards)
{
    assert_pattern("fffff", 1, 3, 3);
    assert_pattern("ffff", 0, 2, 2);
    assert_pattern("fsfsfsf", 2, 3, 3);
    assert_pattern("fsfsfs", 0, 2, 2);
    assert_pattern("fffffs", 0, 4, 3);
    assert_pattern("fsdfsdfsd", 3, 3, 3);
    assert_pattern("f?f?ff", 0, 2, 2);
}

/* Two sizes: the first player wins where the area is odd, else the second. */
TEST(a_field_of_boards)
{
    family f = {.boards = boards, .naxes = 2};
    for (long width = 2; width <= 6; width++)
        for (long height = 2; height <= 5; height++)
            boards[f.count++] = (family_board){{width, height}, width * height % 2 ? OUTCOME_FIRST : OUTCOME_SECOND};
    family_pattern p = family_find(&f);
    assert_true(p.found);
    assert_int_equal(p.period[0], 2);
    assert_int_equal(p.period[1], 2);
    for (int i = 0; i < f.count; i++) {
        if (family_is_alike(&f, &p, boards[i].size, (long[]){7, 9})) assert_int_equal(boards[i].value, OUTCOME_FIRST);
        if (family_is_alike(&f, &p, boards[i].size, (long[]){8, 9})) assert_int_equal(boards[i].value, OUTCOME_SECOND);
    }
    assert_true(family_is_alike(&f, &p, (long[]){3, 5}, (long[]){7, 9}));
    assert_false(family_is_alike(&f, &p, (long[]){3, 5}, (long[]){8, 9}));
}
