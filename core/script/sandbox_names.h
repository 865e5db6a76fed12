/* The names that a sandboxed file finds beside those that it makes itself. */
#ifndef POISE_SCRIPT_SANDBOX_NAMES_H
#define POISE_SCRIPT_SANDBOX_NAMES_H

#include <lua.h>
#include <stdbool.h>

/* Begins without any. Like all of the rest it is called from Lua and raises when memory is out. */
void sandbox_names_open(lua_State *L);

/* Makes the value on top of the stack known under that name to the file, which cannot redefine it; pops it. A
 * function is one of the load phase: once the file has been read, calling it raises, however the file kept it. */
void sandbox_define(lua_State *L, const char *name);

/* The same of a function, or a table of functions, that may also be called in play. */
void sandbox_define_lasting(lua_State *L, const char *name);

/* Names the functions in the table on top of the stack, which stays, after that of the table: "math.max". */
void sandbox_name_fields(lua_State *L, const char *table);

/* The name of the function or table at that index, if it is the language's: "pairs", "math", "math.max"; else NULL. */
const char *sandbox_name_of(lua_State *L, int index);

/* Is the name one that the sandbox has made known? */
bool sandbox_knows(lua_State *L, const char *name);

/* Pushes the table of a file's own names, which reads through to the known ones. */
void sandbox_push_environment(lua_State *L);

/* The name that is closest to `name` among the text keys of the table at that index, or NULL. */
const char *sandbox_nearest_key(lua_State *L, int table, const char *name);

/* Raises that nothing is known by the name, with the nearest name that is. */
int sandbox_fail_unknown(lua_State *L, const char *name);

#endif
