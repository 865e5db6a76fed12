/* result = 'illegal': a decision after which the ending holds may not be made. */
#include <stdlib.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define SLIDES                                                                                                         \
    "board = square { 4, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { 'X.../O...' }, turn = slide { along = orthogonal }, "

/* What is forbidden is what is a candidate and what the list leaves out; what is drawn is what is listed. */
static void check_position(const game *g, const position *p, int *forbidden)
{
    enum { ROOM = 64, DRAWS = 400 };
    move all[ROOM], listed[ROOM], scratch[ROOM], drawn;
    bool seen[ROOM] = {false};
    const stage *s = &g->stages[p->stage];
    int n = 0, allowed = turn_list(g, p, listed, ROOM), next = 0;
    for (int i = 0; i < s->nactions; i++) n += s->actions[i].list(&s->actions[i], g, p, all + n, ROOM - n);
    for (int i = 0; i < n; i++) {
        bool on_list = next < allowed && listed[next] == all[i];
        next += on_list;
        assert_int_equal(turn_forbids(g, p, all[i]), !on_list);
        *forbidden += !on_list;
    }
    assert_int_equal(next, allowed);
    random_state r = {11};
    for (int i = 0; i < DRAWS && allowed; i++) {
        assert_true(turn_sample(g, p, &r, scratch, &drawn));
        int k = 0;
        while (k < allowed && listed[k] != drawn) k++;
        assert_true(k < allowed);
        seen[k] = true;
    }
    for (int k = 0; k < allowed; k++) assert_true(seen[k]);
}

static void check_games(const char *rules)
{
    enum { GAMES = 4, PLIES = 14 };
    game *g = scripts_game(rules);
    arena *a = arena_new();
    position *p = arena_alloc(a, g->position_bytes);
    move *scratch = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *scratch), m;
    int forbidden = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        random_state r = {seed};
        position_copy(g, p, g->start);
        for (int ply = 0; ply < PLIES && p->outcome == OUTCOME_NONE; ply++) {
            check_position(g, p, &forbidden);
            assert_true(turn_sample(g, p, &r, scratch, &m));
            turn_apply(g, p, m);
            turn_settle(g, p);
        }
    }
    assert_true(forbidden > 0); /* it was about something */
    arena_free(a);
    game_free(g);
}

TEST(list_against_draw)
{
    check_games(
        SLIDES
        "finish = { repetition { times = 2, same = 'contents', result = 'illegal' }, no_move { result = 'loss' } }");
    check_games("board = square { 3, 3 }, pieces = sides { first = 'stone X', second = 'stone O' }, turn = place {}, "
                "finish = { surrounded { result = 'illegal' }, no_move { result = 'loss' } }");
    check_games(
        "board = square { 3, 3 }, pieces = sides { first = 'man X, king K', second = 'man O' }, turn = place {}, "
        "finish = { line { at_least = 2, along = orthogonal, result = 'illegal' }, no_move { result = 'loss' } }");
}

TEST(nothing_is_forbidden_without_it)
{
    game *g =
        scripts_game(SLIDES "finish = { repetition { times = 2, result = 'loss' }, no_move { result = 'loss' } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "X . . ./O . . .", 0, 0);
    move *scratch = arena_alloc(a, ((size_t)g->most_moves + 1) * sizeof *scratch);
    drawn_play(g, p, "a2-b2 a1-b1 b2-a2");
    move m = turn_read(g, p, "b1-a1", scratch);
    assert_true(m != MOVE_NONE); /* it loses, but that is allowed */
    assert_false(turn_forbids(g, p, m));
    assert_false(g->forbids);
    arena_free(a);
    game_free(g);
}

/* What is not chosen cannot be taken back: neither a pass of a player without another move, nor what follows when a
 * step is left out. */
TEST(what_is_not_chosen)
{
    game *g = scripts_game("board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "turn = { or_pass { place {} } }, finish = { full { result = 'illegal' }, "
                           "condition { call = function (p) return p:last() ~= nil end }, "
                           "no_move { after = 'both_stuck', result = 'draw' } }");
    expect_result(g, NULL, 0, "a1", "draw: no_move");
    expect_conforms(g);
    game_free(g);
    g = scripts_game("board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "start = drawn { '.O.' }, turn = { or_pass { slide { along = west } } }, "
                     "finish = { condition { call = function (p) return p:last() ~= nil end }, "
                     "no_move { after = 'both_stuck', result = 'draw' } }");
    expect_moves(g, NULL, 0, "pass");
    expect_result(g, NULL, 0, "pass b1-a1", "draw: no_move");
    expect_conforms(g);
    game_free(g);
}

/* Where there is nothing to take back nothing can be illegal. */
TEST(illegal_refused)
{
#define PLACES "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "
    scripts_assert_refused(PLACES "finish = no_move { result = 'illegal' }",
                           "no_move.result: win, loss, draw, first or second wanted, got \"illegal\": without a move "
                           "there is nothing to take back");
    scripts_assert_refused(PLACES "finish = { full { result = 'draw' }, full { after = 'stuck', result = 'illegal' } }",
                           "full.after: decisions wanted that can be illegal, got \"stuck\": there is no move");
    scripts_assert_refused(
        PLACES "finish = { full { result = 'draw' }, "
               "condition { after = 'both_stuck', call = function (p) return true end } }",
        "condition.after: decisions wanted that can be illegal, got \"both_stuck\": there is no move");
    /* and a board that may not be filled up does not say what happens to who cannot but fill it */
    scripts_assert_refused(PLACES "finish = full { result = 'illegal' }",
                           "place: what happens to a player without a move? Add no_move { result = ... } to finish, or "
                           "put the action in if_possible { }");
    game *g = scripts_game(PLACES "finish = { full { result = 'illegal' }, no_move { result = 'loss' } }");
    expect_conforms(g);
    game_free(g);
}

TEST(any_number_of_moves)
{
    game *g = scripts_game("board = square { 30, 30 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { string.rep(string.rep('X', 10) .. string.rep('.', 20) .. '/', 29) .. "
                           "string.rep('.', 30) }, turn = relocate {}, "
                           "finish = { forbids { when = 'here & edge' }, no_move { result = 'loss' } }");
    move *all = malloc((size_t)g->most_moves * sizeof *all);
    assert_true(g->most_moves > 4096);
    assert_true(turn_list(g, g->start, all, g->most_moves) > 4096);
    free(all);
    game_free(g);
}
