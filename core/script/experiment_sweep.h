/* sweep("t4", { kinds = {2, 3}, ["width,height"] = {4, 5} }): a word of experiment files, for parameter grids. */
#ifndef POISE_SCRIPT_EXPERIMENT_SWEEP_H
#define POISE_SCRIPT_EXPERIMENT_SWEEP_H

#include <lua.h>

/* Lua function: returns a list of names, one per combination; a key may set several options to the same value. Keys
 * vary in alphabetical order, the last one fastest. */
int experiment_sweep(lua_State *L);

#endif
