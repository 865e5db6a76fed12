/* The course of a game: whose decision it is, what counts as a ply, and what happens without a move. */
#include "language/variant_spec.h"
#include "rules/turn.h"

#include <stdio.h>
#include <string.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/games.h"
#include "support/scripts.h"
#include "support/test.h"

/* A game on a row of cells, of one kind of piece that does not stack. */
static game *row_game(arena *a, const char *width, spec **turn, int nturn, spec **finish, int nfinish)
{
    variant_spec v = {.name = "row", .file = "", .turn = turn, .nturn = nturn, .finish = finish, .nfinish = nfinish};
    v.board = games_spec(a, "square", "width", width, "height", "1", NULL);
    v.pieces = games_spec(a, "neutral", NULL);
    return games_compile(&v);
}

static void assert_turn(const position *p, unsigned plies, unsigned side, unsigned at_step)
{
    assert_int_equal(p->plies, plies);
    assert_int_equal(p->side, side);
    assert_int_equal(p->stage, at_step);
}

FIXTURE(test_arena_setup, test_arena_teardown)

TEST(steps_and_sides)
{
    arena *a = *state;
    game *g = games_t4(3, 4, 4);
    position *p = drawn_position(a, g, ". . . ./. . . ./. . . ./. . . .", 0, 0);
    assert_turn(p, 0, 0, 0);
    drawn_play(g, p, "1@a1");
    assert_turn(p, 1, 0, 1);
    drawn_play(g, p, "a1-d4");
    assert_turn(p, 2, 1, 0);
    drawn_play(g, p, "3@d4");
    assert_turn(p, 3, 1, 1);
    drawn_play(g, p, "d4-d1");
    assert_turn(p, 4, 0, 0);
    assert_true(drawn_equals(g, p, ". . . ./. . . ./. . . ./. . . 13"));
    game_free(g);
}

/* A side that is stuck gets what no_move says; the fired bits count it. */
TEST(stuck)
{
    arena *a = *state;
    spec *turn[] = {games_spec(a, "place", NULL)}, *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    game *g = row_game(a, "2", turn, 1, finish, 1);
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "b1");
    assert_int_equal(p->outcome, OUTCOME_NONE);
    drawn_play(g, p, "a1");
    assert_int_equal(p->outcome, OUTCOME_DRAW);
    assert_int_equal(p->ending, 0);
    assert_int_equal(p->fired, 1);
    assert_turn(p, 2, 0, 0);
    game_free(g);
}

/* The side that is stuck, not the one that moved, loses. */
TEST(whose_loss)
{
    arena *a = *state;
    static const char *const widths[] = {"2", "3"};
    static const outcome wanted[] = {OUTCOME_SECOND, OUTCOME_FIRST};
    for (int i = 0; i < 2; i++) {
        spec *turn[] = {games_spec(a, "place", NULL)}, *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
        game *g = row_game(a, widths[i], turn, 1, finish, 1);
        position *p = drawn_position(a, g, i ? ". . ." : ". .", 0, 0);
        drawn_play(g, p, i ? "a1 b1 c1" : "a1 b1");
        assert_int_equal(p->outcome, wanted[i]);
        game_free(g);
    }
}

TEST(skipped_steps)
{
    arena *a = *state;
    spec *turn[] = {games_spec(a, "place", NULL),
                    games_spec(a, "slide", "from", "occupied", "along", "orthogonal", NULL)};
    turn[1] = games_step(a, "if_possible", turn[1]);
    spec *finish[] = {games_spec(a, "line", "at_least", "3", "result", "win", NULL),
                      games_spec(a, "no_move", "result", "draw", NULL)};
    game *g = row_game(a, "3", turn, 2, finish, 2);
    position *p = drawn_position(a, g, ". . .", 0, 0);
    drawn_play(g, p, "a1 a1-c1 b1");
    assert_turn(p, 3, 1, 1);
    drawn_play(g, p, "b1-a1");
    assert_turn(p, 4, 0, 0);
    /* the last cell is filled: no slide, but the row after the turn counts, for the side that filled it */
    drawn_play(g, p, "b1");
    assert_int_equal(p->outcome, OUTCOME_FIRST);
    assert_string_equal(g->rules[p->ending], "line");
    assert_int_equal(p->plies, 5);
    game_free(g);
}

/* When every step of both sides has been left out, nobody will ever move again. */
TEST(nobody_can_move)
{
    arena *a = *state;
    spec *turn[] = {games_step(a, "if_possible", games_spec(a, "place", NULL))};
    spec *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    game *g = row_game(a, "2", turn, 1, finish, 1);
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "a1 b1");
    assert_int_equal(p->outcome, OUTCOME_DRAW);
    assert_int_equal(p->plies, 2);
    game_free(g);
}

/* Who is stuck first when neither side has a move is the same however many stages there are, also in phases that never
 * come, and whether the turn before ended with a stage that was left out. */
TEST(first_to_have_no_move)
{
    static const char *const turns[] = {
        "if_possible { step { along = north } }",
        "again { step { along = north }, at_most = 1 }",
        "{ if_possible { step { along = north } }, if_possible { step { along = north, name = 'b' } } }",
        "{ phase { place {}, when = 'ply > 9' }, phase { if_possible { step { along = north } } } }",
        ("{ phase { place {}, when = 'ply > 9' }, phase { if_possible { step { along = north } },"
         " if_possible { step { along = north, name = 'b' } } } }"),
        "{ phase { place {}, place {}, when = 'ply > 9' }, phase { if_possible { step { along = north } } } }",
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char rules[512];
        snprintf(rules, sizeof rules,
                 "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = %s,"
                 " start = drawn { '.../X.O/...' }, finish = no_move { result = 'loss' }",
                 turns[i]);
        game *g = scripts_game(rules);
        expect_result(g, NULL, 0, "a2-a3 c2-c3", "second: no_move");
        game_free(g);
    }
}

/* A side without any piece leaves out its whole turn, again and again, while the other plays on. */
TEST(whole_turns_are_skipped)
{
    arena *a = *state;
    spec *slide = games_spec(a, "slide", "from", "own & ~corners", "along", "orthogonal", NULL);
    spec *turn[] = {games_step(a, "if_possible", games_spec(a, "slide", "along", "orthogonal", NULL)),
                    games_step(a, "if_possible", slide)};
    spec *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "alone", .file = "", .turn = turn, .nturn = 2, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "3", "height", "1", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    v.start = games_spec(a, "drawn", "rows", "X..", NULL);
    game *g = games_compile(&v);
    position *p = drawn_position(a, g, "X . .", 0, 0);
    drawn_play(g, p, "a1-c1"); /* on the corner it cannot make the second step, and three more are left out */
    assert_turn(p, 1, 0, 0);
    drawn_play(g, p, "c1-b1");
    assert_turn(p, 2, 0, 1);
    drawn_play(g, p, "b1-a1");
    assert_turn(p, 3, 0, 0);
    game_free(g);
}

/* The rules do not say: a game of placements that may be left out, with no ending for a full board. */
TEST(broken_rules)
{
    arena *a = *state;
    spec *turn[] = {games_step(a, "if_possible", games_spec(a, "place", NULL))};
    spec *finish[] = {games_spec(a, "line", "at_least", "3", "result", "win", NULL)};
    game *g = row_game(a, "2", turn, 1, finish, 1);
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "a1 b1");
    assert_int_equal(p->outcome, OUTCOME_BROKEN);
    assert_int_equal(p->ending, POSITION_NO_RULE);
    assert_int_equal(p->fired, 0);
    game_free(g);
}

FIXTURE(NULL, NULL)

/* A full board is what comes of placements, not of moves; and that both are stuck says nothing about one of them. */
TEST(what_happens_without_a_move)
{
#define MEN                                                                                                            \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { 'X../.../..O' }, "
#define NOT_SAID                                                                                                       \
    ": what happens to a player without a move? Add no_move { result = ... } to finish, or put the action in "         \
    "if_possible { }"
    scripts_assert_refused(MEN "turn = slide { along = queen }, finish = full { result = 'draw' }", "slide" NOT_SAID);
    scripts_assert_refused(MEN "turn = place { to = corners & empty }, finish = full { result = 'draw' }",
                           "place" NOT_SAID);
    scripts_assert_refused(MEN "turn = drop {}, finish = full { result = 'draw' }", "drop" NOT_SAID);
    scripts_assert_refused(MEN
                           "turn = slide { along = queen }, finish = no_move { after = 'both_stuck', result = 'draw' }",
                           "slide" NOT_SAID);
    game *g =
        scripts_game(MEN "turn = { either { slide { along = queen }, place {} } }, finish = full { result = 'draw' }");
    expect_conforms(g);
    game_free(g);
}

FIXTURE(test_arena_setup, test_arena_teardown)

/* Settling changes nothing where there is a move, and nothing once the game is over. */
TEST(settling)
{
    arena *a = *state;
    game *g = games_t4(1, 3, 3);
    position *p = drawn_position(a, g, "1 . 1/. . ./1 . .", 0, 0), *before = arena_alloc(a, g->position_bytes);
    position_copy(g, before, p);
    turn_settle(g, p);
    assert_true(position_same(g, p, before));
    drawn_play(g, p, "b1 c3-c1");
    assert_int_equal(p->outcome, OUTCOME_FIRST);
    position_copy(g, before, p);
    turn_settle(g, p);
    assert_true(position_same(g, p, before));
    game_free(g);
}

TEST(written_moves)
{
    arena *a = *state;
    game *g = games_t4(2, 4, 4);
    position *p = drawn_position(a, g, "1 . . ./. . . ./. . 2 ./. . . .", 0, 0);
    move *scratch = arena_alloc(a, (size_t)g->most_moves * sizeof *scratch);
    char written[ACTION_TEXT_MAX];
    move m = turn_read(g, p, "2@a4", scratch);
    assert_true(m != MOVE_NONE);
    turn_write(g, m, written);
    assert_string_equal(written, "2@a4");
    assert_true(turn_read(g, p, "1@a4", scratch) == MOVE_NONE);  /* there is one already */
    assert_true(turn_read(g, p, "a4-b4", scratch) == MOVE_NONE); /* another stage's */
    assert_true(turn_read(g, p, "2@A4", scratch) == MOVE_NONE);
    assert_true(turn_read(g, p, "", scratch) == MOVE_NONE);
    game_free(g);
}

/* No more than there is room for, and the beginning of the whole list. */
TEST(capacity)
{
    arena *a = *state;
    game *g = games_t4(3, 4, 4);
    move moves[48];
    assert_int_equal(turn_list(g, g->start, moves, 48), 48);
    move few[5] = {0};
    for (int capacity = 0; capacity < 5; capacity++) {
        assert_int_equal(turn_list(g, g->start, few, capacity), capacity);
        assert_memory_equal(few, moves, (size_t)capacity * sizeof *few);
        assert_int_equal(few[capacity], 0);
    }
    (void)a;
    game_free(g);
}

/* A pass is drawn as often as any other move. */
/* Where no ending is asked after a decision the game goes on, or nobody has a move. */
TEST(decisions_that_cannot_end)
{
    game *g = games_t4(3, 4, 4);
    position *p = arena_alloc(*state, g->position_bytes);
    move *scratch = arena_alloc(*state, ((size_t)g->most_moves + 1) * sizeof *scratch), m;
    for (uint64_t seed = 0; seed < 200; seed++) {
        random_state r = {seed};
        position_copy(g, p, g->start);
        while (p->outcome == OUTCOME_NONE && turn_sample(g, p, &r, scratch, &m)) {
            bool places = !p->stage, may_end = turn_may_end(g, p, m);
            assert_int_equal(may_end, !places);
            turn_apply(g, p, m);
            if (!may_end) assert_int_equal(p->outcome, OUTCOME_NONE);
            turn_settle(g, p);
        }
    }
    game_free(g);
}

TEST(a_pass_is_a_move)
{
    arena *a = *state;
    t4_options o = games_t4_defaults;
    o.move = "optional";
    game *g = games_t4_game(&o);
    position *p = drawn_position(a, g, "1 . . ./. . . ./. . . ./. . . .", 0, 1);
    move *scratch = arena_alloc(a, (size_t)g->most_moves * sizeof *scratch), m;
    random_state r = {3};
    int passes = 0, n = turn_list(g, p, scratch, g->most_moves);
    assert_int_equal(n, 10);
    char written[ACTION_TEXT_MAX];
    for (int i = 0; i < 10000; i++) {
        assert_true(turn_sample(g, p, &r, scratch, &m));
        turn_write(g, m, written);
        passes += !strcmp(written, "pass");
    }
    assert_in_range(passes, 850, 1150); /* five standard deviations around 1000 */
    game_free(g);
}
