#include "script/variant_reading.h"

#include <lauxlib.h>

#include "script/sandbox.h"
#include "script/stack_check.h"
#include "script/variant_keys.h"

reader reading_push_table(lua_State *L, const reading *now)
{
    STACK_CHANGES(L, 1);
    sandbox_enter_file(L, now->file);
    lua_rawgeti(L, LUA_REGISTRYINDEX, now->table);
    return (reader){.L = L, .table = lua_gettop(L), .path = variant_table.name, .line = now->line};
}

const script_paths *reading_paths(lua_State *L)
{
    return ((const variant_loading *)sandbox_context(L))->paths;
}
