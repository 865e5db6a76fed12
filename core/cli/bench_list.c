#include "cli/bench_list.h"

#include <stdlib.h>
#include <string.h>

static const char *const measured[] = {
    "tafl:rules=tablut",
    "tafl:rules=brandubh",
    "tafl:rules=copenhagen",
    "breakthrough",
    "connect_four",
    "tic_tac_toe",
    "gomoku",
    "hex",
    "othello",
    "amazons",
    "yavalath",
    "t4",
    "zong_heng",
    "ring_world:levels=3",
    "ring_world:levels=4",
};

/* Signed besides the default options of every file. */
static const char *const options[] = {
    "ring_world:levels=3", "ring_world:levels=4",   "tafl:rules=alea_evangelii", "tafl:rules=ard_ri",
    "tafl:rules=brandubh", "tafl:rules=copenhagen", "tafl:rules=fetlar",         "tafl:rules=historical",
    "tafl:rules=parlett",  "tafl:rules=sea_battle", "tafl:rules=tablut_edge",    "tafl:rules=tawlbwrdd",
};

enum { MEASURED = sizeof measured / sizeof *measured, OPTIONS = sizeof options / sizeof *options };

static bool has_file(const char *described, const char *const *files, int count)
{
    size_t length = strcspn(described, ":");
    for (int i = 0; i < count; i++)
        if (strlen(files[i]) == length && !strncmp(files[i], described, length)) return true;
    return false;
}

/* Adds the entries of the list whose file exists; returns the new length of `out`. */
static int add_present(const char *const *list, int length, const char *const *files, int nfiles, const char **out,
                       int n)
{
    for (int i = 0; i < length; i++)
        if (has_file(list[i], files, nfiles)) out[n++] = list[i];
    return n;
}

int bench_list_measured(const script_paths *paths, arena *a, const char *const **out)
{
    const char *const *files;
    int nfiles = script_list_names(paths->variants, a, &files);
    const char **found = arena_alloc(a, sizeof measured);
    if (nfiles < 0 || !found) return -1;
    *out = found;
    return add_present(measured, MEASURED, files, nfiles, found, 0);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int bench_list_signed(const script_paths *paths, arena *a, const char *const **out)
{
    const char *const *files;
    int n = script_list_names(paths->variants, a, &files);
    const char **found = n < 0 ? NULL : arena_alloc(a, ((size_t)n + OPTIONS) * sizeof *found);
    if (!found) return -1;
    for (int i = 0; i < n; i++) found[i] = files[i];
    n = add_present(options, OPTIONS, files, n, found, n);
    qsort(found, (size_t)n, sizeof *found, by_name);
    *out = found;
    return n;
}
