/* What a file may take: memory, wherever what it gives is kept, and time, in whatever it is spent. */
#include <stdio.h>
#include <time.h>

#include "support/scripts.h"
#include "support/test.h"

#define STOPPED "stopped after 20 million steps; is there a loop without an end?"

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
    scripts_assert_play_fails(*state, "", "local t = {} for i = 1, 1e6 do t[i] = ('x'):rep(1 << 20 - i % 9) .. i end",
                              "x.lua:3: more than 64 MB of memory wanted");
    scripts_assert_play_fails(*state, "",
                              "local s = ' ' for i = 1, 1000 do s = s .. (' '):rep(1 << 16) p:count('own' .. s) end",
                              "x.lua:3: more than 64 MB of memory wanted");
}

/* A table that seems to have 2^62 entries, and so for each function that goes round as many. */
#define FALSE_LENGTH "local t = {} for k = 62, 0, -1 do t[1 << k] = 1 end\n"

TEST(false_lengths)
{
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.insert(t, 1, 0)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.remove(t, 1)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.concat(t)", "x.lua:2: " STOPPED);
    scripts_assert_text_fails(*state, FALSE_LENGTH "table.unpack(t)", "x.lua:2: " STOPPED);
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
                              "x.lua:2: 'a' is compared while the file is read; a comparison for play stands in "
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

/* Instructions that are slow each: comparing texts of a megabyte that differ at their end. */
TEST(slow_instructions)
{
    clock_t start = clock();
    scripts_assert_play_fails(*state, "local a = ('x'):rep(1 << 20)",
                              "local b = a:sub(2) .. 'y' for i = 1, 1e9 do if b < a then error('?') end end",
                              "x.lua:3: stopped after 1 second; is there a loop without an end?");
    assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
}
