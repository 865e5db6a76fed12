/* Names that no rule asks for are told. */
#include "rules/unread.h"

#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

#define HEAD                                                                                                           \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place { name = 'put' }, "

static void assert_advice(const char *rules, const char *advice)
{
    game *g = scripts_game(rules);
    if (!advice) {
        if (g->advice) fail_msg("wanted nothing, got \"%s\"", g->advice);
    } else {
        assert_string_equal(g->advice ? g->advice : "nothing", advice);
    }
    game_free(g);
}

TEST(parts)
{
    assert_advice(HEAD "parts = { goal = 'a1 b1' }, finish = { reach { region = 'own & goal', result = 'win' }, "
                       "no_move { result = 'draw' } }",
                  NULL);
    assert_advice(HEAD "parts = { goal = 'a1 b1', gaol = 'c1' }, finish = { reach { region = 'own & goal', result = "
                       "'win' }, no_move { result = 'draw' } }",
                  "parts.gaol: no rule uses it; did you mean \"goal\"?");
    assert_advice(HEAD "parts = { goal = 'a1 b1' }, finish = { wins { when = 'own & (goal | a3)' }, no_move { result = "
                       "'draw' } }",
                  NULL);
    assert_advice(HEAD "parts = { palace = 'a1 b1' }, finish = no_move { result = 'draw' }",
                  "parts.palace: no rule uses it");
#define BY_SIDE HEAD "parts = { first_goal = 'a1', second_goal = 'b1' }, "
    assert_advice(BY_SIDE "finish = { wins { when = 'own & goal' }, no_move { result = 'draw' } }", NULL);
    assert_advice(BY_SIDE "finish = { wins { when = 'own & second_goal' }, no_move { result = 'draw' } }",
                  "parts.first_goal: no rule uses it");
}

TEST(counters)
{
#define COUNTS HEAD "counters = { loot = 0 }, effects = count_up { counter = 'loot' }, "
    assert_advice(COUNTS "finish = { wins { when = 'loot > 2' }, no_move { result = 'draw' } }", NULL);
    assert_advice(COUNTS "finish = { wins { when = 'loot(own) > 2' }, no_move { result = 'draw' } }", NULL);
    assert_advice(COUNTS "finish = no_move { result = 'draw' }", "counters.loot: it is counted, but no rule reads it");
    assert_advice(HEAD "counters = { loot = 0 }, finish = no_move { result = 'draw' }",
                  "counters.loot: no rule uses it");
    assert_advice(COUNTS
                  "finish = { wins { when = 'looter > 2' }, no_move { result = 'draw' } }, counters = { loot = 0, "
                  "looter = 0 }",
                  "counters.loot: it is counted, but no rule reads it");
}

/* A part may serve the start, marks or other parts alone. */
TEST(parts_of_the_start)
{
    static const char *const end =
        "finish = { reach { region = 'own & goal', result = 'win' }, no_move { result = 'draw' } }";
    static const char *const uses[] = {
        "parts = { goal = 'c3', fleet = 'a1 b1' }, start = filled { first = 'fleet' }, ",
        ("parts = { goal = 'c3', fleet = 'a1 b1' }, marks = { wet = { start = 'fleet' } }, effects = unmark { as = "
         "'wet' }, "),
        "parts = { fleet = 'a1 b1', goal = 'top | fleet' }, ",
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        char rules[400];
        snprintf(rules, sizeof rules, HEAD "%s%s", uses[i], end);
        game *g = scripts_game(rules);
        if (g->advice && strstr(g->advice, "parts.")) fail_msg("%s: %s", uses[i], g->advice);
        game_free(g);
    }
}

/* What rules ask for and none changes; a mark that has a start may be meant so. */
TEST(unchanged)
{
    static const char *const asks = "finish = { wins { when = 'loot > 2' }, no_move { result = 'draw' } }",
                             *const within = "finish = { wins { when = 'own & trail' }, no_move { result = 'draw' } }";
    static const struct {
        const char *rules, *const *end, *advice;
    } cases[] = {
        {HEAD "counters = { loot = 5 }, ", &asks, "counters.loot: rules read it, but none changes it"},
        {HEAD "counters = { loot = 5 }, effects = set_counter { counter = 'loot', to = 'loot + 1' }, ", &asks, NULL},
        {HEAD "marks = { trail = {} }, ", &within, "marks.trail: rules read it, but none changes it"},
        {HEAD "marks = { trail = {} }, effects = mark { as = 'trail' }, ", &within, NULL},
        {HEAD "marks = { trail = { start = 'a1' } }, ", &within, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rules[400];
        snprintf(rules, sizeof rules, "%s%s", cases[i].rules, *cases[i].end);
        assert_advice(rules, cases[i].advice);
    }
}

/* Two sides and neutral pieces: which are put where none is named? */
TEST(neutral_pieces_put)
{
#define BLOCKS "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'block +' }, "
    static const char *const end = "finish = no_move { result = 'draw' }";
    static const struct {
        const char *turn, *advice;
    } cases[] = {
        {"turn = place {}, ", "place: also places neutral pieces (block); piece = \"man\" places own ones only"},
        {"turn = either { place { piece = 'block', to = 'a1' }, place { to = 'empty & ~a1' } }, ",
         "place: also places neutral pieces (block); piece = \"man\" places own ones only"},
        {"turn = place { piece = 'man' }, ", NULL},
        {"turn = { place { piece = 'block' }, place { piece = 'man' } }, ", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rules[400];
        snprintf(rules, sizeof rules, BLOCKS "%s%s", cases[i].turn, end);
        assert_advice(rules, cases[i].advice);
    }
    assert_advice("board = square { 3, 3 }, pieces = neutral { kinds = 2 }, turn = place {}, finish = no_move { result "
                  "= 'draw' }",
                  NULL);
#undef BLOCKS
}

/* A type in a region of empty cells is not the piece that is placed. */
TEST(types_in_vain)
{
#define TYPES                                                                                                          \
    "board = square { 3, 3 }, pieces = sides { first = 'man X, king K', second = 'man O, king Q' }, finish = no_move " \
    "{ result = 'draw' }, "
    assert_advice(TYPES "turn = place { to = 'empty & ~(man & top)' }",
                  "place.to: \"man\" changes nothing in \"empty & ~(man & top)\", which is about what the cell itself "
                  "holds; for what is placed or moved write a place { } of its own with piece = ...");
    assert_advice(
        TYPES "turn = either { place { to = 'empty & ~top', piece = 'man' }, place { to = 'empty', piece = 'king' } }",
        NULL);
    assert_advice(TYPES "turn = place { to = 'empty | enemy & man', piece = 'king' }", NULL);
    assert_advice(TYPES "turn = place { to = 'empty & ~beside(man)' }", NULL);
}

/* Pieces stop a slide whatever `over` names, and one's own pieces that are taken off come into a hand. */
TEST(keys_misread)
{
    assert_advice(
        TYPES "turn = { place {}, if_possible { slide { along = all, over = everywhere } } }",
        "slide.over: over is about empty cells, and pieces stop the move all the same; through = occupied lets "
        "it jump over them");
    assert_advice(TYPES "turn = { place {}, if_possible { slide { along = all, over = empty & ~top } } }", NULL);
    assert_advice(TYPES "turn = { place {}, if_possible { slide { along = all, over = everywhere, through = own } } }",
                  NULL);
#define HANDS(FROM)                                                                                                    \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O', taken_to = 'owner' }, finish = "     \
    "no_move { result = 'draw' }, turn = { place {}, if_possible { take { from = " FROM " } } }"
    assert_advice(
        HANDS("own & top"),
        "take.from: with taken_to one's own pieces come into a hand, too, when they are taken off; if they leave "
        "for good, a counter that place { } reads holds those that wait, not a hand");
    assert_advice(HANDS("enemy"), NULL);
#undef HANDS
}

/* A column that goes several ways at once needs a piece for each: as many as it has neighbours side by side are too few
 * for eight directions. */
TEST(ways_without_pieces)
{
#define EXPLODES(WHAT, ALONG)                                                                                          \
    "board = square { 3, 3 }, pieces = columns { first = 'orb X', second = 'orb O', most = 9 }, turn = place { to = "  \
    "empty | own }, finish = no_move { result = 'draw' }, effects = cascade { displace { what = '" WHAT                \
    "', along = " ALONG ", pieces = 1, limit = 1, to = everywhere } }"
    assert_advice(EXPLODES("height >= beside(everywhere)", "orthogonal"), NULL);
    assert_advice(EXPLODES("height >= beside(everywhere, all)", "all"), NULL);
    assert_advice(EXPLODES("height >= beside(everywhere)", "all"),
                  "displace.pieces: from a1, when it is 2 high, nothing goes in the last of its directions; `what` may "
                  "want higher columns");
    assert_advice(EXPLODES("own & height > 1 & ~edge", "orthogonal"),
                  "displace.pieces: from b2, when it is 2 high, nothing goes in the last of its directions; `what` may "
                  "want higher columns");
    assert_advice(EXPLODES("height > 1 & shift(here, way)", "all"), NULL);
#undef EXPLODES
}
