/* The rules of T4, one position each: how it is drawn, what is played, and how the game stands then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/games.h"
#include "support/perft.h"

/* Plays moves from a drawing with the first player to place; `name` NULL: the game goes on. */
static void assert_ends(const t4_options *o, const char *drawing, const char *moves, outcome wanted, const char *name)
{
    arena *a = arena_new();
    game *g = games_t4_game(o);
    position *p = drawn_position(a, g, drawing, 0, 0);
    drawn_play(g, p, moves);
    const char *came = p->ending == POSITION_NO_RULE ? "goes on" : g->rules[p->ending];
    assert_string_equal(came, name ? name : "goes on");
    assert_int_equal(p->outcome, wanted);
    game_free(g);
    arena_free(a);
}

static void test_node_counts(void **state)
{
    (void)state;
    static const uint64_t three_kinds[] = {48, 456, 21432}, two_kinds[] = {32, 304};
    game *g = games_t4(3, 4, 4);
    for (int d = 1; d <= 3; d++) assert_int_equal(perft_start(g, d), three_kinds[d - 1]);
    game_free(g);
    g = games_t4(2, 4, 4);
    for (int d = 1; d <= 2; d++) assert_int_equal(perft_start(g, d), two_kinds[d - 1]);
    game_free(g);
}

static void test_three_wins(void **state)
{
    (void)state;
    const t4_options *o = &games_t4_defaults;
    assert_ends(o,
                "1 . . ./"
                ". 1 . ./"
                ". . . ./"
                ". 2 . .",
                "1@d2 d2-c2", OUTCOME_FIRST, "three in a row");
    assert_ends(o,
                "12 . 12 ./"
                ".  . .  ./"
                ".  . .  ./"
                "1  . .  .",
                "2@a1 a1-a2", OUTCOME_NONE, NULL);
    assert_ends(o,
                "12 12 . ./"
                ".  .  . 1/"
                ".  .  . ./"
                ".  .  . .",
                "2@d3 d3-c4", OUTCOME_FIRST, "three in a row");
    assert_ends(o,
                "123 .   . ./"
                ".   .   . ./"
                "123 .   . ./"
                ".   123 . .",
                "1@d1 b1-b3", OUTCOME_NONE, NULL);
}

/* A kind in common is not enough, unless the option says so. */
static void test_what_a_row_compares(void **state)
{
    (void)state;
    static const char *const drawing = "12 13 . ./"
                                       ".  .  . ./"
                                       ".  .  . 1/"
                                       ".  .  . .";
    t4_options o = games_t4_defaults;
    assert_ends(&o, drawing, "3@d1 d2-d4", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "2@d4 d2-d3 1@c4 d3-c3", OUTCOME_NONE, NULL);
    o.compare = "shared";
    assert_ends(&o, drawing, "3@d1 d2-d4", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "2@d4 d2-d3 1@c3 c3-c4", OUTCOME_SECOND, "three in a row");
}

static void test_four_loses_before_three(void **state)
{
    (void)state;
    static const char *const drawing = "1 1 . 1/"
                                       ". . . ./"
                                       ". . . 1/"
                                       ". . 2 .";
    t4_options o = games_t4_defaults;
    assert_ends(&o, drawing, "1@d3 c1-b1", OUTCOME_FIRST, "three in a row");
    assert_ends(&o, drawing, "1@c4 c1-b1", OUTCOME_SECOND, "four in a row");
    /* c4 c3 c2 make three, a4 to d4 make four */
    static const char *const both = "1 1 . 1/"
                                    ". . 1 ./"
                                    ". . 1 ./"
                                    "2 . . .";
    assert_ends(&o, both, "1@c4 a1-b1", OUTCOME_SECOND, "four in a row");
    o.four = "three_first";
    assert_ends(&o, both, "1@c4 a1-b1", OUTCOME_FIRST, "three in a row");
    assert_ends(&o, drawing, "1@c4 c1-b1", OUTCOME_SECOND, "four in a row");
    o.four = "wins";
    assert_ends(&o, drawing, "1@c4 c1-b1", OUTCOME_FIRST, "four in a row");
    o.four = "ignored";
    assert_ends(&o, drawing, "1@c4 c1-b1", OUTCOME_NONE, NULL);
    assert_ends(&o, both, "1@c4 a1-b1", OUTCOME_FIRST, "three in a row");
}

/* Five are neither three nor left alone. */
static void test_five(void **state)
{
    (void)state;
    static const char *const drawing = "1 1 . 1 1/"
                                       ". . . . ./"
                                       "2 . . . .";
    t4_options o = games_t4_defaults;
    o.width = 5;
    o.height = 3;
    assert_ends(&o, drawing, "1@c3 a1-b1", OUTCOME_SECOND, "four in a row");
    o.four = "ignored";
    assert_ends(&o, drawing, "1@c3 a1-b1", OUTCOME_NONE, NULL);
    o.row = 5;
    assert_ends(&o, drawing, "1@c3 a1-b1", OUTCOME_FIRST, "five in a row");
    o.row = 4;
    o.four = "loses";
    assert_ends(&o, drawing, "1@c3 a1-b1", OUTCOME_SECOND, "five in a row");
    assert_ends(&o, drawing, "1@c3 e3-e2", OUTCOME_FIRST, "four in a row");
}

/* A row of four that was let stand loses its end, by a slide or by a piece that joins it: what is left is exactly
 * three. */
static void test_long_row_that_shrinks(void **state)
{
    (void)state;
    static const char *const drawing = "1 1 . 1/"
                                       ". . . ./"
                                       "2 . . ./"
                                       ". . . .";
    t4_options o = games_t4_defaults;
    o.four = "ignored";
    assert_ends(&o, drawing, "1@c4 a2-a1 3@c1 d4-d2", OUTCOME_SECOND, "three in a row");
    assert_ends(&o, drawing, "1@c4 a2-a1 2@a4 a1-b1", OUTCOME_SECOND, "three in a row");
    assert_ends(&o, drawing, "1@c4 a2-a1 2@b4 a1-b1", OUTCOME_NONE, NULL);
    o.compare = "shared";
    assert_ends(&o, drawing, "1@c4 a2-a1 2@a4 a1-b1", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "1@c4 a2-a1 2@a4 a4-a2", OUTCOME_SECOND, "three in a row");
    o = games_t4_defaults; /* the same in one turn: four after the placement, three after the move */
    assert_ends(&o, drawing, "1@c4 d4-d2", OUTCOME_FIRST, "three in a row");
    o.judged = "either";
    assert_ends(&o, drawing, "1@c4", OUTCOME_SECOND, "four in a row");
}

static void test_when_rows_are_judged(void **state)
{
    (void)state;
    static const char *const drawing = "1 1 . ./"
                                       ". . . ./"
                                       ". . 1 2/"
                                       ". . . .";
    t4_options o = games_t4_defaults;
    assert_ends(&o, drawing, "1@c4", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "1@c4 c4-d4", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "3@a1 c2-c4", OUTCOME_FIRST, "three in a row");
    o.judged = "placement";
    assert_ends(&o, drawing, "1@c4", OUTCOME_FIRST, "three in a row");
    assert_ends(&o, drawing, "3@a1 c2-c4", OUTCOME_NONE, NULL);
    /* the row that the first player slid together is there when the second player has placed */
    assert_ends(&o, drawing, "3@a1 c2-c4 2@a2", OUTCOME_SECOND, "three in a row");
    assert_ends(&o, drawing, "3@a1 c2-c4 2@a4", OUTCOME_NONE, NULL);
    o.judged = "either";
    assert_ends(&o, drawing, "1@c4", OUTCOME_FIRST, "three in a row");
    assert_ends(&o, drawing, "3@a1 c2-c4", OUTCOME_FIRST, "three in a row");
}

static void test_optional_move(void **state)
{
    (void)state;
    static const char *const drawing = "1 1 . ./"
                                       ". . . ./"
                                       ". . . ./"
                                       ". . . .";
    t4_options o = games_t4_defaults;
    o.move = "optional";
    assert_ends(&o, drawing, "1@c4 pass", OUTCOME_FIRST, "three in a row");
    assert_ends(&o, drawing, "2@c4 pass 2@d4 pass", OUTCOME_NONE, NULL);
}

static void test_only_what_was_placed_moves(void **state)
{
    (void)state;
    arena *a = arena_new();
    t4_options o = games_t4_defaults;
    o.mover = "placed";
    o.width = o.height = 3;
    game *g = games_t4_game(&o);
    position *p = drawn_position(a, g,
                                 "1 . ./"
                                 ". . ./"
                                 ". . .",
                                 0, 0);
    drawn_play(g, p, "2@a3");
    assert_string_equal(drawn_moves(a, g, p), "a3-a2 a3-a1 a3-b3 a3-c3 a3-b2 a3-c1");
    drawn_play(g, p, "a3-c3 1@a1");
    assert_string_equal(drawn_moves(a, g, p), "a1-a2 a1-a3 a1-b1 a1-c1 a1-b2");
    game_free(g);
    arena_free(a);
}

static void test_no_move(void **state)
{
    (void)state;
    static const char *const drawing = "12 3  12/"
                                       "3  1  3/"
                                       "2  13 .";
    t4_options o = games_t4_defaults;
    o.width = o.height = 3;
    assert_ends(&o, drawing, "2@c1", OUTCOME_SECOND, "no move");
    assert_ends(&o, drawing, "2@b2", OUTCOME_NONE, NULL);
    o.no_move = "skips";
    assert_ends(&o, drawing, "2@c1", OUTCOME_NONE, NULL);
    assert_ends(&o, drawing, "2@c1 1@a1", OUTCOME_NONE, NULL);
    /* the turn is over without the move, so its rows are judged */
    assert_ends(&o,
                "12 1  12/"
                "3  12 3/"
                "2  1  .",
                "1@a1", OUTCOME_NONE, NULL);
    assert_ends(&o,
                "12 3  12/"
                "3  12 3/"
                "2  1  12",
                "1@a1", OUTCOME_FIRST, "three in a row");
    o.mover = "placed";
    assert_ends(&o,
                ". 1 2/"
                "1 2 1/"
                "2 1 2",
                "3@b1", OUTCOME_NONE, NULL);
}

static void test_skipped_step_costs_no_ply(void **state)
{
    (void)state;
    arena *a = arena_new();
    t4_options o = games_t4_defaults;
    o.width = o.height = 3;
    o.no_move = "skips";
    game *g = games_t4_game(&o);
    position *p = drawn_position(a, g,
                                 "12 3  12/"
                                 "3  1  3/"
                                 "2  13 .",
                                 0, 0);
    drawn_play(g, p, "2@c1");
    assert_int_equal(p->plies, 1);
    assert_int_equal(p->side, 1);
    assert_int_equal(p->stage, 0);
    game_free(g);
    arena_free(a);
}

/* The move as it is on the turned board. */
static move turned(const game *g, const cell *map, move m)
{
    bool slides = &g->actions[move_action(m)] == g->stages[1].actions;
    return move_make(move_action(m), slides ? map[move_a(m)] : move_a(m), map[move_b(m)]);
}

static bool is_legal(const game *g, const position *p, move m, move *room)
{
    int n = turn_list(g, p, room, g->most_moves);
    for (int i = 0; i < n; i++)
        if (room[i] == m) return true;
    return false;
}

/* A game that is turned or mirrored in every move is the same game. */
static void test_symmetries(void **state)
{
    (void)state;
    arena *a = arena_new();
    game *g = games_t4(2, 4, 4);
    position *p = arena_alloc(a, g->position_bytes), *q = arena_alloc(a, g->position_bytes);
    move *room = arena_alloc(a, (size_t)g->most_moves * sizeof *room), m;
    assert_int_equal(g->board->nsymmetries, 8);
    for (int i = 0; i < 32; i++) {
        const cell *map = g->board->symmetries + i % 8 * g->board->cells;
        random_state r = {(uint64_t)i};
        position_copy(g, p, g->start);
        position_copy(g, q, g->start);
        while (p->outcome == OUTCOME_NONE) {
            assert_int_equal(turn_list(g, p, room, g->most_moves), turn_list(g, q, room, g->most_moves));
            assert_true(turn_sample(g, p, &r, room, &m));
            assert_true(is_legal(g, q, turned(g, map, m), room));
            turn_apply(g, q, turned(g, map, m));
            turn_settle(g, q);
            turn_apply(g, p, m);
            turn_settle(g, p);
            for (int c = 0; c < g->board->cells; c++) assert_int_equal(p->code[c], q->code[map[c]]);
        }
        assert_int_equal(p->outcome, q->outcome);
        assert_int_equal(p->ending, q->ending);
    }
    game_free(g);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_node_counts),
        cmocka_unit_test(test_three_wins),
        cmocka_unit_test(test_what_a_row_compares),
        cmocka_unit_test(test_four_loses_before_three),
        cmocka_unit_test(test_five),
        cmocka_unit_test(test_long_row_that_shrinks),
        cmocka_unit_test(test_when_rows_are_judged),
        cmocka_unit_test(test_optional_move),
        cmocka_unit_test(test_only_what_was_placed_moves),
        cmocka_unit_test(test_no_move),
        cmocka_unit_test(test_skipped_step_costs_no_ply),
        cmocka_unit_test(test_symmetries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
