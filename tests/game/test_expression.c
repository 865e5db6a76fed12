#include "game/expression.h"

#include <string.h>

#include "game/expression_read.h"
#include "game/position.h"
#include "support/scripts.h"
#include "support/test.h"

/* X X . O on a row of four, X to move; the kinds of piece are called 1 and 2 besides. */
typedef struct scenery {
    game *g;
    arena *a;
} scenery;

static int setup(void **state)
{
    arena *a = arena_new();
    scenery *t = arena_alloc(a, sizeof *t);
    t->a = a;
    t->g = scripts_game("board = square { 4, 1 }, pieces = sides { first = '1 X, 2 Y', second = '1 O' },"
                        "turn = place { when = 'count(own | empty | 1 | 2) > 0' },"
                        "start = drawn { 'XX.O' }, finish = no_move { result = 'draw' }");
    *state = t;
    return 0;
}

static int teardown(void **state)
{
    scenery *t = *state;
    game_free(t->g);
    arena_free(t->a);
    return 0;
}

FIXTURE(setup, teardown)

static const expression *read_as(const scenery *t, const char *written, expression_kind wanted)
{
    error e = {""};
    const expression *x = expression_read(written, wanted, t->g, -1, t->a, &e);
    assert_string_equal(e.text, "");
    return x;
}

/* Both ways agree, and the number is this. */
static void assert_number(const scenery *t, const char *written, int wanted)
{
    int32_t slow[BOARD_CELLS_MAX + 1];
    const expression *x = read_as(t, written, EXPRESSION_CONDITION);
    const scene s = expression_scene(t->g, t->g->start);
    assert_int_equal(expression_number(x, &s), wanted);
    expression_plain(x, EXPRESSION_NUMBER, &s, slow);
    assert_int_equal(slow[0], wanted);
}

/* Both ways agree, and the cells are those drawn as #. */
static void assert_cells(const scenery *t, const char *written, const char *wanted)
{
    int32_t slow[BOARD_CELLS_MAX + 1];
    uint64_t fast[BITBOARD_WORDS_MAX];
    char drawn[8] = "";
    const expression *x = read_as(t, written, EXPRESSION_CELLS);
    const scene s = expression_scene(t->g, t->g->start);
    expression_cells(x, &s, fast);
    expression_plain(x, EXPRESSION_CELLS, &s, slow);
    for (int c = 0; c < 4; c++) {
        bool has = bitboard_has(fast, t->g->mapping->bit_of[c]);
        assert_int_equal(slow[c], has);
        strcat(drawn, has ? "#" : ".");
    }
    assert_string_equal(drawn, wanted);
}

static void assert_refused(const scenery *t, const char *written, expression_kind wanted, const char *message)
{
    error e = {""};
    assert_null(expression_read(written, wanted, t->g, -1, t->a, &e));
    assert_string_equal(e.text, message);
}

TEST(names)
{
    const scenery *t = *state;
    assert_cells(t, "own", "##..");
    assert_cells(t, "enemy | empty", "..##");
    assert_cells(t, "~occupied", "..#.");
    assert_cells(t, "left | d1", "#..#");
    assert_cells(t, "1", "##.#");
    assert_cells(t, "second & all", "...#");
}

/* From the weakest: or, and, |, &, comparisons, sums, products, signs before one operand. */
TEST(how_signs_bind)
{
    const scenery *t = *state;
    assert_number(t, "2 + 3 * 4", 14);
    assert_number(t, "(2 + 3) * 4", 20);
    assert_number(t, "10 - 3 - 2", 5);
    assert_number(t, "-2 * 3 + 7", 1);
    assert_number(t, "1 == 1 or 1 == 2 and 1 == 3", 1);
    assert_number(t, "(1 == 1 or 1 == 2) and 1 == 3", 0);
    assert_number(t, "not 1 + 1", 1); /* (not 1) + 1 */
    assert_number(t, "not (1 == 2)", 1);
    assert_cells(t, "empty | own & left", "#.#.");
    assert_cells(t, "all & beside(own) > beside(enemy)", "##..");
}

/* Rounded down as in Lua; by nothing it is 0. */
TEST(division)
{
    const scenery *t = *state;
    assert_number(t, "7 / 2", 3);
    assert_number(t, "(0 - 7) / 2", -4);
    assert_number(t, "(0 - 7) % 2", 1);
    assert_number(t, "7 % (0 - 2)", -1);
    assert_number(t, "7 / 0 + 7 % 0", 0);
}

TEST(comparisons)
{
    const scenery *t = *state;
    assert_number(t, "1 < 2", 1);
    assert_number(t, "2 <= 1", 0);
    assert_number(t, "2 > 1", 1);
    assert_number(t, "1 >= 2", 0);
    assert_number(t, "1 ~= 2", 1);
    assert_cells(t, "beside(occupied) == 1", "##..");
    assert_cells(t, "beside(occupied) ~= 1", "..##");
    assert_cells(t, "beside(occupied) >= 1", "###.");
    assert_cells(t, "beside(occupied) + beside(own) >= 3", "..#.");
    assert_cells(t, "2 * beside(own) - beside(enemy) > 1", "##..");
}

/* A cell's number may be below 0, on the way and at the end; as a set it is the cells above 0. */
TEST(numbers_below_zero)
{
    const scenery *t = *state;
    assert_cells(t, "column - 2 == -1", "#...");
    assert_cells(t, "column - 2 < 0", "#...");
    assert_cells(t, "column - 4 + 3 == 2", "..#.");
    assert_cells(t, "(2 * column - 5) * (2 * column - 5) == 9", "#..#");
    assert_cells(t, "column - 2", "..##");
    assert_cells(t, "(column - 4) % 3 == 1", ".#..");
    assert_cells(t, "(column - 4) / 2 == -2", "#...");
    assert_cells(t, "beside(own) - beside(empty) < 0", "...#");
    assert_cells(t, "beside(own) - beside(empty) == 0", ".#..");
    assert_cells(t, "beside(own) > count(enemy) - count(own) - 1", "####");
    assert_cells(t, "beside(own) * (count(enemy) - count(own)) < 0", "###.");
    assert_cells(t, "beside(own) + (count(enemy) - 2 * count(own)) == -2", "###.");
    assert_cells(t, "max(beside(own) - beside(empty), 0 - 5) < min(0, beside(own))", "...#");
    assert_cells(t, "other(beside(own) - beside(enemy)) == -1", "##..");
    assert_number(t, "sum(column - 3)", -2);
    assert_number(t, "sum(beside(own) - 2 * beside(empty))", -1);
    assert_number(t, "least(beside(own) - 2 * beside(empty))", -2);
    assert_number(t, "greatest(beside(own) - 3, own)", -2);
    assert_number(t, "greatest(beside(own) - 3, neutral)", 0);
}

/* A set holds when it is not empty; one number, or a condition, is the same for every cell. */
TEST(kinds_are_turned_into_others)
{
    const scenery *t = *state;
    assert_number(t, "own and not neutral", 1);
    assert_number(t, "count(own) > 1 and empty", 1);
    assert_cells(t, "empty & (count(own) == 2)", "..#.");
    assert_cells(t, "empty & (count(own) == 3)", "....");
    assert_cells(t, "beside(enemy) < count(enemy)", "##.#");
}

/* Where a number is wanted, a type that is called so is one. */
TEST(types_that_are_numbers)
{
    const scenery *t = *state;
    assert_number(t, "count(1) + 1", 4);
    assert_number(t, "count(2)", 0);
}

TEST(what_only_the_board_settles_is_worked_out)
{
    const scenery *t = *state;
    assert_non_null(read_as(t, "beside(left | right)", EXPRESSION_CELLS)->values[0]);
    assert_non_null(read_as(t, "3 * 4 > 2", EXPRESSION_CONDITION)->values[1]);
    assert_null(read_as(t, "beside(own)", EXPRESSION_CELLS)->values[0]);
    assert_true(expression_is_table(read_as(t, "empty & beside(left)", EXPRESSION_CELLS)));
    assert_false(expression_is_table(read_as(t, "empty & beside(own)", EXPRESSION_CELLS)));
}

TEST(mistakes)
{
    const scenery *t = *state;
    assert_refused(t, "own", EXPRESSION_NUMBER,
                   "\"own\": number wanted, got a set of cells; count(...) is how many, on(...) is 1 on each");
    assert_refused(t, "rank > 1 and rank < 3", EXPRESSION_CELLS,
                   "\"rank > 1 and rank < 3\": set of cells wanted, got a condition; sets are joined by & and |");
    assert_refused(t, "count(own)", EXPRESSION_CELLS, "\"count(own)\": set of cells wanted, got a number");
    assert_refused(t, "own + 1", EXPRESSION_CELLS,
                   "\"own + 1\": number wanted, got a set of cells; count(...) is how many, on(...) is 1 on each");
    assert_refused(t, "empty & (own or left)", EXPRESSION_CELLS,
                   "\"empty & (own or left)\": sets are joined by | and &; count(SET) > 0 makes a condition of a set; "
                   "\"or\" and \"and\" join conditions");
    assert_refused(t, "empty & not own", EXPRESSION_CELLS,
                   "\"empty & not own\": ~ in place of not wanted: \"not\" makes a condition of a set, which holds for "
                   "all cells or none");
    assert_refused(
        t, "(not left) | own", EXPRESSION_CELLS,
        "\"(not left) | own\": ~ in place of not wanted: \"not\" makes a condition of a set, which holds for "
        "all cells or none");
    assert_refused(t, "count()", EXPRESSION_NUMBER, "count: cells wanted, got nothing");
    assert_refused(t, "count(own", EXPRESSION_NUMBER, "count(cells): \")\" wanted at its end");
    assert_refused(t, "count(own, own)", EXPRESSION_NUMBER, "count(cells): \")\" wanted at \"own)\"");
    assert_refused(t, "count(count(own))", EXPRESSION_NUMBER, "count: cells: set of cells wanted, got a number");
    assert_refused(t, "beside & own", EXPRESSION_CELLS,
                   "\"beside\" is a function: beside(cells [, least] [, along]) wanted");
    assert_refused(t, "empty & row <= 2", EXPRESSION_CELLS,
                   "\"row\" is a function: row(cells, length [, along]) wanted; the number of a cell's row is rank");
    assert_refused(t, "besid(own)", EXPRESSION_CELLS, "no region is called \"besid\"; did you mean \"beside\"?");
    assert_refused(t, "beside(own, 99)", EXPRESSION_CELLS, "beside: least: integer in 0..64 wanted, got 99");
    assert_refused(t, "9999999 > 1", EXPRESSION_CONDITION,
                   "\"9999999 > 1\": number up to 1000000 wanted at \"9999999 > 1\"");
}

/* Where an action is not, a set that other cells settle has no place. */
TEST(regions_that_a_table_must_settle)
{
    scripts_assert_refused(
        "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},"
        "finish = encircled { region = beside(own), result = 'win' }",
        "encircled.region: region \"beside(own)\": here a region may depend only on the cell's own contents and the "
        "board; use its condition (when = ...), or write ends { when = ... } instead");
    scripts_assert_refused(
        "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },"
        "turn = place { to = 'lacking_kind & beside(own)' }, finish = full { result = 'draw' }",
        "place.to: lacking_kind wanted only where a piece is placed, in a region that does not depend on other cells");
}
