/* output.json: writes a value as a JSON file; output.brief, which writes one, too. */
#include <lauxlib.h>

#include "base/json.h"
#include "script/report_parts.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"

enum { DEPTH_MAX = 16 };

static int add_value(lua_State *L, text *out, int depth);

/* Adds the field of the table whose key is on top of the stack; the table stays. */
static int add_field(lua_State *L, text *out, int depth)
{
    lua_rawget(L, -2);
    int status = add_value(L, out, depth);
    lua_pop(L, 1);
    return status;
}

static bool is_empty(lua_State *L)
{
    lua_pushnil(L);
    bool empty = !lua_next(L, -2);
    if (!empty) lua_pop(L, 2);
    return empty;
}

/* A table with keys from 1 on, or an empty one, is an array; others are objects with sorted keys. */
static int add_table(lua_State *L, text *out, int depth)
{
    size_t count = lua_rawlen(L, -1);
    luaL_checkstack(L, 8, "output.json");
    if (is_empty(L)) return text_add(out, "[]");
    int status = text_add(out, count ? "[" : "{"), table = lua_gettop(L);
    for (size_t i = 1; i <= count; i++) {
        status |= text_add(out, "%s", i == 1 ? "" : ", ");
        lua_pushinteger(L, (lua_Integer)i);
        status |= add_field(L, out, depth);
    }
    if (count) return status | text_add(out, "]");
    const sorted_key *keys = sorted_keys_push(L, table, &count);
    for (size_t i = 0; keys && i < count; i++) {
        if (keys[i].type != LUA_TSTRING) return sandbox_fail(L, "output.json: keys that are texts wanted");
        status |= text_add(out, "%s", i ? ", " : "") | json_string(out, keys[i].text) | text_add(out, ": ");
        lua_pushvalue(L, table);
        sorted_key_push(L, &keys[i]);
        status |= add_field(L, out, depth);
        lua_pop(L, 1);
    }
    lua_settop(L, table);
    return status | text_add(out, depth == 1 ? "}\n" : "}");
}

static int add_value(lua_State *L, text *out, int depth)
{
    switch (lua_type(L, -1)) {
    case LUA_TNUMBER: return json_number(out, lua_tonumber(L, -1));
    case LUA_TSTRING: return json_string(out, lua_tostring(L, -1));
    case LUA_TBOOLEAN: return text_add(out, "%s", lua_toboolean(L, -1) ? "true" : "false");
    case LUA_TTABLE:
        if (depth < DEPTH_MAX) return add_table(L, out, depth + 1);
    }
    return sandbox_fail(L, "output.json: numbers, texts, booleans and tables of these wanted");
}

/* json(name, table): writes NAME.json, sealed if it is an object. */
int report_write_json(lua_State *L)
{
    const char *name = lua_pushfstring(L, "%s.json", luaL_checkstring(L, 1)), *wanted = publication_refuses(name);
    if (wanted) return sandbox_fail(L, "output.json: %s wanted, got \"%s\"", wanted, name);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_pushvalue(L, 2);
    text *out = report_scratch(L);
    if (add_value(L, out, 0) || (out->data[0] == '{' && json_seal(out)))
        return sandbox_fail_outside(L, "out of memory");
    report_write_file(L, name, out->data, out->length);
    return 0;
}

/* Appends the lines of the table at index 1. Raises. */
static void add_lines(lua_State *L, text *out)
{
    lua_getfield(L, 1, "lines");
    luaL_checktype(L, -1, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
        if (text_add(out, "%s\n", luaL_checkstring(L, -1))) sandbox_fail_outside(L, "out of memory");
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

/* brief { code =, lines =, answer = }: the brief answer, for a terminal and for programs. */
int report_take_brief(lua_State *L)
{
    report_brief *out = ((report_job *)sandbox_context(L))->brief;
    if (!out) return sandbox_fail(L, "output.brief: not wanted here");
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_getfield(L, 1, "code");
    out->code = (int)luaL_checkinteger(L, -1);
    lua_settop(L, 1);
    add_lines(L, &out->lines);
    lua_getfield(L, 1, "answer");
    luaL_checktype(L, -1, LUA_TTABLE);
    if (add_value(L, &out->answer, 1)) sandbox_fail_outside(L, "out of memory");
    return 0;
}
