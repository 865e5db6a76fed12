/* presets = { rules = { tablut = { size = 9 } } }: defaults that hang on another option. */
#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

#define OPTIONS                                                                                                        \
    "variant {\n name = 'x',\n options = { rules = choice { 'plain', 'small', 'large' }, edge = choice { 'flat', "     \
    "'round' }, size = integer { 4, min = 2, max = 9 }, swap = boolean { false } },\n"
#define RULES                                                                                                          \
    " rules = function (o) return { board = square { o.size, o.size },\n"                                              \
    "  pieces = neutral { kinds = 1 }, turn = place {}, finish = full { result = 'draw' } } end }\n"

static void write_presets(const scripts *s, const char *presets)
{
    char content[1024];
    snprintf(content, sizeof content, OPTIONS " presets = %s,\n" RULES, presets);
    scripts_write(s, "x.lua", content);
}

/* The value in force and the default of an option: "9 of 9". */
static void assert_value(const scripts *s, const char *described, const char *name, const char *wanted)
{
    error e = {""};
    char found[100] = "";
    script_variant *v = script_read_variant(described, &s->paths, &e);
    if (!v) fail_msg("%s", e.text);
    for (int i = 0; i < v->noptions; i++)
        if (!strcmp(v->options[i].name, name))
            snprintf(found, sizeof found, "%s of %s", v->options[i].value, v->options[i].initial);
    assert_string_equal(found, wanted);
    script_variant_free(v);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(defaults)
{
    write_presets(*state, "{ rules = { small = { size = 3, swap = true }, large = { size = 9 } } }");
    assert_value(*state, "x", "size", "4 of 4"); /* `plain` has no set */
    assert_value(*state, "x:rules=small", "size", "3 of 3");
    assert_value(*state, "x:rules=small", "swap", "true of true");
    assert_value(*state, "x:rules=large", "size", "9 of 9");
    assert_value(*state, "x:rules=large", "swap", "false of false");
    assert_value(*state, "x:rules=large,size=5", "size", "5 of 9"); /* what is given goes before */
}

/* A set may choose another one; of two that speak of one option the one that stands later in the file holds. */
TEST(order)
{
    write_presets(*state, "{ edge = { round = { size = 7 } }, rules = { small = { size = 3, edge = 'round' } } }");
    assert_value(*state, "x:rules=small", "edge", "round of round");
    assert_value(*state, "x:rules=small", "size", "7 of 7");
    assert_value(*state, "x:rules=small,edge=flat", "size", "3 of 3");
    assert_value(*state, "x:edge=round", "size", "7 of 7");
}

TEST(refused)
{
    static const char *const cases[][2] = {
        {"7", "variant.presets: table wanted, got 7"},
        {"{ ruls = {} }", "variant.presets.ruls: unknown key; did you mean \"rules\"?"},
        {"{ size = {} }", "variant.presets.size: unknown key; known are: rules, edge"},
        {"{ rules = 7 }", "variant.presets.rules: tables of option values wanted, got 7"},
        {"{ rules = { smal = {} } }", "variant.presets.rules.smal: unknown key; did you mean \"small\"?"},
        {"{ rules = { small = 7 } }", "variant.presets.rules.small: table of option values wanted, got 7"},
        {"{ rules = { small = { siz = 7 } } }", "variant.presets.rules.small.siz: unknown key; did you mean \"size\"?"},
        {"{ rules = { small = { size = 1 } } }", "variant.presets.rules.small.size: integer in 2..9 wanted, got 1"},
        {"{ rules = { small = { edge = 'rond' } } }",
         "variant.presets.rules.small.edge: one of flat, round wanted, got rond"},
        {"{ rules = { small = { size = {} } } }",
         "variant.presets.rules.small.size: number, text or boolean wanted, got a table"},
    };
    char message[200];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        write_presets(*state, cases[i][0]);
        snprintf(message, sizeof message, "x.lua:1: %s", cases[i][1]);
        scripts_assert_fails(*state, "x", message); /* though `plain` is in force */
    }
}
