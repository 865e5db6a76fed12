/* The options of a variant: what may be declared, what may be set from outside, and what is said otherwise. */
#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

#define RULES                                                                                                          \
    "  rules = function (o) return {\n"                                                                                \
    "    board = square { 3, 3 }, pieces = neutral { kinds = 1 },\n"                                                   \
    "    turn = { place {} }, finish = { no_move { result = 'draw' } },\n"                                             \
    "  } end,\n"                                                                                                       \
    "}\n"

/* One option of every kind. */
static const char content[] = "variant {\n"
                              "  name = 'x',\n"
                              "  options = {\n"
                              "    size  = integer { 5, min = 2, max = 8, help = 'cells a side' },\n"
                              "    least = integer { 1, min = 1 },\n"
                              "    most  = integer { -1, max = 0 },\n"
                              "    any   = integer { 7 },\n"
                              "    swap  = boolean { true },\n"
                              "    row   = choice { 'equal', 'shared', help = 'what a row compares' },\n"
                              "    holes = text { '' },\n"
                              "  },\n" RULES;

static int setup(void **state)
{
    if (scripts_setup(state)) return -1;
    scripts_write(*state, "x.lua", content);
    return 0;
}

static const script_option *find(const script_variant *v, const char *name)
{
    for (int i = 0; i < v->noptions; i++)
        if (!strcmp(v->options[i].name, name)) return &v->options[i];
    fail_msg("no option is called %s", name);
    return NULL;
}

static script_variant *read_variant(const scripts *s, const char *described)
{
    error e = {""};
    script_variant *v = script_read_variant(described, &s->paths, &e);
    if (!v) fail_msg("%s", e.text);
    return v;
}

FIXTURE(setup, scripts_teardown)

TEST(defaults)
{
    static const char *const wanted[][3] = {
        {"size", "integer in 2..8", "5"},
        {"least", "integer of at least 1", "1"},
        {"most", "integer of at most 0", "-1"},
        {"any", "integer", "7"},
        {"swap", "true or false", "true"},
        {"row", "one of equal, shared", "equal"},
        {"holes", "text", ""},
    };
    script_variant *v = read_variant(*state, "x");
    assert_int_equal(v->noptions, 7);
    for (int i = 0; i < v->noptions; i++) {
        assert_string_equal(v->options[i].name, wanted[i][0]); /* in the order of the file */
        assert_string_equal(v->options[i].wanted, wanted[i][1]);
        assert_string_equal(v->options[i].initial, wanted[i][2]);
        assert_string_equal(v->options[i].value, wanted[i][2]);
        assert_false(v->options[i].given);
    }
    assert_string_equal(v->options[0].help, "cells a side");
    assert_null(v->options[1].help);
    script_variant_free(v);
}

TEST(given_values)
{
    script_variant *v = read_variant(*state, "x:size=8,least=1000000,most=-9,any=-3,swap=false,row=shared,holes=.#/..");
    static const char *const values[][2] = {{"size", "8"},     {"least", "1000000"}, {"most", "-9"},    {"any", "-3"},
                                            {"swap", "false"}, {"row", "shared"},    {"holes", ".#/.."}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        assert_string_equal(find(v, values[i][0])->value, values[i][1]);
        assert_true(find(v, values[i][0])->given);
    }
    assert_string_equal(find(v, "size")->initial, "5");
    script_variant_free(v);
    v = read_variant(*state, "x:size=2,holes=");
    assert_true(find(v, "size")->given);
    assert_true(find(v, "holes")->given);
    assert_false(find(v, "row")->given);
    script_variant_free(v);
}

TEST(refused_values)
{
    static const char *const cases[][2] = {
        {"x:size=9", "x:size=9: size: integer in 2..8 wanted, got 9"},
        {"x:size=1", "x:size=1: size: integer in 2..8 wanted, got 1"},
        {"x:holes=\x7f", "x:holes=\x7f: holes: text of one line without control characters wanted, got \x7f"},
        {"x:size=", "x:size=: size: integer in 2..8 wanted, got nothing"},
        {"x:size=4.0", "x:size=4.0: size: integer in 2..8 wanted, got 4.0"},
        {"x:size=4x", "x:size=4x: size: integer in 2..8 wanted, got 4x"},
        {"x:size= 4", "x:size= 4: size: integer in 2..8 wanted, got  4"},
        {"x:size=+4", "x:size=+4: size: integer in 2..8 wanted, got +4"},
        {"x:size=0x4", "x:size=0x4: size: integer in 2..8 wanted, got 0x4"},
        {"x:any=99999999999999999999", "x:any=99999999999999999999: any: integer wanted, got 99999999999999999999"},
        {"x:any=-", "x:any=-: any: integer wanted, got -"},
        {"x:least=0", "x:least=0: least: integer of at least 1 wanted, got 0"},
        {"x:most=1", "x:most=1: most: integer of at most 0 wanted, got 1"},
        {"x:swap=yes", "x:swap=yes: swap: true or false wanted, got yes"},
        {"x:swap=1", "x:swap=1: swap: true or false wanted, got 1"},
        {"x:row=same", "x:row=same: row: one of equal, shared wanted, got same"},
        {"x:row=Equal", "x:row=Equal: row: one of equal, shared wanted, got Equal"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) scripts_assert_fails(*state, cases[i][0], cases[i][1]);
}

TEST(unknown_options)
{
    scripts_assert_fails(*state, "x:siez=3", "x:siez=3: no option is called \"siez\"; did you mean \"size\"?");
    scripts_assert_fails(*state, "x:Swap=true", "x:Swap=true: no option is called \"Swap\"; did you mean \"swap\"?");
    scripts_assert_fails(*state, "x:colour=red",
                         "x:colour=red: no option is called \"colour\"; known are: size, least, most, any, swap, row, "
                         "holes");
    scripts_write(*state, "bare.lua", "variant {\n  name = 'bare',\n" RULES);
    scripts_assert_fails(*state, "bare:size=3",
                         "bare:size=3: no option is called \"size\"; it has none; options = { size = integer { 5 } } "
                         "beside rules makes one");
}

/* Declarations that cannot be meant. */
TEST(declarations)
{
    static const char *const cases[][2] = {
        {"size = integer { 9, min = 1, max = 8 }", "x.lua:3: integer.default: integer in 1..8 wanted, got 9"},
        {"size = integer { '3' }", "x.lua:3: integer.default: integer wanted, got \"3\"; write it without quotes"},
        {"size = integer { 2.5 }", "x.lua:3: integer.default: integer wanted, got 2.5"},
        {"size = integer {}", "x.lua:3: integer.default: integer wanted, got nothing"},
        {"size = integer { 3, mx = 8 }", "x.lua:3: integer.mx: unknown key; did you mean \"max\"?"},
        {"size = integer { 3, 4 }", "x.lua:3: integer: at most 1 value without a key wanted, got one more: 4"},
        {"size = integer(3)", "x.lua:3: integer: one table in braces wanted, as in integer { ... }, got 3"},
        {"swap = boolean { 'true' }",
         "x.lua:3: boolean.default: true or false wanted, got \"true\"; write it without quotes"},
        {"holes = text { 3 }", "x.lua:3: text.default: text wanted, got 3; a text stands in quotes"},
        {"row = choice { 'equal' }", "x.lua:3: choice: at least two values wanted, got 1"},
        {"row = choice { 'equal', 2 }",
         "x.lua:3: choice.values: text wanted, got 2; numbers are integer { 3, min = 2, max = 5 }, or need quotes"},
        {"size = 3",
         "x.lua:3: variant.options.size: integer, boolean, choice or text { } wanted, got 3; write integer { 3 }"},
        {"integer { 3 }", "x.lua:1: variant.options: names of letters, digits and _ wanted as keys, as in options = { "
                          "size = integer { 5 } }, got 1"},
        {"['a=b'] = integer { 3 }", "x.lua:1: variant.options: names of letters, digits and _ wanted as keys, as in "
                                    "options = { size = integer { 5 } }, got \"a=b\""},
    };
    char given[1024];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(given, sizeof given, "variant {\n name = 'x',\n options = { %s },\n" RULES, cases[i][0]);
        scripts_assert_text_fails(*state, given, cases[i][1]);
    }
    scripts_assert_text_fails(*state, "variant {\n name = 'x', options = 3,\n" RULES,
                              "x.lua:2: variant.options: table of options wanted, got 3");
}

/* `rules` sees the values, as Lua's own types, and no option that there is not. */
TEST(rules_get_values)
{
    static const char *const given =
        "variant {\n name = 'x',\n"
        " options = { size = integer { 3, max = 9 }, swap = boolean { false }, row = choice { 'a', 'b' } },\n"
        " rules = function (o)\n"
        "  assert(math.type(o.size) == 'integer' and type(o.swap) == 'boolean' and type(o.row) == 'string')\n"
        "  error(string.format('%d %s %s', o.size, tostring(o.swap), o.row))\n"
        " end }";
    scripts_write(*state, "x.lua", given);
    scripts_assert_fails(*state, "x", "x.lua:6: 3 false a");
    scripts_assert_fails(*state, "x:size=7,swap=true,row=b", "x.lua:6: 7 true b");
    scripts_assert_text_fails(*state,
                              "variant {\n name = 'x', options = { size = integer { 3 } },\n"
                              " rules = function (o)\n  return o.siz\n end }",
                              "x.lua:4: no option is called \"siz\"; did you mean \"size\"?");
}

/* Of any number of texts: what is read of one does not stay on Lua's stack. */
TEST(long_choice)
{
    scripts_write(*state, "x.lua",
                  "local t = {} for i = 1, 1000 do t[i] = 'v' .. i end\n"
                  "variant {\n name = 'x', options = { v = choice(t) },\n" RULES);
    script_variant *v = read_variant(*state, "x:v=v1000");
    assert_string_equal(find(v, "v")->initial, "v1");
    assert_string_equal(find(v, "v")->value, "v1000");
    assert_int_equal(strncmp(find(v, "v")->wanted, "one of v1, v2, v3, ", 19), 0);
    script_variant_free(v);
}
