/* The rule vocabulary as Lua sees it: every word of the registry is a function that takes one table and gives a spec.
 */
#ifndef POISE_SCRIPT_WORDS_H
#define POISE_SCRIPT_WORDS_H

#include "language/spec.h"
#include "script/reader.h"

/* Defines all of them in the sandbox. */
void words_define(lua_State *L);

/* The classes of words that are allowed somewhere: bit c for class c. */
typedef uint32_t word_classes;

/* Reads the value of the key: one spec, NULL when there is none and it is not required. */
spec *words_read_one(const reader *r, const char *key, word_classes allowed, bool required);

/* Reads the value of the key: a list of specs, or a single one. Elements that are `false` are left out, so that an
 * author can write `condition and word {...}`. Returns how many there are, with *out in the sandbox's arena. */
int words_read_list(const reader *r, const char *key, word_classes allowed, spec ***out);

#endif
