/* What a file has of Lua's libraries, and how bare names combine. See test_sandbox.c for what it does not have. */
#include <stdio.h>

#include "support/scripts.h"
#include "support/test.h"

/* Asserts that the code, turned into text, reads like that. */
static void assert_reads(const scripts *s, const char *code, const char *wanted)
{
    char content[512], message[512];
    snprintf(content, sizeof content, "error('=' .. tostring(%s))", code);
    snprintf(message, sizeof message, "x.lua:1: =%s", wanted);
    scripts_assert_text_fails(s, content, message);
}

static void assert_refused(const scripts *s, const char *code, const char *wanted)
{
    char content[512], message[512];
    snprintf(content, sizeof content, "\nlocal x = %s", code);
    snprintf(message, sizeof message, "x.lua:2: %s", wanted);
    scripts_assert_text_fails(s, content, message);
}

FIXTURE(scripts_setup, scripts_teardown)

TEST(regions)
{
    assert_reads(*state, "empty", "empty");
    assert_reads(*state, "empty & corners", "(empty & corners)");
    assert_reads(*state, "own | enemy & edge", "(own | (enemy & edge))");
    assert_reads(*state, "~edge", "~edge");
    assert_reads(*state, "empty & ~(corners | centre)", "(empty & ~(corners | centre))");
    assert_reads(*state, "~empty & own", "(~empty & own)");
    assert_reads(*state, "forward | east", "(forward | east)");
#define VARIABLE "; is a variable called like a region or a piece?"
    assert_refused(*state, "empty & 3", "region wanted on both sides, got a number" VARIABLE);
    assert_refused(*state, "place {} | empty",
                   "no sign joins place { } with another value: either { place {}, pass {} } is a choice, "
                   "{ place {}, pass {} } one after the other");
    assert_refused(*state, "nil & empty", "region wanted on both sides, got a nil" VARIABLE);
    assert_refused(*state, "empty & function () end", "region wanted on both sides, got a function" VARIABLE);
#define COMPARED " is compared while the file is read; a comparison for play needs quotes, as in \"count(own) > 3\""
    assert_refused(*state, "count(own) > 3", "'count(own)'" COMPARED);
    assert_refused(*state, "3 <= ply", "'ply'" COMPARED);
#define WORD "region wanted, got the word 'line'; a piece or part of that name needs quotes"
    assert_refused(*state, "empty & line", WORD);
    assert_refused(*state, "line | empty", WORD);
    assert_refused(*state, "~line", WORD);
    assert_refused(*state, "line & place", WORD);
    assert_refused(
        *state, "empty ~ corners",
        "number wanted at '~', got the text 'empty'; a set without another is FIRST & ~SECOND, as in empty & ~corners");
}

/* A name that nobody knows is a text; where a number or a word was meant, that is said. */
TEST(bare_names)
{
    assert_reads(*state, "queen", "queen");
    assert_refused(*state, "wide + 1",
                   "number wanted at '+', got the text 'wide'; sets of cells are joined by |, texts by ..");
    assert_refused(*state, "2 * wide",
                   "number wanted at '*', got the text 'wide'; string.rep(TEXT, 3) is it three times, and & is what "
                   "two sets share");
    assert_refused(
        *state, "-wide",
        "number wanted at '-', got the text 'wide'; a set without another is FIRST & ~SECOND, as in empty & ~corners");
    assert_refused(*state, "'3' // 2", "number wanted at '//', got the text '3'");
    assert_refused(*state, "slied {}", "unknown word 'slied'; did you mean 'slide'?");
    assert_refused(*state, "qwertzuiop {}", "unknown word 'qwertzuiop'; poise help primitives lists the words");
    assert_refused(
        *state, "options.size",
        "'options.size' is not available here: the options are the argument of rules = function (o), as in o.size");
}

TEST(base)
{
    assert_reads(*state, "tonumber('12') + 1", "13");
    assert_reads(*state, "tonumber('x')", "nil");
    assert_reads(*state, "type({}) .. type(place) .. type(nil)", "tablefunctionnil");
    assert_reads(*state, "select('#', 1, 2, 3)", "3");
    assert_reads(*state, "assert(7, 'unused')", "7");
    assert_reads(*state, "(function () local n = 0 for i, v in ipairs { 5, 6 } do n = n + i * v end return n end)()",
                 "17");
}

TEST(texts)
{
    assert_reads(*state, "('ab'):upper() .. string.rep('x', 3, '/')", "ABx/x/x");
    assert_reads(*state, "('abc'):sub(2) .. #'four' .. ('abc'):reverse()", "bc4cba");
    assert_reads(*state, "string.rep('x', -1)", "");
    assert_reads(*state, "string.format('%03d %s %% %.1f %5s', 7, true, 2.5, 'a')", "007 true % 2.5     a");
    assert_reads(*state, "string.char(65) .. ('a'):byte()", "A97");
    assert_refused(*state, "string.format('%y', 1)", "invalid conversion '%y' to 'format'");
    assert_refused(*state, "('a'):rep({})", "bad argument #1 to 'rep' (number expected, got table)");
}

TEST(tables)
{
    assert_reads(*state, "table.concat({ 'a', 'b' }, '/')", "a/b");
    assert_reads(*state, "#table.pack(table.unpack { 1, 2, 3 })", "3");
    assert_reads(*state, "(function () local t = { 3, 1, 2 } table.sort(t) return table.concat(t) end)()", "123");
    assert_reads(*state, "(function () local t = {} table.insert(t, 1) table.remove(t) return #t end)()", "0");
    assert_reads(*state, "math.max(2, 7) // 2 + math.floor(1.5) + math.abs(-2)", "6");
    assert_refused(*state, "math.randomseed(1)",
                   "'math.randomseed' is not available here: a game is the same on every machine; dice are roll { }");
    assert_refused(*state, "table[{}]", "unknown word 'table.table'");
}
