/* circuit { } beside steps is Surakarta; counted by a program of its own, which has the two circuits as lists of cells.
 */
#include <stdio.h>

#include "support/perft.h"
#include "support/scripts.h"
#include "support/test.h"

static void assert_surakarta(const char *start, const uint64_t *nodes, int depth)
{
    char rules[512];
    snprintf(rules, sizeof rules,
             "board = square { 6, 6 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { '%s' }, "
             "turn = either { step { along = all }, circuit {} }, finish = no_move { result = 'loss' }",
             start);
    game *g = scripts_game(rules);
    for (int d = 1; d <= depth; d++) assert_int_equal(perft_start(g, d), nodes[d - 1]);
    game_free(g);
}

TEST(surakarta)
{
    assert_surakarta("OOOOOO/OOOOOO/....../....../XXXXXX/XXXXXX", (const uint64_t[]){16, 256, 5382, 111122}, 4);
    assert_surakarta("OXOOO./O..OOO/.XXOO./X.O.XO/.X.XX./.X.XXX", (const uint64_t[]){38, 930, 33184}, 3);
}
