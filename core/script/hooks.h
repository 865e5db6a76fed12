/* The functions that a variant file gives as rules: noted while the file is read, called while games are played. Every
 * handle is a sandbox of its own in which the file has been run again, so threads share nothing. */
#ifndef POISE_SCRIPT_HOOKS_H
#define POISE_SCRIPT_HOOKS_H

#include <lua.h>

#include "game/hook.h"
#include "script/load.h"

typedef struct hook_function {
    int number;           /* in the order of use in the file */
    const char *identity; /* its code, hashed: changes when the function does; in the sandbox's arena */
} hook_function;

/* Notes the function on top of the stack, which stays. Raises. */
hook_function hooks_note(lua_State *L);

/* How many functions were noted. */
int hooks_count(lua_State *L);

/* Gives a game that was compiled from `v` its hooks. `described` is how the variant was named. Returns 0, or -1 with
 * `e`. */
int hooks_attach(game *g, const char *described, const script_paths *paths, error *e);

#endif
