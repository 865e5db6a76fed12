/* sides { }: who owns what, and how it is drawn. */
#include "support/test.h"

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "board = square { 3, 3 }, turn = { place {} }, finish = { full { result = 'draw' } }, pieces = "

static void assert_piece(const game *g, int code, const char *glyph, unsigned whose)
{
    assert_string_equal(g->pieces.glyph[code], glyph);
    assert_int_equal(g->pieces.owner_of[code], whose);
    assert_int_equal(g->pieces.height_of[code], code > 0);
}

TEST(owners)
{
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

TEST(names_of_sides)
{
    game *g = scripts_game(AROUND "sides { first = 'm a', second = 'm b', first_name = 'white', second_name = 'red' }");
    assert_string_equal(g->pieces.side_names[0], "white");
    assert_string_equal(g->pieces.side_names[1], "red");
    game_free(g);
}
