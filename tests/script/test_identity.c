/* What tells one function from another: its code and all that it reaches, by which the fingerprint of a game changes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

static uint64_t fingerprint(const scripts *s, const char *content)
{
    scripts_write(s, "x.lua", content);
    error e = {""};
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    uint64_t found = g->fingerprint;
    game_free(g);
    return found;
}

static const char counting[] =
    "local most = 3\n"
    "local function many(p) return p:count(own) > most end\n"
    "variant { name = 'x', rules = function () return {\n"
    "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
    "finish = { ending { call = function (p) local n = p:count(enemy) return n > 4 and many(p) end, result = win },\n"
    "full { result = draw } }, evaluate = function (p) return p:count(first) end } end }\n";

/* The text with `from` replaced by `to`; the caller frees it. */
static char *replaced(const char *content, const char *from, const char *to)
{
    text changed = {0};
    const char *at = strstr(content, from);
    assert_non_null(at);
    text_add(&changed, "%.*s%s%s", (int)(at - content), content, to, at + strlen(from));
    return changed.data;
}

static bool same_after(const scripts *s, const char *from, const char *to)
{
    char *changed = replaced(counting, from, to);
    bool same = fingerprint(s, counting) == fingerprint(s, changed);
    free(changed);
    return same;
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(fingerprint_ignores_layout)
{
    assert_true(same_after(*state, "n > 4 and", "n >  4 and"));
    assert_true(same_after(*state, "n > 4 and", "n > 4 --[[ or five? ]] and"));
    assert_true(same_after(*state, "variant {", "\n\n-- a comment\nvariant {"));
    assert_true(same_after(*state, "local n", "\n  local n"));
    assert_true(same_after(*state, "> most end", "> most\nend"));
}

TEST(fingerprint_sees_the_code)
{
    assert_false(same_after(*state, "n > 4", "n > 5"));
    assert_false(same_after(*state, "n > 4", "n < 4"));
    assert_false(same_after(*state, "count(enemy)", "count(own)"));
    assert_false(same_after(*state, "p:count(first)", "p:count(second)"));
    assert_false(same_after(*state, ", evaluate = function (p) return p:count(first) end", ""));
}

/* What a function calls is part of the rule, wherever it stands. */
TEST(fingerprint_sees_what_is_called)
{
    assert_false(same_after(*state, "p:count(own) > most", "p:count(own) < most"));
    assert_false(same_after(*state, "most = 3", "most = 4"));
}

/* Tables, and names of the file that are not local; of circles there is no end but the hash. */
TEST(fingerprint_sees_what_is_reached)
{
    static const char reaching[] =
        "local list = { 1, 2, deep = { 3, 4.5, 'five', true } }\n"
        "list.itself = list\n"
        "limit = 6\n"
        "local function again(p, n) if n > 3 then return again(p, n - 1) end return n < limit end\n"
        "variant { name = 'x', rules = function () return {\n"
        "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
        "finish = { condition { call = function (p) return again(p, #list) end }, no_move { result = loss } } } end "
        "}\n";
    static const char *const changes[][2] = {
        {"{ 1, 2,", "{ 2, 1,"},     {"4.5", "4.25"},        {"'five'", "'six'"},
        {"true }", "false }"},      {"deep =", "deeper ="}, {"list.itself", "list.other"},
        {"limit = 6", "limit = 7"}, {"n - 1", "n - 2"},
    };
    uint64_t before = fingerprint(*state, reaching);
    assert_int_equal(before, fingerprint(*state, reaching));
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *changed = replaced(reaching, changes[i][0], changes[i][1]);
        if (before == fingerprint(*state, changed)) fail_msg("not seen: %s", changes[i][1]);
        free(changed);
    }
}

static const char parts[] =
    "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}";

/* The fingerprint with that text before the variant, and the rules from `finish` on. */
static uint64_t fingerprint_of(const scripts *s, const char *head, const char *rest)
{
    text content = {0};
    text_add(&content, "%s\nvariant { name = 'x', rules = function () return { %s,\n%s } end }\n", head, parts, rest);
    uint64_t found = fingerprint(s, content.data);
    text_drop(&content);
    return found;
}

/* Functions that begin and end on the same lines are told apart, whether they are two rules or one of them is chosen.
 */
TEST(functions_on_one_line)
{
    static const char chosen[] = "evaluate = on and function (p) return 1 end or function (p) return 2 end,\n"
                                 "finish = no_move { result = loss }",
                      made[] = "evaluate = make(on), finish = no_move { result = loss }";
    static const char *const makers[] = {
        "function make(on) local function a() return 1 end local function b() return 2 end return on and a or b end",
        "function make(on) local function a(...) return 1 end local function b() return 2 end return on and a or b end",
        "local one, two = 1, 2 function make(on) local n = on and one or two return function (p) return n end end",
        "function make(on) local f = function (p) return (function () return on end)() and 1 or 2 end return f end",
    };
    assert_int_not_equal(fingerprint_of(*state, "on = true", chosen), fingerprint_of(*state, "on = false", chosen));
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        text on = {0}, off = {0};
        text_add(&on, "on = true %s", makers[i]);
        text_add(&off, "on = false %s", makers[i]);
        assert_int_not_equal(fingerprint_of(*state, on.data, made), fingerprint_of(*state, off.data, made));
        text_drop(&on);
        text_drop(&off);
    }
    text twins = {0};
    text_add(&twins,
             "local a, b = function (...) return 1 end, function (...) return 2 end\nvariant { name = 'x', rules = "
             "function () return { %s, evaluate = a, finish = no_move { result = loss } } end }",
             parts);
    scripts_assert_text_fails(*state, twins.data,
                              "x.lua:1: functions with ... that begin and end on the same lines cannot be told apart; "
                              "write each on a line of its own");
    text_drop(&twins);
}

/* Lua puts the values of constants into the functions that use them. */
TEST(constants)
{
    static const char rest[] = "evaluate = function (p) return most end, finish = no_move { result = loss }";
    uint64_t three = fingerprint_of(*state, "local least <const> = 3 local most <const> = least", rest);
    assert_int_equal(three, fingerprint_of(*state, "local least <const> = 3 local most <const> = least", rest));
    assert_int_not_equal(three, fingerprint_of(*state, "local least <const> = 4 local most <const> = least", rest));
    assert_int_not_equal(three, fingerprint_of(*state, "local least <const> = 3 local most <const> = 3 - least", rest));
}

/* A name means a local variable of the file or one of all, as it is declared. */
TEST(names_that_are_declared_otherwise)
{
    static const char rest[] = "evaluate = function (p) return a - b end, finish = no_move { result = loss }";
    uint64_t before = fingerprint_of(*state, "local a, b = 1, 2", rest);
    assert_int_equal(before, fingerprint_of(*state, "\nlocal c, b, a = 3, 2, 1 -- moved", rest));
    assert_int_not_equal(before, fingerprint_of(*state, "local b, a = 1, 2", rest));
    assert_int_not_equal(before, fingerprint_of(*state, "local a = 1 b = 3", rest));
}

/* The same text in another file, in another folder, is the same rule. */
TEST(fingerprint_ignores_the_file)
{
    error e = {""};
    scripts *s = *state;
    uint64_t before = fingerprint(s, counting);
    scripts_write(s, "other.lua", counting);
    game *g = script_load_variant("other", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    assert_int_equal(before, g->fingerprint);
    game_free(g);
}

/* Functions of the language that it keeps are told by their names, whether they are kept themselves or in a table. */
TEST(fingerprint_sees_the_language)
{
    static const char keeping[] =
        "local pick, lib, t = math.max, math, { [true] = ipairs, [3] = 1, [3.5] = 2 }\n"
        "variant { name = 'x', rules = function () return {\n"
        "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
        "finish = { condition { call = function (p) return not (pick and lib and t) or true end },\n"
        "no_move { result = loss } } } end }\n";
    static const char *const changes[][2] = {
        {"math.max,", "math.min,"}, {"math.max,", "type,"},   {"math.max,", "square,"},
        {"math.max,", "{},"},       {", math,", ", string,"}, {"ipairs,", "pairs,"},
        {"[true] =", "[false] ="},  {"[3] =", "[4] ="},       {"[3.5] =", "[3.25] ="},
    };
    uint64_t before = fingerprint(*state, keeping);
    assert_int_equal(before, fingerprint(*state, keeping));
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *changed = replaced(keeping, changes[i][0], changes[i][1]);
        if (before == fingerprint(*state, changed)) fail_msg("not seen: %s", changes[i][1]);
        free(changed);
    }
}

/* What has no name, or no order, cannot be told from its like. */
TEST(what_cannot_be_told)
{
    static const char *const kept[][2] = {
        {"pairs({})", "a function that keeps one of the language that has no name, such as what pairs gives"},
        {"ipairs({})", "a function that keeps one of the language that has no name, such as what pairs gives"},
        {"{ ipairs({}) }", "a function that keeps one of the language that has no name, such as what pairs gives"},
        {"{ [{}] = 1 }", "a function that reaches a table with a table for a key"},
        {"{ [math.max] = 1 }", "a function that reaches a table with a function for a key"},
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        char content[512], message[256];
        snprintf(content, sizeof content,
                 "local kept = %s\nvariant { name = 'x', rules = function () return {\n"
                 "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {},\n"
                 "finish = condition { call = function () return kept end } } end }",
                 kept[i][0]);
        snprintf(message, sizeof message, "x.lua:4: %s", kept[i][1]);
        scripts_assert_text_fails(*state, content, message);
    }
}
