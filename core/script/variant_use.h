/* `use` in variant files. Internal to this folder. */
#ifndef POISE_SCRIPT_VARIANT_USE_H
#define POISE_SCRIPT_VARIANT_USE_H

#include <lua.h>

#include "manual/manual.h"

void variant_use_define(lua_State *L);

/* Adds its entry to the manual. */
void variant_use_describe(manual *m);

#endif
