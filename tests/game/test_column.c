/* Columns: how they are carried, tucked under others, drawn and read. */
#include <string.h>

#include "game/column.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/test.h"

#define AROUND                                                                                                         \
    "board = square { 3, 1 }, turn = place {}, finish = { repetition { result = 'draw' }, "                            \
    "no_move { result = 'draw' } }, pieces = columns { first = 'man X, king K', second = 'man O', most = 7"

/* Whatever is done leaves a position that agrees with itself. */
static void assert_gives(const game *g, const position *p, const char *wanted)
{
    error e = {""};
    arena *a = arena_new();
    assert_string_equal(drawn_write(a, g, p), wanted);
    if (position_verify(g, p, &e)) fail_msg("%s", e.text);
    arena_free(a);
}

static void assert_carried(const game *g, const char *before, unsigned n, const char *after)
{
    arena *a = arena_new();
    position *p = drawn_position(a, g, before, 0, 0);
    column_carry(g, p, 0, n, 1);
    assert_gives(g, p, after);
    arena_free(a);
}

static void assert_tucked(const game *g, const char *before, const char *after)
{
    arena *a = arena_new();
    position *p = drawn_position(a, g, before, 0, 0);
    column_tuck(g, p, 0, 1);
    assert_gives(g, p, after);
    arena_free(a);
}

TEST(without_order)
{
    game *g = scripts_game(AROUND " }");
    assert_carried(g, "X3 O2 .", 3, ". X5 .");
    assert_carried(g, "K3 O2 .", 1, "K2 K3 .");
    assert_carried(g, "X3 . .", 2, "X X2 .");
    assert_tucked(g, "O2 X .", "O X2 .");
    assert_tucked(g, "O K6 .", ". K7 .");
    game_free(g);
}

TEST(with_order)
{
    game *g = scripts_game(AROUND ", ordered = true }");
    assert_carried(g, "OKX KO .", 3, ". KOOKX .");
    assert_carried(g, "OKX KO .", 1, "OK KOX .");
    assert_carried(g, "OKX . .", 2, "O KX .");
    assert_carried(g, "OKX . .", 3, ". OKX .");
    assert_tucked(g, "XKO X .", "XK OX .");
    assert_tucked(g, "O OXXXXK .", ". OOXXXXK .");
    game_free(g);
}

/* The pieces below stay what they are, whatever becomes of the top. */
TEST(contents_that_change)
{
    game *g = scripts_game(AROUND ", ordered = true }");
    const piece_set *set = &g->pieces;
    unsigned king = set->code_of[0][1];
    arena *a = arena_new();
    position *p = drawn_position(a, g, "OXO . .", 0, 0);
    position_set_cell(g, p, 0, pieces_column(set, king, 3));
    assert_gives(g, p, "OXK . .");
    position_set_cell(g, p, 0, pieces_column(set, king, 5));
    assert_gives(g, p, "OXKKK . .");
    position_set_cell(g, p, 0, pieces_column(set, king, 2));
    assert_gives(g, p, "OK . .");
    position_remove_piece(g, p, 0);
    assert_gives(g, p, ". . .");
    position_add_piece(g, p, 2, pieces_column(set, king, 2));
    assert_gives(g, p, ". . KK");
    arena_free(a);
    game_free(g);
}

/* Two columns that differ only below are different positions. */
TEST(hashes)
{
    game *g = scripts_game(AROUND ", ordered = true }");
    arena *a = arena_new();
    const position *one = drawn_position(a, g, "OXX . .", 0, 0), *other = drawn_position(a, g, "XOX . .", 0, 0);
    assert_int_equal(one->code[0], other->code[0]);
    assert_int_not_equal(position_hash(g, one), position_hash(g, other));
    assert_int_not_equal(one->hash, other->hash);
    position *again = drawn_position(a, g, "OXX . .", 0, 0);
    position_rebuild(g, again);
    assert_gives(g, again, "OXX . .");
    assert_int_equal(again->hash, one->hash);
    arena_free(a);
    game_free(g);
}

TEST(a_wrong_order_is_found)
{
    game *g = scripts_game(AROUND ", ordered = true }");
    arena *a = arena_new();
    error e = {""};
    position *p = drawn_position(a, g, "OXX . .", 0, 0);
    position_set_order(g, p, 0, column_piece(&g->pieces, g->pieces.code_of[1][0], 2));
    assert_int_equal(position_verify(g, p, &e), -1);
    assert_string_equal(e.text, "a1 holds a column in the wrong order");
    position_set_order(g, p, 0, UINT64_MAX);
    assert_int_equal(position_verify(g, p, &e), -1);
    arena_free(a);
    game_free(g);
}

static const char *read_after(const game *g, const char *drawn)
{
    unsigned code;
    uint64_t order;
    return column_read(&g->pieces, drawn, &code, &order);
}

TEST(reading)
{
    game *g = scripts_game(AROUND ", ordered = true }");
    assert_string_equal(read_after(g, "X3."), ".");
    assert_string_equal(read_after(g, "(OX)X"), "X");
    assert_string_equal(read_after(g, ".X"), "X");
    static const char *const wrong[] = {"X8", "X0", "()", "(O", "(O.)", "(OOOOOOOO)", "?", "", "X99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_null(read_after(g, wrong[i]));
    game_free(g);
}
