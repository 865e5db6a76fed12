#include "script/sorted_keys.h"

#include <stdlib.h>
#include <string.h>

#include "script/sandbox_fail.h"
#include "script/sandbox_limits.h"
#include "script/stack_check.h"

static int compare_numbers(const sorted_key *x, const sorted_key *y)
{
    if (x->whole && y->whole) return (x->integer > y->integer) - (x->integer < y->integer);
    if (x->number != y->number) return x->number < y->number ? -1 : 1;
    return (int)y->whole - (int)x->whole; /* the largest integer, read as a number, and the number after it */
}

static int compare_texts(const sorted_key *x, const sorted_key *y)
{
    size_t shorter = x->length < y->length ? x->length : y->length;
    int order = memcmp(x->text, y->text, shorter);
    return order ? order : (x->length > y->length) - (x->length < y->length);
}

static int compare_keys(const void *a, const void *b)
{
    const sorted_key *x = a, *y = b;
    if (x->type != y->type) return x->type - y->type;
    return x->type == LUA_TSTRING ? compare_texts(x, y) : compare_numbers(x, y);
}

/* Reads the key at that index without converting it, as lua_tolstring would do to a number. */
static bool read_key(lua_State *L, int index, sorted_key *out)
{
    int whole = 0;
    *out = (sorted_key){.type = lua_type(L, index)};
    switch (out->type) {
    case LUA_TBOOLEAN:
        out->integer = lua_toboolean(L, index);
        out->whole = true;
        return true;
    case LUA_TNUMBER:
        out->number = lua_tonumber(L, index);
        out->integer = lua_tointegerx(L, index, &whole);
        out->whole = whole != 0;
        return true;
    case LUA_TSTRING: out->text = lua_tolstring(L, index, &out->length); return true;
    default: return false;
    }
}

/* Comparisons per key of a sort: the logarithm. */
static size_t steps_to_sort(size_t n)
{
    size_t steps = 0;
    for (; n > 1; n /= 2) steps++;
    return steps;
}

const sorted_key *sorted_keys_push(lua_State *L, int table, size_t *count)
{
    STACK_CHANGES(L, 1);
    size_t n = 0;
    table = lua_absindex(L, table);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) n++;
    sandbox_charge(L, n * (1 + steps_to_sort(n)));
    sorted_key *keys = lua_newuserdatauv(L, (n + 1) * sizeof *keys, 0);
    *count = n;
    n = 0;
    for (lua_pushnil(L); lua_next(L, table);) {
        lua_pop(L, 1); /* the value */
        if (read_key(L, -1, &keys[n++])) continue;
        lua_replace(L, -2); /* the block, by the key */
        return NULL;
    }
    qsort(keys, *count, sizeof *keys, compare_keys);
    return keys;
}

void sorted_key_push(lua_State *L, const sorted_key *k)
{
    STACK_CHANGES(L, 1);
    if (k->type == LUA_TSTRING)
        lua_pushlstring(L, k->text, k->length);
    else if (k->type == LUA_TBOOLEAN)
        lua_pushboolean(L, (int)k->integer);
    else if (k->whole)
        lua_pushinteger(L, k->integer);
    else
        lua_pushnumber(L, k->number);
}

void sorted_fields_each(lua_State *L, int table, void (*visit)(void *data), void *data)
{
    STACK_CHANGES(L, 0);
    size_t count;
    table = lua_absindex(L, table);
    const sorted_key *keys = sorted_keys_push(L, table, &count);
    if (!keys) {
        sandbox_fail(L, "a function that reaches a table with a %s for a key", lua_typename(L, lua_type(L, -1)));
        return;
    }
    for (size_t i = 0; i < count; i++) {
        sorted_key_push(L, &keys[i]);
        lua_pushvalue(L, -1);
        lua_rawget(L, table);
        visit(data);
        lua_pop(L, 2); /* the value and the key */
    }
    lua_pop(L, 1); /* the keys */
}
