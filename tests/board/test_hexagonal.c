/* Boards of hexagons: how many cells, what touches what, names, symmetries, and what a drawing asks. */
#include "board/hexagonal.h"

#include <math.h>

#include "support/test.h"

static board *made(board *b, const error *e)
{
    assert_string_equal(e->text, "");
    assert_non_null(b);
    return b;
}

static board *hexagon(arena *a, int side)
{
    error e = {""};
    return made(board_hexagon(a, side, NULL, &e), &e);
}

static board *rhombus(arena *a, int width, int height)
{
    error e = {""};
    return made(board_rhombus(a, width, height, NULL, NULL, &e), &e);
}

static int count_part(const board *b, const char *name)
{
    int part = board_part_find(b, name), count = 0;
    assert_true(part >= 0);
    for (int c = 0; c < b->cells; c++) count += b->parts_of[c] >> part & 1;
    return count;
}

/* Neighbours are one apart in a drawing, and whoever is one apart is a neighbour; the opposite direction leads back. */
static void verify_neighbours(const board *b)
{
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        int near = 0, touching = 0;
        for (unsigned d = 0; d < 6; d++) {
            cell n = board_next(b, c, d);
            if (n == b->cells) continue;
            assert_int_equal(board_next(b, n, d ^ 1), c);
            assert_true(fabs(hypot(b->x[n] - b->x[c], b->y[n] - b->y[c]) - 1) < 1e-5);
            near++;
        }
        for (int other = 0; other < b->cells; other++)
            touching += fabs(hypot(b->x[other] - b->x[c], b->y[other] - b->y[c]) - 1) < 1e-5;
        assert_int_equal(near, touching);
    }
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(hexagon)
{
    static const int cells[] = {1, 7, 19, 37, 61};
    for (int side = 1; side <= 5; side++) {
        board *b = hexagon(*state, side);
        assert_int_equal(b->cells, cells[side - 1]);
        assert_int_equal(count_part(b, "centre"), 1);
        assert_int_equal(b->nsymmetries, 12);
        verify_neighbours(b);
        if (side == 1) continue;
        assert_int_equal(count_part(b, "corners"), 6);
        assert_int_equal(count_part(b, "edge"), 6 * (side - 1));
    }
}

TEST(rhombus)
{
    board *b = rhombus(*state, 5, 3);
    assert_int_equal(b->cells, 15);
    assert_int_equal(count_part(b, "corners"), 4);
    assert_int_equal(count_part(b, "edge"), 12);
    assert_int_equal(b->nsymmetries, 2);
    assert_int_equal(rhombus(*state, 4, 4)->nsymmetries, 4);
    assert_string_equal(b->label[0], "a1");
    assert_string_equal(b->label[b->cells - 1], "e3");
    verify_neighbours(b);
}

/* The labels of the cells of a part. */
static const char *part(arena *a, const board *b, const char *name)
{
    const char *all = "";
    int p = board_part_find(b, name);
    assert_true(p >= 0);
    for (int c = 0; c < b->cells; c++)
        if (b->parts_of[c] >> p & 1) all = arena_format(a, *all ? "%s %s" : "%s%s", all, b->label[c]);
    return all;
}

TEST(triangle)
{
    error e = {""};
    board *b = made(board_triangle(*state, 4, NULL, &e), &e);
    assert_int_equal(b->cells, 10);
    assert_int_equal(b->nsymmetries, 6);
    assert_int_equal(count_part(b, "edge"), 9);
    assert_string_equal(part(*state, b, "left"), "a1 a2 a3 a4");
    assert_string_equal(part(*state, b, "bottom"), "a1 b1 c1 d1");
    assert_string_equal(part(*state, b, "right"), "d1 c2 b3 a4");
    assert_string_equal(part(*state, b, "corners"), "a1 d1 a4");
    assert_string_equal(part(*state, b, "north_corner"), "a4");
    assert_string_equal(part(*state, b, "south_east_corner"), "d1");
    assert_string_equal(part(*state, b, "south_west_corner"), "a1");
    verify_neighbours(b);
    assert_int_equal(made(board_triangle(*state, BOARD_LINE_MAX, NULL, &e), &e)->cells, 528);
    assert_int_equal(made(board_triangle(*state, 1, NULL, &e), &e)->cells, 1);
}

/* Each side has as many cells as the board says, and two that follow each other meet in a corner. */
TEST(sides_of_a_hexagon)
{
    static const char *const sides[] = {"top", "top_right", "bottom_right", "bottom", "bottom_left", "top_left"};
    static const char *const corners[] = {"north_east_corner", "east_corner", "south_east_corner",
                                          "south_west_corner", "west_corner", "north_west_corner"};
    static const char *const cells[] = {"c5", "e3", "e1", "c1", "a3", "a5"};
    board *b = hexagon(*state, 3);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(count_part(b, sides[i]), 3);
        assert_string_equal(part(*state, b, corners[i]), cells[i]);
    }
    assert_string_equal(part(*state, b, "top_right"), "e3 d4 c5");
    assert_string_equal(part(*state, b, "bottom_left"), "c1 b2 a3");
    assert_string_equal(part(*state, b, "left"), part(*state, b, "top_left"));
    assert_string_equal(part(*state, b, "right"), part(*state, b, "bottom_right"));
    b = rhombus(*state, 3, 2);
    assert_string_equal(part(*state, b, "north_east_corner"), "c2");
    assert_string_equal(part(*state, b, "south_west_corner"), "a1");
}

/* Holes are nobody's neighbours, sides stay where they are, and symmetries are those that keep the holes. */
TEST(holes)
{
    error e = {""};
    board *b = made(board_hexagon(*state, 3, ".../..../..#../..../...", &e), &e);
    assert_int_equal(b->cells, 18);
    assert_int_equal(b->nsymmetries, 12);
    assert_int_equal(board_find(b, "c3"), b->cells);
    assert_int_equal(count_part(b, "centre"), 0);
    assert_int_equal(count_part(b, "corners"), 6);
    verify_neighbours(b);
    b = made(board_hexagon(*state, 2, "#./.../..", &e), &e);
    assert_int_equal(b->nsymmetries, 2);
    assert_int_equal(count_part(b, "corners"), 5);
    assert_string_equal(part(*state, b, "top"), "b3");
    assert_int_equal(made(board_rhombus(*state, 3, 3, "#../.../..#", NULL, &e), &e)->nsymmetries, 4);
    assert_int_equal(made(board_triangle(*state, 3, ".\n#.\n...\n", &e), &e)->cells, 5);
    assert_null(board_triangle(*state, 3, "./.../...", &e));
    assert_string_equal(e.text, "rows of 2 wanted, got a longer one");
    assert_null(board_hexagon(*state, 2, "../...", &e));
    assert_string_equal(e.text, "3 rows wanted, got 2");
}

/* Every direction has a name, and forward is up for the first player. */
TEST(directions)
{
    static const char *const names[] = {"east", "west", "north_east", "south_west", "north_west", "south_east"};
    static const char *const cells[] = {"d3", "b3", "c4", "c2", "b4", "d2"};
    board *b = hexagon(*state, 3);
    for (int i = 0; i < 6; i++) {
        uint32_t mask = board_direction_set(b, names[i], 0);
        assert_int_equal(__builtin_popcount(mask), 1);
        assert_string_equal(b->label[board_next(b, board_find(b, "c3"), (unsigned)__builtin_ctz(mask))], cells[i]);
    }
    assert_int_equal(board_direction_set(b, "forward", 0),
                     board_direction_set(b, "north_east", 0) | board_direction_set(b, "north_west", 0));
    assert_int_equal(board_direction_set(b, "forward", 1), board_direction_set(b, "backward", 0));
    assert_int_equal(board_direction_set(b, "north", 0), 0);
}

/* Past z too: every label is that of one cell. */
TEST(labels)
{
    board *const boards[] = {hexagon(*state, 16), rhombus(*state, BOARD_LINE_MAX, 31)};
    for (int i = 0; i < 2; i++)
        for (int c = 0; c < boards[i]->cells; c++) assert_int_equal(board_find(boards[i], boards[i]->label[c]), c);
    assert_string_equal(boards[0]->label[0], "p1");
    assert_int_not_equal(board_find(boards[0], "ae16"), boards[0]->cells);
    assert_int_equal(board_find(boards[0], "af16"), boards[0]->cells);
}

/* The columns and rows of a hexagon end on the same sides, so that nothing can name them there. */
TEST(how_it_is_drawn)
{
    const board *b = hexagon(*state, 3), *r = rhombus(*state, 3, 3);
    assert_int_equal(b->shape, CELL_HEXAGON);
    assert_int_equal(r->shape, CELL_HEXAGON);
    assert_false(b->edge_coordinates);
    assert_true(r->edge_coordinates);
    cell above = r->at[r->width];
    assert_true(r->x[above] == r->row_step[0] && r->y[above] == r->row_step[1]);
}
