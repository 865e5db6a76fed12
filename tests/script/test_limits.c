/* What a file may take: memory, wherever what it gives is kept, and time, in whatever it is spent. */
#include <stdio.h>
#include <string.h>

#include "game/hook.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define STOPPED              "stopped after 20 million steps; is there a loop without an end?"
#define STOPPED_IN_PLAY_AT_3 "x.lua:3: " STOPPED_IN_PLAY
#define STOPPED_IN_PLAY      "stopped after 1 million steps; is there a loop without an end?"

FIXTURE(scripts_setup, scripts_teardown)

/* What is read from the file is no longer Lua's, and counts all the same. */
TEST(memory_of_what_is_read)
{
    static const char too_much[] = "x.lua:2: more than 64 MB of memory wanted";
    scripts_assert_text_fails(
        *state, "local s = ('x'):rep(1 << 20)\nfor i = 1, 20000 do square { 1, 1, holes = s } end", too_much);
    scripts_assert_text_fails(*state, "local s = ('x'):rep(1 << 20)\nfor i = 1, 20000 do text { s } end", too_much);
    scripts_assert_text_fails(*state, "local s = ('x'):rep(1 << 20)\nfor i = 1, 20000 do choice { s, s } end",
                              too_much);
    scripts_assert_text_fails(*state,
                              "local t = {}\nfor i = 1, 30 do t[#t + 1] = ('x'):rep(1 << 20) text { t[#t] } end "
                              "for i = 1, 30 do t[#t + 1] = ('x'):rep(1 << 20) end",
                              too_much);
}

TEST(memory_in_play)
{
    scripts_assert_play_fails(*state, "", "local t, s = {}, ('x'):rep(4000) for i = 1, 1e6 do t[i] = s:sub(i % 9) end",
                              STOPPED_IN_PLAY_AT_3);
    scripts_assert_play_fails(*state, "", "local t, s = {}, ('x'):rep(1000) for i = 1, 1e6 do t[i] = s:sub(i % 90) end",
                              "x.lua:3: more than 64 MB of memory wanted");
}

/* A file whose effect is a function with that body; `before` stands on line 1. */
#define IN_EFFECT(before, body)                                                                                        \
    before " variant { name = 'x', rules = function () return {\n"                                                     \
           "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },\n"                          \
           "turn = place {}, effects = effect { call = function (p) " body " end },\n"                                 \
           "finish = full { result = 'draw' } } end }"

/* In play a text is short, so that no instruction takes long, whether the function makes it or the file did. */
TEST(long_texts_in_play)
{
    static const char message[] = "x.lua:3: a text of at most 4 KB wanted in play, got a longer one";
    scripts_assert_play_fails(*state, "", "error('' .. #('x'):rep(1 << 12))", "x.lua:3: 4096");
    scripts_assert_play_fails(*state, "", "error(#('x'):rep(1 << 15))", message);
    scripts_assert_play_fails(*state, "", "local s = 'x' for i = 1, 1000 do s = s .. s end", message);
    scripts_assert_play_fails(*state, "", "local t = {} for i = 1, 20000 do t[i] = 1 end error(table.concat(t))",
                              message);
    scripts_assert_text_fails(*state, IN_EFFECT("local s = ('x'):rep(1 << 13)", "return s"),
                              "x.lua: a function of the rules that reaches a text of over 4 KB");
    scripts_assert_text_fails(*state, IN_EFFECT("local t = { [('x'):rep(1 << 13)] = 1 }", "return t"),
                              "x.lua: a text of at most 4 KB wanted in play, got a longer one");
}

/* Lua compares what lies between zeros piece by piece, in one instruction. */
TEST(zero_bytes_in_play)
{
    static const char
        uses[] = "x.lua:3: a function of the rules uses a text with a zero byte: those take long to compare",
        reaches[] = "x.lua: a function of the rules that reaches a text with a zero byte: those take long to compare",
        gives[] = "x.lua:3: string.char: no zero wanted: those take long to compare";
    scripts_assert_text_fails(*state, IN_EFFECT("", "local s = ('\\0'):rep(99) p:is(s, own)"), uses);
    scripts_assert_text_fails(*state, IN_EFFECT("", "local function f() return 'own\\0junk' end p:count(f())"), uses);
    scripts_assert_text_fails(*state, IN_EFFECT("local s = 'a\\0'", "return s"), reaches);
    scripts_assert_text_fails(*state, IN_EFFECT("local t = { ['a\\0'] = 1 }", "return t"), reaches);
    scripts_assert_play_fails(*state, "", "string.char(65, 0)", gives);
    scripts_assert_play_fails(*state, "", "string.format('%c', 0)",
                              "x.lua:3: string.format: %c is not available here: string.char gives it");
    scripts_assert_text_fails(*state, "\nerror(string.format('\\0%p', 'x'))",
                              "x.lua:2: string.format: a text without a zero byte wanted");
}

/* Whatever a function of C is asked for counts, and so does what instructions do that are more work than others. */
TEST(loops_that_call)
{
    static const char *const codes[] = {
        "local s = ('x'):rep(4000) for i = 1, 1e9 do local u = s:upper() end",
        "local s = ('x'):rep(4000) for i = 1, 1e9 do local u = s:reverse() end",
        "local s = ('x'):rep(4000) for i = 1, 1e9 do local u = s .. i end",
        "for i = 1, 1e9 do local u = ('x'):rep(4000 + i % 10) end",
        "local s = ('x'):rep(4000) for i = 1, 1e9 do local u = string.format('%s%s', s, i) end",
        "local t = {} for i = 1, 1000 do t[i] = 'abc' end for i = 1, 1e9 do local u = table.concat(t) end",
        "local a, b = ('x'):rep(4000) .. 'a', ('x'):rep(4000) .. 'b' for i = 1, 1e9 do if b < a then return end end",
        "local t = {} for i = 1, 1000 do t[i] = i end\n"
        "local function f(...) for i = 1, 1e9 do local x = { ... } end end f(table.unpack(t))",
        "local s = ('x'):rep(999) for i = 1, 1e9 do local u = { s:byte(1, -1) } end",
        "local t = {} for i = 1, 16384 do t['a' .. i] = 1 end\n"
        "for i = 1, 1e9 do t['a' .. i] = nil t['b' .. i] = 1 end",
        "local t = {} for i = 1, 131072 do t[i] = 1 end for i = 1, 1e9 do t.x = 1 t.x = nil t.y = 1 t.y = nil end",
        "local t = {} for i = 1, 1e9 do table.insert(t, 1, i) end",
        "local t = {} for i = 1, 1e4 do t[i] = i * 7919 % 10007 end for i = 1, 1e9 do table.sort(t) end",
        "local t = {} for i = 1, 1e4 do t[i] = i end for i = 1, 1e9 do pairs(t) end",
        "for i = 1, 1e9 do p:count('size(own) > 2 & distance(enemy) > 1') end",
        "for i = 1, 1e9 do p:count('beside(own) > ' .. i) end",
        "for i = 1, 1e9 do p:cells('all') end",
        "local s = ('east|'):rep(800) .. 'east' for i = 1, 1e9 do p:neighbours('b2', s) end",
        "for i = 1, 1e9 do p:put('b2', 'man') p:remove('b2') end",
        "for i = 1, 4000 do string.format('%99.99f', 1e300) end",
        "local s = ('1'):rep(999) for i = 1, 12000 do tonumber(s) end",
        "local s = ('1'):rep(4000) for i = 1, 2000 do math.tointeger(s) end",
        "local s = ('0'):rep(4000) for i = 1, 2000 do ('x'):sub(s) end",
        "local s = ('0'):rep(4000) for i = 1, 2000 do ('x'):rep(s) end",
        "local s = ('0'):rep(4000) for i = 1, 2000 do string.format('%d', s) end",
        "local s = ('0'):rep(4000) for i = 1, 2000 do table.concat({ [0] = 'x' }, '', s, s) end",
        "local t = {} for i = 1, 9000 do t['k' .. i] = i end for i = 1, 20 do pairs(t) end",
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        scripts_assert_play_fails(*state, "", codes[i],
                                  strchr(codes[i], '\n') ? "x.lua:4: " STOPPED_IN_PLAY : STOPPED_IN_PLAY_AT_3);
}

/* A loop ends before it has taken long, however few instructions it has for what it does. */
TEST(loops_over_long_texts_and_tables)
{
    static const char *const codes[] = {
        "local s = ('x'):rep(1 << 20) for i = 1, 100 do local u = s:upper() end",
        "local s = ('x'):rep(1 << 20) for i = 1, 100 do local u = s:reverse() end",
        "for i = 1, 100 do local u = ('x'):rep(1 << 20) end",
        "local t = {} for i = 1, 1e5 do t[i] = i * 7919 % 100003 end table.sort(t) table.sort(t)",
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        scripts_assert_text_fails(*state, codes[i], "x.lua:1: " STOPPED);
}

/* What an earlier call has read already costs a later one the same, or the number of threads would decide which game
 * breaks. */
TEST(the_same_cost_in_each_call)
{
    error e = {""};
    scripts *s = *state;
    scripts_write(s, "x.lua",
                  "variant { name = 'x', rules = function () return { board = square { 3, 3 },\n"
                  "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, finish = no_move { result = "
                  "'draw' },\n"
                  "effects = effect { call = function (p) local n = p:plies()\n"
                  "for i = n < 5 and 500 * n - 499 or 1, n < 5 and 500 * n or 2500 do p:count('own | ' .. "
                  "('a1 | '):rep(20) .. 'beside(own) > ' .. i) end end } } end }");
    game *g = script_load_variant("x", &s->paths, &e);
    assert_non_null(g);
    expect_result(g, NULL, 0, "a1 b1 c1 a2", "goes on");
    expect_result(g, NULL, 0, "a1 b1 c1 a2 b2", "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), "x.lua:4: " STOPPED_IN_PLAY);
    game_free(g);
}

/* A table that seems to have 2^62 entries, and so for each function that goes round as many. */
#define FALSE_LENGTH "local t = {} for k = 62, 0, -1 do t[1 << k] = 1 end\n"

TEST(false_lengths)
{
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.insert(t, 1, 0)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.remove(t, 1)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.concat(t)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.unpack(t)",
                              "x.lua:2: table.unpack: at most 1000 values wanted, got more");
    scripts_assert_text_fails(*state, "\nerror('=' .. (''):rep(1 << 62) .. (''):rep(1 << 62, ''))", "x.lua:2: =");
    scripts_assert_play_fails(*state, "", FALSE_LENGTH "table.insert(t, 1, 0)",
                              "x.lua:4: stopped after 1 million steps; is there a loop without an end?");
}

/* Entries at the end of a table are moved as before. */
TEST(true_lengths)
{
    scripts_assert_text_fails(*state,
                              "local t = {} for i = 1, 1000000 do table.insert(t, i) end\n"
                              "table.insert(t, 1, 0) table.remove(t, 2) for i = 1, 999999 do table.remove(t) end\n"
                              "error('=' .. #t .. t[1])",
                              "x.lua:3: =10");
}

TEST(sorting)
{
    scripts_assert_text_fails(*state,
                              "local s, t = ('a'):rep(1 << 20), {} for i = 1, 1000000 do t[i] = s end\ntable.sort(t)",
                              "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, "local t = {} for i = 1, 1000000 do t[i] = i end\ntable.sort(t, math.ult)",
                              "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, "\ntable.sort({ 3, 'a' })",
                              "x.lua:2: 'a' is compared while the file is read; a comparison for play needs "
                              "quotes, as in \"count(own) > 3\"");
    scripts_assert_text_fails(*state, "\ntable.sort({ 3, 1 }, {})",
                              "x.lua:2: bad argument #2 to 'sort' (function expected, got table)");
    scripts_assert_text_fails(*state,
                              "local t = { 3, 1, 2 } table.sort(t, function (a, b) return a > b end)\n"
                              "error(table.concat(t))",
                              "x.lua:2: 321");
}

TEST(lists_of_lists)
{
    scripts_write(*state, "e.lua",
                  "local l = {} for d = 1, 7 do local m = {} for i = 1, 1000 do m[i] = l end l = m end\n"
                  "experiment { name = 'e', variants = l, players = 'random', games = 10 }");
    scripts_assert_experiment_fails(*state, "e", "e.lua:2: " STOPPED);
}

/* One instruction may copy all that a function gives. */
TEST(many_values)
{
    scripts_assert_text_fails(*state, "local t = {} for i = 1, 1000 do t[i] = i end\nerror('' .. #{ table.unpack(t) })",
                              "x.lua:2: 1000");
    scripts_assert_text_fails(*state, "\ntable.unpack({}, 1, 1001)",
                              "x.lua:2: table.unpack: at most 1000 values wanted, got more");
    scripts_assert_text_fails(*state, "\ntable.unpack({}, math.mininteger, math.maxinteger)",
                              "x.lua:2: table.unpack: at most 1000 values wanted, got more");
    scripts_assert_text_fails(
        *state, "local s = ('x'):rep(2000) local a, b, c, d = s:byte(1999, 9999)\nerror('' .. a + b)", "x.lua:2: 240");
    scripts_assert_text_fails(*state, "local s = 'abc' local a, b, c = s:byte(-2, -1)\nerror(a .. b .. tostring(c))",
                              "x.lua:2: 9899nil");
    scripts_assert_text_fails(*state, "\nlocal s = ('x'):rep(2000) s:byte(math.mininteger, -1)",
                              "x.lua:2: string.byte: at most 1000 values wanted, got more");
    scripts_assert_text_fails(*state, "\nlocal s = ('x'):rep(2000) s:byte(1, -1)",
                              "x.lua:2: string.byte: at most 1000 values wanted, got more");
    scripts_assert_text_fails(*state, "\ntonumber((' '):rep(2000) .. '1')",
                              "x.lua:2: tonumber: a text of at most 1000 bytes wanted, got 2001");
    scripts_assert_text_fails(*state, "\nerror(tonumber('12') + tonumber('z', 36) .. tostring(tonumber('x')))",
                              "x.lua:2: 47nil");
}
