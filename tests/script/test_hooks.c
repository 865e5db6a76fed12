/* Functions as rules: what each kind does in a game, what happens to one that fails, and that neither threads nor a
 * changed file make a difference to a game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/fork.h"
#include "lab/batch.h"
#include "play/conformance.h"
#include "players/players.h"
#include "script/position_view.h"
#include "script/position_words.h"
#include "script/sandbox.h"
#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

/* The file x.lua: `rest` stands on line 3, after board, pieces and turn. */
static void write_file(const scripts *s, const char *rest)
{
    text content = {0};
    text_add(&content,
             "variant { name = 'x', rules = function () return {\n"
             "board = square { 4, 3 }, pieces = sides { first = 'man X, king K', second = 'man O' }, turn = place {},\n"
             "%s } end }",
             rest);
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
}

static game *load(const scripts *s)
{
    error e = {""};
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}

static game *game_with(const scripts *s, const char *rest)
{
    write_file(s, rest);
    return load(s);
}

/* --- what a function does in a game --- */

#define FULL "full { result = 'draw' }"

FIXTURE(scripts_setup, scripts_teardown)

TEST(effect)
{
    game *g = game_with(*state, "effects = effect { name = 'turn', call = function (p)\n"
                                "  if p:owner('a1') ~= 'second' then return false end\n"
                                "  p:put('a1', man, 'first') return true end }, finish = " FULL);
    arena *a = arena_new();
    unsigned turned = UINT32_C(1) << (unsigned)game_rule(g, "turn");
    position *p = drawn_position(a, g, ". . . ./. . . ./. . . .", 1, 0);
    drawn_play(g, p, "man@c3");
    assert_true(drawn_equals(g, p, ". . O ./. . . ./. . . ."));
    assert_int_equal(p->fired & turned, 0); /* it said that nothing happened */
    drawn_play(g, p, "man@b3 man@a1");
    assert_true(drawn_equals(g, p, ". X O ./. . . ./X . . ."));
    assert_int_equal(p->fired & turned, turned);
    assert_int_equal(p->side, 0);
    arena_free(a);
    expect_conforms(g);
    game_free(g);
}

/* Nothing is an answer too: it says that nothing happened. */
TEST(effect_without_an_answer)
{
    game *g = game_with(*state, "effects = effect { name = 'turn', call = function (p) p:remove(p:last()) end },\n"
                                "finish = no_move { result = 'draw' }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". . . ./. . . ./. . . .", 0, 0);
    drawn_play(g, p, "man@a1");
    assert_true(drawn_equals(g, p, ". . . ./. . . ./. . . ."));
    assert_int_equal(p->fired & UINT32_C(1) << (unsigned)game_rule(g, "turn"), 0);
    arena_free(a);
    game_free(g);
}

/* The effects that stand before a function see the board before it, those after it what it left. */
TEST(effects_in_order)
{
    game *g =
        game_with(*state, "effects = { effect { name = 'one', call = function (p) p:put('a1', man) end },\n"
                          "effect { name = 'two', call = function (p) p:move('a1', 'a2') end } }, finish = " FULL);
    expect_after(g, ". . . ./. . . ./. . . .", 1, "man@d3", ". . . O/O . . ./. . . .");
    game_free(g);
}

TEST(ending)
{
    game *g = game_with(*state, "finish = { ending { name = 'told', result = 'loss', call = function (p)\n"
                                "  local last = p:last()\n"
                                "  if last == 'a1' then return true elseif last == 'b1' then return 'win'\n"
                                "  elseif last == 'c1' then return 'loss' elseif last == 'd1' then return 'draw'\n"
                                "  elseif last == 'a2' then return 'first' elseif last == 'b2' then return 'second'\n"
                                "  elseif last == 'c2' then return false end end }, " FULL " }");
    static const char *const told[][3] = {
        {"a1", "second: told", "first: told"}, {"b1", "first: told", "second: told"},
        {"c1", "second: told", "first: told"}, {"d1", "draw: told", "draw: told"},
        {"a2", "first: told", "first: told"},  {"b2", "second: told", "second: told"},
        {"c2", "goes on", "goes on"},          {"d2", "goes on", "goes on"},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (unsigned side = 0; side < 2; side++) {
            char placed[16];
            snprintf(placed, sizeof placed, "man@%s", told[i][0]);
            expect_result(g, ". . . ./. . . ./. . . .", side, placed, told[i][1 + side]);
        }
    assert_null(hook_complaint(g));
    expect_conforms(g);
    game_free(g);
}

/* Without a `result` there is nothing that `true` could mean. */
TEST(ending_without_result)
{
    write_file(*state, "finish = { ending { call = function (p) return p:last() == a1 and 'win' end }, " FULL " }");
    game *g = load(*state);
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@a1", "second: ending");
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@b1", "goes on");
    game_free(g);
}

TEST(condition)
{
    game *g =
        game_with(*state, "finish = { condition { call = function (p)\n"
                          "  return p:count(own & side_west) <= 1 end }, " FULL ", no_move { result = 'loss' } },\n"
                          "parts = { side_west = 'a1 a2 a3 b1' }");
    expect_moves(g, ". . . ./. . . ./. . . .", 1,
                 "man@a1 man@b1 man@c1 man@d1 man@a2 man@b2 man@c2 man@d2 man@a3 man@b3 man@c3 man@d3");
    expect_moves(g, ". . . ./. . . ./O . . .", 1, "man@c1 man@d1 man@b2 man@c2 man@d2 man@b3 man@c3 man@d3");
    expect_moves(g, ". X X X/. X X X/O X X X", 1, ""); /* and that is a loss: */
    expect_result(g, ". X X X/. X X X/O . X X", 0, "man@b1", "first: no_move");
    expect_conforms(g);
    game_free(g);
}

/* Whether the first player has a move is known once the function can be asked. */
TEST(no_first_move)
{
    static const char over[] = "x.lua:1: variant: the game is over before it begins: the first player has no legal "
                               "move, and \"no_move\" ends it";
    write_file(*state, "finish = { condition { call = function (p) return false end }, no_move { result = 'loss' } }");
    scripts_assert_fails(*state, "x", over);
    write_file(*state, "finish = { condition { call = function (p) return p:plies() > 9 end },\n"
                       "no_move { result = 'first', when = 'ply == 0' } }, turn = or_pass { place {} }");
    scripts_assert_fails(*state, "x", over);
    write_file(*state, "finish = { condition { call = function (p) return false end },\n"
                       "ending { after = 'stuck', call = function (p) error('told') end } }");
    scripts_assert_fails(*state, "x", "x.lua:4: told, in the rule \"ending\"");
}

FIXTURE(NULL, NULL)

/* A stage is left out at the start when a function forbids all that it offers. */
TEST(start_without_its_first_stage)
{
    game *g = scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },\n"
                           "turn = { if_possible { place { to = corners } }, place {} },\n"
                           "finish = { condition { after = decision, call = function (p) return p:plies() > 1 or "
                           "p:last() == 'b2' end },\n" FULL " }");
    assert_int_equal(g->start->stage, 1);
    game_free(g);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(condition_has_no_result)
{
    write_file(*state, "finish = { condition { result = 'win', call = function (p) return true end }, " FULL " }");
    scripts_assert_fails(*state, "x", "x.lua:3: condition.result: nothing wanted: it is always illegal");
}

/* The function fails wherever it is called, so a game that goes on shows that it was not. */
TEST(guards)
{
    static const char *const rules[] = {
        "effects = effect { guard = corners, call = function (p) error('called') end }, finish = " FULL,
        "finish = { ending { guard = corners, call = function (p) error('called') end }, " FULL " }",
        "finish = { condition { guard = corners, call = function (p) error('called') end }, " FULL " }",
    };
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        game *g = game_with(*state, rules[i]);
        expect_result(g, ". . . ./. . . ./. . . .", 1, "man@b1", "goes on");
        if (!strstr(rules[i], "condition")) assert_null(hook_complaint(g)); /* that one has been tried in the corners */
        expect_result(g, ". . . ./. . . ./. . . .", 1, "man@a1", "broken");
        assert_non_null(hook_complaint(g));
        game_free(g);
    }
}

/* The guard's `own` is the side that moved. */
TEST(guard_sees_the_mover)
{
    game *g = game_with(*state, "finish = { ending { guard = own & king, result = 'win', call = function (p)\n"
                                "  return true end }, " FULL " }");
    expect_result(g, ". . . ./. . . ./. . . .", 0, "king@b2", "first: ending");
    expect_result(g, ". . . ./. . K ./. . . .", 0, "man@b2", "goes on");
    expect_result(g, ". . . ./. . K ./. . . .", 1, "man@b2", "goes on");
    game_free(g);
}

static double value_of(const game *g, const char *drawing)
{
    arena *a = arena_new();
    hook_answer answer;
    position *p = drawn_position(a, g, drawing, 0, 0);
    assert_true(hook_evaluate(g, p, &answer));
    arena_free(a);
    return answer.value;
}

TEST(evaluate)
{
    game *g = game_with(*state, "finish = " FULL ", evaluate = function (p) return p:count(king) / 2 - 3 end");
    assert_true(value_of(g, ". . . ./. . . ./. . . .") == -3);
    assert_true(value_of(g, ". . . ./K K K ./. . . .") == -1.5);
    game_free(g);
    g = game_with(*state, "finish = " FULL);
    assert_true(g->evaluate < 0);
    game_free(g);
}

TEST(greedy_asks_it)
{
    error e = {""};
    game *g = game_with(*state, "finish = " FULL ", evaluate = function (p) return p:is('c2', king) and 1 or 0 end");
    player *greedy = players_new("greedy", g, &e);
    char written[ACTION_TEXT_MAX];
    for (uint64_t seed = 0; seed < 8; seed++) {
        random_state r = {seed};
        turn_write(g, player_choose(greedy, g->start, &r, NULL), written);
        assert_string_equal(written, "king@c2");
    }
    player_free(greedy);
    game_free(g);
}

/* --- what cannot go on --- */

/* How each kind is written, around the code of its function from line 4 on; called with b1, c1 or anything. */
static const char in_effect[] = "effects = { effect { call = function (p)\n%s end } }, finish = { " FULL " }";
static const char in_ending[] = "finish = { ending { result = 'draw', call = function (p)\n%s end }, " FULL " }";
static const char in_condition[] = "finish = { condition { call = function (p)\n%s end }, " FULL " }";
static const char in_evaluate[] = "finish = { " FULL " }, evaluate = function (p)\n%s end";
static const char *const in_each[] = {in_effect, in_ending, in_condition};

static game *game_around(const scripts *s, const char *around, const char *code)
{
    char rest[1024];
    const char *at = strstr(around, "%s");
    snprintf(rest, sizeof rest, "%.*s%s%s", (int)(at - around), around, code, at + 2);
    return game_with(s, rest);
}

/* b1 breaks the game, by no ending, and the handle says why; c1, in another game, does not. */
static void assert_breaks(const scripts *s, const char *around, const char *code, const char *complaint)
{
    char guarded[512];
    error e = {""};
    snprintf(guarded, sizeof guarded, "if p:last() == 'b1' then %s end return true", code);
    game *g = game_around(s, around, guarded);
    assert_null(hook_complaint(g));
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@b1", "broken");
    assert_non_null(hook_complaint(g));
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), complaint);
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@c1", around == in_ending ? "draw: ending" : "goes on");
    game_free(g);
}

TEST(a_function_that_fails)
{
    for (int i = 0; i < 3; i++) {
        assert_breaks(*state, in_each[i], "error('no idea')", "x.lua:4: no idea");
        assert_breaks(*state, in_each[i], "\n\nerror('no idea')", "x.lua:6: no idea");
        assert_breaks(*state, in_each[i], "local t = { u = false } t.u.x = 1",
                      "x.lua:4: attempt to index a boolean value (field 'u')");
        assert_breaks(*state, in_each[i], "\nwhile true do end",
                      "x.lua:5: stopped after 1 million steps; is there a loop without an end?");
    }
}

/* The steps are counted for each call, not for the game. */
TEST(steps_of_one_call)
{
    game *g = game_around(*state, in_effect, "for i = 1, 600000 do end return true");
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@b1 man@c1", "goes on");
    assert_null(hook_complaint(g));
    game_free(g);
}

TEST(wrong_answers)
{
    static const char ending_wants[] = "true, false, nothing or a result wanted";
    char message[128];
    snprintf(message, sizeof message, "x.lua:3: the function gave a number; %s", ending_wants);
    assert_breaks(*state, in_ending, "return 7", message);
    snprintf(message, sizeof message, "x.lua:3: the function gave a table; %s", ending_wants);
    assert_breaks(*state, in_ending, "return {}", message);
    assert_breaks(*state, in_ending, "return 'wins'", "x.lua:3: win, loss, draw, first or second wanted, got \"wins\"");
    assert_breaks(*state, in_condition, "return 'win'", "x.lua:3: the function gave a string; true or false wanted");
    assert_breaks(*state, in_condition, "return nil", "x.lua:3: the function gave a nil; true or false wanted");
    assert_breaks(*state, in_effect, "return 'win'", "x.lua:3: the function gave a string; true or false wanted");
    assert_breaks(*state, in_effect, "return 0", "x.lua:3: the function gave a number; true or false wanted");
}

TEST(wrong_evaluation)
{
    game *g = game_with(*state, "finish = " FULL ",\nevaluate = function (p) return p:type('a1') end");
    arena *a = arena_new();
    error e = {""};
    hook_answer answer;
    position *p = drawn_position(a, g, ". . . ./. . . ./K . . .", 0, 0);
    assert_false(hook_evaluate(g, p, &answer));
    assert_int_equal(p->outcome, OUTCOME_BROKEN);
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(*state, &e), "x.lua:4: the function gave a string; a number wanted");
    arena_free(a);
    game_free(g);
}

/* It is no number to compare by. */
TEST(evaluation_that_is_none)
{
    game *g = game_with(*state, "finish = " FULL ",\nevaluate = function (p) return 0 / 0 end");
    arena *a = arena_new();
    error e = {""};
    hook_answer answer;
    assert_false(hook_evaluate(g, drawn_position(a, g, ". . . ./. . . ./K . . .", 0, 0), &answer));
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(*state, &e), "x.lua:4: a number wanted, got nan");
    arena_free(a);
    game_free(g);
}

/* Whoever checks the game is told why, not only that. */
TEST(complaint_of_a_check)
{
    error e = {""};
    game *g = game_around(*state, in_effect, "error('no idea')");
    assert_int_equal(conformance_check(g, 1, 1, 100, 0, &e), -1);
    assert_string_equal(scripts_plain(*state, &e),
                        "x: game 0, ply 1: broken: x.lua:4: no idea, in the rule \"effect\"");
    game_free(g);
}

/* What is said is the first of the complaints. */
TEST(first_complaint)
{
    error e = {""};
    game *g = game_around(*state, in_effect, "error(p:last())");
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@b1", "broken");
    expect_result(g, ". . . ./. . . ./. . . .", 1, "man@c1", "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(*state, &e), "x.lua:4: b1");
    game_free(g);
}

/* --- the position's methods --- */

/* In the call after the move to c3 the expression has that value; lists are written with spaces between. */
static void assert_gives_after(const scripts *s, const char *drawing, unsigned side, const char *moves,
                               const char *written, const char *wanted)
{
    char code[512], message[256];
    error e = {""};
    snprintf(code, sizeof code,
             "if p:last() ~= 'c3' then return true end local v = %s\n"
             "if type(v) == 'table' then v = table.concat(v, ' ') end error(tostring(v))",
             written);
    snprintf(message, sizeof message, "x.lua:5: %s", wanted);
    game *g = game_around(s, in_effect, code);
    expect_result(g, drawing, side, moves, "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), message);
    game_free(g);
}

static void assert_gives(const scripts *s, const char *written, const char *wanted)
{
    assert_gives_after(s, ". . . ./O . . ./X K . O", 0, "man@c3", written, wanted);
}

TEST(what_a_function_sees)
{
    assert_gives(*state, "p:side()", "first");
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "p:side()", "second");
    assert_gives(*state, "p:last()", "c3");
    assert_gives(*state, "p:plies()", "1");
    assert_gives_after(*state, NULL, 0, "man@a1 man@b1 king@c3", "p:plies()", "3");
    assert_gives(*state, "p:owner('c3')", "first"); /* the piece just placed is there */
    assert_gives(*state, "p:owner('a2')", "second");
    assert_gives(*state, "p:owner('d3')", "nil");
    assert_gives(*state, "p:type('b1')", "king");
    assert_gives(*state, "p:type('a2')", "man");
    assert_gives(*state, "p:type('d3')", "nil");
    assert_gives(*state, "p:step()", "1");
}

/* The numbers of a position, and the pieces in hand, by side. */
static void assert_counts(const scripts *s, const char *written, const char *wanted)
{
    char file[1024], message[256];
    error e = {""};
    snprintf(
        file, sizeof file,
        "variant { name = 'x', rules = function () return { board = square { 4, 1 },\n"
        "pieces = sides { first = 'man X, king K', second = 'man O, king Q', hand = 'king 2' }, turn = place { piece = "
        "man },\n"
        "counters = { points = { start = 2, most = 3 } },\n"
        "effects = effect { call = function (p) error(tostring(%s)) end },\n"
        "finish = full { result = 'draw' } } end }",
        written);
    scripts_write(s, "x.lua", file);
    snprintf(message, sizeof message, "x.lua:4: %s", wanted);
    game *g = load(s);
    expect_result(g, NULL, 0, "a1", "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), message);
    game_free(g);
}

TEST(counters_and_hands)
{
    assert_counts(*state, "p:counter('points')", "2");
    assert_counts(*state, "p:set_counter('points', 9) and p:counter('points')", "3");
    assert_counts(*state, "p:set_counter('points', 9, 'second') and p:counter('points')", "2");
    assert_counts(*state, "p:set_counter('points', 2)", "false");
    assert_counts(*state, "p:hand('king', 'second')", "2");
    assert_counts(*state, "p:counter('king')", "no counter is called \"king\"");
    assert_counts(*state, "p:hand('man')", "0");
    assert_counts(*state, "p:counter('points', 'neutral')", "first or second wanted, got \"neutral\"");
}

/* What stood on a cell before the decision, whatever its effects have done since. */
TEST(what_was_there)
{
    assert_gives(*state, "p:was('c3')", "nil");
    assert_gives(*state, "p:was('b1')", "king");
    assert_gives(*state, "{ p:was('a2') }", "man second");
    assert_gives(*state, "p:was('c3', empty)", "true");
    assert_gives(*state, "p:was('a2', enemy)", "true");
    assert_gives(*state, "p:was('a2', enemy & king)", "false");
    assert_gives(*state, "p:remove('a2') and p:was('a2')", "man");
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "{ p:was('a1') }", "man first");
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "p:was('a1', enemy)", "true");
}

/* Where a piece came from, and what was taken. A piece that is placed came from nowhere. */
TEST(moves_and_captures)
{
    scripts_write(*state, "x.lua",
                  "variant { name = 'x', rules = function () return { board = square { 5, 1 },\n"
                  "pieces = sides { first = 'man X', second = 'man O' },\n"
                  "turn = either { slide { from = own, along = orthogonal }, place { to = corners & empty } },\n"
                  "effects = { custodial { captures = enemy }, effect { call = function (p)\n"
                  "  error(tostring(p:origin()) .. ' ' .. p:last() .. ' ' .. table.concat(p:taken(), ' ')) end } },\n"
                  "finish = no_move { result = 'draw' } } end }");
    static const char *const told[][3] = {
        {"X . O . X", "a1-b1", "a1 b1 "},
        {"X . . O X", "a1-c1", "a1 c1 d1"},
        {"X O O . .", "e1", "nil e1 "},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        error e = {""};
        char message[64];
        game *g = load(*state);
        expect_result(g, told[i][0], 0, told[i][1], "broken");
        error_set(&e, "%s", hook_complaint(g));
        snprintf(message, sizeof message, "x.lua:5: %s", told[i][2]);
        assert_string_equal(scripts_plain(*state, &e), message);
        game_free(g);
    }
}

/* A guard may be a set that other cells settle. */
TEST(guarded_by_a_set)
{
    game *g = game_with(
        *state, "effects = effect { guard = 'beside(enemy) >= 2', call = function (p) p:remove(p:last()) end },\n"
                "finish = { ending { guard = beside(empty) & ~beside(enemy), result = 'loss',\n"
                "  call = function (p) return true end }, no_move { result = 'draw' } }");
    expect_after(g, ". . . ./O . O ./. . . .", 0, "man@b1", ". . . ./O . O ./. X . .");
    expect_after(g, ". . . ./O . O ./. . . .", 0, "man@b2", ". . . ./O . O ./. . . .");
    expect_result(g, ". . . ./O . O ./. . . .", 0, "man@d3", "second: ending");
    expect_result(g, ". . . ./O . O ./. . . .", 0, "man@d2", "goes on");
    expect_conforms(g);
    game_free(g);
}

/* --- moves --- */

#define ADVANCE                                                                                                        \
    "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' },\n"                                 \
    "start = drawn { 'OOOO/..../..../XXXX' }, finish = { no_move { result = 'loss' },\n"                               \
    "reach { region = first & top | second & bottom, result = 'win' } }, turn = "

static uint64_t perft(const game *g, const position *p, int depth)
{
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    position *after = malloc(g->position_bytes);
    uint64_t nodes = depth == 0;
    int n = depth && p->outcome == OUTCOME_NONE ? turn_list(g, p, moves, g->most_moves) : 0;
    for (int i = 0; i < n; i++) {
        position_copy(g, after, p);
        turn_apply(g, after, moves[i]);
        turn_settle(g, after);
        nodes += perft(g, after, depth - 1);
    }
    free(moves);
    free(after);
    return nodes;
}

/* A function that says what a word says gives the same game. */
TEST(moves_as_a_word_has_them)
{
    game *plain = scripts_game(ADVANCE "step { along = forward | forward_diagonal, to = empty | enemy }");
    game *called = scripts_game(ADVANCE "moves { to = empty | enemy, call = function (p, from)\n"
                                        "return p:neighbours(from, forward | forward_diagonal) end }");
    for (int depth = 1; depth < 5; depth++)
        assert_int_equal(perft(plain, plain->start, depth), perft(called, called->start, depth));
    expect_conforms(called);
    game_free(plain);
    game_free(called);
}

/* Whatever the function names is held against `from` and `to`; a cell counts once, and the piece's own not at all. */
TEST(moves_within_their_sets)
{
    game *g = scripts_game("board = square { 4, 3 }, pieces = sides { first = 'man X, king K', second = 'man O' },\n"
                           "start = drawn { '...K/.O../X..K' }, finish = no_move { result = 'loss' },\n"
                           "turn = moves { from = own & king, call = function (p, from)\n"
                           "return { from, 'a1', 'd3', 'd3', 'b2', 'c3' } end }");
    move moves[132];
    char written[ACTION_TEXT_MAX];
    text all = {0};
    int n = turn_list(g, g->start, moves, g->most_moves);
    for (int i = 0; i < n; i++) {
        turn_write(g, moves[i], written);
        text_add(&all, i ? " %s" : "%s", written);
    }
    assert_string_equal(all.data, "d1-c3 d3-c3");
    text_drop(&all);
    game_free(g);
}

TEST(moves_that_fail)
{
    static const char *const wrong[][2] = {
        {"return 3", "x.lua:4: the function gave a number; a list of cells wanted"},
        {"return { 'a1', 'z9' }", "x.lua:4: cells of the board wanted, got \"z9\""},
        {"return { 7 }", "x.lua:4: cells of the board wanted, got 7"},
        {"p:remove(from)", "x.lua:4: only an effect may change the position"},
        {"error 'no idea'", "x.lua:4: no idea"},
        {"return p:cells('moves() > 1')", NULL},
    };
    scripts *s = *state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        text content = {0};
        error e = {""};
        text_add(&content,
                 "variant { name = 'x', rules = function () return {\n"
                 "board = square { 2, 2 }, pieces = sides { first = 'man X', second = 'man O' },\n"
                 "start = drawn { 'O./X.' }, finish = no_move { result = 'loss' }, turn = moves {\n"
                 "call = function (p, from) %s end } } end }",
                 wrong[i][0]);
        scripts_write(s, "x.lua", content.data);
        text_drop(&content);
        assert_null(script_load_variant("x", &s->paths, &e)); /* the first decision is asked for at load */
        if (!wrong[i][1]) continue;
        text message = {0};
        text_add(&message, "%s, in the rule \"moves\"", wrong[i][1]);
        assert_string_equal(scripts_plain(s, &e), message.data);
        text_drop(&message);
    }
}

/* A turn of two decisions: the function after each of them sees which one it is, and what was there before that. */
TEST(steps)
{
    scripts_write(*state, "x.lua",
                  "variant { name = 'x', rules = function () return { board = square { 4, 1 },\n"
                  "pieces = sides { first = 'man X', second = 'man O' }, turn = { place {}, place {} },\n"
                  "effects = effect { call = function (p)\n"
                  "  if p:step() == 2 and p:was('a1', own) then p:remove('a1') end end },\n"
                  "finish = no_move { result = 'draw' } } end }");
    game *g = load(*state);
    expect_after(g, ". . . .", 1, "a1", "O . . .");
    expect_after(g, ". . . .", 1, "a1 b1", ". O . .");
    expect_after(g, ". . . .", 1, "b1 a1", "O O . .");
    expect_conforms(g);
    game_free(g);
}

TEST(regions)
{
    assert_gives(*state, "p:is('b1', own & king)", "true");
    assert_gives(*state, "p:is('a1', own & king)", "false");
    assert_gives(*state, "p:is('a2', own)", "false"); /* own: of the side that moved, both times */
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "p:is('c3', own)", "true");
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "p:is('a1', enemy)", "true");
    assert_gives(*state, "p:count(own)", "3");
    assert_gives(*state, "p:count(enemy & man)", "2");
    assert_gives(*state, "p:count('neutral')", "0");
    assert_gives(*state, "p:cells(occupied)", "a1 b1 d1 a2 c3");
    assert_gives(*state, "p:cells(corners & ~empty)", "a1 d1");
    assert_gives(*state, "p:cells('neutral')", "");
    assert_gives(*state, "p:cells(beside(own) & empty)", "c1 b2 c2 b3 d3");
    assert_gives(*state, "p:count('beside(own) > 0')", "8");
    assert_gives(*state, "p:is('a2', beside(own))", "true");
    assert_gives(*state, "p:is('d2', beside(own))", "false");
    assert_gives(*state, "p:count(own) + p:count(own) + p:count(enemy)", "8"); /* the second time it is kept */
}

TEST(neighbours)
{
    assert_gives(*state, "p:neighbours('a1', orthogonal)", "a2 b1");
    assert_gives(*state, "p:neighbours('c2', 'diagonal')", "d3 b1 d1 b3");
    assert_gives(*state, "#p:neighbours('b2')", "8");
    assert_gives(*state, "#p:neighbours('a3')", "3");
    assert_gives(*state, "#p:neighbours('a3', 'all')", "3");
    assert_gives(*state, "#p:neighbours('b2', all)", "8");
    assert_gives(*state, "p:neighbours('a1', east | diagonal)", "b1 b2");
    assert_gives(*state, "p:neighbours('d1', east)", "");
    assert_gives(*state, "p:neighbours('b2', forward)", "b3");
    assert_gives_after(*state, NULL, 0, "man@a1 man@c3", "p:neighbours('b2', forward)", "b1");
}

TEST(changes)
{
    static const struct {
        const char *code, *after;
    } changes[] = {
        {"p:put('a3', king)", "K . X ./O . . ./X K . O"},
        {"p:put('a3', man, 'second')", "O . X ./O . . ./X K . O"},
        {"p:put('a2', man)", ". . X ./X . . ./X K . O"}, /* in place of what was there */
        {"p:remove('b1')", ". . X ./O . . ./X . . O"},
        {"p:remove('d2')", ". . X ./O . . ./X K . O"},
        {"p:move('b1', 'a3')", "K . X ./O . . ./X . . O"},
        {"p:move('c3', 'b3') p:move('a2', 'c3')", ". X O ./. . . ./X K . O"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        game *g = game_around(*state, in_effect, changes[i].code);
        expect_after(g, ". . . ./O . . ./X K . O", 0, "man@c3", changes[i].after);
        assert_null(hook_complaint(g));
        game_free(g);
    }
    assert_gives(*state, "p:remove('b1')", "true");
    assert_gives(*state, "p:remove('d2')", "false");
    assert_gives(*state, "p:remove('b1') and p:type('b1')", "nil");
    assert_gives(*state, "p:put('d2', king) or p:count(own & king)", "2");
}

/* What is put on a column comes on top, as long as there is room. */
TEST(columns)
{
    static const char rules[] =
        "variant { name = 'x', rules = function () return { board = square { 3, 1 },\n"
        "pieces = columns { first = 'man X, king K', second = 'man O', most = 2, ordered = true },\n"
        "turn = place { piece = 'man', to = empty | own }, finish = no_move { result = 'draw' },\n"
        "effects = effect { call = function (p) if p:height('a1') == %d then p:put('a1', king, 'first') end end } } "
        "end }";
    static const char *const after[] = {"K X .", "XK . ."}, *const moves[] = {"b1", "a1"};
    char content[512];
    for (int height = 0; height < 3; height++) {
        snprintf(content, sizeof content, rules, height);
        scripts_write(*state, "x.lua", content);
        game *g = load(*state);
        if (height < 2) expect_after(g, ". . .", 0, moves[height], after[height]);
        if (height == 2) expect_result(g, "X . .", 0, "a1", "broken");
        if (height == 2) assert_non_null(strstr(hook_complaint(g), "put: a1 is as high as columns may be"));
        game_free(g);
    }
}

/* Neutral pieces: put without a side, or as neutral, and only they are. */
TEST(neutral_pieces)
{
    static const char rules[] = "variant { name = 'x', rules = function () return { board = square { 3, 1 },\n"
                                "pieces = sides { first = 'man X', second = 'man O', neutral = 'stone s' },\n"
                                "turn = place { piece = 'man' }, finish = { full { result = 'draw' } },\n"
                                "effects = effect { call = function (p) %s end } } end }";
    char content[512];
    static const char *const puts[] = {"p:put('c1', stone)", "p:put('c1', stone, 'neutral')"};
    for (int i = 0; i < 2; i++) {
        snprintf(content, sizeof content, rules, puts[i]);
        scripts_write(*state, "x.lua", content);
        game *g = load(*state);
        expect_after(g, ". . .", 1, "a1", "O . s");
        game_free(g);
    }
    snprintf(content, sizeof content, rules, "p:put('c1', man, 'neutral')");
    scripts_write(*state, "x.lua", content);
    game *g = load(*state);
    error e = {""};
    expect_result(g, ". . .", 1, "a1", "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(*state, &e), "x.lua:4: the neutral side has no piece \"man\"");
    game_free(g);
}

/* A name in a function that means nothing is found when the game is made, wherever the function is called from. */
TEST(names_in_functions)
{
    static const char *const wrong[][2] = {
        {"ending { result = 'win', call = function (p)\n return p:count(own & kng) == 0 end }",
         "x.lua:4: unknown word 'kng'; did you mean 'king'?"},
        {"ending { result = 'win', call = function (p)\n\n if false then print(p) end end }",
         "x.lua:5: 'print' is not available here: error(text) stops and shows a text"},
        {"ending { result = 'win', call = function (p) local function f() return function ()\n"
         " return corer end end end }",
         "x.lua:4: unknown word 'corer'; did you mean 'corners'?"},
        {"ending { result = 'win', call = function (p) return helpers.deep.f(p) end }",
         "x.lua:1: unknown word 'a9' in a function"},
        {"ending { result = 'win', call = function (p) return global(p) end }",
         "x.lua:2: unknown word 'emty'; did you mean 'empty'?"},
        {"ending { result = 'win', call = function (p)\n return p:orign() == a1 end }",
         "x.lua:4: positions have no method 'orign'; did you mean 'origin'?"},
        {"ending { result = 'win', call = function (p) return p:embellish() end }",
         "x.lua:3: positions have no method 'embellish'; poise help p lists them"},
    };
    static const char *const right[] = {
        "(function (t) return t:rep(2) end)('a') == 'aa' and p:last():sub(1, 1) == 'a'",
        "p:is(a1, own | first & king) and p:side() == second and p:neighbours(d3, sideways)",
        "p:count(beside(own)) == 0 and math.max(1, 2) and pairs {} and known and known.field",
        "(function () local made = 1 return made end)()",
        "p.undefined_field or ({}).x",
    };
    static const char head[] =
        "helpers = { deep = { f = function () return a9 end } }\n"
        "function global() return emty end known = { field = 1 } function unused() return emty end ";
    scripts *s = *state;
    char content[1024];
#define FILE_WITH                                                                                                      \
    "%s variant { name = 'x', rules = function () return { board = square { 4, 3 },\n"                                 \
    "pieces = sides { first = 'man X, king K', second = 'man O' }, turn = place {}, finish = { %s, "                   \
    "full { result = 'draw' } } } end }"
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(content, sizeof content, FILE_WITH, head, wrong[i][0]);
        scripts_assert_text_fails(s, content, wrong[i][1]);
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        char rule[256];
        snprintf(rule, sizeof rule, "ending { result = 'win', call = function (p) return %s and nil end }", right[i]);
        snprintf(content, sizeof content, FILE_WITH, head, rule);
        scripts_write(s, "x.lua", content);
        game_free(load(s));
    }
}

TEST(wrong_questions)
{
    static const char *const wrong[][2] = {
        {"p:owner('e4')", "the board has no cell \"e4\""},
        {"p:type(corners)", "the board has no cell \"corners\""},
        {"p:is('z1', own)", "the board has no cell \"z1\""},
        {"p:neighbours('a0')", "the board has no cell \"a0\""},
        {"p:neighbours('a1', 'upwards')", "the board has no directions \"upwards\""},
        {"p:neighbours('a1', 'east | upwards')", "the board has no directions \"upwards\""},
        {"p:neighbours('a1', '')", "the board has no directions \"\""},
        {"p:was('a9')", "the board has no cell \"a9\""},
        {"p:was('a1', beside(own))", "was: what a cell itself held wanted, got \"beside(own)\""},
        {"p:was('a1', 'kings')", "no region is called \"kings\"; did you mean \"king\"?"},
        {"p:count('kings')", "no region is called \"kings\"; did you mean \"king\"?"},
        {"p:cells('own & ~emty')", "no region is called \"emty\"; did you mean \"empty\"?"},
        {"p:is('a1', 'own kin')", NULL},
        {"p:put('a4', man)", "the board has no cell \"a4\""},
        {"p:put('a3', 'queens')", "the first side has no piece \"queens\""},
        {"p:put('a3', king, 'second')", "the second side has no piece \"king\""},
        {"p:put('a3', man, 'third')", "bad argument #3 to 'put' (invalid option 'third')"},
        {"p:remove('a4')", "the board has no cell \"a4\""},
        {"p:move('d3', 'd2')", "move: nothing stands on d3"},
        {"p:move('a1', 'a2')", "move: a2 is not empty"},
        {"p:move('a1', 'a9')", "the board has no cell \"a9\""},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char message[256];
        error e = {""};
        game *g = game_around(*state, in_effect, wrong[i][0]);
        expect_result(g, ". . . ./O . . ./X K . O", 0, "man@c3", "broken");
        error_set(&e, "%s", hook_complaint(g));
        snprintf(message, sizeof message, "x.lua:4: %s", wrong[i][1] ? wrong[i][1] : "");
        if (wrong[i][1])
            assert_string_equal(scripts_plain(*state, &e), message);
        else
            assert_memory_equal(scripts_plain(*state, &e), message, strlen(message));
        game_free(g);
    }
}

TEST(only_effects_change)
{
    static const char *const changes[] = {"p:put('a3', man)", "p:remove('a1')", "p:move('a1', 'a3')"};
    for (int i = 0; i < 3; i++) {
        assert_breaks(*state, in_ending, changes[i], "x.lua:4: only an effect may change the position");
        assert_breaks(*state, in_condition, changes[i], "x.lua:4: only an effect may change the position");
    }
}

static int ask_after_the_call(lua_State *L)
{
    const game *g = sandbox_context(L);
    position_words_open(L, g);
    position_view_push(L); /* it shows nothing, as when a call is over */
    lua_getfield(L, -1, "side");
    lua_insert(L, -2);
    lua_call(L, 1, 0);
    return 0;
}

/* No script can get there, because a function has nowhere to keep its position. */
TEST(a_closed_position)
{
    error e = {""};
    arena *a = arena_new();
    game *g = game_with(*state, "finish = " FULL);
    sandbox *s = sandbox_new(&sandbox_file_limits, a, g);
    assert_int_equal(sandbox_call(s, ask_after_the_call, NULL, &e), -1);
    assert_non_null(strstr(e.text, "a position can be asked only during the call that it was given to"));
    sandbox_free(s);
    arena_free(a);
    game_free(g);
}

/* --- threads --- */

enum { GAMES = 48 };

static void run(const game *g, int threads, char *letters, batch_result *out)
{
    error e = {""};
    plan_cell c = {.variant = "x", .game = (game *)g, .players = {"greedy", "random"}, .games = GAMES};
    lab_watch watch = {.threads = threads};
    assert_int_equal(batch_run(&c, 7, 100, &watch, letters, out, &e), LAB_DONE);
    assert_string_equal(e.text, "");
}

/* All kinds of functions at once. */
static const char busy[] =
    "effects = effect { guard = ~corners, call = function (p) local n = 0\n"
    "  for _, c in ipairs(p:neighbours(p:last())) do\n"
    "    if p:is(c, enemy & man) and p:count(own) % 2 == 1 then p:remove(c) n = n + 1 end end return n > 0 end },\n"
    "finish = { ending { call = function (p) if p:count(own) > 6 then return 'win' end end },\n"
    "condition { call = function (p) return p:count(own & king) < 2 end },\n"
    "no_move { result = loss } }, evaluate = function (p) return p:count(first) - p:count(second) end";

TEST(threads)
{
    game *g = game_with(*state, busy);
    char letters[2][GAMES + 1] = {"", ""};
    batch_result r[2];
    for (int i = 0; i < 2; i++) run(g, i + 1, letters[i], &r[i]);
    assert_true(tally_equal(r[0].tally, r[1].tally));
    assert_memory_equal(letters[0], letters[1], GAMES);
    assert_true(r[0].tally->fired[0] > 0); /* the effect did happen */
    for (int i = 0; i < 2; i++) batch_done(&r[i]);
    game_free(g);
}

/* The first game that breaks is told, whatever the number of threads and whoever calls the function. */
TEST(a_broken_game_has_no_result)
{
    static const struct {
        const char *around, *code, *player, *wanted;
    } cases[] = {
        {in_effect, "if p:last() == 'c3' and p:plies() == 1 then error('no idea') end", "greedy", "no idea"},
        {in_evaluate, "if p:plies() == 7 then error('no idea') end return 0", "greedy", "no idea"},
        {in_effect, "if p:plies() == 9 then error('no idea') end", "uct:iterations=20", "no idea"},
        {in_condition, "if p:last() == 'c3' then error('no idea') end return true", "greedy", "no idea"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        error said[2] = {{""}, {""}};
        game *g = game_around(*state, cases[i].around, cases[i].code);
        for (int k = 0; k < 2; k++) {
            batch_result r;
            plan_cell c = {.variant = "x", .game = g, .players = {cases[i].player, "random"}, .games = GAMES};
            lab_watch watch = {.threads = k ? 3 : 1};
            assert_int_equal(batch_run(&c, 7, 100, &watch, NULL, &r, &said[k]), -1);
            batch_done(&r);
        }
        assert_string_equal(said[0].text, said[1].text);
        assert_ptr_equal(strstr(said[0].text, "x: game "), said[0].text);
        assert_non_null(strstr(said[0].text, " broke: "));
        assert_non_null(strstr(said[0].text, cases[i].wanted));
        game_free(g);
    }
}

/* --- forks --- */

TEST(forks)
{
    error e = {""};
    game *g = game_around(*state, in_effect, "error('no idea')");
    const game *fork = game_fork(g, &e);
    assert_non_null(fork);
    assert_ptr_not_equal(fork, g);
    expect_result(fork, ". . . ./. . . ./. . . .", 1, "man@b1", "broken");
    assert_non_null(hook_complaint(fork));
    assert_null(hook_complaint(g)); /* each keeps its own */
    game_join(fork, g);
    game_free(g);
    g = game_with(*state, "finish = " FULL); /* nothing to keep apart */
    assert_ptr_equal(game_fork(g, &e), g);
    game_join(g, g);
    game_join(NULL, g);
    game_free(g);
}

TEST(a_changed_file)
{
    error e = {""};
    game *g = game_around(*state, in_effect, "return p:count(own) > 3");
    write_file(*state, "effects = effect { call = function (p) return p:count(own) > 4 end }, finish = " FULL);
    assert_null(game_fork(g, &e));
    assert_string_equal(scripts_plain(*state, &e), "x.lua: the file has changed since it was loaded");
    scripts_write(*state, "x.lua", "variant {");
    assert_null(game_fork(g, &e));
    assert_non_null(strstr(e.text, "x.lua:1: "));
    game_free(g);
}

TEST(a_file_told_anew)
{
    error e = {""};
    game *g = game_around(*state, in_effect, "return p:count(own) > 3");
    write_file(*state, "-- the same\n\neffects = effect { call = function (p) return p:count(own)\n>  3 end },\n"
                       "finish = { " FULL " }");
    const game *fork = game_fork(g, &e);
    assert_string_equal(e.text, "");
    assert_non_null(fork);
    game_join(fork, g);
    game_free(g);
}

/* --- what is no function of the file --- */

TEST(refused)
{
    write_file(*state, "finish = { ending { call = 'f' }, " FULL " }");
    scripts_assert_fails(*state, "x", "x.lua:3: ending.call: function wanted, got \"f\"");
    write_file(*state, "finish = { ending { call = ipairs }, " FULL " }");
    scripts_assert_fails(*state, "x", "x.lua:3: a function of the file wanted, got one of the language");
    write_file(*state, "finish = { ending { result = 'win' }, " FULL " }");
    scripts_assert_fails(*state, "x",
                         "x.lua:3: ending.call: function wanted, got nothing (function (p): returns true, the winner, "
                         "or nothing); as in ending { call = function (p) return true end }");
    write_file(*state, "finish = " FULL ", evaluate = 3");
    scripts_assert_fails(*state, "x", "x.lua:3: rules.evaluate: function wanted, got 3");
    write_file(*state, "finish = { ending { call = function () end, guard = 'corner' }, " FULL " }");
    scripts_assert_fails(*state, "x",
                         "x.lua:3: ending.guard: no region is called \"corner\"; did you mean \"corners\"?");
}
