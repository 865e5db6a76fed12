#define _POSIX_C_SOURCE 200809L
#include "base/cache_folder.h"

#include <stdlib.h>
#include <sys/stat.h>

static const char *make_folder(const char *path)
{
    struct stat found;
    if (!path) return NULL;
    if (mkdir(path, 0700) && (stat(path, &found) || !S_ISDIR(found.st_mode))) return NULL;
    return path;
}

const char *cache_folder(arena *a)
{
    const char *own = getenv("POISE_CACHE"), *shared = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (own && *own) return make_folder(own);
    /* What is not a whole path does not count, says the XDG specification. */
    if (!shared || *shared != '/') shared = home && *home ? make_folder(arena_format(a, "%s/.cache", home)) : NULL;
    return make_folder(shared) ? make_folder(arena_format(a, "%s/poise", shared)) : NULL;
}
