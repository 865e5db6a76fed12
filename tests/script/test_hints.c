/* Mistakes of those who begin, or who know another language: what is said says what to do. */
#include <stdio.h>
#include <string.h>

#include "script/syntax_hints.h"
#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

/* Lua's own `or` and `and` where they choose something. */
TEST(choices)
{
    static const char *const turns[] = {
        "place {}",
        "x and place {} or step { along = all }",
        "(x and place {}) or step { along = all }",
        "x and y and place { to = x and empty or 'empty' } or step { along = all }",
        "x and { place {}, step { along = all } } or place {}",
        "(x and y) and place {} or { step { along = all }, place {} }",
        "y or place {}",
        "first_of(x, place {}) or step { along = all }",
        "made.of_this() or place {}",
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        char rules[512];
        snprintf(rules, sizeof rules,
                 "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, start = drawn { "
                 "'X.O/.../...' }, turn = (function (x, y) local made = { of_this = function () return nil end } local "
                 "function first_of(p, q) return p and q end return %s end)(true, false), finish = no_move { result = "
                 "'loss' }",
                 turns[i]);
        game_free(scripts_game(rules));
    }
}

TEST(first_files)
{
    static const char *const cases[][2] = {
        {"variant { name = “x” }",
         "x.lua:1: unexpected symbol near '<\\226>': curly quotation marks; write straight ones, \"...\""},
        {"variant { name = ‘x’ }",
         "x.lua:1: unexpected symbol near '<\\226>': curly quotation marks; write straight ones, '...'"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to = empty or enemy }, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: 'empty' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; sets of "
         "cells are joined by | and &, and ~ is all others, as in empty | enemy"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = slide { from = own and man, along = all }, finish = no_move { result = 'draw' "
         "} } end }",
         "x.lua:2: 'own' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; sets of cells "
         "are joined by | and &, and ~ is all others, as in empty | enemy"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to = not corners }, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: 'corners' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; sets of "
         "cells are joined by | and &, and ~ is all others, as in empty | enemy"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to = corners | centre } or step {}, finish = no_move { result = "
         "'draw' } } end }",
         "x.lua:2: what 'place' makes is always true after `if` and for `or`, `and`, `not`, so that Lua's own `or` "
         "forgets what follows; one of several actions is either { place { ... }, step { ... } }, several rules are a "
         "list "
         "{ ..., ... }"},
        {"variant { name = 'x', rules = function (o) return { turn = o.a and place {} or step {} and pass {} } end }",
         "x.lua:1: what 'step' makes is always true after `if` and for `or`, `and`, `not`, so that Lua's own `or` "
         "forgets what follows; one of several actions is either { place { ... }, step { ... } }, several rules are a "
         "list "
         "{ ..., ... }"},
        {"variant { name = 'x', rules = function (o) local rest = full {}\nreturn { finish = { line { at_least = 3 } } "
         "or rest } end }",
         "x.lua:2: a list is always true after `if` and for `or`, `and`, `not`, so that Lua's own `or` forgets what "
         "follows; one of several actions is either { place { ... }, step { ... } }"},
        {"local a = a1:match('x')\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, "
         "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } "
         "} end }",
         "x.lua:1: texts have no function 'match' here: there are no patterns; sub takes a part of a text"},
        {"game { name = 'x' }", "x.lua:1: 'game' is not available here: the file of a game is variant { ... }"},
        {"variant {\n  name = 'x'\n  about = 'y',\n  rules = function (o) return {} end }",
         "x.lua:3: '}' expected (to close '{' at line 1) near 'about': a comma between two values is missing before "
         "it, or a closing brace"},
        {"variant {\n  name = 'x',\n  rules = function (o) return { board = square { 3, 3 }\n end }",
         "x.lua:4: '}' expected (to close '{' at line 3) near 'end': the '{' of line 3 has to be closed before it"},
        {"variant {\n  name = 'x',\n  rules = function (o) return { board = square { 3, 3 } }\n }",
         "x.lua:4: 'end' expected (to close 'function' at line 3) near '}': the 'function' of line 3 needs its `end` "
         "before it"},
        {"variant { name = 'x', rules = function (o)\n board = square { 3, 3 }\nend }",
         "x.lua:1: the function `rules` gave nothing; it ends with return { ... }, or return base"},
        {"variant { name = 'x', options = { n = integer { 9, min = 1, max = 4 } }, rules = function (o) return {} end "
         "}",
         "x.lua:1: integer.default: integer in 1..4 wanted, got 9"},
        {"print('hi')\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { "
         "first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:1: 'print' is not available here: error(text) stops and shows a text"},
        {"require 'x'\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { "
         "first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:1: 'require' is not available here: a file is read alone, except for its base"},
        {"io.write('x')\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides "
         "{ first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:1: 'io.write' is not available here: error(text) stops and shows a text; files cannot be read or "
         "written"},
        {"local t = os.time()\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = "
         "sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:1: 'os.time' is not available here: a game is the same on every machine"},
        {"local t = math.random(3)\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, "
         "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } "
         "} end }",
         "x.lua:1: 'math.random' is not available here: a game is the same on every machine; dice are roll { }"},
        {"local t = setmetatable({}, {})\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 "
         "}, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' "
         "} } end }",
         "x.lua:1: 'setmetatable' is not available here: tables have no metatables"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = effect { call = "
         "function (p) print(p:last()) end } } end }",
         "x.lua:2: 'print' is not available here: error(text) stops and shows a text"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = add { what = man } "
         "} end }",
         "x.lua:2: add.what: unknown key; did you mean \"piece\"?"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, start = 'X../.../..O' } end }",
         "x.lua:2: rules.start: drawn { ... } wanted, got \"X../.../..O\"; write drawn { \"X../.../..O\" }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3x3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: malformed number near '3x': numbers are separated by commas, as in square { 3, 3 }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square(3, 3), pieces = sides { first = 'man X', "
         "second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: square: one table in braces wanted, as in square { ... }, got more than one value"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { size = 3 }, pieces = sides { first = "
         "'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: square.size: unknown key; did you mean \"width\"?"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = 'place', finish = no_move { result = 'draw' } } end }",
         "x.lua:2: rules.turn: place { ... } wanted, got its name \"place\" as a text"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = 'no_move' } end }",
         "x.lua:2: rules.finish: no_move { ... } wanted, got its name \"no_move\" as a text"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to == empty }, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: place: every value needs a key, as in to = ...; got false (= gives a key its value, == compares)"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to: empty }, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: function arguments expected near '}': a key is given its value with =, as in to = empty"},
        {"// my game\nvariant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { "
         "first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:1: unexpected symbol near '//': a comment begins with --"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {};, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: unexpected symbol near ',': a value is missing before it"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = effect { call = "
         "function (p) if p:last() != a1 then return true end end } } end }",
         "x.lua:2: 'then' expected near '!': 'not equal' is written ~="},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = effect { call = "
         "function (p) local n = 0 n += 1 end } } end }",
         "x.lua:2: syntax error near '+': write n = n + 1"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = effect { call = "
         "function (p) local n = 0 n++ end } } end }",
         "x.lua:2: syntax error near '+': write n = n + 1"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { to = { a1, b2 } }, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: place.to: region wanted, got a table; several are joined by |, as in a1 | b2"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = step { along = { north, south } }, finish = no_move { result = 'draw' } } end "
         "}",
         "x.lua:2: step.along: text wanted, got a table; several are joined by |, as in north | south"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = line { 3 } } end }",
         "x.lua:2: line: every value needs a key, as in exactly = ...; got 3"},
        {"variant { name = 'x', options = { n = integer { 3 } }, rules = function () return { board = square { o.n, 3 "
         "} } end }",
         "x.lua:1: 'o.n' is not available here: the options are the argument of rules = function (o)"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { white = 'man "
         "X', black = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: sides.black: unknown key; did you mean \"second\"?"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' }, effects = function (p) end } "
         "end }",
         "x.lua:2: rules.effects: a rule wanted, got a function; write effect { call = function (p) ... end }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place { from_hand = true, end = 3 }, finish = no_move { result = 'draw' } } "
         "end }",
         "x.lua:2: unexpected symbol near 'end': a word of Lua, such as end or and, cannot be a name"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = draw {} } end }",
         "x.lua:2: 'draw' is not available here: a drawn game is the result of an ending, as in full { result = 'draw' "
         "}"},
        {"<html>", "x.lua:1: unexpected symbol near '<': a file of Lua wanted, with a call of variant { ... } or "
                   "experiment { ... }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3 3 }, pieces = sides { first = 'man "
         "X', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: '}' expected near '3': a comma between two values is missing before it, or a closing brace"},
        {"The game is played on a board of 3 x 3.", "x.lua:1: syntax error near 'game': a file of Lua wanted, with a "
                                                    "call of variant { ... } or experiment { ... }"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        scripts_assert_text_fails(*state, cases[i][0], cases[i][1]);
}

/* In play. */
TEST(first_functions)
{
    scripts_assert_play_fails(*state, "", "return p.last() == 'a1'",
                              "x.lua:3: a method is called with a colon, as in p:last()");
    scripts_assert_play_fails(
        *state, "", "return p:last():match('a')",
        "x.lua:3: texts have no function 'match' here: there are no patterns; sub takes a part of a "
        "text");
    scripts_assert_play_fails(
        *state, "", "return string.find(p:last(), 'a')",
        "x.lua:3: 'string.find' is not available here: there are no patterns; sub takes a part of a "
        "text");
}

/* A choice between words is no question whether they are true. */
TEST(words_that_are_chosen)
{
    scripts_assert_text_fails(
        *state,
        "local on = true flag = on\n"
        "local a = on and empty or enemy local b = flag or own local c = on == empty and own or nil\n"
        "local d = (on and own) or (not on and enemy) or nil if flag and not flag then a = b end\n"
        "error(a .. c .. d)",
        "x.lua:4: attempt to concatenate a nil value (local 'c')");
    scripts_assert_text_fails(
        *state, "\nif own then error('x') end",
        "x.lua:2: 'own' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; "
        "sets of cells are joined by | and &, and ~ is all others, as in empty | enemy");
    scripts_assert_text_fails(
        *state, "local on = true\nif on then local a = king or own end",
        "x.lua:2: 'king' is a word, no variable, and always true after `if` and for `or`, `and`, `not`; "
        "sets of cells are joined by | and &, and ~ is all others, as in empty | enemy");
}

/* What those write who know another language, JSON, or another program; and what is left open, or closed twice. */
TEST(other_languages)
{
#define RULES(what)                                                                                                    \
    "variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man X', " \
    "second = 'man O' }, " what ", finish = no_move { result = 'draw' } } end }"
    static const char *const cases[][2] = {
        {"{ \"name\": \"x\" }", "x.lua:1: unexpected symbol near '{': a file of Lua wanted, with a call of variant { "
                                "... } or experiment { ... }"},
        {"[mygame:chess]\nmaxRank = 8", "x.lua:1: unexpected symbol near '[': a file of Lua wanted, with a call of "
                                        "variant { ... } or experiment { ... }"},
        {"(game\n (title \"X\")\n (players White Black))",
         "x.lua:3: ')' expected (to close '(' at line 1) near 'White': a file of Lua wanted, with a call of variant { "
         "... } or experiment { ... }"},
        {"variant { 'name': 'x' }",
         "x.lua:1: '}' expected near ':': a key is set with = and has no quotes, as in name = \"x\""},
        {"variant { name: 'x' }", "x.lua:1: <name> expected near ''x'': a key is set with = and has "
                                  "no quotes, as in name = \"x\""},
        {"if x > 3: print(1)", "x.lua:1: 'then' expected near ':': if CONDITION then ... end"},
        {"import math",
         "x.lua:1: syntax error near 'math': a file is read alone, except for its base: no other is read"},
        {"const n = 4;", "x.lua:1: syntax error near 'n': a name of the file's own gets its value by local n = 4, "
                         "without a sign behind it"},
        {"def rules(o):", "x.lua:1: syntax error near 'rules': a function is written function (o) return { ... } end"},
        {"variant { rules = (o) => { } }",
         "x.lua:1: '}' expected near '=': a function is written function (o) return { ... } end"},
        {RULES("turn = place { to = «empty» }"),
         "x.lua:2: unexpected symbol near '<\\194>': write straight quotation marks, \"...\""},
        {RULES("turn = place { to = „empty“ }"),
         "x.lua:2: unexpected symbol near '<\\226>': curly quotation marks; write straight ones, \"...\""},
        {RULES("turn = place ( to = empty )"), "x.lua:2: ')' expected near '=': arguments of a word are in braces, as "
                                               "in place { to = empty }, square { 4, 4 }"},
        {RULES("turn = [ place {} ]"),
         "x.lua:2: unexpected symbol near '[': a list is written in braces, as in { 4, 4 }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square [3, 3] } end }",
         "x.lua:2: ']' expected near ',': a list is written in braces, as in { 4, 4 }"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square 4 } end }",
         "x.lua:2: '}' expected (to close '{' at line 1) near '4': arguments of a word are in braces, as in place { to "
         "= empty }, square { 4, 4 }"},
        {"variant {\nrules = function (o)\nreturn {\nboard = square { 3, 3 },\nend,\n}",
         "x.lua:5: unexpected symbol near 'end': the '{' of line 3 has to be closed before it"},
        {"variant {\nrules = function (o)\nif o then return {} else if x then return {} end\nend\n}",
         "x.lua:5: unexpected symbol near '}': the 'function' of line 2 needs its `end` before it; elseif is one word"},
        {"variant { -- } [[ { ]]\nname = '}', about = [==[ } ]==] } }",
         "x.lua:2: unexpected symbol near '}': it closes nothing: it is one too many, or something "
         "before it is"},
        {RULES("turn = place {}, start = None"), "x.lua:2: 'None' is not available here: missing values are left out"},
        {RULES("turn = optional { place {} }, symmetric = True"),
         "x.lua:2: 'True' is not available here: it is written true"},
        {RULES("turn = place { to = empty - corners }"), "x.lua:2: number wanted at '-', got the text 'empty'; a set "
                                                         "without another is FIRST & ~SECOND, as in empty & ~corners"},
        {RULES("turn = place { to = empty + corners }"),
         "x.lua:2: number wanted at '+', got the text 'empty'; sets of cells are joined by |, texts by .."},
        {RULES("turn = place {}, start = drawn { '.' * 9 }"),
         "x.lua:2: number wanted at '*', got the text '.'; string.rep(TEXT, 3) is it three times, and & is what two "
         "sets share"},
        {RULES("turn = place {}, effects = { capture = custodial {} }"),
         "x.lua:2: rules.effects: list without keys wanted, got capture = custodial { ... }; a rule has its name "
         "inside: custodial { name = \"capture\" }"},
        {RULES("turn = step { along = up }"),
         "x.lua:2: step.along: directions wanted (all, orthogonal, diagonal, queen, north, south, east, west, forward, "
         "backward, sideways, forward_diagonal, backward_diagonal, north_east, north_west, south_east, south_west), "
         "got \"up\"; did you mean \"north\"?"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { size, size } } end }",
         "x.lua:2: square.width: integer in 1..32 wanted, got \"size\"; the value of an option is o.size"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { o.size, 3 } } end }",
         "x.lua:2: no option is called \"size\"; it has none; options = { size = integer { 5 } } beside rules makes "
         "one"},
        {"variant { name = 'x', options = { n = integer { 3, min = 5, max = 2 } } }",
         "x.lua:1: integer: min of at most max wanted, got 5 and 2"},
        {"variant { name = 'x', options = { n = choice { 1, 2 } } }",
         "x.lua:1: choice.values: text wanted, got 1; numbers are integer { 3, min = 2, max = 5 }, or need quotes"},
        {"variant { name = 4 }", "x.lua:1: variant.name: text wanted, got 4; a text stands in quotes"},
        {"variant { name = 'x', rules = function (o) return {\nboard = square { 3, 3 }, pieces = sides { first = 'man "
         "XX', second = 'man O' }, turn = place {}, finish = no_move { result = 'draw' } } end }",
         "x.lua:2: sides.first: comma wanted at \"X\": the sign of a piece is one letter, and commas separate the "
         "pieces"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        scripts_assert_text_fails(*state, cases[i][0], cases[i][1]);
}

/* What stands in memory behind a file that ends in a new line is no part of it. */
TEST(end_of_file)
{
    static const char memory[] = "variant {\n#";
    error said = {0};
    (void)state;
    if (syntax_hint("x.lua:2: '}' expected near <eof>", memory, sizeof memory - 2, &said))
        assert_null(strstr(said.text, "--"));
    assert_true(syntax_hint("x.lua:2: '}' expected near <eof>", memory, sizeof memory - 1, &said));
    assert_string_equal(said.text, "a comment begins with --");
}
