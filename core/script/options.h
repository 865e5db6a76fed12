/* Options of a variant: integer { 3, min = 1, max = 8, help = "..." }, boolean { false }, choice { "equal", "shared" },
 * text { "" }. The first value without a key is the default. */
#ifndef POISE_SCRIPT_OPTIONS_H
#define POISE_SCRIPT_OPTIONS_H

#include <lua.h>

#include "manual/manual.h"
#include "script/option.h"
#include "script/reader.h"

/* Defines integer, boolean, choice and text in the sandbox. */
void options_define(lua_State *L);

/* Adds their entries to the manual. */
void options_describe(manual *m);

/* Reads the table of options under the key, in the order of the file; returns their number, with *out in the sandbox's
 * arena. A plain value fixes an inherited option. Raises. */
int options_read(const reader *r, const char *key, const option *inherited, int ninherited, option **out);

/* Returns the value of that key, on top of the stack, as written on a command line. Raises. */
const char *options_written(const reader *r, const char *key);

/* Returns the option of that name, or NULL. */
option *options_find(option *options, int count, const char *name);

#endif
