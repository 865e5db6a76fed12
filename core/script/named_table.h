/* Tables of a base whose keys the file chooses: counters, marks, parts. */
#ifndef POISE_SCRIPT_NAMED_TABLE_H
#define POISE_SCRIPT_NAMED_TABLE_H

#include <lua.h>

/* Protects the table on top of the stack, the value of that key of the rules: removing a missing entry by nil raises,
 * since the name must be misspelt. */
void named_table_guard(lua_State *L, const char *key);

#endif
