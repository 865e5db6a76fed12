#include "lab/schedule.h"

#include "lab/block.h"
#include "support/labs.h"
#include "support/test.h"

static void expect(schedule *s, int of_cell, uint64_t b)
{
    int got_cell;
    uint64_t got;
    assert_true(schedule_next(s, &got_cell, &got));
    assert_int_equal(got_cell, of_cell);
    assert_int_equal(got, b);
}

TEST(cells_advance_together)
{
    int of_cell;
    uint64_t b;
    plan *p = labs_plan(2 * BLOCK_RANDOM, 4 * BLOCK_THINKING - 1);
    schedule *s = schedule_new(p);
    assert_int_equal(schedule_missing(s, LABS_THINKING), 4 * BLOCK_THINKING - 1);
    expect(s, 0, 0);
    expect(s, 1, 0);
    expect(s, 2, 0);
    expect(s, 2, 1);
    expect(s, 0, 1);
    expect(s, 1, 1);
    expect(s, 2, 2);
    expect(s, 2, 3);
    assert_false(schedule_next(s, &of_cell, &b));
    schedule_free(s);
    plan_free(p);
}

/* Whatever the number of shards and of games, each block is in one shard. */
TEST(shards_share_the_blocks)
{
    plan *p = labs_plan(3 * BLOCK_RANDOM, 7 * BLOCK_THINKING);
    for (unsigned of = 1; of <= 9; of++) {
        unsigned handed[LABS_CELLS][7] = {{0}};
        for (unsigned number = 1; number <= of; number++) {
            int at;
            uint64_t b;
            schedule *s = schedule_new(p);
            schedule_keep_shard(s, (shard){number, of});
            while (schedule_next(s, &at, &b)) handed[at][b]++;
            schedule_free(s);
        }
        for (int i = 0; i < LABS_CELLS; i++)
            for (uint64_t b = 0; b < 7; b++) assert_int_equal(handed[i][b], b < block_count(&p->cells[i]));
    }
    plan_free(p);
}

TEST(only_missing_blocks_are_handed_out)
{
    int of_cell;
    uint64_t b;
    plan *p = labs_plan(BLOCK_RANDOM + 1, 4 * BLOCK_THINKING);
    schedule *s = schedule_new(p);
    schedule_mark_done(s, 0, 0);
    schedule_mark_done(s, 1, 1);
    schedule_mark_done(s, 1, 0);
    schedule_mark_done(s, 2, 1);
    schedule_mark_done(s, 2, 3);
    schedule_mark_done(s, 2, 4); /* no such block, no such cell */
    schedule_mark_done(s, 3, 0);
    assert_int_equal(schedule_missing(s, 0), 1);
    assert_int_equal(schedule_missing(s, 1), 0);
    assert_int_equal(schedule_missing(s, 2), 2 * BLOCK_THINKING);
    expect(s, 2, 0);
    expect(s, 0, 1);
    expect(s, 2, 2);
    assert_false(schedule_next(s, &of_cell, &b));
    schedule_free(s);
    plan_free(p);
}
