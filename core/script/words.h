/* The rule vocabulary in Lua: every word of the registry is a function that takes one table and returns a spec. */
#ifndef POISE_SCRIPT_WORDS_H
#define POISE_SCRIPT_WORDS_H

#include "script/spec_list.h"

/* Defines all of them in the sandbox except counters, which rules name themselves. */
void words_define(lua_State *L);

/* Fills a spec, some of whose fields may be set, from the keys of the reader's table. */
void words_fill(const reader *r, spec *s);

/* Reads the value of the key: one spec, NULL when there is none and it is not required. */
spec *words_read_one(const reader *r, const char *key, word_classes allowed, bool required);

/* Reads the value of the key with spec_list_read; without one the list is empty. */
int words_read_list(const reader *r, const char *key, word_classes allowed, spec ***out);

#endif
