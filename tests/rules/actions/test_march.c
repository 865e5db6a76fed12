/* march { } and march_abreast { } together are Abalone; counted by a program of its own. */
#include <stdio.h>

#include "support/perft.h"
#include "support/scripts.h"
#include "support/test.h"

static void assert_abalone(const char *start, const uint64_t *nodes, int depth)
{
    char rules[600];
    snprintf(
        rules, sizeof rules,
        "board = hexagon { 5 }, pieces = sides { first = 'marble X', second = 'marble O' }, start = drawn { '%s' }, "
        "turn = either { march { along = all, most = 3, shorter = pushed, off = true }, "
        "march_abreast { along = all, most = 3 } }, finish = no_move { result = 'loss' }",
        start);
    game *g = scripts_game(rules);
    for (int d = 1; d <= depth; d++) assert_int_equal(perft_start(g, d), nodes[d - 1]);
    game_free(g);
}

TEST(abalone)
{
    assert_abalone("OOOOO/OOOOOO/..OOO../......../........./......../..XXX../XXXXXX/XXXXX",
                   (const uint64_t[]){44, 1936, 98912}, 3);
    assert_abalone("...../X...OO/.X.XO.O/...XXO../.O..OO.X./OO..X.X./.X...X./.X..../....X",
                   (const uint64_t[]){77, 3753, 271955}, 3);
}
