/* Words of the language that are the names of regions, too. */
#ifndef POISE_SCRIPT_REGION_WORD_H
#define POISE_SCRIPT_REGION_WORD_H

#include <lua.h>

/* Where the value is a word that regions also know, such as neutral, its name takes its place. */
void region_word_replace(lua_State *L, int index);

#endif
