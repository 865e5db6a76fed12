/* Lua consults the metatable only for new fields. To catch changes of existing fields, the table is emptied and reads
 * through to its content (a proxy). Its identity does not change. */
#include "script/frozen.h"

#include <lauxlib.h>
#include <string.h>

#include "script/functions.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"
#include "script/stack_check.h"

/* Their addresses are keys of the metatable of a frozen table: of true, and of separate content. */
static const char frozen_key = 0, content_key = 0;

/* Worklist of reached tables and functions: breadth-first, so the depth of tables does not matter. */
typedef struct freezing {
    lua_State *L;
    int list, met; /* stack indices of the worklist, and of the table of its members */
    lua_Integer count;
    bool move; /* move the content of tables to hidden ones */
} freezing;

static int refuse_write(lua_State *L)
{
    return sandbox_fail(L, "a table made outside of the function cannot be changed in it: " SANDBOX_NOTHING_IS_KEPT);
}

/* upvalue 1: the content */
static int content_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
    return 1;
}

bool frozen_push_content(lua_State *L, int index)
{
    if (!lua_getmetatable(L, index)) return false;
    bool moved = lua_rawgetp(L, -1, &content_key) == LUA_TTABLE;
    lua_remove(L, -2); /* the metatable */
    if (!moved) lua_pop(L, 1);
    return moved;
}

void frozen_refuse(lua_State *L, int index)
{
    if (!lua_getmetatable(L, index)) return;
    if (lua_rawgetp(L, -1, &frozen_key) != LUA_TNIL) refuse_write(L);
    lua_pop(L, 2); /* the metatable and what it has */
}

/* If the value on top of the stack is a text: is it within the limits for texts in play? */
static void check_text(lua_State *L)
{
    if (lua_type(L, -1) != LUA_TSTRING) return;
    size_t length = lua_rawlen(L, -1), most = sandbox_longest_text(L);
    if (length > most) sandbox_fail(L, "a function of the rules that reaches a text of over %zu KB", most >> 10);
    if (memchr(lua_tostring(L, -1), 0, length))
        sandbox_fail(L, "a function of the rules that reaches a text with a zero byte: " SANDBOX_NO_ZERO_BYTE);
}

/* Pops the value on top of the stack and adds it to the worklist, unless it has no state. */
static void reach(freezing *f)
{
    STACK_CHANGES(f->L, -1);
    lua_State *L = f->L;
    bool table = lua_istable(L, -1), function = lua_isfunction(L, -1);
    check_text(L);
    if ((!table && !function) || sandbox_name_of(L, -1)) {
        lua_pop(L, 1);
        return;
    }
    if (lua_iscfunction(L, -1))
        sandbox_fail(L, "a function that keeps one of the language that has no name, such as what pairs gives");
    lua_pushvalue(L, -1);
    if (lua_rawget(L, f->met) == LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_pushboolean(L, true);
        lua_rawset(L, f->met);
        lua_pushvalue(L, -2);
        lua_rawseti(L, f->list, ++f->count);
    }
    lua_pop(L, 2); /* whether it was met, and the value */
}

/* Adds key and value of a field, the value on top of the stack. */
static void reach_field(void *data)
{
    freezing *f = data;
    STACK_CHANGES(f->L, 0);
    lua_pushvalue(f->L, -2);
    check_text(f->L);
    lua_pop(f->L, 1); /* the key */
    lua_pushvalue(f->L, -1);
    reach(f);
}

/* Moves the content of the table on top of the stack to an empty one, which takes over its metatable and is pushed. */
static void push_moved(lua_State *L)
{
    STACK_CHANGES(L, 1);
    int table = lua_gettop(L);
    size_t count;
    lua_newtable(L);
    const sorted_key *keys = sorted_keys_push(L, table, &count);
    for (size_t i = 0; i < count; i++) {
        sorted_key_push(L, &keys[i]);
        sorted_key_push(L, &keys[i]);
        lua_rawget(L, table);
        lua_rawset(L, table + 1);
        sorted_key_push(L, &keys[i]);
        lua_pushnil(L);
        lua_rawset(L, table);
    }
    lua_pop(L, 1); /* the keys */
    if (lua_getmetatable(L, table)) lua_setmetatable(L, -2);
}

/* Pushes a metatable that reads through to the content on top of the stack. */
static void push_reading(lua_State *L)
{
    STACK_CHANGES(L, 1);
    lua_createtable(L, 0, 5);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "__index");
    lua_pushvalue(L, -2);
    lua_rawsetp(L, -2, &content_key);
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, content_length, 1);
    lua_setfield(L, -2, "__len");
}

/* Pushes a copy of the metatable of the table on top of the stack, if it has one. */
static void push_copied(lua_State *L)
{
    STACK_CHANGES(L, 1);
    lua_createtable(L, 0, 2);
    if (!lua_getmetatable(L, -2)) return;
    for (lua_pushnil(L); lua_next(L, -2);) { /* keeps the key for the next round */
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1); /* the metatable */
}

/* Freezes the table on top of the stack, and pops it. */
static void freeze(freezing *f)
{
    STACK_CHANGES(f->L, -1);
    lua_State *L = f->L;
    sorted_fields_each(L, -1, reach_field, f);
    if (f->move) {
        push_moved(L);
        push_reading(L);
        lua_remove(L, -2); /* the content */
    } else {
        push_copied(L);
    }
    lua_pushboolean(L, true);
    lua_rawsetp(L, -2, &frozen_key);
    lua_pushcfunction(L, refuse_write);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

/* Adds the upvalues of the function on top of the stack, and pops it. */
static void reach_upvalues(freezing *f)
{
    STACK_CHANGES(f->L, -1);
    for (int i = 1; lua_getupvalue(f->L, -1, i); i++) reach(f);
    lua_pop(f->L, 1);
}

void frozen_make(lua_State *L, bool code_may_change)
{
    STACK_CHANGES(L, 0);
    lua_newtable(L);
    lua_newtable(L);
    freezing f = {.L = L, .list = lua_gettop(L) - 1, .met = lua_gettop(L), .move = code_may_change};
    for (int i = 0; i < functions_count(L); i++) {
        functions_push(L, i);
        reach(&f);
    }
    for (lua_Integer i = 1; i <= f.count; i++) {
        if (lua_rawgeti(L, f.list, i) == LUA_TFUNCTION)
            reach_upvalues(&f);
        else
            freeze(&f);
    }
    lua_pop(L, 2); /* what was met, and the list */
}
