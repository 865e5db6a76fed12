/* A 64-bit identity hash of a function of a file: it changes when its text changes, or the text or value of anything it
 * reaches (functions it calls, upvalues, globals), but not with comments, layout, the place in the file or the file's
 * name. The same in every process. */
#ifndef POISE_SCRIPT_IDENTITY_H
#define POISE_SCRIPT_IDENTITY_H

#include <lua.h>
#include <stdint.h>

/* Hashes the Lua function on top of the stack, which stays. Raises, also when it reaches what cannot be hashed: over
 * 100000 values or 100 levels, library functions without a name, tables with keys that have no order. */
uint64_t identity_of_function(lua_State *L);

#endif
