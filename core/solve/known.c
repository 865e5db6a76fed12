#include "solve/known.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache_folder.h"
#include "base/version.h"
#include "base/whole_file.h"
#include "solve/solver.h"

/* A moment: the positions that are looked into are fewer where each has more moves. */
enum { MOMENT_POSITIONS = 20000, MOMENT_MOVES = 200000, WORD_MAX = 16 };

static const char *path_of(const game *g, arena *a)
{
    const char *folder = cache_folder(a), *version = POISE_VERSION;
    return folder ? arena_format(a, "%s/%016" PRIx64 "-%s.value", folder, g->fingerprint, version) : NULL;
}

void known_keep(const game *g, outcome value)
{
    arena *a = arena_new();
    const char *path = a ? path_of(g, a) : NULL;
    const char *said = path ? arena_format(a, "%s\n", outcome_word(value)) : NULL;
    /* Whatever goes wrong costs only time: then it is found out again. */
    if (said) (void)!whole_file_write(path, said, strlen(said), NULL);
    arena_free(a);
}

static outcome read_word(const char *path)
{
    char said[WORD_MAX] = "";
    FILE *in = path ? fopen(path, "r") : NULL;
    if (!in) return OUTCOME_NONE;
    if (!fgets(said, sizeof said, in)) *said = 0;
    fclose(in);
    said[strcspn(said, "\n")] = 0;
    outcome kept = outcome_from_word(said);
    return outcome_is_decided(kept) ? kept : OUTCOME_NONE;
}

int known_value(const game *g, const atomic_bool *stop, outcome *value, error *e)
{
    arena *a = arena_new();
    *value = OUTCOME_NONE;
    if (!a) return error_set(e, "out of memory");
    *value = read_word(path_of(g, a));
    uint64_t positions = MOMENT_MOVES / (uint64_t)g->most_moves;
    arena_free(a);
    if (*value != OUTCOME_NONE) return 0;
    return solve_quick(g, positions < MOMENT_POSITIONS ? positions : MOMENT_POSITIONS, stop, value, e);
}

double known_score(outcome value)
{
    return value == OUTCOME_FIRST ? 1 : value == OUTCOME_DRAW ? .5 : 0;
}
