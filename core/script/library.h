/* The subset of Lua's libraries for sandboxed files; see sandbox.h. */
#ifndef POISE_SCRIPT_LIBRARY_H
#define POISE_SCRIPT_LIBRARY_H

#include <lua.h>
#include <stdbool.h>

/* Defines them in the sandbox of L, with the methods of texts (`name:upper()`); with `bare_names` (sandbox_limits)
 * texts combine by &, | and ~ to the text of a region. Raises when memory is out. */
void library_open(lua_State *L, bool bare_names);

#endif
