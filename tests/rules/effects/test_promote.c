/* promote { }: the piece that moved becomes one of another type. */
#include <stdio.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'pawn P, queen Q', second = 'pawn p, king k' }, "               \
    "start = drawn { 'p.../..../..../P...' }, turn = slide { along = orthogonal }, "                                   \
    "finish = { no_move { result = 'loss' } }, "

/* Counted when it happens, and only then. */
TEST(counted)
{
    arena *a = arena_new();
    game *g = scripts_game(AROUND "effects = promote { from = pawn, to = queen, where = top, name = 'crowned' }");
    position *p = drawn_position(a, g, "p . . ./. P . ./. . . ./. . . .", 0, 0);
    rule_bits crowned = UINT64_C(1) << (unsigned)game_rule(g, "crowned");
    drawn_play(g, p, "b3-c3 a4-b4");
    assert_int_equal(p->fired & crowned, 0);
    drawn_play(g, p, "c3-c4");
    assert_int_equal(p->fired & crowned, crowned);
    game_free(g);
    arena_free(a);
}

/* What stands twice on the list happens twice: the same word, or another one that says the same. */
TEST(twice_on_the_list)
{
    static const char *const lists[] = {
        "(function () local f = promote { from = pawn, to = queen, both = true } return { f, f } end)()",
        "{ promote { from = pawn, to = queen, both = true, name = 'one' }, "
        "promote { from = pawn, to = queen, both = true, name = 'two' } }"};
    char rules[1024];
    for (int i = 0; i < 2; i++) {
        snprintf(rules, sizeof rules, AROUND "effects = %s", lists[i]);
        game *g = scripts_game(rules);
        assert_int_equal(g->neffects, 2);
        expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "b3-b2", "p . . ./. . . ./. P Q ./. . . .");
        expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "c2-d2", "p . . ./. P . ./. . . Q/. . . .");
        game_free(g);
    }
}
