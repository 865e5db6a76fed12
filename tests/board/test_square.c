/* Square boards, and with them what every board has. */
#include "board/square.h"

#include <string.h>

#include "support/test.h"

static board *make(arena *a, int width, int height, const char *drawn)
{
    error e = {""};
    board *b = board_square(a, width, height, drawn, NULL, &e);
    assert_string_equal(e.text, "");
    assert_non_null(b);
    return b;
}

static void assert_refused(arena *a, int width, int height, const char *drawn, const char *message)
{
    error e = {""};
    assert_null(board_square(a, width, height, drawn, NULL, &e));
    assert_string_equal(e.text, message);
}

/* The labels of the neighbours in the order of the directions, "-" for none. */
static const char *neighbours(arena *a, const board *b, const char *label)
{
    const char *all = "";
    unsigned c = board_find(b, label);
    for (unsigned d = 0; d < (unsigned)b->directions; d++)
        all = arena_format(a, d ? "%s %s" : "%s%s", all, b->label[board_next(b, c, d)]);
    return all;
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(neighbours)
{
    board *b = make(*state, 4, 3, NULL);
    assert_int_equal(b->cells, 12);
    assert_int_equal(b->directions, 8);
    /* north, south, east, west, north-east, south-west, south-east, north-west */
    assert_string_equal(neighbours(*state, b, "b2"), "b3 b1 c2 a2 c3 a1 c1 a3");
    assert_string_equal(neighbours(*state, b, "a1"), "a2 - b1 - b2 - - -");
    assert_string_equal(neighbours(*state, b, "d3"), "- d2 - c3 - c2 - -");
}

TEST(holes)
{
    board *b = make(*state, 3, 3, ".../.#./..#");
    assert_int_equal(b->cells, 7);
    assert_int_equal(board_find(b, "b2"), b->cells);
    assert_int_equal(board_find(b, "c1"), b->cells);
    assert_string_equal(neighbours(*state, b, "b1"), "- - - a1 c2 - - a2");
    assert_string_equal(neighbours(*state, b, "c2"), "c3 - - - - b1 - b3");
    assert_int_equal(b->at[1 * 3 + 1], b->cells);
    assert_int_equal(b->at[2], b->cells);
    assert_int_equal(make(*state, 3, 3, "...\n.#.\n..#\n")->cells, 7);
}

static void assert_column(int column, const char *letters)
{
    char out[BOARD_LABEL_MAX];
    assert_ptr_equal(board_write_column(out, column), out + strlen(letters));
    assert_string_equal(out, letters);
}

FIXTURE(NULL, NULL)

TEST(letters_of_columns)
{
    assert_column(0, "a");
    assert_column(25, "z");
    assert_column(26, "aa");
    assert_column(27, "ab");
    assert_column(51, "az");
    assert_column(52, "ba");
    assert_column(701, "zz");
    assert_column(702, "aaa");
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(labels_at_the_largest_width)
{
    board *b = make(*state, BOARD_LINE_MAX, 31, NULL);
    assert_string_equal(b->label[BOARD_LINE_MAX - 1], "af1");
    assert_string_equal(b->label[b->cells - 1], "af31");
    for (int c = 0; c < b->cells; c++) assert_int_equal(board_find(b, b->label[c]), c);
}

TEST(labels_and_drawing)
{
    board *b = make(*state, 30, 12, NULL);
    assert_string_equal(b->label[0], "a1");
    assert_string_equal(b->label[25], "z1");
    assert_string_equal(b->label[26], "aa1");
    assert_string_equal(b->label[30], "a2");
    assert_string_equal(b->label[b->cells - 1], "ad12");
    assert_string_equal(b->label[b->cells], "-");
    for (int c = 0; c < b->cells; c++) {
        assert_int_equal(board_find(b, b->label[c]), c);
        assert_int_equal(b->at[b->row[c] * b->width + b->column[c]], c);
        assert_true(b->x[c] == (float)b->column[c] && b->y[c] == (float)b->row[c]);
    }
    assert_int_equal(board_find(b, "a13"), b->cells);
    assert_int_equal(board_find(b, ""), b->cells);
}

/* On boards of many shapes: the opposite direction undoes a step, and nothing leads back from off the board. */
static void verify_steps(const board *b)
{
    for (unsigned c = 0; c <= (unsigned)b->cells; c++)
        for (unsigned d = 0; d < (unsigned)b->directions; d++) {
            unsigned n = board_next(b, c, d);
            assert_true(n <= (unsigned)b->cells);
            if (c == (unsigned)b->cells) assert_int_equal(n, b->cells);
            if (n != (unsigned)b->cells) assert_int_equal(board_next(b, n, d ^ 1), c);
        }
}

/* Every cell is in one line of each axis; the places count up along the direction; lines end where the walk ends. */
static void verify_lines(const board *b)
{
    int axes = board_axes(b), members[4096] = {0};
    assert_true(b->lines <= 4096);
    for (int c = 0; c < b->cells; c++)
        for (int a = 0; a < axes; a++) {
            int line = b->line_of[c * axes + a], place = b->place_in[c * axes + a];
            assert_true(line < b->lines && b->line_axis[line] == a && place < b->line_length[line]);
            int ahead = board_next(b, (unsigned)c, 2 * (unsigned)a);
            if (ahead == b->cells) {
                assert_int_equal(place, b->line_length[line] - 1);
            } else {
                assert_int_equal(b->line_of[ahead * axes + a], line);
                assert_int_equal(b->place_in[ahead * axes + a], place + 1);
            }
            members[line]++;
        }
    for (int line = 0; line < b->lines; line++) assert_int_equal(members[line], b->line_length[line]);
}

/* Symmetries are different permutations that keep neighbours neighbours; the first changes nothing. */
static void verify_symmetries(const board *b)
{
    for (int s = 0; s < b->nsymmetries; s++) {
        const cell *map = b->symmetries + s * b->cells;
        bool hit[BOARD_CELLS_MAX] = {false};
        for (int c = 0; c < b->cells; c++) {
            assert_true(map[c] < b->cells && !hit[map[c]]);
            hit[map[c]] = true;
            if (!s) assert_int_equal(map[c], c);
            for (unsigned d = 0; d < 8; d++) {
                cell n = board_next(b, (unsigned)c, d);
                bool kept = n == b->cells;
                for (unsigned e = 0; e < 8 && n != b->cells; e++)
                    kept |= board_next(b, map[c], e) == map[n] && (d < 4) == (e < 4);
                assert_true(kept);
            }
        }
        for (int t = 0; t < s; t++)
            assert_memory_not_equal(map, b->symmetries + t * b->cells, (size_t)b->cells * sizeof *map);
    }
}

TEST(invariants)
{
    static const struct {
        int width, height;
        const char *drawn;
        int symmetries;
    } boards[] = {
        {4, 4, NULL, 8},
        {5, 5, "..#../...../#.#.#/...../..#..", 8},
        {4, 4, "..../.##./.##./....", 8},
        {4, 4, "...#/..../..../....", 2},
        {4, 4, "#..#/..../..../....", 2},
        {4, 4, "#.../..../..../...#", 4},
        {3, 3, "#../.../.#.", 1},
        {5, 3, NULL, 4},
        {5, 3, "#..../...../....#", 2},
        {2, 6, NULL, 4},
        {32, 31, NULL, 4},
        {12, 12, NULL, 8},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        board *b = make(*state, boards[i].width, boards[i].height, boards[i].drawn);
        verify_steps(b);
        verify_lines(b);
        verify_symmetries(b);
        assert_int_equal(b->nsymmetries, boards[i].symmetries);
    }
}

static board *joined(arena *a, int width, int height, bool columns, bool rows)
{
    error e = {""};
    board *b = board_square(a, width, height, NULL, (bool[2]){columns, rows}, &e);
    assert_string_equal(e.text, "");
    return b;
}

/* Lines go round: each cell is in one line of each axis, and a step from the last leads to the first. */
static void verify_cyclic(const board *b, uint32_t cyclic)
{
    assert_int_equal(b->cyclic, cyclic);
    verify_steps(b);
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned axis = 0; axis < 4; axis++) {
            unsigned ahead = board_next(b, c, 2 * axis), at = 4 * ahead + axis;
            if (ahead == (unsigned)b->cells) continue;
            int line = b->line_of[4 * c + axis];
            assert_int_equal(b->line_of[at], line);
            assert_int_equal(b->place_in[at], (b->place_in[4 * c + axis] + 1) % b->line_length[line]);
        }
}

TEST(joined_sides)
{
    board *b = joined(*state, 4, 3, true, false);
    assert_string_equal(neighbours(*state, b, "a2"), "a3 a1 b2 d2 b3 d1 b1 d3");
    assert_string_equal(neighbours(*state, b, "a1"), "a2 - b1 d1 b2 - - d2");
    verify_cyclic(b, 0x0c);
    assert_int_equal(b->nsymmetries, 4);
    assert_int_equal(joined(*state, 4, 4, true, false)->nsymmetries, 4);
    b = joined(*state, 3, 4, false, true);
    assert_string_equal(neighbours(*state, b, "b1"), "b2 b4 c1 a1 c2 a4 c4 a2");
    verify_cyclic(b, 0x03);
    b = joined(*state, 4, 4, true, true);
    assert_string_equal(neighbours(*state, b, "a1"), "a2 a4 b1 d1 b2 d4 b4 d2");
    verify_cyclic(b, 0xff);
    assert_int_equal(b->lines, 16);
    assert_int_equal(b->nsymmetries, 8);
    verify_symmetries(b);
    b = joined(*state, 6, 4, true, true);
    verify_cyclic(b, 0xff);
    assert_int_equal(b->lines, 6 + 4 + 2 + 2); /* each diagonal passes 12 cells */
}

static const char *part(arena *a, const board *b, const char *name)
{
    const char *all = "";
    int p = board_part_find(b, name);
    assert_true(p >= 0);
    for (int c = 0; c < b->cells; c++)
        if (b->parts_of[c] >> p & 1) all = arena_format(a, *all ? "%s %s" : "%s%s", all, b->label[c]);
    return all;
}

TEST(parts)
{
    board *b = make(*state, 4, 3, NULL);
    assert_string_equal(part(*state, b, "corners"), "a1 d1 a3 d3");
    assert_string_equal(part(*state, b, "edge"), "a1 b1 c1 d1 a2 d2 a3 b3 c3 d3");
    assert_string_equal(part(*state, b, "centre"), "b2 c2");
    assert_int_equal(board_part_find(b, "throne"), -1);
    assert_int_equal(b->parts_of[b->cells], 0);
    b = make(*state, 5, 5, "#..../...../...../...../.....");
    assert_string_equal(part(*state, b, "corners"), "a1 e1 a4 b5 e5");
    assert_string_equal(part(*state, b, "centre"), "c3");
}

TEST(added_parts)
{
    error e = {""};
    board *b = make(*state, 3, 1, NULL);
    bool middle[] = {false, true, false};
    while (b->nparts < BOARD_PARTS_MAX)
        assert_int_equal(board_add_part(b, *state, arena_format(*state, "part%d", b->nparts), middle, &e), 0);
    assert_string_equal(part(*state, b, "part31"), "b1");
    assert_string_equal(part(*state, b, "corners"), "a1 c1");
    assert_int_equal(board_add_part(b, *state, "one more", middle, &e), -1);
    assert_string_equal(e.text, "at most 32 named parts wanted, those of the board among them, got one more, \"one "
                                "more\": rules can speak of its cells by their names");
}

TEST(direction_sets)
{
    board *b = make(*state, 3, 3, NULL);
    assert_int_equal(board_direction_set(b, "orthogonal", 0), 0x0f);
    assert_int_equal(board_direction_set(b, "diagonal", 0), 0xf0);
    assert_int_equal(board_direction_set(b, "queen", 0), 0xff);
    assert_int_equal(board_direction_set(b, "knight", 0), 0);
}

TEST(refusals)
{
    assert_refused(*state, 3, 3, ".../...", "3 rows wanted, got 2");
    assert_refused(*state, 3, 3, ".../.../.../...", "3 rows wanted, got more");
    assert_refused(*state, 3, 3, ".../../...", "rows of 3 wanted, got one of 2");
    assert_refused(*state, 3, 3, ".../..../...", "rows of 3 wanted, got a longer one");
    assert_refused(*state, 3, 3, "..x/.../...", "'.' (a cell) or '#' (a hole) wanted, got 'x'");
    assert_refused(*state, 2, 1, "##", "1 to 2046 cells wanted, got 0");
}
