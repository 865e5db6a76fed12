/* greedy looks one decision ahead: it takes a win, avoids a loss, and else follows the variant's evaluation. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/match.h"
#include "players/players.h"
#include "support/drawn.h"
#include "support/scripts.h"
#include "support/test.h"

enum { SEEDS = 64, CELLS = 9 };

#define BOARD                                                                                                          \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "                 \
    "parts = { middle = 'b2', bank = 'a1 a2 a3' }, "
#define FULL "full { result = 'draw' }"

/* A game whose functions can be called: the file stays while the test runs. */
static game *game_with(const scripts *s, const char *rest)
{
    text content = {0};
    error e = {""};
    text_add(&content, "variant { name = 'x', rules = function () return { " BOARD "%s } end }", rest);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}

/* How often each cell is chosen, over that many generators; returns how many cells are. */
static int count_choices(const game *g, const char *drawing, unsigned side, int seeds, int *times)
{
    error e = {""};
    arena *a = arena_new();
    player *greedy = players_new("greedy", g, &e);
    position *p = drawn_position(a, g, drawing, side, 0), *before = drawn_position(a, g, drawing, side, 0);
    int chosen = 0;
    memset(times, 0, CELLS * sizeof *times);
    for (int i = 0; i < seeds; i++) {
        random_state r = {(uint64_t)i * 7919};
        move m = player_choose(greedy, p, &r, NULL);
        assert_true(move_b(m) < CELLS);
        chosen += !times[move_b(m)]++;
    }
    assert_true(position_same(g, p, before)); /* looking changes nothing */
    player_free(greedy);
    arena_free(a);
    return chosen;
}

/* Whatever the generator, only these cells are chosen, and each of them is. */
static void assert_chooses(const game *g, const char *drawing, unsigned side, const char *cells)
{
    int times[CELLS];
    char found[CELLS * 3 + 1] = "";
    count_choices(g, drawing, side, SEEDS, times);
    for (unsigned c = 0; c < CELLS; c++)
        if (times[c]) snprintf(found + strlen(found), 4, "%s%s", *found ? " " : "", g->board->label[c]);
    assert_string_equal(found, cells);
}

#define THREE "finish = { line { at_least = 3, result = 'win' }, " FULL " }"

FIXTURE(scripts_setup, scripts_teardown)

TEST(takes_a_win)
{
    game *g = game_with(*state, THREE);
    assert_chooses(g, "O O ./. . ./X X .", 0, "c1");
    assert_chooses(g, "O O ./. . ./X X .", 1, "c3");
    assert_chooses(g, "O . X/. X O/. X O", 0, "a1 b3"); /* both wins */
    game_free(g);
}

/* Even when the evaluation likes another decision better. */
TEST(takes_a_win_first)
{
    game *g = game_with(*state, THREE ", evaluate = function (p) return (p:is(b2, first) and 1e9 or 0)"
                                      " - (p:is(b2, second) and 1e9 or 0) end");
    assert_chooses(g, "O O ./. . ./X X .", 0, "c1");
    assert_chooses(g, "O O ./. . ./X X .", 1, "c3");
    assert_chooses(g, "O . ./. . ./X . .", 0, "b2");
    assert_chooses(g, "O . ./. . ./X . .", 1, "b2");
    game_free(g);
}

#define NOT_THREE "finish = { line { at_least = 3, result = 'loss' }, " FULL " }"

TEST(avoids_a_loss)
{
    game *g = game_with(*state, NOT_THREE);
    assert_chooses(g, "O O ./. X ./X O .", 1, "c1 a2 c2");
    assert_chooses(g, "O X ./. X O/X . O", 0, "a2"); /* b1 and c3 lose */
    assert_chooses(g, "X O ./O X X/O X O", 0, "c3"); /* the only one, and it loses */
    game_free(g);
}

/* A loss is avoided whatever the evaluation says of what it leads to. */
TEST(avoids_a_loss_first)
{
    game *g = game_with(*state, NOT_THREE ", evaluate = function (p) return -1e9 end");
    assert_chooses(g, "O X ./. X O/X . O", 0, "a2");
    game_free(g);
}

/* The end of the game by a draw counts nothing, as much as a position without an evaluation. */
TEST(a_draw_counts_nothing)
{
    static const char rules[] = "finish = { reach { region = middle, result = 'draw' }, " FULL " }, "
                                "evaluate = function (p) return %d end";
    char rest[256];
    snprintf(rest, sizeof rest, rules, 1);
    game *g = game_with(*state, rest);
    assert_chooses(g, "X O X/O . O/X . .", 0, "b1 c1");
    assert_chooses(g, "X O X/O . O/X . .", 1, "b2"); /* one for the first player is bad for the second */
    game_free(g);
    snprintf(rest, sizeof rest, rules, -1);
    g = game_with(*state, rest);
    assert_chooses(g, "X O X/O . O/X . .", 0, "b2");
    assert_chooses(g, "X O X/O . O/X . .", 1, "b1 c1");
    game_free(g);
    snprintf(rest, sizeof rest, rules, 0);
    g = game_with(*state, rest);
    assert_chooses(g, "X O X/O . O/X . .", 0, "b1 c1 b2");
    game_free(g);
}

/* The evaluation is the first player's: the second wants it low. */
TEST(prefers_the_better_evaluation)
{
    game *g = game_with(*state, "finish = " FULL ", evaluate = function (p)\n"
                                "return p:count(bank & first) - p:count(bank & second)\n"
                                "+ (p:is(b2, first) and 1.5 or 0) - (p:is(b2, second) and 1.5 or 0) end");
    assert_chooses(g, ". . ./. . ./. . .", 0, "b2");
    assert_chooses(g, ". . ./. . ./. . .", 1, "b2");
    assert_chooses(g, ". . ./. X ./. . .", 1, "a1 a2 a3");
    assert_chooses(g, ". . ./. O ./. . .", 0, "a1 a2 a3");
    assert_chooses(g, "X . ./. O ./O . .", 0, "a2");
    game_free(g);
}

/* Every cell about as often as any other: the sum of squares is chi-square with one degree less than there are cells,
 * above 27.9 (eight degrees) or 15.2 (two) once in 2000. */
static void assert_uniform(const game *g, const char *drawing, unsigned side, int cells, double limit)
{
    enum { CHOICES = 3600 };
    int times[CELLS];
    double expected = (double)CHOICES / cells, sum = 0;
    assert_int_equal(count_choices(g, drawing, side, CHOICES, times), cells);
    for (int c = 0; c < CELLS; c++)
        if (times[c]) sum += (times[c] - expected) * (times[c] - expected) / expected;
    if (sum > limit) fail_msg("chi-square %g over %g", sum, limit);
}

TEST(ties_are_uniform)
{
    game *g = game_with(*state, "finish = " FULL);
    assert_uniform(g, ". . ./. . ./. . .", 0, 9, 27.9);
    game_free(g);
    g = game_with(*state, "finish = " FULL ", evaluate = function (p) return p:count(bank & first)\n"
                          "- p:count(bank & second) end");
    assert_uniform(g, ". . ./. . ./. . .", 0, 3, 15.2);
    assert_uniform(g, ". . ./. . ./. . .", 1, 3, 15.2);
    game_free(g);
}

/* `own` is the side whose decision is next. */
TEST(whom_an_evaluation_asks)
{
    game *g = game_with(*state, "finish = " FULL ", evaluate = function (p) return p:count(own & bank) end");
    assert_chooses(g, ". . ./X O ./. . .", 0, "a1 b1 c1 c2 a3 b3 c3");
    game_free(g);
    g = game_with(*state, "finish = " FULL ", evaluate = function (p) return p:count(enemy & bank) end");
    assert_chooses(g, ". . ./X O ./. . .", 0, "a1 a3");
    game_free(g);
}

/* With an evaluation of its own, which would say the same each time, games of equals differ; with `temperature=0` they
 * do not. */
TEST(games_differ)
{
    enum { GAMES = 40, PLIES = 64 };
    static const char *const names[] = {"greedy:training=500", "greedy:training=500,temperature=0"};
    static const int low[] = {28, 1}, high[] = {GAMES, 4};
    for (int k = 0; k < 2; k++) {
        error e = {""};
        game *g =
            script_load_variant("connect_four", &(script_paths){.variants = "variants", .scripts = "scripts"}, &e);
        player *one = players_new(names[k], g, &e);
        uint64_t seen[GAMES];
        position *p = malloc(g->position_bytes);
        move *scratch = malloc(((size_t)g->most_moves + 1) * sizeof *scratch);
        int distinct = 0;
        for (uint64_t i = 0; i < GAMES; i++) {
            match_play(g, (player *const[]){one, one}, 9, i, PLIES, p, scratch, NULL);
            uint64_t end = position_hash(g, p);
            int known = 0;
            while (known < distinct && seen[known] != end) known++;
            if (known == distinct) seen[distinct++] = end;
        }
        assert_in_range(distinct, low[k], high[k]);
        free(scratch);
        free(p);
        player_free(one);
        game_free(g);
    }
}

/* A generator in the same state gives the same choice. */
TEST(the_same_again)
{
    error e = {""};
    game *g = game_with(*state, "finish = " FULL);
    player *greedy = players_new("greedy", g, &e), *other = players_new("greedy", g, &e);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        random_state r = {seed}, again = {seed};
        assert_int_equal(player_choose(greedy, g->start, &r, NULL), player_choose(other, g->start, &again, NULL));
    }
    player_free(greedy);
    player_free(other);
    game_free(g);
}
