/* Sets values as members of the table on top of the stack. */
#include <math.h>

#include "script/report_parts.h"

void report_set_number(lua_State *L, const char *key, double number)
{
    lua_Integer whole;
    if (lua_numbertointeger(number, &whole) && number == (double)whole)
        lua_pushinteger(L, whole);
    else
        lua_pushnumber(L, number);
    lua_setfield(L, -2, key);
}

void report_set_text(lua_State *L, const char *key, const char *content)
{
    lua_pushstring(L, content);
    lua_setfield(L, -2, key);
}

void report_set_known(lua_State *L, const char *key, double number)
{
    if (isfinite(number)) report_set_number(L, key, number);
}

void report_set_interval(lua_State *L, const char *low, const char *high, interval i)
{
    report_set_known(L, low, i.low);
    report_set_known(L, high, i.high);
}

void report_set_truth(lua_State *L, const char *key, bool is)
{
    lua_pushboolean(L, is);
    lua_setfield(L, -2, key);
}

void report_set_list(lua_State *L, const char *key, const void *of, int count, report_push *push)
{
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        push(L, of, i);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, key);
}
