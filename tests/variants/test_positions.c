/* Positions in which a rule of a shipped game shows: one rule, a position or two. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "script/load.h"
#include "support/drawn.h"
#include "support/expect.h"
#include "support/twin.h"

/* How the game comes out after the moves from its start; see expect_result. */
static void assert_result(const char *described, const char *moves, const char *wanted)
{
    game *g = twin_game(described);
    expect_result(g, NULL, 0, moves, wanted);
    game_free(g);
}

/* Is the move legal after these? */
static void assert_legal(const char *described, const char *moves, const char *written, bool wanted)
{
    arena *a = arena_new();
    game *g = twin_game(described);
    position *p = arena_alloc(a, g->position_bytes);
    move *room = arena_alloc(a, (size_t)g->most_moves * sizeof *room);
    assert_true(p && room);
    position_copy(g, p, g->start);
    drawn_play(g, p, moves);
    if ((turn_read(g, p, written, room) != MOVE_NONE) != wanted)
        fail_msg("%s, after \"%s\": %s is %slegal", described, moves, written, wanted ? "not " : "");
    game_free(g);
    arena_free(a);
}

/* All cross the empty throne, and only the king stops there. */
static void test_brandubh_throne(void **state)
{
    (void)state;
    static const char start[] = "tafl:rules=brandubh,drawn=......./.d...../......./a....../......./...K.../...a...";
    assert_legal(start, "", "a4-g4", true);
    assert_legal(start, "", "a4-d4", false);
    assert_legal(start, "a4-a3", "d2-d5", true);
    assert_legal(start, "a4-a3", "d2-d4", true);
}

/* Nobody stops on the throne, and all cross it. */
static void test_alea_throne(void **state)
{
    (void)state;
    static const char start[] =
        "tafl:rules=alea_evangelii,drawn=......./...d.../......./a....../......./...K.../...a...";
    assert_legal(start, "", "a4-g4", true);
    assert_legal(start, "", "a4-d4", false);
    assert_legal(start, "a4-a3", "d2-d5", true);
    assert_legal(start, "a4-a3", "d2-d4", false);
}

/* The king is taken by four, of which the throne may be one, and so may a corner; not on the edge. */
static void test_alea_king(void **state)
{
    (void)state;
    assert_result("tafl:rules=alea_evangelii,drawn=......./.d...../...a.../......./..aKa../......./...a...", "d1-d2",
                  "first: king taken");
    assert_result("tafl:rules=alea_evangelii,drawn=......./.d...../......./......./..aKa../......./...a...", "d1-d2",
                  "first: king taken");
    assert_result("tafl:rules=alea_evangelii,drawn=......./.d...../...d.../......./..aKa../......./...a...", "d1-d2",
                  "first: king taken");
    assert_result("tafl:rules=alea_evangelii,drawn=......./.d.a.../......./......./..a..../..K..../..a....", "d6-d2",
                  "first: king taken");
    assert_result("tafl:rules=alea_evangelii,drawn=......./.d.a.../......./......./......./......./..aKa..", "d6-d2",
                  "goes on");
}

static void test_alea_endings(void **state)
{
    (void)state;
    assert_result("tafl:rules=alea_evangelii,drawn=......./..aaa../.a...a./.ad.Ka./.a...a./..a.a../...a...", "d1-d2",
                  "first: encircled");
    /* whoever is made to repeat wins */
    assert_result("tafl:rules=alea_evangelii,drawn=......./...K.../......./.d...../....a../......./.......",
                  "e3-f3 b4-b5 f3-e3 b5-b4 e3-f3 b4-b5 f3-e3 b5-b4", "second: repetition");
}

#define SHUFFLING "drawn=......./...K.../......./.d...../....a../......./......."

/* The defenders may not bring about a position for the third time; the attackers may. */
static void test_defenders_may_not_repeat(void **state)
{
    (void)state;
    static const char attackers[] = "tafl:repetition=defenders_may_not_repeat," SHUFFLING,
                      defenders[] = "tafl:repetition=defenders_may_not_repeat,first=defenders," SHUFFLING;
    assert_legal(attackers, "e3-f3 b4-b5 f3-e3", "b5-b4", true);
    assert_legal(attackers, "e3-f3 b4-b5 f3-e3 b5-b4 e3-f3 b4-b5 f3-e3", "b5-b4", false);
    assert_legal(attackers, "e3-f3 b4-b5 f3-e3 b5-b4 e3-f3 b4-b5 f3-e3", "b5-b6", true);
    assert_legal("tafl:layout=alea,repetition=defenders_may_not_repeat", "", "c1-c2", true); /* the largest */
    assert_legal(defenders, "b4-b5 e3-f3 b5-b4 f3-e3 b4-b5 e3-f3 b5-b4", "f3-e3", true);
    assert_legal(defenders, "b4-b5 e3-f3 b5-b4 f3-e3 b4-b5 e3-f3 b5-b4 f3-e3", "b4-b5", false);
}

/* A hostile corner is one of the four round a king, beside the edge that counts as another. */
static void test_king_beside_a_corner(void **state)
{
    (void)state;
    static const char three[] = "tafl:king_taken=four_three,king_edge=three,drawn=.d.d./...../.a.../...../.Ka..",
                      four[] = "tafl:king_taken=four,king_edge=three,drawn=.d.d./...../.a.../...../.Ka..",
                      safe[] = "tafl:king_taken=four_three,drawn=.d.d./...../.a.../...../.Ka..",
                      mild[] = "tafl:king_taken=four,king_edge=three,corners_hostile=false,drawn=.d.d./...../.a.../"
                               "...../.Ka..";
    assert_result(three, "b3-b2", "first: king taken");
    assert_result(four, "b3-b2", "first: king taken");
    assert_result(safe, "b3-b2", "goes on");
    assert_result(mild, "b3-b2", "goes on");
}

/* Where everyone may stop in the corners they are hostile only if that is said. */
static void test_corners_for_everyone(void **state)
{
    (void)state;
    static const char drawn[] = "...K./...../...../..a../.d...";
    static const struct {
        const char *options;
        bool taken;
    } cases[] = {
        {"", true},
        {"corners=everyone,", false},
        {"corners=everyone,corners_hostile=true,", true},
        {"corners_hostile=false,", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char described[128];
        snprintf(described, sizeof described, "tafl:%sdrawn=%s", cases[i].options, drawn);
        game *g = twin_game(described);
        expect_after(g, NULL, 0, "c2-c1",
                     cases[i].taken ? ". . . K ./. . . . ./. . . . ./. . . . ./. . a . ."
                                    : ". . . K ./. . . . ./. . . . ./. . . . ./. d a . .");
        game_free(g);
    }
}

/* Black's first moves are d3, c4, f5 and e6 as in books, where d4 and e5 are white. */
static void test_othello_start(void **state)
{
    (void)state;
    game *g = twin_game("othello");
    expect_moves(g, NULL, 0, "d3 c4 f5 e6");
    game_free(g);
}

/* The first player joins top and bottom. */
static void test_hex_sides(void **state)
{
    (void)state;
    assert_result("hex:size=3", "b1 a1 b2 a2 b3", "first: top to bottom");
    assert_result("hex:size=3", "a1 a2 b1 b2 a3 c2", "second: left to right");
    assert_result("hex:size=3", "a2 a1 b2 b1 c2", "goes on");
}

/* A disc is named by its column, wherever it comes to rest. */
static void test_connect_four_columns(void **state)
{
    (void)state;
    assert_legal("connect_four", "", "d", true);
    assert_legal("connect_four", "", "d1", false);
    assert_legal("connect_four", "d d d d d d", "d", false);
    assert_result("connect_four", "a b a b a b a", "first: row");
}

/* A side has n*n/2 pieces in all, unless that is switched off. */
static void test_zong_heng_supply(void **state)
{
    (void)state;
    static const char drawn[] = "size=4,drawn=XXX./XX../XX.O/X.O.";
    char described[64];
    snprintf(described, sizeof described, "zong_heng:%s", drawn);
    assert_legal(described, "", "pass", true);
    snprintf(described, sizeof described, "zong_heng:supply=unlimited,%s", drawn);
    assert_legal(described, "", "pass", false);
}

static int count_pieces(const game *g, owner side)
{
    int n = 0;
    for (int c = 0; c < g->board->cells; c++) n += g->pieces.owner_of[g->start->code[c]] == side;
    return n;
}

/* Half of the dark squares are black in every start that loads. */
static void test_zong_heng_starts(void **state)
{
    (void)state;
    static const char *const starts[] = {"alternate", "diag", "block", "half", "random"};
    static const script_paths paths = {.variants = "variants"};
    for (int i = 0; i < 5 * 9; i++) {
        char described[64];
        const char *start = starts[i % 5];
        int size = 4 + i / 5 * 2;
        error e = {""};
        snprintf(described, sizeof described, "zong_heng:size=%d,start=%s", size, start);
        game *g = script_load_variant(described, &paths, &e);
        if (!strcmp(start, "block") && size % 4) {
            assert_null(g);
            assert_string_equal(e.text, "variants/zong_heng.lua:58: start=block wants a size that is a multiple of 4: "
                                        "else one side has more pieces than the other");
            continue;
        }
        assert_non_null(g);
        assert_int_equal(count_pieces(g, OWNER_FIRST), size * size / 4);
        assert_int_equal(count_pieces(g, OWNER_SECOND), size * size / 4);
        game_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brandubh_throne),
        cmocka_unit_test(test_alea_throne),
        cmocka_unit_test(test_alea_king),
        cmocka_unit_test(test_alea_endings),
        cmocka_unit_test(test_defenders_may_not_repeat),
        cmocka_unit_test(test_king_beside_a_corner),
        cmocka_unit_test(test_corners_for_everyone),
        cmocka_unit_test(test_othello_start),
        cmocka_unit_test(test_hex_sides),
        cmocka_unit_test(test_connect_four_columns),
        cmocka_unit_test(test_zong_heng_supply),
        cmocka_unit_test(test_zong_heng_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
