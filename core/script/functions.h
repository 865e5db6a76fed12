/* The functions that a variant file gives as rules, noted while the file is read and called by their numbers while
 * games are played (hooks.h). */
#ifndef POISE_SCRIPT_FUNCTIONS_H
#define POISE_SCRIPT_FUNCTIONS_H

#include <lua.h>

typedef struct hook_function {
    int number;           /* in the order of use in the file */
    const char *identity; /* its code, hashed: changes when the function does; in the sandbox's arena */
} hook_function;

/* Notes the function on top of the stack, which stays. Raises. */
hook_function functions_note(lua_State *L);

/* How many functions were noted. */
int functions_count(lua_State *L);

/* Pushes the function with that number. */
void functions_push(lua_State *L, int number);

#endif
