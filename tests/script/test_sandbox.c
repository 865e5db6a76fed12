/* What a file from a stranger cannot do: run for ever, take all memory, reach the system, or see anything that differs
 * from one run to the next. */
#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"

FIXTURE(scripts_setup, scripts_teardown)

TEST(endless)
{
    static const char *const stopped = "x.lua:2: stopped after 20 million steps; is there a loop without an end?";
    scripts_assert_text_fails(*state, "\nwhile true do end", stopped);
    scripts_assert_text_fails(*state, "\nlocal function f() return f() end f()", stopped);
    scripts_assert_text_fails(*state, "variant { name = 'x', rules = function ()\nfor i = 1, math.huge do end end }",
                              stopped);
}

TEST(memory)
{
    scripts_assert_text_fails(*state, "local t = {}\nfor i = 1, 1e9 do t[i] = i end",
                              "x.lua:2: more than 64 MB of memory wanted");
    scripts_assert_text_fails(*state, "local s = 'ab'\nwhile true do s = s .. s end",
                              "x.lua:2: more than 64 MB of memory wanted");
    scripts_assert_text_fails(*state, "\n\nlocal s = string.rep('x', 1e9)",
                              "x.lua:3: string.rep: at most 1048576 bytes wanted, got 1000000000 times 1");
    scripts_assert_text_fails(*state, "local s = ('xy'):rep(1 << 62)",
                              "x.lua:1: string.rep: at most 1048576 bytes wanted, got 4611686018427387904 times 2");
    scripts_assert_text_fails(*state, "local s = ('x'):rep(1000, ('y'):rep(10000))",
                              "x.lua:1: string.rep: at most 1048576 bytes wanted, got 1000 times 10001");
    scripts_assert_text_fails(*state, "error('=' .. #('x'):rep(1000000))", "x.lua:1: =1000000");
    scripts_assert_text_fails(
        *state, "local function f() return (\nfunction (...) return select('#', ...) end)(f()) end return f()",
        "x.lua: more than 64 MB of memory wanted");
}

TEST(depth)
{
    error e = {""};
    scripts *s = *state;
    scripts_write(s, "x.lua", "local function f(n)\n return 1 + f(n + 1)\nend\nf(1)");
    assert_null(script_load_variant("x", &s->paths, &e));
    if (strncmp(scripts_plain(s, &e), "x.lua:2: stack overflow", 23)) fail_msg("%s", e.text);
    assert_null(strchr(e.text, '\n'));
    char nested[2000] = "local x =\n";
    memset(nested + strlen(nested), '(', 1000);
    scripts_write(s, "x.lua", nested);
    assert_null(script_load_variant("x", &s->paths, &e));
    if (strncmp(scripts_plain(s, &e), "x.lua: C stack overflow", 23)) fail_msg("%s", e.text);
}

TEST(errors_of_the_file)
{
    scripts_assert_text_fails(*state, "\nerror('this is wrong')", "x.lua:2: this is wrong");
    scripts_assert_text_fails(*state, "\nerror('this is wrong', 0)", "x.lua:2: this is wrong");
    scripts_assert_text_fails(*state, "\nerror({ 'a table' })", "x.lua:2: an error without a text");
    scripts_assert_text_fails(*state, "\nerror()", "x.lua:2: an error without a text");
    scripts_assert_text_fails(*state, "\nerror('two\\nlines')", "x.lua:2: two lines");
    scripts_assert_text_fails(*state, "assert(1 == 1)\nassert(1 == 2, 'odd')", "x.lua:2: odd");
    scripts_assert_text_fails(*state, "\nassert(false)", "x.lua:2: assertion failed");
}

TEST(syntax)
{
    scripts_assert_text_fails(*state, "variant {\n  name = 'x'\n  rules = 1 }",
                              "x.lua:3: '}' expected (to close '{' at line 1) near 'rules': a comma between two values "
                              "is missing before it, or a closing brace");
    scripts_assert_text_fails(
        *state, "variant {",
        "x.lua:1: unexpected symbol near <eof>: what precedes it is incomplete, or this is too much");
    scripts_assert_text_fails(*state, "\x1bLua", "x.lua: attempt to load a binary chunk (mode is 't')");
}

/* Nothing of Lua that reaches the system, loads code, or lifts the limits. */
TEST(nothing_to_escape_by)
{
    static const char *const cases[][2] = {
        {"os.execute('true')", "'os.execute' is not available here: a game is the same on every machine"},
        {"io.open('/etc/passwd')",
         "'io.open' is not available here: error(text) stops and shows a text; files cannot be read or written"},
        {"debug.getregistry()", "'debug.getregistry' is not available here: error(text) stops and shows a text"},
        {"coroutine.wrap(print)", "'coroutine.wrap' is not available here: a function runs to its end"},
        {"package.loadlib('x', 'y')",
         "'package.loadlib' is not available here: a file is read alone, except for its base"},
        {"utf8.codepoint('a')", "'utf8.codepoint' is not available here: names have letters of ASCII"},
        {"require('os')", "'require' is not available here: a file is read alone, except for its base"},
        {"load('return 1')", "'load' is not available here: a file is read alone, except for its base"},
        {"loadfile('/etc/passwd')", "'loadfile' is not available here: a file is read alone, except for its base"},
        {"dofile('/etc/passwd')", "'dofile' is not available here: a file is read alone, except for its base"},
        {"collectgarbage('stop')", "'collectgarbage' is not available here: a game is the same on every machine"},
        {"pcall(error)", "'pcall' is not available here: an error ends the game and is reported"},
        {"xpcall(error, error)", "'xpcall' is not available here: an error ends the game and is reported"},
        {"getmetatable('')", "'getmetatable' is not available here: tables have no metatables"},
        {"setmetatable({}, {})", "'setmetatable' is not available here: tables have no metatables"},
        {"rawset({}, 1, 2)", "'rawset' is not available here: tables have no metatables"},
        {"rawget({}, 1)", "'rawget' is not available here: tables have no metatables"},
        {"next({})", "'next' is not available here: pairs goes through a table, in the order of its keys; beside(SET) "
                     "are the cells next to a set"},
        {"print(1)", "'print' is not available here: error(text) stops and shows a text"},
        {"string.dump(variant)", "'string.dump' is not available here: a file is read alone, except for its base"},
        {"string.find('a', 'a')",
         "'string.find' is not available here: there are no patterns; sub takes a part of a text"},
        {"string.gsub('a', 'a', 'b')",
         "'string.gsub' is not available here: there are no patterns; sub takes a part of a text"},
        {"local s = ('x'):match('x')",
         "texts have no function 'match' here: there are no patterns; sub takes a part of a text"},
        {"local s = ('own & x'):gsub('x', 'man')",
         "texts have no function 'gsub' here: there are no patterns; sub takes a part of a text"},
        {"string.pack('i', 1)", "'string.pack' is not available here: format writes a text"},
        {"table.move({}, 1, 1 << 60, 1)", "'table.move' is not available here: a loop does it"},
        {"math.random(6)",
         "'math.random' is not available here: a game is the same on every machine; dice are roll { }"},
    };
    char content[256], message[256];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(content, sizeof content, "\n%s", cases[i][0]);
        snprintf(message, sizeof message, "x.lua:2: %s", cases[i][1]);
        scripts_assert_text_fails(*state, content, message);
    }
}

/* _ENV is the file's own table: it can be looked at and replaced, and there is nothing behind it. */
TEST(environment)
{
    scripts_assert_text_fails(*state, "\n_ENV.os.execute('true')",
                              "x.lua:2: 'os.execute' is not available here: a game is the same on every machine");
    scripts_assert_text_fails(*state, "\n_ENV._G.os.execute('true')", "x.lua:2: unknown word '_G.os'");
    scripts_assert_text_fails(
        *state, "local e = error\n_ENV = {}\ne(os == nil and variant == nil and 'empty' or 'not')", "x.lua:3: empty");
    scripts_assert_text_fails(*state, "for k in pairs(_ENV) do error(k) end", "x.lua:1: pairs: a plain table wanted");
    scripts_assert_text_fails(*state, "\nstring = {}",
                              "x.lua:2: 'string' is a word of the language; choose another name");
    scripts_assert_text_fails(*state, "\nplace = 3", "x.lua:2: 'place' is a word of the language; choose another name");
    scripts_assert_text_fails(*state, "mine = 3\nerror('' .. mine)", "x.lua:2: 3");
}

/* One file's names are gone with its sandbox. The libraries it cannot change at all. */
TEST(sandboxes_share_nothing)
{
    scripts_assert_text_fails(*state, "mine = 4\nerror('Ab' .. mine)", "x.lua:2: Ab4");
    scripts_assert_text_fails(*state, "error('Ab' .. mine)", "x.lua:1: Abmine");
    scripts_assert_text_fails(*state, "\nstring.upper = string.lower",
                              "x.lua:2: 'string' is a library of the language; it cannot be changed");
    scripts_assert_text_fails(*state, "\nmath.mine = 3",
                              "x.lua:2: 'math' is a library of the language; it cannot be changed");
    scripts_assert_text_fails(*state, "\ntable.insert(table, 1)",
                              "x.lua:2: 'table' is a library of the language; it cannot be changed");
}

/* No address, and pairs in one order. */
TEST(nothing_differs_between_runs)
{
    scripts_assert_text_fails(*state, "\nerror(tostring({}))",
                              "x.lua:2: bad argument #1 to 'tostring' (number, text or boolean expected, got table)");
    scripts_assert_text_fails(*state, "\nerror(string.format('%s', error))",
                              "x.lua:2: bad argument #2 to 'format' (number, text or boolean expected, got function)");
    scripts_assert_text_fails(*state, "\nerror(string.format('%-9p', 'x'))",
                              "x.lua:2: string.format: %p shows an address, which differs from run to run");
    scripts_assert_text_fails(*state,
                              "local t, keys = { b = 1, a = 2, [2] = 3, [1] = 4, c = 5, [-1] = 6 }, ''\n"
                              "for k, v in pairs(t) do keys = keys .. k .. '=' .. v .. ' ' end\nerror(keys)",
                              "x.lua:3: -1=6 1=4 2=3 a=2 b=1 c=5 ");
    scripts_assert_text_fails(*state, "for k in pairs({ [{}] = 1 }) do end",
                              "x.lua:1: pairs: keys that are text, numbers or booleans wanted, got a table");
}

/* What is removed meanwhile is not given out; what is added is not either. */
TEST(pairs_while_changing)
{
    scripts_assert_text_fails(*state,
                              "local t, seen = { a = 1, b = 2, c = 3 }, ''\n"
                              "for k in pairs(t) do seen = seen .. k; t.b = nil; t['x' .. k] = 1 end\nerror(seen)",
                              "x.lua:3: ac");
}

TEST(files)
{
    scripts *s = *state;
    error e = {""};
    assert_null(script_load_variant("/nowhere/x.lua", &s->paths, &e));
    assert_string_equal(e.text, "/nowhere/x.lua: the file cannot be opened: No such file or directory");
    char long_name[200] = "";
    memset(long_name, 'n', 120);
    strcat(long_name, ".lua"); /* Lua shortens paths of more than 60 letters; we do not */
    scripts_write(s, long_name, "\nerror('late')");
    char path[300];
    snprintf(path, sizeof path, "%s/%s", s->folder, long_name);
    assert_null(script_load_variant(path, &s->paths, &e));
    strcat(long_name, ":2: late");
    assert_string_equal(scripts_plain(s, &e), long_name);
}

/* Some editors write it before UTF-8; it is no part of the first line. */
TEST(byte_order_mark)
{
    scripts_assert_text_fails(*state, "\xef\xbb\xbf\nerror('read')", "x.lua:2: read");
    scripts_assert_text_fails(*state, "\xef\xbb\xbf",
                              "x.lua: a call of variant { } wanted, got none: the file is variant { name = ..., rules "
                              "= ... }, without return");
    scripts_assert_text_fails(
        *state, "\xef\xbb\xbf\xef\xbb\xbf",
        "x.lua:1: unexpected symbol near '<\\239>': a character allowed only in quotes and comments");
}

/* Whatever a message holds, zeros too, is told to its end, on one line. */
TEST(messages_with_control_bytes)
{
    scripts_assert_text_fails(*state, "\nerror('a\\0b')", "x.lua:2: a b");
    scripts_assert_text_fails(*state, "\nerror('a\\0b', 0)", "x.lua:2: a b");
    scripts_assert_text_fails(*state, "\nassert(false, 'a\\0b\\nc\\27d')", "x.lua:2: a b c d");
    scripts_assert_text_fails(*state, "\nassert(nil, 5)", "x.lua:2: 5");
    scripts_assert_text_fails(*state, "\nassert(nil)", "x.lua:2: assertion failed");
    scripts_assert_play_fails(*state, "", "error('a\\1b')", "x.lua:3: a b");
}
