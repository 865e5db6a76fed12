/* sweep("t4", { kinds = {2, 3}, ["width,height"] = {4, 5} }): a word of experiment files. */
#ifndef POISE_SCRIPT_EXPERIMENT_SWEEP_H
#define POISE_SCRIPT_EXPERIMENT_SWEEP_H

#include <lua.h>

/* The function of Lua's: gives a list of names, one for each combination; a key may set several options to the same
 * value. Keys vary in alphabetical order, the last one fastest. */
int experiment_sweep(lua_State *L);

#endif
