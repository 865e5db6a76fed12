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
    return made(board_hexagon(a, side, &e), &e);
}

static board *rhombus(arena *a, int width, int height)
{
    error e = {""};
    return made(board_rhombus(a, width, height, &e), &e);
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
