#include "script/named_table.h"

#include "base/text.h"
#include "script/sandbox.h"
#include "script/sorted_keys.h"
#include "script/stack_check.h"

/* Returns the keys of the table at 1, NULL-terminated; leaves a value on the stack. */
static const char **names_of(lua_State *L, size_t *count)
{
    size_t taken = 0, all;
    const sorted_key *keys = sorted_keys_push(L, 1, &all);
    if (!keys) all = 0;
    const char **names = sandbox_checked(L, arena_alloc(sandbox_arena(L), (all + 1) * sizeof *names));
    for (size_t i = 0; i < all; i++)
        if (keys[i].type == LUA_TSTRING) names[taken++] = keys[i].text;
    names[taken] = NULL;
    *count = taken;
    return names;
}

/* __newindex(table, key, value), for a missing key. */
static int set_new(lua_State *L)
{
    if (lua_isnil(L, 3) && lua_type(L, 2) == LUA_TSTRING) {
        const char *key = lua_tostring(L, lua_upvalueindex(1)), *name = lua_tostring(L, 2);
        size_t count;
        const char **names = names_of(L, &count), *nearest = text_nearest(name, names, count);
        if (nearest) return sandbox_fail(L, "%s: there is no \"%.60s\"; did you mean \"%s\"?", key, name, nearest);
        return sandbox_fail(L, "%s: there is no \"%.60s\"; known are: %s", key, name,
                            count ? (char *)sandbox_checked(L, arena_join(sandbox_arena(L), names, ", ")) : "none");
    }
    lua_rawset(L, 1);
    return 0;
}

void named_table_guard(lua_State *L, const char *key)
{
    STACK_CHANGES(L, 0);
    lua_newtable(L);
    lua_pushstring(L, key);
    lua_pushcclosure(L, set_new, 1);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}
