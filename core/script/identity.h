/* What a function of a file is, as 64 bits: they change when its code does, or the code or value of anything it reaches
 * (functions it calls, the names around it), and not with comments, layout or the names of its variables. The same in
 * every process. */
#ifndef POISE_SCRIPT_IDENTITY_H
#define POISE_SCRIPT_IDENTITY_H

#include <lua.h>
#include <stdint.h>

/* Of the Lua function on top of the stack, which stays. Raises, also when it reaches over 100000 values or 100 deep.
 * Of functions of the language that it keeps in variables of its own only that they are there is told. */
uint64_t identity_of_function(lua_State *L);

#endif
