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
    worth_measure(&r, &(worth_looks){GAMES, GAMES}, alpha, row, 1);
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

/* What is known to be worth less than a point is not worth its sentence, though it may cost a little. */
TEST(not_worth_its_sentence)
{
    worth_row row;
    measure((const int[]){16, 17, 15}, 32, &row, .05);
    assert_true(row.both.mean < -.02 && row.both.range.high < WORTH_SENTENCE && row.both.range.high > -WORTH_SENTENCE);
    assert_int_equal(row.verdict, WORTH_NOTHING);
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
    worth_measure(&r, &(worth_looks){GAMES, GAMES}, .05, &row, 1);
    assert_true(isnan(row.both.mean) && row.both.range.low < -.06 && row.both.range.high > .06);
}

/* What the first look leaves open is told by the second, and what it tells stands. */
TEST(two_looks)
{
    static const worth_rule rules[] = {{.what = "captures", .choices = {.5, .5}, .met = true},
                                       {.what = "pass", .choices = {.5, .5}, .met = true}};
    static const worth_looks looks = {64, GAMES};
    char letters[5][GAMES + 1];
    results_cell cells[] = {cell_of(letters[0], 5, 10), cell_of(letters[1], 4, 10), cell_of(letters[2], 6, 10),
                            cell_of(letters[3], 0, 10), cell_of(letters[4], 10, 10)};
    plan_cell planned[5] = {{.games = 64}, {.games = 64}, {.games = 64}, {.games = 64}, {.games = 64}};
    plan p = {.cells = planned, .ncells = 5};
    worth_row rows[] = {{.rule = &rules[0], .cell = {1, 2}}, {.rule = &rules[1], .cell = {3, 4}}};
    const results r = {.cells = cells, .ncells = 5};
    for (int i = 0; i < 5; i++) cells[i].games = 64;
    worth_measure(&r, &looks, .05, rows, 2);
    assert_int_equal(rows[0].verdict, WORTH_OPEN);
    assert_int_equal(rows[1].verdict, WORTH_IT);
    const interval stands = rows[1].both.range;
    assert_int_equal(worth_go_on(rows, 2, GAMES, &p), 2);
    assert_true(planned[1].games == GAMES && planned[2].games == GAMES && planned[3].games == 64);
    for (int i = 0; i < 5; i++) cells[i].games = GAMES;
    worth_measure(&r, &looks, .05, rows, 2);
    assert_int_equal(rows[0].verdict, WORTH_IT);
    assert_true(rows[1].both.range.low == stands.low && rows[1].both.range.high == stands.high);
}

/* Rows with the same cells are one rule, whose interval is as narrow as if there were one row. */
TEST(one_rule_of_two_names)
{
    static const worth_rule rules[] = {{.what = "action.q", .met = true}, {.what = "kind.queen", .met = true}};
    static const worth_looks looks = {GAMES, GAMES};
    char letters[3][GAMES + 1];
    results_cell cells[] = {cell_of(letters[0], 5, 10), cell_of(letters[1], 4, 10), cell_of(letters[2], 6, 10)};
    const results r = {.cells = cells, .ncells = 3};
    worth_row one = {.rule = &rules[0], .cell = {1, 2}};
    worth_row both[] = {one, {.rule = &rules[1], .cell = {1, 2}}};
    worth_measure(&r, &looks, .05, &one, 1);
    worth_measure(&r, &looks, .05, both, 2);
    assert_true(both[1].both.range.low == one.both.range.low && both[0].both.range.high == one.both.range.high);
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
    assert_int_equal(worth_rules_of(g, 1, 1000, NULL, g->arena, rules, &e), 3);
    assert_string_equal(rules[0].what, "captures");
    assert_string_equal(rules[1].what, "pass");
    assert_string_equal(rules[2].what, "action.step");
    for (int i = 0; i < 3; i++) assert_int_equal(rules[i].like, i);
    for (int i = 0; i < 3; i++) assert_true(rules[i].met && rules[i].choices[0] > .02 && rules[i].choices[1] > .02);
    game_free(g);
}

/* A kind that has an action of its own is told from it by no move. */
TEST(rules_that_are_alike)
{
    game *g =
        scripts_game("board = square { 4, 4 }, pieces = sides { first = 'man X, queen Q', second = 'man O, queen P' }, "
                     "start = drawn { 'O..P/..../..../X..Q' }, "
                     "turn = either { step { from = 'own & man', along = all, name = 'walk' }, "
                     "slide { from = 'own & queen', along = all, name = 'fly' } }, "
                     "finish = { ply_limit { plies = 40, result = 'draw' }, no_move { result = 'loss' } }");
    worth_rule rules[WORTH_RULES_MAX];
    error e = {""};
    assert_int_equal(worth_rules_of(g, 1, 1000, NULL, g->arena, rules, &e), 4);
    assert_string_equal(rules[rules[2].like].what, "action.walk");
    assert_string_equal(rules[2].what, "kind.man");
    assert_string_equal(rules[rules[3].like].what, "action.fly");
    assert_int_equal(rules[0].like, 0);
    game_free(g);
}
