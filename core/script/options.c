/* integer { }, choice { } and the others return an object, which `variant { }` then names by its key. Values other than
 * the default are texts that go through option_set, so all are checked alike. */
#include "script/options.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "script/described.h"
#include "script/keys.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

static const char option_meta[] = "poise option";
static const char order_key = 0; /* its address is the registry key of the number of options */

/* Returns the option at that index, or NULL for other values. */
static const option *option_at(lua_State *L, int index)
{
    return luaL_testudata(L, index, option_meta);
}

/* Pushes a new option, numbered in the order of the file. */
static option *new_option(lua_State *L, option_kind kind)
{
    STACK_CHANGES(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &order_key);
    int order = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    lua_pushinteger(L, order + 1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &order_key);
    option *o = lua_newuserdatauv(L, sizeof *o, 0);
    *o = (option){.kind = kind, .order = order, .min = INT64_MIN, .max = INT64_MAX};
    luaL_setmetatable(L, option_meta);
    return o;
}

/* Pushes the i-th positional value and returns its type. */
static int push_position(const reader *r, int i)
{
    STACK_CHANGES(r->L, 1);
    return lua_rawgeti(r->L, r->table, i);
}

enum { HELP, PLAIN_KEYS, MIN = PLAIN_KEYS, MAX, INTEGER_KEYS };

#define ANY_INTEGER .wanted = "integer", .low = INT64_MIN, .high = INT64_MAX
static const file_key option_keys[INTEGER_KEYS] = {
    [HELP] = {.name = "help", .wanted = "text", .help = "what the option changes, one line"},
    [MIN] = {.name = "min", ANY_INTEGER, .initial = INT64_MIN, .help = "the smallest value accepted"},
    [MAX] = {.name = "max", ANY_INTEGER, .initial = INT64_MAX, .help = "the largest value accepted"},
};

static const key_table integer_table = {
    "integer", "integer { DEFAULT, min = INTEGER, max = INTEGER, help = TEXT }",
    "An option that is a whole number: `integer { 3, min = 1, max = 8, help = \"kinds of piece\" }`.", option_keys,
    INTEGER_KEYS};
static const key_table boolean_table = {"boolean", "boolean { DEFAULT, help = TEXT }",
                                        "An option that is true or false: `boolean { false }`.", option_keys,
                                        PLAIN_KEYS};
static const key_table choice_table = {
    "choice", "choice { DEFAULT, TEXT, ..., help = TEXT }",
    "An option that is one of several texts, the first of which is the default: `choice { \"equal\", \"shared\" }`.",
    option_keys, PLAIN_KEYS};
static const key_table text_table = {"text", "text { DEFAULT, help = TEXT }",
                                     "An option that is any text without a comma: `text { \"\" }`.", option_keys,
                                     PLAIN_KEYS};

void options_describe(manual *m)
{
    keys_describe(m, &integer_table);
    keys_describe(m, &boolean_table);
    keys_describe(m, &choice_table);
    keys_describe(m, &text_table);
}

static int use_integer(lua_State *L)
{
    STACK_CHANGES(L, 1);
    reader r = reader_argument(L, "integer");
    keys_only(&r, &integer_table, 1);
    int64_t initial, min = keys_integer(&r, &option_keys[MIN]), max = keys_integer(&r, &option_keys[MAX]);
    if (min > max)
        return sandbox_fail(L, "integer: min of at most max wanted, got %lld and %lld", (long long)min, (long long)max);
    push_position(&r, 1);
    if (!reader_is_integer(L, -1, &initial)) return reader_unwanted(&r, "default", "integer");
    if (initial < min || initial > max)
        return reader_unwanted(&r, "default",
                               sandbox_checked(L, (char *)reader_integer_wanted(min, max, sandbox_arena(L))));
    lua_pop(L, 1); /* the default */
    const char *help = keys_text(&r, &option_keys[HELP]);
    option *o = new_option(L, OPTION_INTEGER);
    o->min = min;
    o->max = max;
    o->help = help;
    o->initial_integer = o->integer = initial;
    return 1;
}

static int use_boolean(lua_State *L)
{
    STACK_CHANGES(L, 1);
    reader r = reader_argument(L, "boolean");
    keys_only(&r, &boolean_table, 1);
    if (push_position(&r, 1) != LUA_TBOOLEAN) return reader_unwanted(&r, "default", "true or false");
    bool initial = lua_toboolean(L, -1);
    lua_pop(L, 1); /* the default */
    const char *help = keys_text(&r, &option_keys[HELP]);
    option *o = new_option(L, OPTION_BOOLEAN);
    o->help = help;
    o->initial_integer = o->integer = initial;
    return 1;
}

static int use_text(lua_State *L)
{
    STACK_CHANGES(L, 1);
    reader r = reader_argument(L, "text");
    keys_only(&r, &text_table, 1);
    if (push_position(&r, 1) != LUA_TSTRING) return reader_unwanted(&r, "default", "text");
    const char *initial = reader_shown(&r, "default", -1), *help = keys_text(&r, &option_keys[HELP]);
    lua_pop(L, 1); /* the default */
    option *o = new_option(L, OPTION_TEXT);
    o->help = help;
    o->initial_text = o->text = initial;
    return 1;
}

/* The first value is the default. */
static int use_choice(lua_State *L)
{
    STACK_CHANGES(L, 1);
    reader r = reader_argument(L, "choice");
    int count = (int)lua_rawlen(L, 1);
    keys_only(&r, &choice_table, count);
    if (count < 2) return sandbox_fail(L, "choice: at least two values wanted, got %d", count);
    const char **choices = sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)count + 1) * sizeof *choices));
    for (int i = 0; i < count; i++) {
        if (push_position(&r, i + 1) == LUA_TNUMBER)
            return sandbox_fail(
                L, "choice.values: text wanted, got %s; numbers are integer { 3, min = 2, max = 5 }, or need quotes",
                reader_came(L, -1));
        if (lua_type(L, -1) != LUA_TSTRING) return reader_unwanted(&r, "values", "text");
        choices[i] = reader_shown(&r, "values", -1);
        lua_pop(L, 1);
    }
    const char *help = keys_text(&r, &option_keys[HELP]);
    option *o = new_option(L, OPTION_CHOICE);
    o->help = help;
    o->choices = choices;
    o->initial_text = o->text = choices[0];
    return 1;
}

/* Returns the option's name in messages. */
static int option_tostring(lua_State *L)
{
    lua_pushliteral(L, "an option");
    return 1;
}

void options_define(lua_State *L)
{
    STACK_CHANGES(L, 0);
    static const luaL_Reg words[] = {
        {"integer", use_integer}, {"boolean", use_boolean}, {"choice", use_choice}, {"text", use_text}, {NULL, NULL}};
    luaL_newmetatable(L, option_meta);
    lua_pushcfunction(L, option_tostring);
    lua_setfield(L, -2, "__tostring");
    lua_pop(L, 1);
    for (const luaL_Reg *w = words; w->name; w++) {
        lua_pushcfunction(L, w->func);
        sandbox_define(L, w->name);
    }
}

static int by_order(const void *a, const void *b)
{
    const option *x = a, *y = b;
    return (x->order > y->order) - (x->order < y->order);
}

/* On the command line a value ends at a comma and a key at an equals sign: an option's name may contain neither. */
static bool is_plain_name(const char *name)
{
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    return letters && !name[letters];
}

const char *options_written(const reader *r, const char *key)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int type = lua_type(L, -1);
    if (type == LUA_TBOOLEAN) return lua_toboolean(L, -1) ? "true" : "false";
    if (type != LUA_TNUMBER && type != LUA_TSTRING) reader_unwanted(r, key, "number, text or boolean");
    lua_pushvalue(L, -1); /* lua_tolstring would convert the table's own value */
    const char *copy = reader_shown(r, key, -1);
    lua_pop(L, 1);
    return copy;
}

option *options_find(option *options, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(options[i].name, name)) return &options[i];
    return NULL;
}

/* Raises about the value on top of the stack, which is no option, usually a plain default. */
static void fail_plain(const reader *r, const char *path)
{
    lua_State *L = r->L;
    const char *came = reader_came(L, -1), *example = "";
    int64_t number;
    if (reader_is_integer(L, -1, &number)) example = "; write integer { %s }";
    if (lua_isboolean(L, -1)) example = "; write boolean { %s }";
    if (lua_type(L, -1) == LUA_TSTRING) example = "; write choice { %s, ... } or text { %s }";
    if (lua_type(L, -1) == LUA_TTABLE) example = "; write choice { \"a\", \"b\" }, or integer { 3, min = 2, max = 5 }";
    text hint = {0};
    for (const char *at = example; *at; at += *at == '%' ? 2 : 1)
        *at == '%' ? text_add(&hint, "%s", came) : text_add(&hint, "%c", *at);
    const char *said = arena_text(sandbox_arena(L), hint.data ? hint.data : "");
    text_drop(&hint);
    sandbox_fail_at(L, reader_line(r, path), "%s.%s: integer, boolean, choice or text { } wanted, got %s%s", r->path,
                    path, came, said ? said : "");
}

/* Raises that there is no such option to fix. */
static void fail_unknown(const reader *r, const char *key, const char *name, const option *inherited, int count)
{
    lua_State *L = r->L;
    const char **known = sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)count + 1) * sizeof *known));
    for (int i = 0; i < count; i++) known[i] = inherited[i].name;
    known[count] = NULL;
    reader at = *r;
    at.path = sandbox_checked(L, arena_format(sandbox_arena(L), "%s.%s", r->path, key));
    reader_unknown(&at, name, known);
}

/* Reads the value of that name on top of the stack: an option, or the value that fixes an inherited one. */
static option read_option(const reader *r, const char *key, const char *name, const option *inherited, int ninherited)
{
    lua_State *L = r->L;
    arena *a = sandbox_arena(L);
    const option *given = option_at(L, -1), *base = options_find((option *)inherited, ninherited, name);
    const char *path = sandbox_checked(L, arena_format(a, "%s.%s", key, name));
    error e = {""};
    option o = given ? *given : base ? *base : (option){.name = NULL};
    if (!given && !base && ninherited && lua_type(L, -1) != LUA_TTABLE)
        fail_unknown(r, key, name, inherited, ninherited);
    if (!given && !base) fail_plain(r, path);
    if (!given && option_set(&o, options_written(r, path), a, &e))
        sandbox_fail_at(L, r->line, "%s.%s.%s", r->path, key, e.text);
    o.fixed = !given;
    o.name = name;
    return o;
}

int options_read(const reader *r, const char *key, const option *inherited, int ninherited, option **out)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    int type = reader_push(r, key), count = 0;
    *out = NULL;
    if (type == LUA_TNIL) return lua_pop(L, 1), 0;
    if (type != LUA_TTABLE) return reader_unwanted(r, key, "table of options");
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) count++;
    *out = sandbox_checked(L, arena_alloc(sandbox_arena(L), (size_t)count * sizeof **out));
    count = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING || !is_plain_name(lua_tostring(L, -2)))
            return sandbox_fail_at(
                L, r->line,
                "%s.%s: names of letters, digits and _ wanted as keys, as in options = { size = integer { 5 } }, got "
                "%s",
                r->path, key, reader_came(L, -2));
        if (!strcmp(lua_tostring(L, -2), DESCRIBED_BAR))
            return sandbox_fail_at(L, r->line, "%s.%s.%s: every variant has this key already; another name wanted",
                                   r->path, key, DESCRIBED_BAR);
        (*out)[count++] = read_option(r, key, reader_copy(L, -2), inherited, ninherited);
    }
    lua_pop(L, 1);
    qsort(*out, (size_t)count, sizeof **out, by_order);
    return count;
}
