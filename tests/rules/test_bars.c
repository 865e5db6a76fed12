/* What is barred to a side is neither listed nor drawn, in both modes of play. */
#include "rules/bars.h"

#include <stdlib.h>
#include <string.h>

#include "play/conformance.h"
#include "play/side_exchange.h"
#include "rules/turn.h"
#include "support/scripts.h"
#include "support/test.h"

static const char rules[] =
    "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O', first_name = 'a', second_name = 'b' "
    "}, "
    "start = drawn { 'OOOOO/OO.OO/.X.../XX.XX/XXXXX' }, "
    "turn = optional { step { along = all, name = 'walk' }, leap { far = 2, aside = 1, to = empty | enemy } }, "
    "finish = { none_left { region = enemy, result = 'win' }, ply_limit { plies = 80, result = 'draw' }, "
    "no_move { result = 'loss' } }";

static game *barred(const char *what)
{
    game *g = scripts_game(rules);
    error e = {""};
    if (bars_set(g, what, &e)) fail_msg("%s", e.text);
    return g;
}

/* Lists, draws and both modes agree, whatever is barred. */
TEST(both_modes)
{
    static const char *const all[] = {"first.captures", "second.captures+first.action.leap", "first.pass+second.pass",
                                      "second.action.walk", "first.kind.man"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        game *g = barred(all[i]);
        error e = {""};
        if (conformance_check(g, 20, 1, 100, 0, &e)) fail_msg("%s: %s", all[i], e.text);
        game_free(g);
    }
}

/* A random game in which every list is held against the moves of the game as it is, one by one. */
static void follow(const char *what, unsigned side, bool (*is_of_rule)(const game *g, const position *p, move m))
{
    game *g = barred(what), *plain = scripts_game(rules);
    position *p = malloc(g->position_bytes);
    move *all = malloc(2 * (size_t)g->most_moves * sizeof *all), *kept = all + g->most_moves;
    random_state r = {5};
    int met = 0;
    position_copy(g, p, g->start);
    while (p->outcome == OUTCOME_NONE) {
        int n = turn_list(plain, p, all, g->most_moves), got = turn_list(g, p, kept, g->most_moves), wanted = 0, of = 0;
        for (int i = 0; i < n; i++) of += is_of_rule(g, p, all[i]);
        for (int i = 0; i < n; i++) {
            if (p->side == side && of < n && is_of_rule(g, p, all[i])) continue;
            assert_true(wanted < got && kept[wanted] == all[i]);
            wanted++;
        }
        assert_int_equal(wanted, got);
        met += p->side == side && of && of < n;
        turn_apply(g, p, all[random_below(&r, (uint32_t)n)]);
        turn_settle(g, p);
    }
    assert_true(met > 3);
    free(p);
    free(all);
    game_free(g);
    game_free(plain);
}

static int pieces_of(const game *g, const position *p, unsigned side)
{
    int n = 0;
    for (int c = 0; c < g->board->cells; c++) n += p->code[c] && g->pieces.owner_of[p->code[c]] == side;
    return n;
}

static bool takes(const game *g, const position *p, move m)
{
    position *after = malloc(g->position_bytes);
    position_copy(g, after, p);
    turn_apply(g, after, m);
    bool fewer = pieces_of(g, after, !p->side) < pieces_of(g, p, !p->side);
    free(after);
    return fewer;
}

static bool leaps(const game *g, const position *p, move m)
{
    (void)p;
    return !strcmp(g->actions[move_action(m)].type->word.name, "leap");
}

static bool passes(const game *g, const position *p, move m)
{
    (void)p;
    return !strcmp(g->actions[move_action(m)].type->word.name, "pass");
}

TEST(what_is_listed)
{
    follow("first.captures", 0, takes);
    follow("second.captures", 1, takes);
    follow("second.action.leap", 1, leaps);
    follow("first.pass", 0, passes);
}

/* Where everything is barred anything may be made. */
TEST(nobody_is_left_without_a_move)
{
    game *g = barred("first.kind.man+first.pass"), *plain = scripts_game(rules);
    move all[256];
    assert_int_equal(turn_list(g, g->start, all, 256), turn_list(plain, plain->start, all, 256));
    game_free(g);
    game_free(plain);
}

/* It is another game, the same whatever the order in which it is written; sides are no longer alike. */
TEST(another_game)
{
    game *a = barred("first.captures+first.pass"), *b = barred("first.pass+first.captures"), *c = barred("first.pass");
    game *plain = scripts_game(rules);
    side_exchange x;
    assert_true(a->fingerprint == b->fingerprint);
    assert_true(a->fingerprint != c->fingerprint && c->fingerprint != plain->fingerprint);
    assert_int_equal(side_exchange_find(a, NULL, &x), 0);
    game_free(a);
    game_free(b);
    game_free(c);
    game_free(plain);
}

TEST(what_is_wrong_with_it)
{
    static const char *const wrong[][2] = {
        {"third.pass", "bar: first.WHAT or second.WHAT wanted, got \"third.pass\""},
        {"first.fly", "bar: captures, pass, action.NAME or kind.NAME wanted, got \"fly\""},
        {"first.kind.queen", "bar: no kind of piece is called \"queen\"; there are: man"},
        {"first.action.slide", "bar: no action is called \"slide\"; there are: walk, leap, pass"},
        {"", "bar: first.WHAT or second.WHAT wanted, got \"\""},
    };
    game *g = scripts_game(rules);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error e = {""};
        assert_int_equal(bars_set(g, wrong[i][0], &e), -1);
        assert_string_equal(e.text, wrong[i][1]);
    }
    game_free(g);
}
