/* slide { } by counts: Lines of Action, whose node counts are published. */
#include "support/perft.h"
#include "support/scripts.h"
#include "support/test.h"

TEST(lines_of_action)
{
    game *g =
        scripts_game("board = square { 8, 8 }, pieces = sides { first = 'black X', second = 'white O' }, "
                     "start = drawn { '.XXXXXX./O......O/O......O/O......O/O......O/O......O/O......O/.XXXXXX.' }, "
                     "turn = slide { along = all, distance = in_line, through = own, to = empty | enemy }, "
                     "finish = no_move { result = 'loss' }");
    assert_int_equal(perft_start(g, 1), 36);
    assert_int_equal(perft_start(g, 2), 1244);
    assert_int_equal(perft_start(g, 3), 44952);
    game_free(g);
}
