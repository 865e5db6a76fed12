/* Evaluations that were learned once are kept in the user's cache folder: POISE_CACHE if it is set, else the folder
 * `poise` in XDG_CACHE_HOME or in ~/.cache. A file is named by all that determines its content: the rules, the number
 * of games and the version of the program. It appears whole or not at all, so that several programs may learn the same
 * at once. Whatever goes wrong here costs only time: then it is learned anew, and perhaps not kept. */
#define _XOPEN_SOURCE 700
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/version.h"
#include "evaluation/evaluation.h"

/* The path of a folder that exists now, or NULL: there is none. */
static const char *make_folder(const char *path)
{
    struct stat found;
    if (!path || *path != '/') return NULL; /* what is not a whole path does not count, says the XDG specification */
    if (mkdir(path, 0700) && (stat(path, &found) || !S_ISDIR(found.st_mode))) return NULL;
    return path;
}

static const char *find_folder(arena *a)
{
    const char *own = getenv("POISE_CACHE"), *shared = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (own && *own) return make_folder(own);
    if (!shared || *shared != '/') shared = home && *home ? make_folder(arena_format(a, "%s/.cache", home)) : NULL;
    return make_folder(shared) ? make_folder(arena_format(a, "%s/poise", shared)) : NULL;
}

/* Writes beside the file first, under a name that nobody else has. */
static void keep(const evaluation *v, arena *a, const char *path)
{
    char *beside = arena_format(a, "%s.XXXXXX", path);
    int file = beside ? mkstemp(beside) : -1;
    if (file < 0) return;
    close(file);
    if (evaluation_save(v, beside, NULL) || rename(beside, path)) unlink(beside);
}

evaluation *evaluation_learned(const game *g, uint32_t games, const evaluation_progress *progress, void *context,
                               const atomic_bool *stop, error *e)
{
    arena *a = arena_new();
    if (!a) return error_set(e, "out of memory"), NULL;
    const char *folder = find_folder(a);
    const char *path =
        folder ? arena_format(a, "%s/%016" PRIx64 "-%" PRIu32 "-%s.net", folder, g->fingerprint, games, POISE_VERSION)
               : NULL;
    evaluation *v = path ? evaluation_load(path, g, NULL) : NULL;
    if (!v) {
        v = evaluation_learn(g, games, progress, context, stop, e);
        if (v && path) keep(v, a, path);
    }
    arena_free(a);
    return v;
}
