/* Tables of a base that hold what a file calls by names of its own: counters, marks, parts. */
#ifndef POISE_SCRIPT_NAMED_TABLE_H
#define POISE_SCRIPT_NAMED_TABLE_H

#include <lua.h>

/* The table on top of the stack is the value of that key of the rules: what it lacks cannot be removed from it by nil,
 * which would leave a misspelt name without a say. */
void named_table_guard(lua_State *L, const char *key);

#endif
