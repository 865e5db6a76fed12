/* What a function of a file is, as 64 bits: they change when its code does, or the code or value of anything it reaches
 * (functions it calls, the names around it), and not with comments, layout or the names of its variables. The same in
 * every process. */
#ifndef POISE_SCRIPT_IDENTITY_H
#define POISE_SCRIPT_IDENTITY_H

#include <lua.h>
#include <stdint.h>

/* Of the Lua function on top of the stack, which stays. Raises, also when it reaches what cannot be told in this way:
 * over 100000 values or 100 deep, functions of the language without a name, tables with keys that have no order. */
uint64_t identity_of_function(lua_State *L);

#endif
