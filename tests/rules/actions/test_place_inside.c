/* place_inside { }: a ring goes where the ring around holds none. */
#include <string.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define AROUND                                                                                                         \
    "board = rings { 3 }, pieces = sides { first = 'ring X', second = 'ring O' }, finish = { no_move { result = "      \
    "'draw' } }, "

static int count_moves(const game *g, const char *contents)
{
    arena *a = arena_new();
    move moves[64];
    position *p = drawn_position(a, g, contents, 0, 0);
    int n = turn_list(g, p, moves, 64);
    arena_free(a);
    return n;
}

static bool is_legal(const game *g, const char *contents, const char *written)
{
    arena *a = arena_new();
    move room[64];
    move m = turn_read(g, drawn_position(a, g, contents, 0, 0), written, room);
    arena_free(a);
    return m != MOVE_NONE;
}

/* Ring 0 shares 0.2 and 0.3 with ring 1, 0.5 and 0.6 with ring 7; the other four are its alone. */
TEST(some_parent)
{
    game *g = scripts_game(AROUND "turn = place_inside { parents = 'some' }");
    assert_int_equal(count_moves(g, ""), 48);
    assert_int_equal(count_moves(g, "0.0=X"), 44);
    assert_false(is_legal(g, "0.0=X", "0.1"));
    assert_false(is_legal(g, "0.0=O", "0.1")); /* whoever's it is */
    assert_false(is_legal(g, "0.0=X", "0.0"));
    assert_true(is_legal(g, "0.0=X", "0.2")); /* its other parent holds none */
    assert_false(is_legal(g, "0.2=X", "0.3"));
    assert_false(is_legal(g, "0.2=X", "0.0"));
    assert_true(is_legal(g, "0.2=X", "0.5"));
    assert_true(is_legal(g, "0=X", "0.0")); /* an owner of the ring itself is none of its children */
    expect_after(g, "", 0, "0.0 4.0 0.5", "0.0=X 4.0=O 0.5=X");
    expect_conforms(g);
    game_free(g);
}

TEST(all_parents)
{
    game *g = scripts_game(AROUND "turn = place_inside { parents = 'all' }");
    assert_int_equal(count_moves(g, ""), 48);
    assert_int_equal(count_moves(g, "0.0=X"), 40);
    assert_false(is_legal(g, "0.0=X", "0.2"));
    assert_false(is_legal(g, "0.0=X", "0.5"));
    assert_true(is_legal(g, "0.0=X", "1.0"));
    assert_false(is_legal(g, "0.2=X", "1.0"));
    expect_conforms(g);
    game_free(g);
}
