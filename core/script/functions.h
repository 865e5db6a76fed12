/* Registry of the functions that a variant file gives as rules (hooks): recorded while the file is loaded, called by
 * number during games (hooks.h). */
#ifndef POISE_SCRIPT_FUNCTIONS_H
#define POISE_SCRIPT_FUNCTIONS_H

#include <lua.h>

typedef struct hook_function {
    int number;           /* order of use in the file */
    const char *identity; /* hash of its text: changes with the function; in the sandbox's arena */
} hook_function;

/* Registers the function on top of the stack, which stays. Raises. */
hook_function functions_note(lua_State *L);

/* Returns the number of registered functions. */
int functions_count(lua_State *L);

/* Pushes the function with that number. */
void functions_push(lua_State *L, int number);

#endif
