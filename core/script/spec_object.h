/* Userdata for specs, the values of words in a file: an object with readable and writable fields like a table, with the
 * checks and messages of the word. A field of specs reads as a list of rules (rule_list.h), and changes of that list
 * change the spec. Not accessible during play. All are called from Lua and raise. */
#ifndef POISE_SCRIPT_SPEC_OBJECT_H
#define POISE_SCRIPT_SPEC_OBJECT_H

#include <lua.h>

#include "language/spec.h"

/* Registers the objects with the sandbox. */
void spec_object_open(lua_State *L);

/* Pushes the object of the spec; each spec has one. */
void spec_object_push(lua_State *L, spec *s);

/* Returns the current spec of the object at that index; NULL for other values. */
spec *spec_object_at(lua_State *L, int index);

/* Returns the line for messages about the spec: its own if it is of the current file, else the one that runs. */
int spec_object_line(lua_State *L, const spec *s);

/* Pushes the list of rules in the field of the spec. */
void spec_object_push_list(lua_State *L, spec *s, int index);

/* Raises if the value at that index is a rule where the function of that name wants a list. */
void spec_object_refuse_list(lua_State *L, int index, const char *wanted_by);

#endif
