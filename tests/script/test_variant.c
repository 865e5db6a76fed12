/* variant { ... }: what a file must say, where a mistake is found, and what the fingerprint depends on. */
#include <string.h>

#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define GOOD_RULES                                                                                                     \
    "rules = function (o) return {\n"                                                                                  \
    "  board = square { 3, 3 }, pieces = neutral { kinds = 1 },\n"                                                     \
    "  turn = { place {} }, finish = { no_move { result = 'draw' } }"                                                  \
    "} end"

FIXTURE(scripts_setup, scripts_teardown)

TEST(what_is_read)
{
    scripts *s = *state;
    error e = {""};
    scripts_write(s, "x.lua",
                  "\nvariant { name = 'The Game', author = 'Somebody', year = 1984, about = 'put pieces', " GOOD_RULES
                  "}");
    script_variant *v = script_read_variant("x", &s->paths, &e);
    assert_string_equal(e.text, "");
    assert_string_equal(v->name, "x");
    assert_string_equal(v->title, "The Game");
    assert_string_equal(v->author, "Somebody");
    assert_string_equal(v->about, "put pieces");
    assert_int_equal(v->year, 1984);
    assert_int_equal(v->noptions, 0);
    assert_int_equal(v->spec.nturn, 1);
    assert_int_equal(v->spec.nfinish, 1);
    assert_null(v->spec.start);
    script_variant_free(v);
    scripts_write(s, "x.lua", "variant { name = 'X', " GOOD_RULES "}");
    v = script_read_variant("x", &s->paths, &e);
    assert_null(v->author);
    assert_null(v->about);
    assert_int_equal(v->year, 0);
    script_variant_free(v);
}

TEST(called_once)
{
    scripts_assert_text_fails(*state, "",
                              "x.lua: a call of variant { } wanted, got none: the file is variant { name = ..., rules "
                              "= ... }, without return");
    scripts_assert_text_fails(*state, "local v = variant",
                              "x.lua: a call of variant { } wanted, got none: the file is variant { name = ..., rules "
                              "= ... }, without return");
    scripts_assert_text_fails(*state, "variant { name = 'X', " GOOD_RULES "}\nvariant { name = 'Y', " GOOD_RULES "}",
                              "x.lua:4: variant: one call wanted, got a second; each game is a file of its own");
    scripts_assert_text_fails(*state, "\nvariant 'x'",
                              "x.lua:2: variant: one table in braces wanted, as in variant { ... }, got \"x\"");
    scripts_assert_text_fails(*state, "\nvariant()",
                              "x.lua:2: variant: one table in braces wanted, as in variant { ... }, got nothing");
    scripts_assert_text_fails(
        *state, "\nvariant({}, {})",
        "x.lua:2: variant: one table in braces wanted, as in variant { ... }, got more than one value");
}

TEST(keys_of_variant)
{
    scripts_assert_text_fails(*state, "\nvariant { " GOOD_RULES "}",
                              "x.lua:2: variant.name: text wanted, got nothing (what people call the game)");
    scripts_assert_text_fails(*state, "\nvariant { name = 7, " GOOD_RULES "}",
                              "x.lua:2: variant.name: text wanted, got 7; a text stands in quotes");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X', autor = 'Me', " GOOD_RULES "}",
                              "x.lua:2: variant.autor: unknown key; did you mean \"author\"?");
    scripts_assert_text_fails(
        *state, "\nvariant { name = 'X', moves = 3, " GOOD_RULES "}",
        "x.lua:2: variant.moves: unknown key; known are: name, author, year, about, base, options, presets, rules");
    scripts_assert_text_fails(
        *state, "\nvariant { name = 'X', year = '1984', " GOOD_RULES "}",
        "x.lua:2: variant.year: integer in -5000..3000 wanted, got \"1984\"; write it without quotes");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X' }",
                              "x.lua:2: variant.rules: function (o) return { ... } end wanted, got nothing");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X', rules = {} }",
                              "x.lua:2: variant.rules: function (o) return { ... } end wanted, got a table");
    scripts_assert_text_fails(*state, "\nvariant { 'X', " GOOD_RULES "}",
                              "x.lua:2: variant: every value needs a key, as in name = ...; got \"X\"");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X\\0', " GOOD_RULES "}",
                              "x.lua:2: variant.name: text without control characters wanted, got \"X\"");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X\\u{9b}2J', " GOOD_RULES "}",
                              "x.lua:2: variant.name: text without control characters wanted, got \"X\xc2\x9b"
                              "2J\"");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X', about = '\\xff', " GOOD_RULES "}",
                              "x.lua:2: variant.about: text without control characters wanted, got \"\xff\"");
    scripts_assert_text_fails(*state, "\nvariant { name = ('n'):rep(121), " GOOD_RULES "}",
                              "x.lua:2: variant.name: at most 120 bytes wanted, got 121");
    scripts_assert_text_fails(*state, "\nvariant { name = 'X', about = ('n'):rep(1e6), " GOOD_RULES "}",
                              "x.lua:2: variant.about: at most 1000 bytes wanted, got 1000000");
}

TEST(keys_of_rules)
{
#define WITH(inside) "variant { name = 'X', rules = function ()\nreturn " inside " end }"
    scripts_assert_text_fails(
        *state, WITH("nil"), "x.lua:1: the function `rules` gave nothing; it ends with return { ... }, or return base");
    scripts_assert_text_fails(*state, WITH("{ bord = square {3, 3} }"),
                              "x.lua:2: rules.bord: unknown key; did you mean \"board\"?");
#undef WITH
}

#define WITH_PARTS(parts)                                                                                              \
    "parts = " parts                                                                                                   \
    ", board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "               \
    "finish = { full { region = goal, result = 'win' }, full { result = 'draw' } }"

FIXTURE(NULL, NULL)

/* Parts of the board that the variant names. */
TEST(parts)
{
    game *g = scripts_game(WITH_PARTS("{ goal = 'a1 b3' }")), *other = scripts_game(WITH_PARTS("{ goal = 'a1 b2' }"));
    expect_result(g, ". . ./. . ./X . .", 1, "b3", "second: full");
    expect_result(g, ". . ./. . ./X . .", 1, "b2", "goes on");
    expect_result(other, ". . ./. . ./X . .", 1, "b2", "second: full");
    assert_int_not_equal(g->fingerprint, other->fingerprint);
    game_free(g);
    game_free(other);
#define FREE_NAME "an unused name wanted"
    scripts_assert_refused(
        WITH_PARTS("{ goal = 'a9' }"),
        "square.goal: cells of the board, with blanks between them, wanted, such as \"a1 c3\", got \"a9\"");
    scripts_assert_refused(WITH_PARTS("{ goal = 'a1', corners = 'a1' }"),
                           "square.corners: " FREE_NAME ", got \"corners\", which is a part of the board");
    scripts_assert_refused(WITH_PARTS("{ goal = 'a1', own = 'a1' }"),
                           "square.own: " FREE_NAME ", got \"own\", which is a set of cells in every game");
    scripts_assert_refused(WITH_PARTS("{ goal = 'a1', ['two words'] = 'a1' }"),
                           "square.two words: " FREE_NAME ", got \"two words\"");
    scripts_assert_refused(WITH_PARTS("{ goal = 'a1', man = 'a2' }"),
                           "sides: unused names of types wanted, got \"man\", which is a part of the board");
    scripts_assert_refused("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "finish = no_move { result = 'draw' }, turn = place { piece = function () end }",
                           "place.piece: text wanted, got a function; a name that the file declares "
                           "needs quotes, as in piece = \"NAME\"");
    scripts_assert_refused(WITH_PARTS("{ goal = 7 }"),
                           "rules.parts: a name and its cells, as in parts = { goal = \"c1 c5\" }, wanted, got 7");
}

/* The fingerprint of the game that the text gives. */
static uint64_t fingerprint(const scripts *s, const char *described, const char *content)
{
    error e = {""};
    scripts_write(s, "x.lua", content);
    game *g = script_load_variant(described, &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    uint64_t found = g->fingerprint;
    game_free(g);
    return found;
}

static const char plain[] =
    "variant { name = 'X', options = { size = integer { 4, min = 3, max = 5 }, row = integer { 3 } },\n"
    " rules = function (o) return {\n"
    "  board = square { o.size, 4 }, pieces = neutral { kinds = 2, stack = true },\n"
    "  turn = { place { to = lacking_kind }, slide { from = occupied, along = queen } },\n"
    "  finish = { line { exactly = 3, result = 'win' }, no_move { result = 'loss' } } } end }\n";

/* The same rules, told differently. */
static const char retold[] =
    "-- a comment\n\n\n"
    "local function ending() return { line { result = 'win', exactly = 3 }, false, no_move { result = 'loss' } } end\n"
    "variant {\n"
    "  rules = function (o)\n"
    "    local wide = o.size\n"
    "    return { finish = ending(),\n"
    "             turn = { place { to = 'lacking_kind' }, -- a text is a text\n"
    "                      slide { along = queen, from = occupied } },\n"
    "             pieces = neutral { stack = true, kinds = 1 + 1 },\n"
    "             board = square { height = 4, width = wide } }\n"
    "  end,\n"
    "  options = { size = integer { 4, max = 5, min = 3 }, row = integer { 3 } },\n"
    "  name = 'X' }\n";

FIXTURE(scripts_setup, scripts_teardown)

TEST(what_the_fingerprint_ignores)
{
    uint64_t before = fingerprint(*state, "x", plain);
    assert_int_equal(before, fingerprint(*state, "x", retold));
    assert_int_equal(before, fingerprint(*state, "x:size=4", plain)); /* the default, said aloud */
    assert_int_equal(fingerprint(*state, "x:size=5", plain), fingerprint(*state, "x:size=5", retold));
    assert_int_equal(fingerprint(*state, "x:size=5,row=4", plain), fingerprint(*state, "x:row=4,size=5", plain));
}

TEST(what_the_fingerprint_sees)
{
    static const char *const changes[][2] = {
        {"kinds = 2", "kinds = 3"}, {"stack = true", "stack = true "},     {"exactly = 3", "exactly = 4"},
        {"= 'win'", "= 'loss'"},    {"along = queen", "along = diagonal"}, {"'loss' } }", "'draw' } }"},
    };
    uint64_t before = fingerprint(*state, "x", plain);
    assert_int_not_equal(before, fingerprint(*state, "x:size=5", plain));
    assert_int_not_equal(before, fingerprint(*state, "x:row=4", plain)); /* even one that the rules do not read */
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        text changed = {0};
        const char *at = strstr(plain, changes[i][0]);
        assert_non_null(at);
        text_add(&changed, "%.*s%s%s", (int)(at - plain), plain, changes[i][1], at + strlen(changes[i][0]));
        bool only_layout = i == 1;
        assert_int_equal(before == fingerprint(*state, "x", changed.data), only_layout);
        text_drop(&changed);
    }
}
