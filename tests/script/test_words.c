/* The words as a file writes them: keys, values without keys, lists; each mistake with its line and key. */
#include <stdio.h>
#include <string.h>

#include "rules/registry.h"
#include "support/scripts.h"
#include "support/test.h"

/* A file in which everything but one key of the rules is right; what is tried stands on line 5. */
static void assert_refused(const scripts *s, const char *key, const char *tried, const char *message)
{
    static const char *const right[][2] = {{"board", "square { 3, 3 }"},
                                           {"pieces", "sides { first = 'man X', second = 'man O' }"},
                                           {"turn", "{ place {} }"},
                                           {"finish", "{ full { result = 'draw' } }"}};
    text content = {0};
    text_add(&content, "variant {\n  name = 'X',\n  rules = function ()\n    local tried =\n%s\n    return { ", tried);
    for (size_t i = 0; i < sizeof right / sizeof *right; i++)
        text_add(&content, "%s = %s, ", right[i][0], strcmp(key, right[i][0]) ? right[i][1] : "tried");
    text_add(&content, "}\n  end,\n}\n");
    scripts_assert_text_fails(s, content.data, message);
    text_drop(&content);
}

/* The same, where a word of a class is wanted: the message then names them all. */
static void assert_class_refused(const scripts *s, const char *key, const char *tried, const char *place,
                                 word_class class, const char *came)
{
    text message = {0};
    const char *separator = " (";
    text_add(&message, "%s", place);
    for (size_t i = 0; i < registry_count(); i++) {
        if (registry_word(i)->class != class) continue;
        text_add(&message, "%s%s", separator, registry_word(i)->name);
        separator = ", ";
    }
    text_add(&message, ") wanted, got %s", came);
    assert_refused(s, key, tried, message.data);
    text_drop(&message);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(keys)
{
    assert_refused(*state, "board", "square { widht = 3, height = 3 }",
                   "x.lua:5: square.widht: unknown key; did you mean \"width\"?");
    assert_refused(*state, "turn", "{ slide { alogn = queen } }",
                   "x.lua:5: slide.alogn: unknown key; did you mean \"along\"?");
    assert_refused(*state, "turn", "{ pass { along = queen } }",
                   "x.lua:5: pass.along: unknown key; known are: when, name");
    assert_refused(*state, "board", "square { 3, 3, width = 4 }", "x.lua:5: square.width: one value wanted, got two");
    assert_refused(*state, "board", "square { 3, 3, 3 }",
                   "x.lua:5: square: at most 2 values without a key wanted, got one more: 3");
    assert_refused(*state, "turn", "{ slide { queen } }",
                   "x.lua:5: slide: every value needs a key, as in from = ...; got \"queen\"");
    assert_refused(*state, "turn", "{ slide { [1.5] = queen } }",
                   "x.lua:5: slide: keys that are names wanted, got 1.5");
    assert_refused(*state, "finish", "{ line { exactly = 3 } }",
                   "x.lua:5: line.result: one of win, loss, draw, first, second, illegal wanted, got nothing (result "
                   "of the mover (or the stuck player); first, second: who wins; illegal: the move is not allowed); "
                   "as in line { result = 'win' }");
    assert_refused(
        *state, "turn", "{ shoot {} }",
        "x.lua:5: shoot.piece: text wanted, got nothing (the type of the new piece); as in shoot { piece = arrow }");
}

TEST(values)
{
    assert_refused(*state, "board", "square { 33, 3 }", "x.lua:5: square.width: integer in 1..32 wanted, got 33");
    assert_refused(*state, "board", "square { 2.5, 3 }", "x.lua:5: square.width: integer in 1..32 wanted, got 2.5");
    assert_refused(*state, "board", "square { '3', 3 }",
                   "x.lua:5: square.width: integer in 1..32 wanted, got \"3\"; write it without quotes");
    assert_refused(*state, "turn", "{ push { majority = 1 } }", "x.lua:5: push.majority: true or false wanted, got 1");
    assert_refused(*state, "turn", "{ slide { mover = plased } }",
                   "x.lua:5: slide.mover: one of any, placed wanted, got \"plased\"; did you mean \"placed\"?");
    assert_refused(*state, "turn", "{ slide { along = 3 } }",
                   "x.lua:5: slide.along: text wanted, got 3; a text stands in quotes");
    assert_refused(*state, "finish", "{ full { result = true } }",
                   "x.lua:5: full.result: one of win, loss, draw, first, second, illegal wanted, got true");
}

/* What only the compiled game knows. */
TEST(names)
{
    assert_refused(*state, "turn", "{ place { to = emtpy } }",
                   "x.lua:5: place.to: no region is called \"emtpy\"; did you mean \"empty\"?");
    assert_refused(*state, "turn", "{ slide { along = quen } }",
                   "x.lua:5: slide.along: directions wanted (all, orthogonal, diagonal, queen, north, south, east, "
                   "west, forward, backward, sideways, forward_diagonal, backward_diagonal, north_east, north_west, "
                   "south_east, south_west), got \"quen\"; did you mean \"queen\"?");
    assert_refused(*state, "turn", "{ place { piece = men } }",
                   "x.lua:5: place.piece: type of piece wanted, got \"men\"; nearest: man");
    assert_refused(*state, "turn", "{ palce {} }", "x.lua:5: unknown word 'palce'; did you mean 'place'?");
}

TEST(classes)
{
    assert_class_refused(*state, "board", "place {}", "x.lua:5: rules.board: board", WORD_BOARD,
                         "action place, which belongs to rules.turn");
    assert_class_refused(*state, "board", "nil", "x.lua:6: rules.board: board", WORD_BOARD, "nothing");
    assert_class_refused(*state, "pieces", "man", "x.lua:6: rules.pieces: pieces", WORD_PIECES, "\"man\"");
    assert_class_refused(*state, "finish", "{ place {} }", "x.lua:5: rules.finish[1]: ending", WORD_ENDING,
                         "action place, which belongs to rules.turn");
    assert_class_refused(*state, "turn", "{ place {}, either { full { result = 'win' } } }",
                         "x.lua:5: either.actions[1]: action", WORD_ACTION,
                         "ending full, which belongs to rules.finish");
    assert_class_refused(*state, "turn", "{ either { full } }", "x.lua:5: either.actions[1]: action", WORD_ACTION,
                         "the word 'full' without { } or quotes");
    assert_refused(*state, "turn", "{ either { place } }",
                   "x.lua:5: either.actions[1]: place { ... } wanted, got its name without { }");
}

/* A mistake is told where the value begins: also that of a list over several lines, beside a key of a word that is
 * called alike, where `rules` changes what it has made, and in the table of the file itself. */
TEST(lines)
{
    static const char *const cases[][2] = {
        {"rules = function ()\nreturn {\nboard = square { 3, 3 },\npieces = sides { first = 'man X', second = 'man O' "
         "},\n"
         "turn = place {},\neffects = {\nremove { what = own,\npieces = 2 },\n'remove',\n},\n"
         "finish = full { result = 'draw' } }\nend",
         "x.lua:8: rules.effects[2]: remove { ... } wanted, got its name \"remove\" as a text"},
        {"rules = function ()\nreturn {\nboard = square { 3, 3 },\npieces = 7,\n"
         "turn = place {},\neffects = remove { what = own,\npieces = 2 } }\nend",
         "x.lua:6: rules.pieces: pieces (neutral, sides, columns, seeds) wanted, got 7"},
        {"rules = function ()\nlocal r = { board = square { 3, 3 } }\nr.pieces = sides { first = 'man X', second = "
         "'man O' }\n"
         "r.start = 'X../.../...'\nreturn r\nend",
         "x.lua:6: rules.start: drawn { ... } wanted, got \"X../.../...\"; write drawn { \"X../.../...\" }"},
        {"about = 7,\nrules = function () end", "x.lua:3: variant.about: text wanted, got 7; a text stands in quotes"},
        {"Rules = function ()\nend", "x.lua:3: variant.Rules: unknown key; did you mean \"rules\"?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char content[600];
        snprintf(content, sizeof content, "variant {\nname = 'X',\n%s,\n}\n", cases[i][0]);
        scripts_assert_text_fails(*state, content, cases[i][1]);
    }
}

TEST(broken_lists)
{
    assert_refused(*state, "turn", "{ place {}, nil, pass {} }",
                   "x.lua:6: rules.turn: list without gaps wanted, got nothing at some place before 3");
    assert_refused(*state, "turn", "{ first = place {} }",
                   "x.lua:6: rules.turn: list without keys wanted, got first = place { ... }; a rule has its name "
                   "inside: place { name = \"first\" }");
    assert_refused(*state, "turn", "7", "x.lua:6: rules.turn: list wanted, got 7");
}

FIXTURE(NULL, NULL)

/* A list of one needs no braces, and false leaves an element out. */
TEST(short_forms)
{
    game *a = scripts_game("board = square { 3, 3 }, pieces = neutral { kinds = 1 }, turn = place {}, "
                           "finish = no_move { result = 'draw' }"),
         *b = scripts_game("board = square { 3, 3 }, pieces = neutral { kinds = 1 }, turn = { false, place {} }, "
                           "finish = { no_move { result = 'draw' }, false }"),
         *c = scripts_game("board = square { 3, 3 }, pieces = neutral { kinds = 1 }, turn = { either { place {} } }, "
                           "finish = { no_move { result = 'draw' } }");
    assert_int_equal(a->fingerprint, b->fingerprint);
    assert_int_not_equal(a->fingerprint, c->fingerprint);
    game_free(a);
    game_free(b);
    game_free(c);
}
