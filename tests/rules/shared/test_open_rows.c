/* Open rows by the words of lines and by walking are the same, in positions that come about. */
#include "rules/shared/open_rows.h"

#include "rules/turn.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/test.h"

#define ROWS(length, along)                                                                                            \
    "board = square { 6, 5, holes = '..#.../....../....../....#./......' }, "                                          \
    "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "                                          \
    "finish = { line { at_least = " #length ", along = " #along ", result = 'win' }, full { result = 'draw' } }"

static void assert_same(const char *rules, unsigned length, const char *along)
{
    arena *a = arena_new();
    game *g = scripts_game(rules);
    position *p = arena_alloc(a, g->position_bytes);
    move *scratch = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *scratch), m;
    uint32_t directions = board_direction_set(g->board, along, 0);
    for (unsigned seed = 0; seed < 50; seed++) {
        random_state r = {seed};
        position_copy(g, p, g->start);
        while (p->outcome == OUTCOME_NONE && turn_sample(g, p, &r, scratch, &m)) {
            turn_apply(g, p, m);
            turn_settle(g, p);
            for (unsigned side = 0; side < 2; side++)
                assert_int_equal(open_rows_by_owner(g, p, side, length, directions, 9),
                                 open_rows_walked(g, p, side, length, directions, 9));
        }
    }
    game_free(g);
    arena_free(a);
}

TEST(twins)
{
    assert_same(ROWS(3, diagonal), 3, "diagonal");
    assert_same(ROWS(4, orthogonal), 4, "orthogonal");
    assert_same(ROWS(5, queen), 5, "queen");
    assert_same(ROWS(4, queen), 6, "queen");
}

/* A row is closed by whatever else stands in it, and by the end of the board. */
TEST(missing)
{
    arena *a = arena_new();
    game *g =
        scripts_game("board = square { 5, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "turn = place {}, finish = { line { at_least = 3, result = 'win' }, full { result = 'draw' } }");
    uint32_t all = board_direction_set(g->board, "orthogonal", 0);
    position *p = drawn_position(a, g, "X . X . O", 0, 0);
    assert_int_equal(open_rows_by_owner(g, p, 0, 3, all, 4), 1);
    assert_int_equal(open_rows_by_owner(g, p, 1, 3, all, 4), 4);
    assert_int_equal(open_rows_by_owner(g, p, 0, 5, all, 9), 9);
    game_free(g);
    arena_free(a);
}
