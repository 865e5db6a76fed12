#include "report/board_text.h"

#include <stdio.h>
#include <string.h>

#include "language/variant_spec.h"
#include "report/board_svg.h"
#include "support/drawn.h"
#include "support/games.h"
#include "support/scripts.h"
#include "support/test.h"

static void assert_drawn(const t4_options *o, const char *drawing, const char *wanted)
{
    arena *a = arena_new();
    text t = {0};
    game *g = games_t4_game(o);
    board_text(g, drawn_position(a, g, drawing, 0, 0), &t);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
    game_free(g);
    arena_free(a);
}

/* Columns are as wide as the widest contents; holes are blank. */
TEST(draw)
{
    t4_options o = games_t4_defaults;
    o.width = o.height = 3;
    assert_drawn(&o, ". . ./. 1 ./2 . .",
                 "  3  . . .\n"
                 "  2  . 1 .\n"
                 "  1  2 . .\n"
                 "     a b c\n");
    o.holes = "..#/.../...";
    assert_drawn(&o, ". . #/. 123 ./2 . .",
                 "  3  .   .\n"
                 "  2  .   123 .\n"
                 "  1  2   .   .\n"
                 "     a   b   c\n");
}

/* A mark takes no room: columns stay where they are. */
TEST(marks)
{
    t4_options o = games_t4_defaults;
    o.width = o.height = 3;
    arena *a = arena_new();
    text t = {0};
    game *g = games_t4_game(&o);
    const char *const before[] = {"", "<", "{"};
    uint8_t of[10] = {[0] = 1, [4] = 2, [8] = 1};
    board_text_marked(g, drawn_position(a, g, ". . ./. 12 ./2 . .", 0, 0), &(board_text_marks){of, before, "*"}, 0, &t);
    assert_string_equal(t.data, "  3  .  .  <.*\n"
                                "  2  .  {12* .\n"
                                "  1  <2*  .  .\n"
                                "     a  b  c\n");
    text_drop(&t);
    game_free(g);
    arena_free(a);
}

/* A game of placing on that board; cell `at` holds a piece. */
static void assert_board_drawn(arena *a, const spec *on, const char *at, const char *wanted)
{
    text t = {0};
    spec *turn[] = {games_spec(a, "place", "to", "empty", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {
        .name = "drawing", .file = "", .board = on, .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    game *g = games_compile(&v);
    position *p = arena_alloc(a, g->position_bytes);
    position_copy(g, p, g->start);
    position_set_cell(g, p, board_find(g->board, at), 1);
    board_text(g, p, &t);
    assert_string_equal(t.data, wanted);
    text_drop(&t);
    game_free(g);
    arena_free(a);
}

/* Past z a column has two letters, and room for them. */
TEST(draw_wide)
{
    arena *a = arena_new();
    assert_board_drawn(a, games_spec(a, "square", "width", "28", "height", "1", NULL), "ab1",
                       "  1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  X\n"
                       "     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t  u  v  w  x  y  z  aa ab\n");
    a = arena_new();
    assert_board_drawn(a, games_spec(a, "rhombus", "width", "27", "height", "2", NULL), "aa1",
                       "  2    .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .  "
                       " .   .   .   .   .\n"
                       "  1  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   "
                       ".   .   .   .   X\n"
                       "     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r   s   t   u   v   "
                       "w   x   y   z   aa\n");
}

/* The letters stand under the bottom row; rows that begin in another column say where. */
TEST(draw_hexagons)
{
    arena *a = arena_new();
    assert_board_drawn(a, games_spec(a, "hexagon", "side", "3", NULL), "b2",
                       " a5    . . .\n"
                       " a4   . . . .\n"
                       " a3  . . . . .\n"
                       " b2   X . . .\n"
                       " c1    . . .\n"
                       "       c d e\n");
    a = arena_new();
    assert_board_drawn(a, games_spec(a, "rhombus", "width", "4", "height", "2", NULL), "b2",
                       "  2   . X . .\n"
                       "  1  . . . .\n"
                       "     a b c d\n");
}

/* A ring with two parents is drawn in both, the second time in lower case. */
TEST(draw_rings)
{
    arena *a = arena_new();
    assert_board_drawn(a, games_spec(a, "rings", "levels", "3", NULL), "0.2",
                       "        0.01234567   1.01234567   2.01234567   3.01234567   4.01234567   5.01234567 "
                       "  6.01234567   7.01234567\n"
                       "top .   .(..X.....)  .(......,x)  .(,......,)  .(,,......)  .(.,,.....)  .(..,,....)"
                       "  .(...,,...)  .(.,,.,,..)\n");
}

/* What does not fit in the width follows below; a ring keeps the place that has its name. */
TEST(draw_rings_in_a_narrow_window)
{
    arena *a = arena_new();
    text t = {0};
    spec *turn[] = {games_spec(a, "place", "to", "empty", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "rings", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "rings", "levels", "3", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    game *g = games_compile(&v);
    board_text_marked(g, g->start, NULL, 58, &t);
    assert_string_equal(t.data, "        0.01234567   1.01234567   2.01234567   3.01234567\n"
                                "top .   .(........)  .(......,,)  .(,......,)  .(,,......)\n"
                                "        4.01234567   5.01234567   6.01234567   7.01234567\n"
                                "top .   .(.,,.....)  .(..,,....)  .(...,,...)  .(.,,.,,..)\n");
    text_drop(&t);
    board_text_marked(g, g->start, NULL, 57, &t);
    assert_int_equal(strcspn(t.data, "\n"), 31);
    text_drop(&t);
    game_free(g);
    arena_free(a);
}

TEST(draw_graph)
{
    arena *a = arena_new();
    assert_board_drawn(a, games_spec(a, "graph", "edges", "a-b-c d", NULL), "b",
                       "      a .  b\n"
                       "      b X  a c\n"
                       "      c .  b\n"
                       "      d .\n");
}

/* Points in rows, with their edges; and where an edge passes a place without a point. */
TEST(draw_points)
{
    arena *a = arena_new();
    assert_board_drawn(a, games_spec(a, "alquerque", "width", "3", "height", "3", NULL), "b2",
                       "  3  .---.---.\n"
                       "     | \\ | / |\n"
                       "  2  .---X---.\n"
                       "     | / | \\ |\n"
                       "  1  .---.---.\n"
                       "     a   b   c\n");
    a = arena_new();
    assert_board_drawn(a, games_spec(a, "morris", "rings", "2", "diagonals", "true", NULL), "a5",
                       "  5  X-------.-------.\n"
                       "     | \\     |     / |\n"
                       "  4  |   .---.---.   |\n"
                       "     |   |       |   |\n"
                       "  3  .---.       .---.\n"
                       "     |   |       |   |\n"
                       "  2  |   .---.---.   |\n"
                       "     | /     |     \\ |\n"
                       "  1  .-------.-------.\n"
                       "     a   b   c   d   e\n");
}

/* A column is a sign and its height; an ordered one is drawn with all its pieces, from the lowest. */
TEST(columns)
{
    static const struct {
        const char *pieces, *drawn, *wanted;
    } drawings[] = {{"most = 9", "X2 O . ", "  1  X2 O  .\n     a  b  c\n"},
                    {"most = 9, ordered = true", "OXX O .", "  1  OXX O   .\n     a   b   c\n"}};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        char rules[300];
        snprintf(rules, sizeof rules,
                 "board = square { 3, 1 }, turn = place {}, finish = no_move { result = 'draw' }, "
                 "pieces = columns { first = 'man X', second = 'man O', %s }",
                 drawings[i].pieces);
        arena *a = arena_new();
        text t = {0};
        game *g = scripts_game(rules);
        board_text(g, drawn_position(a, g, drawings[i].drawn, 0, 0), &t);
        assert_string_equal(t.data, drawings[i].wanted);
        text_drop(&t);
        board_svg(g, drawn_position(a, g, drawings[i].drawn, 0, 0), &t);
        assert_non_null(strstr(t.data, i ? ">3</text>" : ">2</text>"));
        assert_int_equal(!!strstr(t.data, ">OXX</text>"), i);
        text_drop(&t);
        game_free(g);
        arena_free(a);
    }
}

/* Hands of neutral types are told of if they begin with pieces: captured ones come into none. */
TEST(hands)
{
    static const struct {
        const char *hand, *wanted;
    } drawings[] = {
        {"man 2", "  1  X r .\n     a b c\nman in hand: first 2, second 2\n"},
        {"rock 1", "  1  X r .\n     a b c\nman in hand: first 0, second 0\nrock in hand: first 1, second 1\n"}};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++) {
        char rules[300];
        snprintf(
            rules, sizeof rules,
            "board = square { 3, 1 }, turn = step { along = all }, finish = no_move { result = 'draw' }, start = "
            "drawn { 'X.r' }, pieces = sides { first = 'man X', second = 'man O', neutral = 'rock r', hand = '%s', "
            "taken_to = 'taker' }",
            drawings[i].hand);
        arena *a = arena_new();
        text t = {0};
        game *g = scripts_game(rules);
        board_text(g, drawn_position(a, g, "X r .", 0, 0), &t);
        assert_string_equal(t.data, drawings[i].wanted);
        text_drop(&t);
        game_free(g);
        arena_free(a);
    }
}
