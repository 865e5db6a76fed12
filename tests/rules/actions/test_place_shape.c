/* place_shape { } as Domineering; counted by a program of its own. */
#include <stdio.h>

#include "support/perft.h"
#include "support/scripts.h"
#include "support/test.h"

static void assert_domineering(int size, const uint64_t *nodes, int depth)
{
    char rules[512];
    snprintf(rules, sizeof rules,
             "board = square { %d, %d }, pieces = sides { first = 'vertical V', second = 'horizontal H' }, turn = "
             "either { place_shape { 'X/X', piece = vertical }, place_shape { 'XX', piece = horizontal } }, finish = "
             "no_move { result = 'loss' }",
             size, size);
    game *g = scripts_game(rules);
    for (int d = 1; d <= depth; d++) assert_int_equal(perft_start(g, d), nodes[d - 1]);
    game_free(g);
}

TEST(domineering)
{
    assert_domineering(4, (const uint64_t[]){12, 108, 756, 3628, 11904}, 5);
    assert_domineering(8, (const uint64_t[]){56, 2940, 146580}, 3);
}
