#include "solve/known.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache_folder.h"
#include "base/stop.h"
#include "base/text.h"
#include "base/version.h"
#include "base/whole_file.h"
#include "solve/solver.h"

/* A moment: the positions that are looked into are fewer where each has more moves. */
enum { MOMENT_POSITIONS = 20000, MOMENT_MOVES = 200000 };

/* What its file is called, and says after the value, so that one in another's place tells nothing. */
static const char *name_of(const game *g, arena *a)
{
    const char *version = POISE_VERSION;
    return arena_format(a, "%016" PRIx64 "-%s", g->fingerprint, version);
}

static const char *path_of(const game *g, arena *a)
{
    const char *folder = cache_folder(a), *name = name_of(g, a);
    return folder && name ? arena_format(a, "%s/%s.value", folder, name) : NULL;
}

static const char *content_of(const game *g, arena *a, outcome value)
{
    const char *name = name_of(g, a);
    return name ? arena_format(a, "%s of %s\n", outcome_word(value), name) : NULL;
}

void known_keep(const game *g, outcome value)
{
    arena *a = arena_new();
    const char *path = a ? path_of(g, a) : NULL, *content = path ? content_of(g, a, value) : NULL;
    /* Whatever goes wrong costs only time: then it is found out again. */
    if (content) (void)!whole_file_write(path, content, strlen(content), NULL);
    arena_free(a);
}

static outcome read_kept(const game *g, arena *a)
{
    static const outcome decided[] = {OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_DRAW};
    const char *path = path_of(g, a);
    text said = {0};
    outcome kept = OUTCOME_NONE;
    bool found = path && !whole_file_read(path, &said) && said.length;
    for (size_t i = 0; found && i < sizeof decided / sizeof *decided; i++) {
        const char *content = content_of(g, a, decided[i]);
        if (content && !strcmp(said.data, content)) kept = decided[i];
    }
    text_drop(&said);
    return kept;
}

int known_value(const game *g, const stop_flag *stop, outcome *value, error *e)
{
    arena *a = arena_new();
    *value = OUTCOME_NONE;
    if (!a) return error_set(e, "out of memory");
    *value = read_kept(g, a);
    uint64_t positions = MOMENT_MOVES / (uint64_t)g->most_moves;
    arena_free(a);
    if (*value != OUTCOME_NONE) return 0;
    return solve_quick(g, positions < MOMENT_POSITIONS ? positions : MOMENT_POSITIONS, stop, value, e);
}

double known_score(outcome value)
{
    return value == OUTCOME_FIRST ? 1 : value == OUTCOME_DRAW ? .5 : 0;
}
