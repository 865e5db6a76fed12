/* Hashes the tokens of the function's text. Names in it are variables of its own, upvalues and globals, whose values
 * are hashed, or constants of the file, which are no upvalues because Lua inserts their values: of all that are visible
 * the tokens are hashed. */
#include "script/identity.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "script/chunk.h"
#include "script/library_parts.h"
#include "script/limits.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"
#include "script/stack_check.h"

typedef struct walk {
    lua_State *L;
    uint64_t hash;
    int met; /* stack index of the table of hashed objects with their numbers */
    int values, depth;
} walk;

static void add(walk *w, const void *bytes, size_t size)
{
    w->hash = text_hash(w->hash, bytes, size);
}

/* Sizes are hashed as eight bytes, also on 32-bit machines. */
static void add_size(walk *w, size_t size)
{
    const uint64_t number = size;
    add(w, &number, sizeof number);
}

/* --- code --- */

static void add_tokens(walk *w, const char *at, size_t length)
{
    lua_lexer l = {at, at + length, 1};
    for (lua_token t = lua_token_next(&l); t.kind != LUA_TOKEN_END; t = lua_token_next(&l)) {
        add_size(w, t.length);
        add(w, t.at, t.length);
    }
    sandbox_charge_text(w->L, length);
}

/* Hashes the function on top of the stack, which stays. The parameters' number tells `self`. */
static void add_code(walk *w)
{
    STACK_CHANGES(w->L, 0);
    const chunk_function *f = chunk_function_at(w->L, -1);
    add_size(w, (size_t)f->parameters);
    add_tokens(w, f->text, f->length);
    for (const chunk_variable *v = f->around; v; v = v->outer) {
        if (!v->constant) continue;
        add(w, v->name.at, v->name.length);
        add_tokens(w, v->constant, v->letters);
    }
}

/* --- values --- */

static void add_value(walk *w);

static void add_name(walk *w, const char *name)
{
    add(w, name, strlen(name) + 1);
}

static void add_field(void *data)
{
    walk *w = data;
    STACK_CHANGES(w->L, 0);
    lua_pushvalue(w->L, -2);
    add_value(w);
    lua_pop(w->L, 1); /* the key, again */
    add_value(w);
}

static void add_function(walk *w)
{
    STACK_CHANGES(w->L, 0);
    if (lua_iscfunction(w->L, -1))
        sandbox_fail(w->L, "a function that keeps one of the language that has no name, such as what pairs gives");
    add_code(w);
    for (int i = 1; lua_getupvalue(w->L, -1, i); i++) {
        add_value(w);
        lua_pop(w->L, 1); /* the upvalue */
    }
}

/* A predefined object is hashed by its name. An object met before is its number, so that cycles end. A userdata is only
 * its number: functions can only compare it for identity. */
static void add_object(walk *w, int type)
{
    STACK_CHANGES(w->L, 0);
    lua_State *L = w->L;
    const char *name = sandbox_name_of(L, -1);
    if (name) {
        add_name(w, name);
        return;
    }
    lua_pushvalue(L, -1);
    bool met = lua_rawget(L, w->met) != LUA_TNIL;
    lua_Integer number = met ? lua_tointeger(L, -1) : w->values;
    lua_pop(L, 1);
    add(w, &number, sizeof number);
    if (met) return;
    lua_pushvalue(L, -1);
    lua_pushinteger(L, number);
    lua_rawset(L, w->met);
    if (++w->depth > LIMITS_DEPTH) library_fail_deep(L);
    luaL_checkstack(L, 16, NULL);
    if (type == LUA_TTABLE) sorted_fields_each(L, -1, add_field, w);
    if (type == LUA_TFUNCTION) add_function(w);
    w->depth--;
}

/* Hashes the value on top of the stack, which stays. */
static void add_value(walk *w)
{
    STACK_CHANGES(w->L, 0);
    lua_State *L = w->L;
    int type = lua_type(L, -1);
    unsigned char kind = (unsigned char)type;
    add(w, &kind, 1);
    if (++w->values > LIMITS_VALUES)
        sandbox_fail(L,
                     "a function that reaches at most %d values wanted, got more: work them out in the call, or keep "
                     "fewer",
                     LIMITS_VALUES);
    if (lua_isinteger(L, -1)) {
        lua_Integer number = lua_tointeger(L, -1);
        add(w, &number, sizeof number);
    } else if (type == LUA_TNUMBER) {
        lua_Number number = lua_tonumber(L, -1);
        add(w, &number, sizeof number);
    } else if (type == LUA_TBOOLEAN) {
        add(w, lua_toboolean(L, -1) ? "t" : "f", 1);
    } else if (type == LUA_TSTRING) {
        size_t size;
        const char *content = lua_tolstring(L, -1, &size);
        add_size(w, size);
        add(w, content, size);
    } else if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA) {
        add_object(w, type);
    }
}

uint64_t identity_of_function(lua_State *L)
{
    STACK_CHANGES(L, 0);
    walk w = {.L = L, .hash = TEXT_HASH_START};
    lua_newtable(L);
    w.met = lua_gettop(L);
    lua_pushvalue(L, -2);
    add_value(&w);
    lua_pop(L, 2);
    return w.hash;
}
