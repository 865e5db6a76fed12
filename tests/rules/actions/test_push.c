/* push { }: a row moves one cell. */
#include <string.h>

#include "support/test.h"

#include <stdio.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 2 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'rock r' }, "              \
    "start = drawn { 'X.O../.....' }, finish = { no_move { result = 'draw' } }, turn = { push { "

static game *push_game(const char *keys)
{
    char rules[400];
    snprintf(rules, sizeof rules, AROUND "%s } }", keys);
    return scripts_game(rules);
}

/* What has moved last is the piece that was chosen, where it stands now; or the new one. */
TEST(last)
{
    for (int refill = 0; refill < 2; refill++) {
        game *g = push_game(refill ? "along = east, refill = true" : "along = east");
        arena *a = arena_new();
        position *p = drawn_position(a, g, "X O . . ./. . . . .", 0, 0);
        drawn_play(g, p, "a2-b2");
        assert_int_equal(p->last, board_find(g->board, refill ? "a2" : "b2"));
        arena_free(a);
        game_free(g);
    }
}
