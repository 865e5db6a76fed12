/* The folder in which the program keeps what it can find out again: POISE_CACHE if it is set, else the folder `poise`
 * in XDG_CACHE_HOME or in ~/.cache. */
#ifndef POISE_BASE_CACHE_FOLDER_H
#define POISE_BASE_CACHE_FOLDER_H

#include "base/arena.h"

/* The path of the folder, which exists now, or NULL: there is none. */
const char *cache_folder(arena *a);

#endif
