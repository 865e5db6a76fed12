/* Reading JSON, as base/json.h writes it, into values of Lua. */
#ifndef POISE_SCRIPT_JSON_VALUE_H
#define POISE_SCRIPT_JSON_VALUE_H

#include <lua.h>

/* Pushes the value that the text is: a list with places from 1, an object as a table with texts as keys; a null is no
 * entry. Raises, with `name` before what is wrong and the byte at which it is. Called while a sandbox reads a file. */
void json_value_push(lua_State *L, const char *name, const char *content);

#endif
