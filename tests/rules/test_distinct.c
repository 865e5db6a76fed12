/* No two actions of a stage offer the same move: they are made one, or refused. */
#include <stdio.h>

#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define AROUND                                                                                                         \
    "board = square { 4, 3 }, pieces = sides { first = 'man X, king K', second = 'man O, king Q' }, "                  \
    "start = drawn { 'Q..O/..../X..K' }, finish = no_move { result = 'draw' }, turn = "

static const char *with(const char *turn)
{
    static char rules[600];
    snprintf(rules, sizeof rules, AROUND "%s", turn);
    return rules;
}

/* Made one: what either allows is there once. */
static const struct joined {
    const char *turn, *drawing, *moves;
} joined[] = {
    {"either { slide { along = orthogonal }, slide { along = queen } }", ". . . ./. X . ./. . . .",
     "b2-b3 b2-b1 b2-c2 b2-d2 b2-a2 b2-c3 b2-a1 b2-c1 b2-a3"},
    {"either { slide { along = orthogonal }, leap {}, slide { along = queen } }", ". . . ./. X . ./. . . .",
     "b2-b3 b2-b1 b2-c2 b2-d2 b2-a2 b2-c3 b2-a1 b2-c1 b2-a3 b2-d3 b2-d1"},
    {"either { slide { along = orthogonal, limit = 1 }, slide { along = east }, slide { along = 'east | north' } }",
     ". . . ./. X . ./. . . .", "b2-b3 b2-b1 b2-c2 b2-a2 b2-d2"},
    {"either { step { along = orthogonal }, slide { along = queen } }", ". . . ./. X . ./. . . .",
     "b2-b3 b2-b1 b2-c2 b2-a2 b2-d2 b2-c3 b2-a1 b2-c1 b2-a3"},
    {"either { slide { along = queen }, leap { far = 2, aside = 2 } }", ". . . ./. . . ./X . . .",
     "a1-a2 a1-a3 a1-b1 a1-c1 a1-d1 a1-b2 a1-c3"},
    {"either { leap { far = 2, aside = 1 }, pass {}, leap { far = 1, aside = 2 } }", ". . . ./. . . ./X . . .",
     "a1-c2 a1-b3 pass"},
    {"either { slide { from = own & king, along = orthogonal }, slide { along = queen } }", ". . . ./. . . ./K . . X",
     "a1-a2 a1-a3 a1-b1 a1-c1 a1-b2 a1-c3 d1-d2 d1-d3 d1-c1 d1-b1 d1-c2 d1-b3"},
    {"either { slide { along = east, limit = 1 }, slide { along = east, to = empty | enemy } }",
     ". . . ./. X . O/. . . .", "b2-c2 b2-d2"},
    {"either { step { along = east, to = empty | enemy }, step { along = orthogonal } }", ". O . ./. X O ./. . . .",
     "b2-c2 b2-b1 b2-a2"},
    {"slide { along = 'orthogonal | all', limit = 1 }", ". . . ./X . . ./. . . .", "a2-a3 a2-a1 a2-b2 a2-b3 a2-b1"},
    {"either { place { piece = 'man', to = corners & empty }, place { piece = 'king', to = empty & ~edge } }",
     "X . . O/O . . X/. X X O", "man@a1 king@b2 king@c2"},
    {"either { place { piece = 'man', to = corners & empty }, leap {}, place { piece = 'man', to = empty & ~edge } }",
     "X . . O/O . O X/. X X O", "a1 b2 b1-c3 c1-b3 d2-b3"},
};

TEST(joined)
{
    for (size_t i = 0; i < sizeof joined / sizeof *joined; i++) {
        game *g = scripts_game(with(joined[i].turn));
        expect_moves(g, joined[i].drawing, 0, joined[i].moves);
        expect_conforms(g);
        game_free(g);
    }
}

/* Two that never meet: other pieces, other cells, other contents of the cell that is reached. */
static const char *const apart[] = {
    "either { step { from = own & king, along = queen }, leap { from = own & man, far = 1, aside = 1 } }",
    "either { slide { along = orthogonal }, step { along = diagonal } }",
    "either { slide { along = orthogonal, to = enemy }, step { along = orthogonal } }",
    "either { slide { from = own & edge, along = north }, step { from = own & ~edge, along = north } }",
    "either { slide { from = own & king, along = diagonal }, slide { from = own, along = orthogonal } }",
    "either { slide { along = queen }, hop { along = queen, approach = any, landing = any } }",
    "either { slide { along = queen, least = 2 }, hop { along = queen, most = any }, step { along = queen } }",
    "either { push { along = diagonal }, slide { along = orthogonal } }",
    "either { push { from = own & king }, slide { from = own & man, along = orthogonal } }",
    "either { take { from = own, along = east }, take { from = enemy, along = west } }",
    "either { place {}, flank {} }",
    "either { drop { along = north }, drop { along = south }, leap {} }",
    "either { drop {}, place { piece = 'king' } }",
    "either { pass {}, place {}, leap {} }",
    "{ slide { along = orthogonal }, slide { along = queen } }",
};

TEST(apart)
{
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        game *g = scripts_game(with(apart[i]));
        expect_conforms(g);
        game_free(g);
    }
}

static const struct refused {
    const char *turn, *message;
} refused[] = {
    {"either { pass {}, place {}, pass {} }",
     "pass: moves other than those of pass in line 1 wanted, got pass from both: a name distinguishes them"},
    {"optional { pass {}, place {} }",
     "optional: moves other than those of pass in line 1 wanted, got pass from both: a name distinguishes them"},
    {"either { push {}, slide { along = orthogonal } }",
     "slide: moves other than those of push in line 1 wanted, got a1-a2 from both: a name distinguishes them"},
    {"either { push {}, step { along = orthogonal, to = enemy } }",
     "step: moves other than those of push in line 1 wanted, got a1-a2 from both: a name distinguishes them"},
    {"either { push {}, push { along = north, refill = true } }",
     "push: moves other than those of push in line 1 wanted, got a1-a2 from both: a name distinguishes them"},
    {"either { drop {}, place { piece = 'man' } }", "place: moves other than those of drop in line 1 wanted, got a1, "
                                                    "which does what a does: a name distinguishes them"},
    {"either { drop {}, drop { along = east } }", "drop: moves other than those of drop in line 1 wanted, got a1, "
                                                  "which does what a3 does: a name distinguishes them"},
    {"either { flank {}, place { piece = 'man' } }",
     "place: moves other than those of flank in line 1 wanted, got a1 from both: a name distinguishes them"},
    {"either { take { from = own, along = east }, take { from = own & king, along = west } }",
     "take: moves other than those of take in line 1 wanted, got xa1 from both: a name distinguishes them"},
    {"either { shoot { piece = 'man' }, place { piece = 'man' } }",
     "place: moves other than those of shoot in line 1 wanted, got a1, which does what /a1 does: a name distinguishes "
     "them"},
    {"either { shoot { piece = 'man' }, shoot { piece = 'king' } }",
     "shoot: moves other than those of shoot in line 1 wanted, got /a1 from both: a name distinguishes them"},
    {"either { place {}, swap {}, swap {} }",
     "swap: moves other than those of swap in line 1 wanted, got swap from both: a name distinguishes them"},
};

TEST(refused)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        scripts_assert_refused(with(refused[i].turn), refused[i].message);
}

/* What is written alike need not come from the same word: names of cells are the variant's. */
TEST(names_of_cells)
{
#define NAMED(turn)                                                                                                    \
    "board = graph { 'a-xa-pass' }, pieces = sides { first = 'man X', second = 'man O' }, "                            \
    "finish = no_move { result = 'draw' }, turn = " turn
    scripts_assert_refused(
        NAMED("optional { place {} }"),
        "optional: moves other than those of place in line 1 wanted, got pass from both: a name distinguishes them");
    game *g = scripts_game(NAMED("or_pass { place {} }"));
    expect_moves(g, NULL, 0, "a xa pass");
    game_free(g);
}

TEST(rings)
{
#define RINGS(turn)                                                                                                    \
    "board = rings { 3 }, pieces = sides { first = 'man X', second = 'man O' }, "                                      \
    "finish = no_move { result = 'draw' }, turn = " turn
    scripts_assert_refused(RINGS("either { place_inside {}, place_inside { parents = 'all' } }"),
                           "place_inside: moves other than those of place_inside in line 1 wanted, got 0.0 from both: "
                           "a name distinguishes them");
    scripts_assert_refused(
        RINGS("either { place_inside {}, place {} }"),
        "place: moves other than those of place_inside in line 1 wanted, got 0.0 from both: a name distinguishes them");
    scripts_assert_refused(
        RINGS("either { rotate {}, rotate { what = 'children' } }"),
        "rotate: moves other than those of rotate in line 1 wanted, got turn:0 from both: a name distinguishes them");
    game *g = scripts_game(RINGS("either { place_inside {}, rotate {} }"));
    expect_conforms(g);
    game_free(g);
}
