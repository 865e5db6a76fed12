/* By which decisions a side can win at once: every decision that wins is listed, in all shipped variants and in random
 * games; and where the rules say plainly that others cannot win, these are left out. */
#include "rules/winning.h"

#include <stdlib.h>

#include "play/playout.h"
#include "rules/chance.h"
#include "rules/turn.h"
#include "script/load.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

enum { GAMES = 4, PLIES_MOST = 120 };

typedef struct look {
    const game *g;
    position *p, *after;
    move *moves, *winning, *scratch;
} look;

static bool wins(look *k, move m)
{
    position_copy(k->g, k->after, k->p);
    turn_apply(k->g, k->after, m);
    turn_settle(k->g, k->after);
    return k->after->outcome == outcome_win(k->p->side);
}

static void assert_listed(look *k)
{
    const int count = turn_list(k->g, k->p, k->moves, k->g->most_moves);
    const int few = winning_list(k->g, k->p, winning_actions(k->g, k->p->side), k->winning, k->g->most_moves);
    assert_true(few <= count);
    int next = 0;
    for (int i = 0; i < count; i++) {
        if (next < few && k->winning[next] == k->moves[i])
            next++;
        else
            assert_false(wins(k, k->moves[i]));
    }
    assert_int_equal(next, few);
}

static void assert_listed_in_games(const game *g)
{
    arena *a = arena_new();
    const size_t moves = ((size_t)g->most_moves + 1) * sizeof(move);
    look k = {g,
              arena_alloc(a, g->position_bytes),
              arena_alloc(a, g->position_bytes),
              arena_alloc(a, moves),
              arena_alloc(a, moves),
              arena_alloc(a, moves)};
    move m;
    for (unsigned i = 0; i < GAMES; i++) {
        random_state r = playout_game(1, i);
        position_copy(g, k.p, g->start);
        turn_settle(g, k.p);
        while (k.p->outcome == OUTCOME_NONE && k.p->plies < PLIES_MOST) {
            if (!chance_decides(g, k.p)) assert_listed(&k);
            if (!turn_sample(g, k.p, &r, k.scratch, &m)) break;
            turn_apply(g, k.p, m);
            turn_settle(g, k.p);
        }
    }
    arena_free(a);
}

SUITE(NULL, NULL)

TEST(what_wins_is_listed_in_shipped_games)
{
    arena *a = arena_new();
    const char *const *names;
    const int n = script_list_names("variants", a, &names);
    assert_true(n > 80);
    for (int i = 0; i < n; i++) {
        game *g = shipped_game(names[i]);
        assert_listed_in_games(g);
        game_free(g);
    }
    arena_free(a);
}

static int listed_at_start(const char *rules)
{
    game *g = scripts_game(rules);
    move *moves = malloc(((size_t)g->most_moves + 1) * sizeof *moves);
    assert_non_null(moves);
    const int n = winning_list(g, g->start, winning_actions(g, 0), moves, g->most_moves);
    assert_listed_in_games(g);
    free(moves);
    game_free(g);
    return n;
}

#define BOARD                                                                                                          \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'O../.../..X' }, "
#define TURN "turn = either { step { along = orthogonal }, place { to = 'top & empty' } }, "

/* Of two steps and two placings. */
TEST(what_cannot_win_is_left_out)
{
    assert_int_equal(listed_at_start(BOARD TURN "finish = { reach { region = top, after = 'step', result = 'win' }, "
                                                "full { result = 'draw' }, no_move { result = 'draw' } }"),
                     2);
    assert_int_equal(listed_at_start(BOARD TURN "finish = { reach { region = top, after = 'step', result = 'draw' }, "
                                                "full { result = 'draw' }, no_move { result = 'draw' } }"),
                     0);
    assert_int_equal(listed_at_start(BOARD TURN "finish = { reach { region = top, after = 'step', result = 'win' }, "
                                                "full { result = 'draw' }, no_move { result = 'loss' } }"),
                     4);
    assert_int_equal(listed_at_start(BOARD TURN "finish = { count { region = own, after = 'step' }, "
                                                "full { result = 'draw' }, no_move { result = 'draw' } }"),
                     2);
}

/* The rest of a turn is left out, and the turn has won. */
TEST(what_is_left_out_may_win)
{
    assert_int_equal(listed_at_start(BOARD
                                     "turn = { step { along = orthogonal }, if_possible { place { to = 'top & own' } } "
                                     "}, finish = { reach { region = 'top | centre', result = 'win' }, "
                                     "no_move { result = 'draw' } }"),
                     2);
}
