/* Positions in which a rule of a shipped game shows: one rule, a position or two. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
