#define _POSIX_C_SOURCE 200809L
#include "solve/known.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cache_folder.h"
#include "base/version.h"
#include "solve/solver.h"

/* A moment: the positions that are looked into are fewer where each has more moves. */
enum { MOMENT_POSITIONS = 20000, MOMENT_MOVES = 200000, WORD_MAX = 16 };

static const char *path_of(const game *g, arena *a)
{
    const char *folder = cache_folder(a), *version = POISE_VERSION;
    return folder ? arena_format(a, "%s/%016" PRIx64 "-%s.value", folder, g->fingerprint, version) : NULL;
}

/* Whole or not at all. */
static void write_word(arena *a, const char *path, const char *said)
{
    char *beside = arena_format(a, "%s.XXXXXX", path);
    int file = beside ? mkstemp(beside) : -1;
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (file >= 0 && !out) close(file);
    bool written = out && fprintf(out, "%s\n", said) > 0;
    if (out && fclose(out)) written = false;
    if (file >= 0 && (!written || rename(beside, path))) unlink(beside);
}

void known_keep(const game *g, outcome value)
{
    arena *a = arena_new();
    const char *path = a ? path_of(g, a) : NULL;
    if (path) write_word(a, path, outcome_word(value));
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

outcome known_value(const game *g)
{
    arena *a = arena_new();
    outcome kept = a ? read_word(path_of(g, a)) : OUTCOME_NONE;
    uint64_t positions = MOMENT_MOVES / (uint64_t)g->most_moves;
    arena_free(a);
    if (kept != OUTCOME_NONE) return kept;
    return solve_quick(g, positions < MOMENT_POSITIONS ? positions : MOMENT_POSITIONS);
}

double known_score(outcome value)
{
    return value == OUTCOME_FIRST ? 1 : value == OUTCOME_DRAW ? .5 : 0;
}
