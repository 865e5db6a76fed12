/* A game is a function of its number: no function of the rules can keep anything from one call to the next, wherever it
 * tries to. */
#include <stdio.h>
#include <string.h>

#include "game/hook.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define KEPT     "nothing is kept from one call to the next but the position, its counters included (p:set_counter)"
#define VARIABLE "a function of the rules cannot set '%s', a variable outside of it: " KEPT
#define GLOBAL   "a function of the rules cannot set '%s', which is no local variable; write `local %s` in it: " KEPT
#define FIELD    "a function of the rules cannot change '%s', a table outside of it: " KEPT
#define TABLE    "a table made outside of the function cannot be changed in it: " KEPT

FIXTURE(scripts_setup, scripts_teardown)

/* Writes x.lua: `head` on line 1, the rule on line 3, and in its function `code` on line 4. */
static void write_rule(const scripts *s, const char *head, const char *rule, const char *code)
{
    text content = {0};
    text_add(&content, "%s variant { name = 'x', rules = function (o) return {\n", head);
    text_add(&content, "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },\n");
    text_add(&content, rule, code);
    text_add(&content, " } end }");
    scripts_write(s, "x.lua", content.data);
    text_drop(&content);
}

#define ENDS "finish = no_move { result = 'draw' }"

/* All kinds of functions. */
static const char *const rules[] = {
    "turn = place {}, " ENDS ", effects = effect { call = function (p, from)\n%s end }",
    "turn = place {}, finish = { no_move { result = 'draw' }, ending { call = function (p, from)\n%s end } }",
    "turn = place {}, finish = { no_move { result = 'draw' }, condition { call = function (p, from)\n%s end } }",
    "turn = place {}, " ENDS ", evaluate = function (p, from)\n%s end",
    "start = drawn { 'X../.../..O' }, " ENDS ", turn = moves { call = function (p, from)\n%s end }",
};

static void assert_refused(const scripts *s, const char *head, const char *code, const char *format, const char *name)
{
    char message[512];
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        error e = {""};
        write_rule(s, head, rules[i], code);
        assert_null(script_load_variant("x", &s->paths, &e));
        int used = snprintf(message, sizeof message, "x.lua:4: ");
        snprintf(message + used, sizeof message - (size_t)used, format, name, name);
        assert_string_equal(scripts_plain(s, &e), message);
    }
}

TEST(variables_outside)
{
    assert_refused(*state, "local n = 0", "n = n + 1 return n % 41 == 0", VARIABLE, "n");
    assert_refused(*state, "local kept", "kept = kept or p return false", VARIABLE, "kept");
    assert_refused(*state, "local n", "local function f() n = 1 end return false", VARIABLE, "n");
    assert_refused(*state, "local n", "return (function () return (function () n = 1 end)() end)()", VARIABLE, "n");
}

TEST(globals)
{
    assert_refused(*state, "", "n = 1 return n", GLOBAL, "n");
    assert_refused(*state, "n = 0", "n = n + 1 return n % 41 == 0", GLOBAL, "n");
    assert_refused(*state, "", "q = p", GLOBAL, "q");
    assert_refused(*state, "", "local function f() q = p end", GLOBAL, "q");
    assert_refused(*state, "", "own = 1", GLOBAL, "own");
}

TEST(fields_of_variables_outside)
{
    assert_refused(*state, "local t = {}", "t.n = (t.n or 0) + 1", FIELD, "t");
    assert_refused(*state, "local t = {}", "local f = function () t.n = nil end", FIELD, "t");
    assert_refused(*state, "", "o.size = 1", FIELD, "o");
}

/* Two functions share what is set by a third, which one of them calls. */
TEST(a_closure_that_two_share)
{
    static const char head[] = "local n = 0 local function tally()\nn = n + 1 return n end";
    char message[512];
    error e = {""};
    write_rule(*state, head, rules[1], "return tally() % 41 == 0");
    assert_null(script_load_variant("x", &((scripts *)*state)->paths, &e));
    snprintf(message, sizeof message, "x.lua:2: " VARIABLE, "n");
    assert_string_equal(scripts_plain(*state, &e), message);
    write_rule(*state, "local t = { f = { (function () local n = 0 return function ()\nn = n + 1 end end)() } }",
               rules[1], "t.f[1]()");
    assert_null(script_load_variant("x", &((scripts *)*state)->paths, &e));
    assert_string_equal(scripts_plain(*state, &e), message);
}

/* What only the reading of the code in play finds: line 3, and the tables by other names. */
TEST(tables_of_the_file)
{
    static const char *const writes[][2] = {
        {"local t = { 1 }", "t[1] = t[1] + 1"},
        {"local t = {}", "t[p:plies()] = 1"},
        {"local t = {}", "t[p:last()] = true"},
        {"local t = { 1 }", "t[1] = nil"},
        {"local t = {}", "local u = t u.n = 1"},
        {"local t = { a = { b = { n = 0 } } }", "t.a.b.n = t.a.b.n + 1"},
        {"local t = { { 0 } }", "for _, u in ipairs(t) do u[1] = u[1] + 1 end"},
        {"local t = { a = { 0 } }", "for _, u in pairs(t) do u[1] = u[1] + 1 end"},
        {"t = { 0 }", "t[1] = t[1] + 1"},
        {"t = {}", "table.insert(t, 1)"},
        {"local t = {}", "table.insert(t, 1)"},
        {"local t = { 1, 2 }", "table.insert(t, 1, 0)"},
        {"local t = { 1, 2 }", "table.remove(t)"},
        {"local t = { 1, 2 }", "table.remove(t, 1)"},
        {"local t = {}", "table.remove(t)"},
        {"local t = { 2, 1 }", "table.sort(t)"},
        {"local t = { 1, 2 }", "table.sort(t)"},
        {"local t = { 2, 1, 3 }", "table.sort(t, function (a, b) t[1] = 5 return a < b end)"},
        {"local t = {}", "local function add(list, v) list[#list + 1] = v end add(t, 1)"},
        {"local f = (function (t) return function () return t end end)({})", "f().n = 1"},
        {"local t = {} t.t = t", "t.t.t.n = 1"},
        {"local g = function () end t = { f = g } function u() return t end", "local v = u() v.f = nil"},
        {"n = 0", "local e = _ENV e.n = e.n + 1"},
        {"", "local e = _ENV e['m'] = 1"},
        {"n = 0", "local function f(_ENV) n = 1 end f(_ENV)"},
        {"local e = _ENV", "local f = e f.n = 1"},
        {"", "local q = o q.size = 4"},
        {"", "local q = o q.new = 4"},
    };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++)
        scripts_assert_play_fails(*state, writes[i][0], writes[i][1], "x.lua:3: " TABLE);
}

/* A variable that held a table of the call's own holds the file's now, on one way or another. */
TEST(tables_that_change_places)
{
    static const char *const writes[] = {
        "local u = {} if p:plies() > 0 then u = t end u[1] = 2",
        "local u = {} if p:plies() > 9 then u[1] = 2 else u = t end u.n = 1",
        "local u = {} for i = 1, 2 do u[1] = 2 u = t end",
        "local u = {} for _, v in ipairs { 1, 2 } do u[1] = 2 u = t end",
        "local u = {} while u do u[1] = 2 u = t end",
        "local u = {} repeat local v = u v[1] = 2 u = t until not v",
        "local u = {} ::again:: u[1] = 2 u = t goto again",
        "local u = {} local function f() u = t end f() u[1] = 2",
        "local u = {} local function f() return function () u = t end end f()() u[1] = 2",
        "local u, v = {}, {} u, v = t, u u[1] = 2",
        "local u = p and t or {} u[1] = 2",
        "local u = not p and {} or t u[1] = 2",
        "for _, u in ipairs { t } do u[1] = 2 end",
        "for _, u in pairs { t } do u.n = 2 end",
        "(function (...) local u = ... u[1] = 2 end)(t)",
        "local u = { t } u[1][1] = 2",
        "local u = { a = t } u.a.n = 2",
        "local u, v = {} v = t v[1] = 2",
        "local u = {} local v = (function () return t end)() v[1] = 2",
        "local u = {} do local v = t v[1] = 2 end",
        "do local u = {} end do local v = t v[1] = 2 end",
        "local u = {} local v = select(2, u, t) v[1] = 2",
        "local function f(u, d) if d == 0 then u[1] = 2 else f(d == 1 and t or {}, d - 1) end end f({}, 3)",
    };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++)
        scripts_assert_play_fails(*state, "local t = { 1, n = 0 }", writes[i], "x.lua:3: " TABLE);
}

/* A function that is reached without its name, or through many tables. */
TEST(functions_out_of_sight)
{
    char message[512];
    error e = {""};
    scripts *s = *state;
    snprintf(message, sizeof message, "x.lua:2: " VARIABLE, "n");
    write_rule(s, "local n = 0 function tally()\nn = n + 1 return n end", rules[1],
               "local e = _ENV return e.tally() > 9");
    assert_null(script_load_variant("x", &s->paths, &e));
    assert_string_equal(scripts_plain(s, &e), message);
    write_rule(s,
               "local n = 0 local t = { function ()\nn = n + 1 return n end } for i = 1, 40 do t = { t } end "
               "function deep(u) while type(u) == 'table' do u = u[1] end return u() end",
               rules[1], "return deep(t) > 9");
    assert_null(script_load_variant("x", &s->paths, &e));
    assert_string_equal(scripts_plain(s, &e), message);
}

/* Nor is there a place in what the language and the engine give. */
TEST(what_is_not_the_files)
{
    static const char *const writes[][3] = {
        {"", "local m = math m.kept = 1", "'math' is a library of the language; it cannot be changed"},
        {"", "local t = table t.insert = 1", "'table' is a library of the language; it cannot be changed"},
        {"", "local s = ('a b').kept", "texts have no function 'kept' here"},
        {"", "local s = 'a' s.kept = 1", "attempt to index a string value (local 's')"},
        {"", "p.kept = 1", "a position has no fields to be set: " KEPT},
        {"", "p.side.kept = 1", "attempt to index a function value (field 'side')"},
        {"local w = place {}", "local v = w v.to = 'empty'", "a rule can be asked only while the file is read"},
        {"local w = place {}", "return w.to", "a rule can be asked only while the file is read"},
    };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
        char message[256];
        snprintf(message, sizeof message, "x.lua:3: %s", writes[i][2]);
        scripts_assert_play_fails(*state, writes[i][0], writes[i][1], message);
    }
}

/* A list of rules of a base, whose places can be set while the file is read. */
TEST(lists_of_the_base)
{
    error e = {""};
    scripts *s = *state;
    scripts_write(s, "y.lua",
                  "variant { name = 'y', rules = function () return { board = square { 3, 3 },\n"
                  "pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, " ENDS " } end }");
    scripts_write(s, "x.lua",
                  "variant { name = 'x', base = 'y', rules = function (o, base)\nlocal t = base.finish\n"
                  "base.effects = effect { call = function (p) local u = t u[2] = false end }\n"
                  "return base end }");
    game *g = script_load_variant("x", &s->paths, &e);
    assert_non_null(g);
    expect_result(g, NULL, 0, "a1", "broken");
    error_set(&e, "%s", hook_complaint(g));
    assert_string_equal(scripts_plain(s, &e), "x.lua:3: " TABLE);
    game_free(g);
}

/* There is nothing that counts by itself or differs from call to call. */
TEST(what_there_is_not)
{
    static const char *const names[] = {"coroutine", "setmetatable",   "getmetatable", "rawset",  "next",  "rawget",
                                        "pcall",     "collectgarbage", "load",         "require", "debug", "os"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char message[128];
        error e = {""};
        char code[64];
        snprintf(code, sizeof code, "local f = %s", names[i]);
        write_rule(*state, "", rules[0], code);
        assert_null(script_load_variant("x", &((scripts *)*state)->paths, &e));
        snprintf(message, sizeof message, "x.lua:4: '%s' is not available here: ", names[i]);
        assert_ptr_equal(strstr(scripts_plain(*state, &e), message), e.text);
    }
    scripts_assert_play_fails(
        *state, "", "return math.random()",
        "x.lua:3: 'math.random' is not available here: a game is the same on every machine; dice are roll { }");
}

/* An iterator that has begun is a counter, also when it comes to the function after that was given. */
TEST(iterators)
{
    static const char message[] =
        "x.lua:1: a function that keeps one of the language that has no name, such as what pairs gives";
    scripts *s = *state;
    write_rule(s, "local it = pairs { 1, 2 }", "turn = place {}, " ENDS ", evaluate = function (p) return %s end",
               "it()");
    scripts_assert_fails(s, "x", message);
    scripts_write(s, "x.lua",
                  "local t = {} variant { name = 'x', rules = function () return {\n"
                  "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' },\n"
                  "turn = place {}, " ENDS ", evaluate = function (p) return t.it() end } end }\n"
                  "t.it = pairs { 1, 2 }");
    scripts_assert_fails(s, "x",
                         "x.lua: a function that keeps one of the language that has no name, such as what pairs "
                         "gives");
}

/* What a function makes in its call it may change, and what the file made reads as before. */
TEST(what_is_allowed)
{
    static const char *const uses[][3] = {
        {"", "local t = {} t.n = 1 t[1] = 2 table.insert(t, 3) table.sort(t) error(t.n .. #t .. table.concat(t))",
         "1223"},
        {"", "local n = 0 local function f() n = n + 1 return n end f() error(f() .. '')", "2"},
        {"", "local t = {} local function f(v) t[#t + 1] = v end f('a') f('b') error(table.concat(t))", "ab"},
        {"", "local _ENV = { error = error } n = 5 error('n' .. n)", "n5"},
        {"local function fill(t) t.n = 4 return t end", "error('' .. fill({}).n)", "4"},
        {"", "local t = p:cells(empty) t[#t + 1] = 'z' error(#t .. t[#t])", "9z"},
        {"local t = { 5, 6, 7, a = 1, b = { 2 } }",
         "local s = '' for k, v in pairs(t) do s = s .. k end for i, v in ipairs(t) do s = s .. v end\n"
         "error(s .. #t .. t.b[1] .. table.concat(t, '-') .. table.unpack(t) .. #t.b)",
         "123ab56732"
         "5-6-75"
         "1"},
        {"local t = { 5, 6, 7 }", "local u = { table.unpack(t) } u[4] = 8 error(#u .. #t)", "43"},
        {"t = { 1 } function f() return t[1] end", "error(f() .. t[1] .. math.max(1, 2))", "112"},
        {"local t = {} t[t] = nil", "error(type(t) .. #t)", "table0"},
    };
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        char message[128];
        snprintf(message, sizeof message, "x.lua:%d: %s", strchr(uses[i][1], '\n') ? 4 : 3, uses[i][2]);
        scripts_assert_play_fails(*state, uses[i][0], uses[i][1], message);
    }
}

/* A list of the file's may be what a function gives. */
TEST(a_list_that_is_given)
{
    error e = {""};
    scripts *s = *state;
    write_rule(s, "local all = { 'b2', 'c2' }", rules[4], "return all");
    game *g = script_load_variant("x", &s->paths, &e);
    if (!g) fail_msg("%s", e.text);
    expect_moves(g, "X . ./. . ./. . O", 0, "a3-b2 a3-c2");
    game_free(g);
}
