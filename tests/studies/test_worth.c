/* Worths of which the games are known. */
#include "studies/worth.h"

#include <math.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

enum { GAMES = 320 };

/* A cell in which so many of each `of` games are won by the first player, the others by the second. */
static results_cell cell_of(char letters[GAMES + 1], int won, int of)
{
    for (int i = 0; i < GAMES; i++) letters[i] = (i * 7 + i / 16) % of < won ? 'F' : 'S';
    letters[GAMES] = 0;
    return (results_cell){.games = GAMES, .letters = letters};
}

static void measure(const int won[3], int of, worth_row *row, double alpha)
{
    static const worth_rule rule = {.what = "captures", .choices = {.5, .5}, .met = true};
    char letters[3][GAMES + 1];
    results_cell cells[3];
    for (int i = 0; i < 3; i++) cells[i] = cell_of(letters[i], won[i], of);
    const results r = {.cells = cells, .ncells = 3};
    *row = (worth_row){.rule = &rule, .cell = {1, 2}};
    worth_measure(&r, alpha, row, 1);
}

/* The first side loses 40 points without it, the second 20: 30 to a side. */
TEST(what_it_costs)
{
    worth_row row;
    measure((const int[]){6, 2, 8}, 10, &row, .05);
    assert_true(fabs(row.side[0].mean - .4) < .02 && fabs(row.side[1].mean - .2) < .02);
    assert_true(fabs(row.both.mean - .3) < .02);
    assert_true(row.both.range.low > .2 && row.both.range.high < .4);
    assert_int_equal(row.verdict, WORTH_IT);
    measure((const int[]){5, 9, 1}, 10, &row, .05);
    assert_int_equal(row.verdict, WORTH_AGAINST);
}

/* Games that are all alike tell no more than so many games can. */
TEST(never_of_no_width)
{
    worth_row row;
    measure((const int[]){10, 10, 10}, 10, &row, .05);
    assert_true(row.both.mean == 0 && row.both.range.low < -.002 && row.both.range.high > .002);
    measure((const int[]){5, 5, 5}, 10, &row, .05);
    assert_int_equal(row.verdict, WORTH_OPEN);
}

/* Among more rules each interval is wider. */
TEST(wider_together)
{
    worth_row one, many;
    measure((const int[]){5, 5, 5}, 10, &one, .05);
    measure((const int[]){5, 5, 5}, 10, &many, .05 / 12);
    assert_true(many.both.range.high - many.both.range.low > 1.2 * (one.both.range.high - one.both.range.low));
}

/* Cut games may have been anything. */
TEST(cut_games)
{
    static const worth_rule rule = {.what = "pass", .choices = {.5, .5}, .met = true};
    char letters[GAMES + 1], cut[GAMES + 1];
    results_cell cells[] = {cell_of(letters, 5, 10), cell_of(cut, 5, 10), cell_of(letters, 5, 10)};
    for (int i = 0; i < GAMES; i += 4) cut[i] = 'C';
    const results r = {.cells = cells, .ncells = 3};
    worth_row row = {.rule = &rule, .cell = {1, 2}};
    worth_measure(&r, .05, &row, 1);
    assert_true(isnan(row.both.mean) && row.both.range.low < -.06 && row.both.range.high > .06);
}

TEST(which_rules_there_are)
{
    game *g = scripts_game("board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'OOOO/..../..../XXXX' }, "
                           "turn = optional { step { along = all, to = empty | enemy } }, "
                           "finish = { none_left { region = enemy, result = 'win' }, ply_limit { plies = 40, result = "
                           "'draw' }, no_move { result = 'loss' } }");
    worth_rule rules[WORTH_RULES_MAX];
    error e = {""};
    assert_int_equal(worth_rules_of(g, 1, 1000, g->arena, rules, &e), 3);
    assert_string_equal(rules[0].what, "captures");
    assert_string_equal(rules[1].what, "pass");
    assert_string_equal(rules[2].what, "action.step");
    for (int i = 0; i < 3; i++) assert_true(rules[i].met && rules[i].choices[0] > .02 && rules[i].choices[1] > .02);
    game_free(g);
}
