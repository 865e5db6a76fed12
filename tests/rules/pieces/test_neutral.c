
#include <string.h>

#include "language/variant_spec.h"
#include "support/games.h"
#include "support/test.h"

static game *pieces_game(const char *kinds, const char *stack)
{
    arena *a = arena_new();
    spec *turn[] = {games_spec(a, "place", NULL)}, *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "pieces", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "2", "height", "2", NULL);
    v.pieces = games_spec(a, "neutral", "kinds", kinds, "stack", stack, NULL);
    game *g = games_compile(&v);
    arena_free(a);
    return g;
}

/* The contents of a stack are a set of kinds: any of them can be there. */
TEST(stacks)
{
    game *g = pieces_game("3", "true");
    const piece_set *set = &g->pieces;
    static const char *const glyphs[] = {".", "1", "2", "12", "3", "13", "23", "123"};
    assert_int_equal(set->ncodes, 8);
    assert_int_equal(set->ntypes, 3);
    for (unsigned code = 0; code < 8; code++) {
        assert_string_equal(set->glyph[code], glyphs[code]);
        assert_int_equal(set->types_in[code], code);
        assert_int_equal(set->height_of[code], strcmp(glyphs[code], ".") ? strlen(glyphs[code]) : 0);
        assert_int_equal(set->owner_of[code], code ? OWNER_NEUTRAL : OWNER_NOBODY);
    }
    assert_int_equal(pieces_add(set, 5, 0, 1), 7);
    assert_int_equal(pieces_add(set, 5, 1, 2), 5);
    game_free(g);
}

TEST(single_pieces)
{
    game *g = pieces_game("3", "false");
    const piece_set *set = &g->pieces;
    static const char *const glyphs[] = {".", "1", "2", "3"};
    assert_int_equal(set->ncodes, 4);
    for (unsigned code = 0; code < 4; code++) {
        assert_string_equal(set->glyph[code], glyphs[code]);
        assert_int_equal(set->types_in[code], code ? 1 << (code - 1) : 0);
    }
    assert_int_equal(pieces_add(set, 2, 0, 0), 1);
    game_free(g);
}

TEST(most_kinds)
{
    game *g = pieces_game("8", "true");
    assert_int_equal(g->pieces.ncodes, 256);
    assert_string_equal(g->pieces.glyph[255], "12345678");
    game_free(g);
    g = pieces_game("8", "false");
    assert_int_equal(g->pieces.ncodes, 9);
    game_free(g);
}
