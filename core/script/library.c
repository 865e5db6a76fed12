/* An allow list. Left out are: what reaches the system or loads code; pattern functions, string.pack and table.move,
 * because one call of them can run for ever where no budget of instructions sees it; and what differs between two runs:
 * the order of `next`, addresses, and math.random. */
#include "script/library.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

#include "script/sandbox_fail.h"
#include "script/sandbox_names.h"

enum { REPEATED_BYTES_MAX = 1 << 20 };

static const char *const base_names[] = {"error", "ipairs", "select", "tonumber", "type", NULL};
static const char *const math_names[] = {
    "abs", "acos",       "asin",       "atan", "ceil", "cos", "deg", "exp",  "floor", "fmod",      "huge", "log", "max",
    "min", "maxinteger", "mininteger", "modf", "pi",   "rad", "sin", "sqrt", "tan",   "tointeger", "type", "ult", NULL};
static const char *const table_names[] = {"concat", "insert", "pack", "remove", "sort", "unpack", NULL};
static const char *const string_names[] = {"byte", "char", "len", "lower", "reverse", "sub", "upper", NULL};

static int checked_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    return sandbox_fail(L, "%s", luaL_optstring(L, 2, "assertion failed"));
}

/* Raises unless the argument reads the same in every process, which an address does not. */
static void check_plain(lua_State *L, int argument)
{
    int type = lua_type(L, argument);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING)
        luaL_typeerror(L, argument, "number, text or boolean");
}

static int plain_tostring(lua_State *L)
{
    check_plain(L, 1);
    luaL_tolstring(L, 1, NULL);
    return 1;
}

/* upvalue 1: string.format */
static int plain_format(lua_State *L)
{
    int count = lua_gettop(L);
    const char *at = luaL_checkstring(L, 1);
    for (int i = 2; i <= count; i++) check_plain(L, i);
    for (; (at = strchr(at, '%')); at++) {
        at += 1 + strspn(at + 1, "-+ #0123456789.");
        if (*at == 'p') return sandbox_fail(L, "string.format: %%p shows an address, which differs from run to run");
        if (!*at) break;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, count, 1);
    return 1;
}

/* upvalue 1: string.rep */
static int bounded_rep(lua_State *L)
{
    size_t length, between;
    luaL_checklstring(L, 1, &length);
    lua_Integer times = luaL_checkinteger(L, 2);
    luaL_optlstring(L, 3, "", &between);
    if (times > 0 && length + between > 0 && (lua_Unsigned)times > REPEATED_BYTES_MAX / (length + between))
        return sandbox_fail(L, "string.rep: at most %d bytes wanted, got %lld times %zu", REPEATED_BYTES_MAX,
                            (long long)times, length + between);
    lua_settop(L, 3);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 3, 1);
    return 1;
}

typedef struct key {
    bool number;
    lua_Number order;
    const char *text;
    int index; /* where the key is on the list of all */
} key;

static int compare_keys(const void *a, const void *b)
{
    const key *x = a, *y = b;
    if (x->number != y->number) return x->number ? -1 : 1;
    if (!x->number) return strcmp(x->text, y->text);
    return (x->order > y->order) - (x->order < y->order);
}

/* Fills in the key on top of the stack, which stays; the text is borrowed from it. */
static key read_key(lua_State *L, int index)
{
    key k = {.index = index, .number = lua_type(L, -1) == LUA_TNUMBER};
    if (k.number)
        k.order = lua_tonumber(L, -1);
    else if (lua_type(L, -1) == LUA_TSTRING)
        k.text = lua_tostring(L, -1);
    else
        sandbox_fail(L, "pairs: keys that are text or numbers wanted, got a %s", luaL_typename(L, -1));
    return k;
}

/* upvalues: the table, its keys, its sorted `key`s, how many there are, how many were given out. */
static int next_pair(lua_State *L)
{
    const key *sorted = lua_touserdata(L, lua_upvalueindex(3));
    lua_Integer count = lua_tointeger(L, lua_upvalueindex(4)), given = lua_tointeger(L, lua_upvalueindex(5));
    while (given < count) {
        lua_rawgeti(L, lua_upvalueindex(2), sorted[given++].index);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
            lua_pushinteger(L, given);
            lua_replace(L, lua_upvalueindex(5));
            return 2;
        }
        lua_pop(L, 2); /* the key and nil: it was removed meanwhile */
    }
    return 0;
}

static int sorted_pairs(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    if (luaL_getmetafield(L, 1, "__index") != LUA_TNIL) return sandbox_fail(L, "pairs: a plain table wanted");
    lua_settop(L, 1);
    int count = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) count++;
    lua_createtable(L, count, 0);
    key *sorted = lua_newuserdatauv(L, (size_t)count * sizeof *sorted + 1, 0);
    int i = 0;
    for (lua_pushnil(L); lua_next(L, 1);) {
        lua_pop(L, 1); /* the value */
        sorted[i] = read_key(L, i + 1);
        lua_pushvalue(L, -1);
        lua_rawseti(L, 2, ++i);
    }
    qsort(sorted, (size_t)count, sizeof *sorted, compare_keys);
    lua_pushinteger(L, count);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_pair, 5);
    return 1;
}

/* upvalue 1: the name of the library */
static int unknown_in_library(lua_State *L)
{
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    const char *wanted = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return sandbox_fail(L, "unknown word '%s.%.40s'", name, wanted);
}

/* Pushes a table with those functions of the library on top of the stack, under it the library. */
static void push_allowed(lua_State *L, const char *const *names)
{
    lua_newtable(L);
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
}

/* Gives the table on top of the stack a name for messages about what it lacks, and defines it. */
static void define_library(lua_State *L, const char *name)
{
    lua_createtable(L, 0, 1);
    lua_pushstring(L, name);
    lua_pushcclosure(L, unknown_in_library, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    sandbox_define_lasting(L, name);
}

static void open_base(lua_State *L)
{
    luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
    for (const char *const *name = base_names; *name; name++) {
        lua_getfield(L, -1, *name);
        sandbox_define_lasting(L, *name);
    }
    lua_pop(L, 1); /* the library */
    static const luaL_Reg own[] = {{"assert", checked_assert}, {"pairs", sorted_pairs}, {"tostring", plain_tostring}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lua_pushcfunction(L, own[i].func);
        sandbox_define_lasting(L, own[i].name);
    }
}

static void open_tables(lua_State *L)
{
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
    push_allowed(L, math_names);
    define_library(L, LUA_MATHLIBNAME);
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 0);
    push_allowed(L, table_names);
    define_library(L, LUA_TABLIBNAME);
    lua_pop(L, 2); /* the libraries */
}

/* Replaces the library's `name` by a function that gets it as its upvalue; the table is on top, under it the library.
 */
static void guard(lua_State *L, const char *name, lua_CFunction guarded)
{
    lua_getfield(L, -2, name);
    lua_pushcclosure(L, guarded, 1);
    lua_setfield(L, -2, name);
}

/* upvalue 1: the allowed functions. The text may be a bare name that stands for nothing, such as `os` in os.execute. */
static int text_index(lua_State *L)
{
    lua_pushvalue(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING && lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return 1;
    const char *wanted = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return sandbox_fail(L, "unknown word '%.40s.%.40s'", lua_tostring(L, 1), wanted);
}

static int text_call(lua_State *L)
{
    return sandbox_fail_unknown(L, lua_tostring(L, 1));
}

/* upvalue 1: the sign */
static int text_calculate(lua_State *L)
{
    int text = lua_type(L, 1) == LUA_TSTRING ? 1 : 2;
    return sandbox_fail(L, "number wanted at '%s', got the text '%.60s'", lua_tostring(L, lua_upvalueindex(1)),
                        lua_tostring(L, text));
}

static void check_regions(lua_State *L)
{
    for (int i = 1; i <= 2; i++)
        if (lua_type(L, i) != LUA_TSTRING)
            sandbox_fail(L, "region wanted on both sides, got a %s", luaL_typename(L, i));
}

static int region_and(lua_State *L)
{
    check_regions(L);
    lua_pushfstring(L, "(%s & %s)", lua_tostring(L, 1), lua_tostring(L, 2));
    return 1;
}

static int region_or(lua_State *L)
{
    check_regions(L);
    lua_pushfstring(L, "(%s | %s)", lua_tostring(L, 1), lua_tostring(L, 2));
    return 1;
}

static int region_not(lua_State *L)
{
    lua_pushfstring(L, "~%s", lua_tostring(L, 1));
    return 1;
}

/* Adds to the metatable of texts, on top of the stack, what makes bare names useful. */
static void open_bare_names(lua_State *L)
{
    static const luaL_Reg own[] = {
        {"__call", text_call}, {"__band", region_and}, {"__bor", region_or}, {"__bnot", region_not}, {NULL, NULL}};
    static const char *const signs[][2] = {{"__add", "+"}, {"__sub", "-"},   {"__mul", "*"},
                                           {"__div", "/"}, {"__mod", "%"},   {"__pow", "^"},
                                           {"__unm", "-"}, {"__idiv", "//"}, {"__bxor", "~"}};
    luaL_setfuncs(L, own, 0);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        lua_pushstring(L, signs[i][1]);
        lua_pushcclosure(L, text_calculate, 1);
        lua_setfield(L, -2, signs[i][0]);
    }
}

static void open_texts(lua_State *L, bool bare_names)
{
    luaL_requiref(L, LUA_STRLIBNAME, luaopen_string, 0);
    push_allowed(L, string_names);
    guard(L, "rep", bounded_rep);
    guard(L, "format", plain_format);
    lua_pushliteral(L, "");
    lua_newtable(L);
    lua_pushvalue(L, -3);
    lua_pushcclosure(L, text_index, 1);
    lua_setfield(L, -2, "__index");
    if (bare_names) open_bare_names(L);
    lua_setmetatable(L, -2); /* of all texts */
    lua_pop(L, 1);           /* the text */
    define_library(L, LUA_STRLIBNAME);
    lua_pop(L, 1); /* the library */
}

void library_open(lua_State *L, bool bare_names)
{
    open_base(L);
    open_tables(L);
    open_texts(L, bare_names);
}
