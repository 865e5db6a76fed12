#define _POSIX_C_SOURCE 200809L /* access */
#include "import/import_place.h"

#include <stdio.h>
#include <unistd.h>

#include "base/whole_file.h"

int import_place_is_free(const char *path, error *e)
{
    return access(path, F_OK) ? 0 : error_set(e, "%s: exists already; choose another place with --out DIR", path);
}

/* Suffixes of the database, its log, and the copy that store_settle makes. */
static void remove_part(const char *part)
{
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal", ".new", ".new-journal"};
    arena *a = arena_new();
    for (size_t i = 0; a && i < sizeof suffixes / sizeof *suffixes; i++) {
        const char *file = arena_format(a, "%s%s", part, suffixes[i]);
        if (file) remove(file);
    }
    arena_free(a);
}

int import_place_open(const char *path, arena *a, import_place *out, error *e)
{
    const char *part = arena_format(a, "%s.part", path);
    if (!part) return error_set(e, "out of memory");
    if (import_place_is_free(path, e)) return -1;
    *out = (import_place){path, part};
    remove_part(part);
    return 0;
}

int import_place_keep(import_place *at, error *e)
{
    int status = import_place_is_free(at->path, e);
    if (!status) status = whole_file_move(at->part, at->path, e);
    import_place_drop(at);
    return status;
}

void import_place_drop(import_place *at)
{
    if (at->part) remove_part(at->part);
    at->part = NULL;
}
