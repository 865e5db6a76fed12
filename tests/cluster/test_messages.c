#include "cluster/messages.h"

#include <string.h>

#include "support/labs.h"
#include "support/test.h"

TEST(numbers_and_texts_come_back)
{
    byte_buffer b = {0};
    size_t length;
    bytes_add_number(&b, 0);
    bytes_add_number(&b, 0xfedcba9876543210u);
    bytes_add_text(&b, "two\0parts", 9);
    bytes_add_text(&b, "", 0);
    assert_int_equal(b.data[8], 0x10); /* the lowest byte first, on every machine */
    bytes_reader r = {b.data, b.length, false};
    assert_int_equal(bytes_number(&r), 0);
    assert_true(bytes_number(&r) == 0xfedcba9876543210u);
    assert_memory_equal(bytes_text(&r, &length), "two\0parts", 9);
    assert_int_equal(length, 9);
    assert_non_null(bytes_text(&r, &length));
    assert_int_equal(length, 0);
    assert_false(r.failed);
    assert_int_equal(bytes_number(&r), 0);
    assert_true(r.failed);
    bytes_done(&b);
}

/* A block is read as it was written, and every beginning of one is refused. */
TEST(blocks_come_back_and_parts_do_not)
{
    plan *p = labs_plan(BLOCK_RANDOM, BLOCK_THINKING);
    for (int i = 0; i < LABS_CELLS; i++) {
        error e = {""};
        byte_buffer b = {0};
        block *played = block_new(p->max_plies), *read = block_new(p->max_plies);
        game_runner *runner = game_runner_new(&p->cells[i], p->seed, p->max_plies, &e);
        played->cell = i;
        played->index = 0;
        played->games = block_games(&p->cells[i], 0);
        assert_true(block_play(played, &p->cells[i], runner, NULL));
        message_add_block(&b, played);
        bytes_reader r = {b.data, b.length, false};
        assert_int_equal(message_read_block(&r, p, read, &e), 0);
        assert_int_equal(r.left, 0);
        assert_int_equal(read->games, played->games);
        assert_true(tally_equal(read->tally, played->tally));
        assert_memory_equal(read->letters, played->letters, played->games);
        for (unsigned g = 0; played->kept && g < played->games; g++) {
            assert_int_equal(read->results[g].ending, played->results[g].ending);
            assert_int_equal(read->results[g].plies, played->results[g].plies);
            assert_int_equal(read->packed_bytes[g], played->packed_bytes[g]);
            assert_memory_equal(read->packed[g], played->packed[g], played->packed_bytes[g]);
        }
        for (size_t length = 0; length < b.length; length += length < 200 || b.length - length < 50 ? 1 : 97) {
            r = (bytes_reader){b.data, length, false};
            assert_int_equal(message_read_block(&r, p, read, &e), -1);
        }
        game_runner_free(runner);
        block_free(played);
        block_free(read);
        bytes_done(&b);
    }
    plan_free(p);
}

TEST(failures_come_back)
{
    error e = {""};
    byte_buffer b = {0};
    failure read, told = {.of_cell = 2, .index = 17, .why = {"no end"}};
    message_add_failure(&b, &told);
    bytes_reader r = {b.data, b.length, false};
    assert_int_equal(message_read_failure(&r, &read, &e), 0);
    assert_int_equal(read.of_cell, 2);
    assert_int_equal(read.index, 17);
    assert_string_equal(read.why.text, "no end");
    r = (bytes_reader){b.data, b.length - 1, false};
    assert_int_equal(message_read_failure(&r, &read, &e), -1);
    assert_string_equal(e.text, "a message between ranks is damaged");
    bytes_done(&b);
}
