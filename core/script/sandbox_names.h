/* The predefined names of a sandboxed file. */
#ifndef POISE_SCRIPT_SANDBOX_NAMES_H
#define POISE_SCRIPT_SANDBOX_NAMES_H

#include <lua.h>
#include <stdbool.h>

/* Starts without any. Like all of the rest it is called from Lua and raises when memory is out. */
void sandbox_names_open(lua_State *L);

/* Defines the value on top of the stack under that name, read-only for the file; pops it. A function belongs to
 * loading: calling it later raises, however the file kept it. */
void sandbox_define(lua_State *L, const char *name);

/* The same for a function, or a table of functions, that may also be called in play. */
void sandbox_define_lasting(lua_State *L, const char *name);

/* Names the functions in the table on top of the stack, which stays, with the prefix of the table: "math.max". */
void sandbox_name_fields(lua_State *L, const char *table);

/* Returns the name of the function or table at that index, if predefined: "pairs", "math", "math.max"; else NULL. */
const char *sandbox_name_of(lua_State *L, int index);

/* Is the name predefined? */
bool sandbox_knows(lua_State *L, const char *name);

/* Pushes a new environment for a file, which falls back to the predefined names. */
void sandbox_push_environment(lua_State *L);

/* Raises that the name is unknown, with the most similar known one. */
int sandbox_fail_unknown(lua_State *L, const char *name);

#endif
