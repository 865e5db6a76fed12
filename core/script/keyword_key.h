/* `until = ...` in a table: a word of Lua that reads well as a key of ours. Internal to this folder. */
#ifndef POISE_SCRIPT_KEYWORD_KEY_H
#define POISE_SCRIPT_KEYWORD_KEY_H

#include <lua.h>

/* Loads a chunk of text as luaL_loadbufferx does, with `until =` behind '{', ',' or ';' read as `["until"] =`; without
 * that it would be a syntax error there. Lines stay as they are. */
int keyword_key_load(lua_State *L, const char *content, size_t length, const char *chunk);

#endif
