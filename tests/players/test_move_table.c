#include "players/move_table.h"

#include "support/games.h"
#include "support/test.h"

SUITE(NULL, NULL)

/* Both sides' moves, and the few of a small game, have places of their own. */
TEST(places)
{
    game *g = games_t4(3, 4, 4);
    move_tables t;
    bool taken[1 << 16] = {false};
    int shared = 0;
    assert_int_equal(move_tables_init(&t, g, 1, 1 << 20), 0);
    assert_true(1 << t.bits >= 4 * g->most_moves && t.bits < 16);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned kind = 0; kind < 3; kind++)
            for (unsigned c = 0; c < 16; c++) {
                uint32_t place = move_tables_place(&t, side, move_make(0, kind, c));
                assert_int_equal(place & 1, side);
                assert_in_range(place, 0, (1 << t.bits) - 1);
                shared += taken[place];
                taken[place] = true;
            }
    assert_in_range(shared, 0, 20);
    move_tables_done(&t);
    game_free(g);
}

TEST(tables_run_out_and_are_free_again)
{
    game *g = games_t4(3, 4, 4);
    move_tables t;
    assert_int_equal(move_tables_init(&t, g, 2, 1 << 20), 0);
    assert_int_equal(move_tables_new(&t), 1);
    assert_int_equal(move_tables_new(&t), 2);
    move_tables_at(&t, 1)[3].visits = 5;
    assert_int_equal(move_tables_new(&t), 0);
    move_tables_clear(&t);
    assert_int_equal(move_tables_new(&t), 1);
    assert_true(move_tables_at(&t, 1)[3].visits == 0);
    move_tables_done(&t);
    game_free(g);
}

TEST(no_room_for_one)
{
    game *g = games_t4(3, 4, 4);
    move_tables t;
    assert_int_equal(move_tables_init(&t, g, 10, 1 << 10), -1);
    move_tables_done(&t);
    assert_int_equal(move_tables_init(&t, g, 10, (sizeof(move_score) << 9) * 3 + 1), 0);
    assert_in_range(t.count, 1, 3);
    move_tables_done(&t);
    game_free(g);
}
