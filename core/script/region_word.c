#include "script/region_word.h"

#include <string.h>

#include "game/expression_names.h"
#include "script/sandbox_names.h"
#include "script/stack_check.h"

void region_word_replace(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    const char *name = lua_isfunction(L, index) ? sandbox_name_of(L, index) : NULL;
    const meaning *known = region_names;
    while (name && known->name && strcmp(known->name, name)) known++;
    if (!name || !known->name) return;
    index = lua_absindex(L, index);
    lua_pushstring(L, name);
    lua_replace(L, index);
}
