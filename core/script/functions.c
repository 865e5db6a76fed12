#include "script/functions.h"

#include <inttypes.h>

#include "script/identity.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

/* Its address is the registry key of the list of functions. */
static const char functions_key = 0;

static void push_list(lua_State *L)
{
    STACK_CHANGES(L, 1);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &functions_key) != LUA_TNIL) return;
    lua_pop(L, 1); /* nil */
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &functions_key);
}

int functions_count(lua_State *L)
{
    STACK_CHANGES(L, 0);
    push_list(L);
    int count = (int)lua_rawlen(L, -1);
    lua_pop(L, 1); /* the list */
    return count;
}

hook_function functions_note(lua_State *L)
{
    STACK_CHANGES(L, 0);
    if (lua_iscfunction(L, -1)) sandbox_fail(L, "a function of the file wanted, got one of the language");
    hook_function h = {.number = functions_count(L)};
    h.identity = sandbox_checked(L, arena_format(sandbox_arena(L), "function:%016" PRIx64, identity_of_function(L)));
    push_list(L);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, h.number + 1);
    lua_pop(L, 1); /* the list */
    return h;
}

void functions_push(lua_State *L, int number)
{
    STACK_CHANGES(L, 1);
    push_list(L);
    lua_rawgeti(L, -1, number + 1);
    lua_remove(L, -2); /* the list */
}
