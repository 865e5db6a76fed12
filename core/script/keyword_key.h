/* Allows the Lua keyword `until` as a key: `until = ...` in a table. Internal to this folder. */
#ifndef POISE_SCRIPT_KEYWORD_KEY_H
#define POISE_SCRIPT_KEYWORD_KEY_H

#include <lua.h>

/* Loads a chunk of text as luaL_loadbufferx does, and reads `until =` after '{', ',' or ';' as `["until"] =`; it would
 * be a syntax error there. Line numbers are preserved. */
int keyword_key_load(lua_State *L, const char *content, size_t length, const char *chunk);

#endif
