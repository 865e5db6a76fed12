/* The methods of a position that change it; see README.md of this folder. */
#ifndef POISE_SCRIPT_POSITION_CHANGES_H
#define POISE_SCRIPT_POSITION_CHANGES_H

#include <lauxlib.h>

extern const luaL_Reg position_changes[];

#endif
