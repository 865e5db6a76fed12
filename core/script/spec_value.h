/* Converts one field of a spec to and from Lua. All raise. */
#ifndef POISE_SCRIPT_SPEC_VALUE_H
#define POISE_SCRIPT_SPEC_VALUE_H

#include "language/spec.h"
#include "script/reader.h"

/* Returns the allowed keys of a use of the word, NULL-terminated. */
const char *const *spec_value_keys(lua_State *L, const word *w);

/* Sets field `index` to the value on top of the stack, which stays. */
void spec_value_read(const reader *r, spec *s, int index);

/* The same for the condition `when`, which any word may have; nil: none. */
void spec_value_read_when(const reader *r, spec *s);

/* The same for the name of an action. */
void spec_value_read_name(const reader *r, spec *s);

/* Pushes the value of the field; nil if unset. Not for a field of specs: see spec_object.h. */
void spec_value_push(lua_State *L, const spec *s, int index);

/* If the status is not 0, raises the message of `e` with the line of the reader. */
void spec_value_check(const reader *r, int status, const error *e);

#endif
