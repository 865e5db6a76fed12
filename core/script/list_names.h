/* Names of files with variants and experiments; script_list_names (load.h) lists those of a folder. */
#ifndef POISE_SCRIPT_LIST_NAMES_H
#define POISE_SCRIPT_LIST_NAMES_H

#include <stdbool.h>

/* Does the name end in ".lua", with something before it? */
bool names_a_lua_file(const char *name);

#endif
