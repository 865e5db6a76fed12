/* Marks are shown as contents of further cells. */
#include "studies/gallery_layers.h"

#include <stdlib.h>

#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

TEST(each_set_of_marks_lies_behind_the_cells)
{
    game *g =
        scripts_game("board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "
                     "finish = no_move { result = 'loss' }, marks = { a = {}, b = { shared = false }, "
                     "c = { look = 'none' } }, effects = { mark { what = here, as = 'a' }, "
                     "mark { what = 'shift(here, east)', as = 'b' }, mark { what = here, as = 'c' } }");
    position *p = malloc(g->position_bytes);
    move moves[3];
    assert_non_null(p);
    position_copy(g, p, g->start);
    assert_int_equal(gallery_layers(g), 4);
    for (unsigned place = 0; place < 15; place++) assert_int_equal(gallery_thing_at(g, p, place), 0);
    assert_int_equal(turn_list(g, p, moves, 3), 3);
    turn_apply(g, p, moves[0]);
    const unsigned codes = (unsigned)g->pieces.ncodes;
    const unsigned wanted[15] = {p->code[0], 0, 0, codes, 0, 0, 0, codes + 1};
    assert_int_not_equal(p->code[0], 0);
    for (unsigned place = 0; place < 15; place++) assert_int_equal(gallery_thing_at(g, p, place), wanted[place]);
    free(p);
    game_free(g);
}

/* A board of too many places for two digits shows its pieces alone. */
TEST(too_many_marks_are_left_out)
{
    game *g =
        scripts_game("board = square { 32, 32 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place "
                     "{}, finish = no_move { result = 'loss' }, marks = { a = {}, b = {}, c = {}, d = {} }");
    assert_int_equal(gallery_layers(g), 0);
    game_free(g);
}
