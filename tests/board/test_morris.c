/* Boards of points in rows: morris and alquerque. */
#include "board/morris.h"

#include "board/alquerque.h"
#include "support/test.h"

static board *made(board *b, const error *e)
{
    assert_string_equal(e->text, "");
    assert_non_null(b);
    return b;
}

static board *morris(arena *a, int rings, bool diagonals)
{
    error e = {""};
    return made(board_morris(a, rings, diagonals, &e), &e);
}

static board *alquerque(arena *a, int width, int height)
{
    error e = {""};
    return made(board_alquerque(a, width, height, NULL, &e), &e);
}

static unsigned count_edges(const board *b)
{
    return b->neighbours.start[b->cells] / 2U;
}

static int count_lines(const board *b, int length)
{
    int count = 0;
    for (int line = 0; line < b->lines; line++) count += b->line_length[line] == length;
    return count;
}

/* Neighbours stay neighbours, and a row of three stays one. */
static void verify_symmetries(const board *b)
{
    for (int s = 0; s < b->nsymmetries; s++) {
        const cell *to = b->symmetries + s * b->cells;
        for (unsigned c = 0; c < (unsigned)b->cells; c++)
            for (unsigned d = 0; d < (unsigned)b->directions; d++) {
                unsigned next = board_next(b, c, d), beyond = board_next(b, next, d), kept = 0;
                if (next == (unsigned)b->cells) continue;
                for (unsigned e = 0; e < (unsigned)b->directions; e++) {
                    unsigned there = board_next(b, to[c], e);
                    kept += there == to[next] &&
                            board_next(b, there, e) == (beyond < (unsigned)b->cells ? to[beyond] : beyond);
                }
                assert_int_equal(kept, 1);
            }
        for (int t = 0; t < s; t++)
            assert_memory_not_equal(to, b->symmetries + t * b->cells, (size_t)b->cells * sizeof *to);
    }
}

FIXTURE(test_arena_setup, test_arena_teardown)

/* Points, edges and mills as in the books. */
TEST(morris)
{
    static const struct {
        int rings, diagonals, points, edges, mills;
    } boards[] = {{2, 0, 16, 20, 8}, {3, 0, 24, 32, 16}, {3, 1, 24, 40, 20}};
    for (int i = 0; i < 3; i++) {
        board *b = morris(*state, boards[i].rings, boards[i].diagonals);
        assert_int_equal(b->cells, boards[i].points);
        assert_int_equal(count_edges(b), boards[i].edges);
        assert_int_equal(count_lines(b, 3), boards[i].mills);
        assert_int_equal(count_lines(b, 4), 0);
        assert_int_equal(b->directions, boards[i].diagonals ? 8 : 4);
        assert_int_equal(b->nsymmetries, 16);
        verify_symmetries(b);
    }
    board *b = morris(*state, 3, false);
    assert_string_equal(b->label[0], "a1");
    assert_string_equal(b->label[23], "g7");
    assert_int_equal(board_find(b, "d4"), b->cells);
    assert_int_equal(morris(*state, MORRIS_RINGS_MAX, true)->cells, 8 * MORRIS_RINGS_MAX);
}

TEST(alquerque)
{
    static const struct {
        int width, height, edges, symmetries;
    } boards[] = {{5, 5, 56, 8}, {9, 5, 108, 4}, {3, 3, 16, 8}, {4, 4, 33, 4}, {4, 3, 23, 2}, {2, 2, 5, 4}};
    for (int i = 0; i < 6; i++) {
        board *b = alquerque(*state, boards[i].width, boards[i].height);
        assert_int_equal(b->cells, boards[i].width * boards[i].height);
        assert_int_equal(count_edges(b), boards[i].edges);
        assert_int_equal(b->nsymmetries, boards[i].symmetries);
        verify_symmetries(b);
    }
}
