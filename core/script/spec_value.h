/* One field of a spec, to and from Lua. All raise. */
#ifndef POISE_SCRIPT_SPEC_VALUE_H
#define POISE_SCRIPT_SPEC_VALUE_H

#include "language/spec.h"
#include "script/reader.h"

/* The keys that a use of the word may have, NULL-terminated. */
const char *const *spec_value_keys(lua_State *L, const word *w);

/* Sets field `index` to the value on top of the stack, which stays. */
void spec_value_read(const reader *r, spec *s, int index);

/* The same of the condition that a use of any word may have; nil: it has none. */
void spec_value_read_when(const reader *r, spec *s);

/* The same of the name that a use of an action may have. */
void spec_value_read_name(const reader *r, spec *s);

/* Pushes what the field says; nil when it says nothing. Not of a field that holds specs: see spec_object.h. */
void spec_value_push(lua_State *L, const spec *s, int index);

/* Raises what `e` says about the line of the reader if the status is not 0. */
void spec_value_check(const reader *r, int status, const error *e);

#endif
