/* Converts JSON, as base/json.h writes it, to Lua values. */
#ifndef POISE_SCRIPT_JSON_VALUE_H
#define POISE_SCRIPT_JSON_VALUE_H

#include <lua.h>

/* Pushes the value of the JSON text: arrays as lists from 1, objects as tables with text keys; null is no entry. Raises
 * with `name`, the error and its byte offset. Called while a sandbox reads a file. */
void json_value_push(lua_State *L, const char *name, const char *content);

#endif
