/* What a word gives, as a file holds it: an object whose fields can be read and set like those of a table, with the
 * checks and messages of the word. A field that holds specs reads as a list of rules (rule_list.h); what is done to
 * that list is done to the spec. In play no field can be asked. All are called from Lua and raise. */
#ifndef POISE_SCRIPT_SPEC_OBJECT_H
#define POISE_SCRIPT_SPEC_OBJECT_H

#include <lua.h>

#include "language/spec.h"

/* Makes the objects known to the sandbox. */
void spec_object_open(lua_State *L);

/* Pushes the object of the spec; each spec has one. */
void spec_object_push(lua_State *L, spec *s);

/* The spec at that index, as it is now; NULL when something else is there. */
spec *spec_object_at(lua_State *L, int index);

/* The line to name for what is wrong with it: its own when that is of the file that is read, else the one that runs. */
int spec_object_line(lua_State *L, const spec *s);

/* Pushes the list of rules that the field of the spec holds. */
void spec_object_push_list(lua_State *L, spec *s, int index);

/* Raises if the value at that index is a rule, where the function of that name wants a list. */
void spec_object_refuse_list(lua_State *L, int index, const char *wanted_by);

#endif
