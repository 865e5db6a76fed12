/* Words of the language that are also names of regions. */
#ifndef POISE_SCRIPT_REGION_WORD_H
#define POISE_SCRIPT_REGION_WORD_H

#include <lua.h>

/* Replaces a value that is such a word, like neutral, by its name. */
void region_word_replace(lua_State *L, int index);

#endif
