/* sides { }: who owns what, and how it is drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "board = square { 3, 3 }, turn = { place {} }, finish = { full { result = 'draw' } }, pieces = "

static void assert_piece(const game *g, int code, const char *glyph, unsigned whose)
{
    assert_string_equal(g->pieces.glyph[code], glyph);
    assert_int_equal(g->pieces.owner_of[code], whose);
}

static void test_owners(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "sides { first = 'man a', second = ' man b ,king K', neutral = 'arrow *' }");
    const piece_set *set = &g->pieces;
    assert_int_equal(set->ncodes, 5);
    assert_piece(g, 0, ".", OWNER_NOBODY);
    assert_piece(g, 1, "a", OWNER_FIRST);
    assert_piece(g, 2, "b", OWNER_SECOND);
    assert_piece(g, 3, "K", OWNER_SECOND);
    assert_piece(g, 4, "*", OWNER_NEUTRAL);
    assert_int_equal(set->ntypes, 3); /* both sides have men */
    assert_string_equal(set->types[0], "man");
    assert_int_equal(set->code_of[0][0], 1);
    assert_int_equal(set->code_of[1][0], 2);
    assert_string_equal(set->types[1], "king");
    assert_int_equal(set->code_of[0][1], 0); /* the first side has no king */
    assert_int_equal(set->code_of[1][1], 3);
    assert_int_equal(set->code_of[0][2], 4);
    assert_int_equal(set->code_of[1][2], 4);
    assert_string_equal(set->side_names[0], "first");
    assert_string_equal(set->side_names[1], "second");
    game_free(g);
}

static void test_names_of_sides(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "sides { first = 'm a', second = 'm b', first_name = 'white', second_name = 'red' }");
    assert_string_equal(g->pieces.side_names[0], "white");
    assert_string_equal(g->pieces.side_names[1], "red");
    game_free(g);
}

/* Each side places its own types, and neutral ones. */
static void test_who_places_what(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 1, 1 }, turn = { place {} }, finish = { full { result = 'draw' } }, "
                           "pieces = sides { first = 'man a', second = 'man b, king K', neutral = 'arrow x' }");
    expect_moves(g, ".", 0, "man@a1 arrow@a1");
    expect_moves(g, ".", 1, "man@a1 king@a1 arrow@a1");
    expect_after(g, ".", 0, "man@a1", "a");
    expect_after(g, ".", 1, "man@a1", "b");
    expect_after(g, ".", 1, "arrow@a1", "x");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
#define PAIRS "pairs of a name and a sign of its own wanted, such as \"man X, king K\", got "
    static const char *const cases[][2] = {
        {"first = 'man', second = 'man b'", "sides.first: " PAIRS "\"man\""},
        {"first = '', second = 'man b'", "sides.first: " PAIRS "\"\""},
        {"first = 'man a,', second = 'man b'", "sides.first: " PAIRS "\"man a,\""},
        {"first = 'man a', second = 'man a'", "sides.second: " PAIRS "\"man a\""},
        {"first = 'man .', second = 'man b'", "sides.first: " PAIRS "\"man .\""},
        {"first = 'man #', second = 'man b'", "sides.first: " PAIRS "\"man #\""},
        {"first = 'man /', second = 'man b'", "sides.first: " PAIRS "\"man /\""},
        {"first = 'man a, man c', second = 'man b'", "sides.first: a type twice, or too many: \"man a, man c\""},
        {"first = 'man a', second = 'man b', neutral = 'man x'", "sides.neutral: a type twice, or too many: \"man x\""},
        {"first = 'man ab', second = 'man c'", "sides.first: comma wanted at \"b\""},
        {"second = 'man b'", "sides.first: text wanted, got nothing"},
    };
    char rules[300];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(rules, sizeof rules, AROUND "sides { %s }", cases[i][0]);
        scripts_assert_refused(rules, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_owners),
        cmocka_unit_test(test_names_of_sides),
        cmocka_unit_test(test_who_places_what),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
