/* Games that go round: what the variant's rule of repetition makes of them. */
#include "solve/solver.h"

#include <stdio.h>
#include <stdlib.h>

#include "play/playout.h"
#include "solve/minimax.h"
#include "support/scripts.h"
#include "support/test.h"

enum { POSITIONS = 3000000, BYTES = 64 << 20 };

static solve_result solved(const game *g, solve_way way)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = POSITIONS, .memory = BYTES, .way = way};
    assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
    return r;
}

/* A king of each side walks on a strip; the first player wins on the right end, which the other never keeps it from. */
static const char walk[] =
    "board = square { 4, 1 }, pieces = sides { first = 'king K', second = 'king k' },\n"
    "start = drawn { '%s' }, turn = { step { along = orthogonal, to = empty } },\n"
    "finish = { reach { region = first & right, result = 'win' }, no_move { result = 'draw' }%s }";

static game *walking(const char *drawn, const char *rest)
{
    char rules[1024];
    snprintf(rules, sizeof rules, walk, drawn, rest);
    return scripts_game(rules);
}

static void assert_round(const char *rest, outcome wanted, const char *reason)
{
    game *g = walking("K.k.", rest);
    solve_result r = solved(g, SOLVE_BY_CHOICE);
    assert_int_equal(r.value, wanted);
    assert_string_equal(r.reason, reason);
    game_free(g);
}

TEST(going_round)
{
    assert_round("", OUTCOME_DRAW,
                 "neither side can force more by games that end; a game that goes round is drawn, as no rule ends it");
    assert_round(", repetition { result = 'draw' }", OUTCOME_DRAW,
                 "neither side can force more by games that end; a game that goes round is drawn");
    assert_round(", repetition { result = 'first' }", OUTCOME_FIRST,
                 "neither side can force more by games that end; a game that goes round is the first player's");
}

/* Whoever brings a position about for the third time loses: the past decides, and the past is looked at. */
TEST(who_must_leave_the_round)
{
    uint64_t room = 20000000;
    game *g = walking("K.k.", ", repetition { result = 'loss' }");
    solve_result r = solved(g, SOLVE_BY_CHOICE);
    assert_int_equal(r.value, bounds_value(minimax(g, g->start, 60, &room)));
    assert_true(room && r.value != OUTCOME_NONE);
    game_free(g);
}

/* Two to four kings that walk to and fro on a small board, drawn by lot: who comes to its goal first has won. */
static void draw_walk(char *rules, size_t bytes, uint64_t number, const char *rest)
{
    static const char *const goals[] = {"left & top",     "right & top", "left & bottom",
                                        "right & bottom", "left",        "right"};
    random_state r = playout_game(1, number);
    char drawn[] = "......";
    for (unsigned kings = 2 + random_below(&r, 3), i = 0; i < kings; i++) drawn[random_below(&r, 6)] = "Kk"[i % 2];
    const char *along = random_below(&r, 2) ? "orthogonal" : "all",
               *to = random_below(&r, 2) ? "empty" : "empty | enemy";
    const char *own = goals[random_below(&r, 6)], *other = goals[random_below(&r, 6)];
    snprintf(
        rules, bytes,
        "board = square { 3, 2 }, pieces = sides { first = 'king K', second = 'king k' },\n"
        "start = drawn { '%.3s/%.3s' }, turn = { step { along = %s, to = %s } },\n"
        "finish = { reach { region = first & %s, result = 'win' }, reach { region = second & %s, result = 'win' }, "
        "no_move { result = 'loss' }%s }",
        drawn, drawn + 3, along, to, own, other, rest);
}

/* The value of such a game under each rule, by each way; without the rule it is `free_of`. */
static void assert_rules(uint64_t number, const solve_result *free_of)
{
    static const char *const said[] = {"first", "second", "draw"};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned times = 2; times <= 3; times++) {
            char rules[1024], rest[128];
            outcome wanted = *free_of->reason ? outcome_from_word(said[i]) : free_of->value;
            snprintf(rest, sizeof rest, ", repetition { result = '%s', times = %u }", said[i], times);
            draw_walk(rules, sizeof rules, number, rest);
            game *g = scripts_game(rules);
            for (solve_way way = SOLVE_BY_CHOICE; way <= SOLVE_BY_RETROGRADE; way++) {
                outcome got = solved(g, way).value;
                if (got != wanted && (got != OUTCOME_NONE || way != SOLVE_BY_PROOF))
                    fail_msg("%s, way %d: %s, not %s", rules, way, outcome_word(got), outcome_word(wanted));
            }
            game_free(g);
        }
}

/* Whatever a rule of repetition says, it is heard where neither side can force a game that ends, and only there. */
TEST(rules_of_repetition)
{
    unsigned rounds = 0, forced = 0;
    for (uint64_t i = 0; i < 300; i++) {
        char rules[1024];
        error e = {""};
        draw_walk(rules, sizeof rules, i, "");
        game *g = scripts_try(rules, &e);
        if (!g) continue; /* it is over before it begins */
        solve_result free_of = solved(g, SOLVE_BY_RETROGRADE);
        assert_rules(i, &free_of);
        *free_of.reason ? rounds++ : forced++;
        game_free(g);
    }
    assert_true(rounds > 10 && forced > 10);
}

/* What came about before the position counts: here it is the third time for what one step back leads to. */
TEST(the_past_of_a_position)
{
    static const char *const to_and_fro[] = {"a1-b1", "c1-d1", "b1-a1", "d1-c1", "a1-b1", "c1-d1", "b1-a1"};
    game *g = walking("K.k.", ", repetition { result = 'first' }");
    position *p = malloc(g->position_bytes);
    move *scratch = malloc((size_t)g->most_moves * sizeof *scratch);
    position_copy(g, p, g->start);
    for (size_t i = 0; i < sizeof to_and_fro / sizeof *to_and_fro; i++)
        turn_play_after(g, p, p, turn_read(g, p, to_and_fro[i], scratch));
    error e = {""};
    uint64_t room = 2000000;
    bounds told = minimax(g, p, 12, &room);
    const solve_options options = {.positions = POSITIONS, .memory = BYTES, .way = SOLVE_BY_RETROGRADE};
    solve_result r;
    assert_int_equal(solve(g, p, &options, &r, &e), 0);
    assert_int_equal(r.value, OUTCOME_NONE);
    assert_string_equal(r.reason, "positions include their history, so that they cannot be enumerated");
    assert_int_equal(solve(g, p, &(solve_options){.positions = POSITIONS, .memory = BYTES}, &r, &e), 0);
    assert_true(worth_of(r.least) <= told.most && worth_of(r.most) >= told.least);
    free(p);
    free(scratch);
    game_free(g);
}
