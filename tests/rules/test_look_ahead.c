/* Searches of the rest of a turn: the fast one finds what the plain one finds, and one that gives up breaks the game.
 */
#include <stdlib.h>
#include <string.h>

#include "game/fork.h"
#include "play/conformance.h"
#include "play/coverage.h"
#include "rules/look_ahead.h"
#include "rules/plain.h"
#include "support/scripts.h"
#include "support/test.h"

#define BOARD(width, height)                                                                                           \
    "board = square { " #width ", " #height " }, pieces = sides { first = 'man X', second = 'man O' }, "

/* After one decision of each side, turns of four that can never be brought to an end. */
#define GIVES_UP                                                                                                       \
    BOARD(14, 14)                                                                                                      \
    "turn = { phase { place {}, when = 'ply < 2' }, "                                                                  \
    "phase { place {}, place {}, place {}, place { to = 'own & enemy' }, must_finish = true } }, "                     \
    "finish = no_move { result = 'loss' }"

/* Makes the first of the legal moves. */
static void step(const game *g, position *p)
{
    move m;
    assert_int_equal(turn_list(g, p, &m, 1), 1);
    turn_apply(g, p, m);
}

TEST(a_search_that_gives_up_is_a_failure_of_the_game)
{
    error e = {""};
    game *g = scripts_game(GIVES_UP);
    const game *fork = game_fork(g, &e);
    position *p = malloc(g->position_bytes);
    position_copy(g, p, g->start);
    assert_true(game_can_fail(g));
    step(g, p);
    step(g, p);
    assert_int_equal(game_failures(fork), 0);
    turn_settle(fork, p);
    assert_int_equal(game_failures(fork), 1);
    assert_int_equal(game_failures(g), 0); /* each counts its own */
    assert_true(game_explain(fork, &e));
    assert_string_equal(e.text, "\"must_finish\" in stage 2: which moves it allows is not known after 96958 decisions "
                                "tried, up to 200 deep; fewer decisions a turn, fewer moves for each, or conditions "
                                "(when = ...) in its place make it a rule that can be played");
    game_take_failures(g, fork);
    assert_int_equal(game_failures(g), 1);
    assert_int_equal(game_failures(fork), 0);
    game_join(fork, g);
    game_free(g);
    free(p);
}

/* Of a side that hops over any number of pieces no table tells where its moves end: they are listed, after each try. */
TEST(listing_moves_counts_as_trying)
{
    game *g = scripts_game(BOARD(8, 5) "start = drawn { 'XXO.OXXO/......../......../......../XXO.OXXO' }, turn = most "
                                       "{ hop { over = occupied, along = "
                                       "'all', jumps = 'any', approach = 'any', landing = 'any' }, by = "
                                       "'count(targets)' }, finish = no_move { result = 'loss' }");
    workroom *w = g->workroom;
    move all[64];
    const uint64_t tried = w->tried;
    assert_int_not_equal(turn_list(g, g->start, all, 64), 0);
    assert_in_range(w->tried - tried, 4, 64);
    assert_in_range(w->tries, 2 * (w->tried - tried), LOOK_AHEAD_TRIES);
    game_free(g);
}

TEST(such_games_are_broken)
{
    error e = {""};
    coverage seen;
    game *g = scripts_game(GIVES_UP);
    assert_int_equal(coverage_run(g, 3, 1, 50, NULL, NULL, NULL, &seen, &e), 0);
    assert_int_equal(seen.broken, 3);
    assert_non_null(strstr(seen.why.text, "\"must_finish\" in stage 2"));
    assert_int_equal(conformance_check(g, 1, 1, 50, CONFORMANCE_MAY_LAST, &e), -1);
    assert_non_null(strstr(e.text, "broken: \"must_finish\""));
    game_free(g);
}

/* Long enough turns for what is found once to be used again; short enough for the plain mode. */
TEST(both_modes_find_the_same)
{
    static const char *const rules[] = {
        BOARD(4, 3) "turn = { either { place {}, must_finish = true }, place {}, if_possible { place { to = 'empty & "
                    "beside(enemy)' } }, place { to = 'empty & bottom' } }, finish = no_move { result = 'draw' }",
        BOARD(4, 3) "turn = { most { place {}, by = 'count(own & beside(own))' }, place {}, place { to = 'empty & "
                    "beside(own)' } }, finish = no_move { result = 'draw' }",
        BOARD(4, 3) "turn = { fewest { place {}, by = 'count(beside(last))' }, or_pass { place { to = 'empty & "
                    "beside(last)' } }, place {} }, finish = no_move { result = 'draw' }",
        BOARD(3, 3) "turn = { most { place {}, by = 'count(own & edge)', must_finish = true }, again { place { to = "
                    "'empty & beside(moved)' }, at_most = 2 }, place { to = 'empty & edge' } }, "
                    "finish = no_move { result = 'draw' }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        error e = {""};
        game *g = scripts_game(rules[i]);
        assert_int_equal(conformance_check(g, 5, i, 100, CONFORMANCE_FEW_DRAWS, &e), 0);
        assert_string_equal(e.text, "");
        assert_int_equal(g->workroom->plain_given_up, 0);
        game_free(g);
    }
}

/* Four pieces on 14 cells: 24,024 ways, of which most lead to what another led to. */
TEST(the_plain_mode_uses_again_what_it_found)
{
    game *g = scripts_game(BOARD(7, 2) "turn = { most { place {}, by = 'count(own & top)' }, place {}, place {}, "
                                       "place {} }, finish = no_move { result = 'draw' }");
    move all[14];
    assert_int_equal(plain_list(g, g->start, all, 14), 7);
    assert_int_equal(g->workroom->plain_given_up, 0);
    assert_in_range(g->workroom->tried, 1, LOOK_AHEAD_PLAIN_TRIES);
    game_free(g);
}

TEST(the_plain_mode_gives_up_sooner_each_time)
{
    game *g = scripts_game(GIVES_UP);
    position *p = malloc(g->position_bytes);
    move any;
    position_copy(g, p, g->start);
    step(g, p);
    step(g, p);
    uint64_t before = g->workroom->tried;
    for (uint32_t most = LOOK_AHEAD_PLAIN_TRIES, i = 0; i < 12; i++, most /= 2) {
        (void)plain_list(g, p, &any, 1);
        uint32_t least = most > LOOK_AHEAD_PLAIN_LEAST ? most : LOOK_AHEAD_PLAIN_LEAST;
        assert_in_range(g->workroom->tried - before, least / 2, least); /* a few stand for long lists */
        before = g->workroom->tried;
    }
    assert_int_equal(g->workroom->plain_given_up, 12);
    assert_int_equal(game_failures(g), 0);
    game_free(g);
    free(p);
}

/* Of each of some 15,000 moves there are as many to count. */
#define MANY_MOVES                                                                                                     \
    BOARD(19, 19)                                                                                                      \
    "start = drawn { ('XXXXXXXXXXXXXXXXXXX/'):rep(4) .. ('.................../'):rep(14) .. 'OOOOOOOOOOOOOOOOOOO' }, " \
    "turn = { phase { place {}, when = 'ply == 0' }, phase { fewest { relocate {}, by = 'moves(first)' } } }, "        \
    "finish = no_move { result = 'loss' }"

/* What is tried is less where each try takes long: lists that are counted count themselves. */
TEST(long_lists_count)
{
    error e = {""};
    game *g = scripts_game(MANY_MOVES);
    position *p = malloc(g->position_bytes);
    move *all = malloc((size_t)g->most_moves * sizeof *all);
    position_copy(g, p, g->start);
    step(g, p);
    uint64_t before = g->workroom->tried;
    (void)turn_list(g, p, all, g->most_moves);
    assert_in_range(g->workroom->tried - before, 100, 2000);
    assert_true(game_explain(g, &e));
    assert_non_null(strstr(e.text, "\"fewest\" in stage 2: which moves it allows is not known after "));
    before = g->workroom->tried;
    (void)plain_list(g, p, all, g->most_moves);
    assert_in_range(g->workroom->tried - before, 20, 400);
    assert_int_equal(g->workroom->plain_given_up, 1);
    game_free(g);
    free(p);
    free(all);
}

/* So do functions, by what they take. */
TEST(slow_functions_count)
{
    enum { CELLS = 196 };
    game *g = scripts_game(BOARD(14, 14) "turn = { phase { place {}, when = 'ply == 0' }, phase { place {}, "
                                         "place {}, must_finish = true } }, effects = effect { name = 'slow', call = "
                                         "function (p) local n = 0 for i = 1, p:plies() == 0 and 1 or 50000 do n = n + "
                                         "1 end return false end }, finish = no_move { result = 'loss' }");
    move all[CELLS];
    position *p = malloc(g->position_bytes);
    position_copy(g, p, g->start);
    step(g, p);
    uint64_t before = g->workroom->tried;
    (void)turn_list(g, p, all, CELLS);
    assert_in_range(g->workroom->tried - before, 10, CELLS - 2);
    assert_int_equal(game_failures(g), 1);
    game_free(g);
    free(p);
}
