/* Which games treat both sides alike, and by which map of the board. */
#include "play/side_exchange.h"

#include <string.h>

#include "game/fork.h"
#include "support/failing.h"
#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

/* Returns the number of the symmetry of the board that carries it; -1: there is none. */
static int found(const game *g, side_exchange *x)
{
    int status = side_exchange_find(g, NULL, x);
    assert_true(status >= 0);
    return status ? (int)((x->map - g->board->symmetries) / g->board->cells) : -1;
}

static void assert_map(const char *described, int map)
{
    side_exchange x;
    game *g = twin_game(described);
    int got = found(g, &x);
    if (got != map) fail_msg("%s: %d instead of %d", described, got, map);
    game_free(g);
}

static cell cell_called(const board *b, const char *label)
{
    cell c = 0;
    while (c < b->cells && strcmp(b->label[c], label) != 0) c++;
    return c;
}

/* Pieces change their colour where they stand. */
TEST(nothing_moves)
{
    assert_map("t4", 0);
    assert_map("gomoku:size=7", 0);
    assert_map("go:size=4", 0);
    assert_map("y:size=4", 0);
    assert_map("lasca", 2); /* the pieces of each column, from the lowest to the top */
}

/* The types of both sides have names of their own. */
TEST(types_correspond)
{
    assert_map("tic_tac_toe", 0);
    assert_map("amazons", 0);
}

/* The move that is the image is tried first: a step for the move, and one for its image. Where listing tries all moves,
 * those count, too. */
TEST(what_the_search_costs)
{
    enum { MANY = 1000000, PLIES = 40 };
    static const char *const games[] = {"breakthrough", "chess"};
    for (int i = 0; i < 2; i++) {
        error e = {""};
        side_exchange x;
        uint64_t steps = MANY;
        game *g = twin_game(games[i]);
        assert_true(found(g, &x) >= 0);
        const symmetry_exchange by = {x.map, x.becomes, true, 0, &steps, {0}};
        assert_int_equal(symmetry_check_exchange(g, &by, 1, PLIES, &e), 0);
        if (i)
            assert_in_range(MANY - steps, 20 * 2 * PLIES, MANY - 1);
        else
            assert_in_range(MANY - steps, PLIES, 2 * PLIES);
        game_free(g);
    }
}

/* Who plays upwards, or to the right, plays downwards or upwards then. */
TEST(maps_carry_it)
{
    static const char *const from[] = {"breakthrough", "hex:size=5", "domineering", "dobutsu_shogi"};
    static const char *const to[][2] = {{"a1", "a8"}, {"b1", "a2"}, {"b1", "a2"}, {"a1", "a4"}};
    for (int i = 0; i < 4; i++) {
        side_exchange x;
        game *g = twin_game(from[i]);
        assert_true(found(g, &x) > 0);
        cell c = x.map[cell_called(g->board, to[i][0])];
        if (strcmp(g->board->label[c], to[i][1]) != 0) fail_msg("%s: %s", from[i], g->board->label[c]);
        game_free(g);
    }
}

/* That colours may be swapped after the first stone says nothing of what follows. */
TEST(first_turns_do_not_count)
{
    side_exchange x;
    game *g = twin_game("hex:size=5,swap=true");
    assert_true(found(g, &x) > 0);
    game_free(g);
}

TEST(sides_that_differ)
{
    assert_map("tafl:rules=brandubh", -1);
    assert_map("domineering:width=5,height=6", -1);
}

/* The second player wins what is not decided. */
TEST(results_that_differ)
{
    side_exchange x;
    game *g =
        scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "
                     "finish = { line { at_least = 3, along = all, result = 'win' }, full { result = 'second' } }");
    assert_int_equal(found(g, &x), -1);
    game_free(g);
}

/* The function fails where the second player begins, which no game does. */
TEST(functions_are_not_asked)
{
    side_exchange x;
    game *g =
        scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "turn = place {}, finish = { full { result = 'draw' }, ending { name = 'odd', result = 'loss', "
                     "call = function (p) if p:plies() == 1 and p:side() == 'second' then error('odd') end end } }");
    unsigned failures = game_failures(g);
    assert_int_equal(found(g, &x), -1);
    assert_int_equal(game_failures(g), failures);
    game_free(g);
}

static int find(void *context, error *e)
{
    side_exchange x;
    return side_exchange_find(context, NULL, &x) < 0 ? error_set(e, "out of memory") : 0;
}

TEST(stops_when_asked)
{
    side_exchange x;
    stop_flag stop = {.asked = true};
    game *g = twin_game("hex:size=4");
    assert_int_equal(side_exchange_find(g, &stop, &x), -1);
    stop_revoke(&stop);
    assert_int_equal(side_exchange_find(g, &stop, &x), 1);
    game_free(g);
}

/* Who is not to search any more can still answer: it is known, to forks too, and what a new search finds. */
TEST(is_found_once)
{
    side_exchange x, again, anew;
    error e;
    stop_flag stop = {.asked = true};
    game *g = twin_game("chess"), *other = twin_game("chess");
    const game *fork = game_fork(g, &e);
    assert_int_equal(side_exchange_find(fork, NULL, &x), 1);
    assert_int_equal(side_exchange_find(g, &stop, &again), 1);
    assert_int_equal(side_exchange_find(other, NULL, &anew), 1);
    assert_ptr_equal(x.map, again.map);
    assert_memory_equal(x.becomes, again.becomes, (size_t)g->pieces.ncodes);
    assert_memory_equal(x.becomes, anew.becomes, (size_t)g->pieces.ncodes);
    assert_int_equal(x.map - g->board->symmetries, anew.map - other->board->symmetries);
    game_join(fork, g);
    game_free(g);
    game_free(other);
}

TEST(memory_that_runs_out)
{
    game *g = twin_game("hex:size=4");
    failing_each(find, NULL, g, 20);
    game_free(g);
}
