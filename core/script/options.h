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

/* Reads the table of options under the key, in the order of the file; returns how many there are, with *out in the
 * sandbox's arena. Raises. */
int options_read(const reader *r, const char *key, option **out);

#endif
