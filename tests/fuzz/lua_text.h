/* Specs as the Lua text that a file would have, a field a line. */
#ifndef POISE_TESTS_FUZZ_LUA_TEXT_H
#define POISE_TESTS_FUZZ_LUA_TEXT_H

#include "language/variant_spec.h"

/* Appends the variant's file. A function of the specs is written as its identity, which is its text here. Returns 0, or
 * -1 when memory is out. */
int lua_text_variant(const variant_spec *v, text *out);

#endif
