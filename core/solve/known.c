/* A value that was found is kept in a file of the cache folder, named by the rules' fingerprint and the version, so
 * that it is searched once. A quick attempt is counted in steps of the rules, not in seconds: the same on every
 * machine. */
#include "solve/known.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/cache_folder.h"
#include "base/random.h"
#include "base/stop.h"
#include "base/text.h"
#include "base/version.h"
#include "base/whole_file.h"
#include "game/fork.h"
#include "game/meter.h"
#include "rules/turn.h"
#include "solve/solver.h"

/* A moment: the positions that are looked into are fewer where listing and making their moves takes longer, as
 * DECISIONS of random games tell. */
enum { MOMENT_POSITIONS = 100000, MOMENT_STEPS = 15000000, DECISIONS = 128, STEPS_OF_MOVE = 50 };

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
    const char *name = name_of(g, a), *said = value == OUTCOME_NONE ? "open" : outcome_word(value);
    return name ? arena_format(a, "%s of %s\n", said, name) : NULL;
}

void known_keep(const game *g, outcome value)
{
    arena *a = arena_new();
    const char *path = a ? path_of(g, a) : NULL, *content = path ? content_of(g, a, value) : NULL;
    /* Whatever goes wrong costs only time: then it is found out again. */
    if (content) (void)!whole_file_write(path, content, strlen(content), NULL);
    arena_free(a);
}

/* Returns whether there is one; *value OUTCOME_NONE: a moment was not enough. */
static bool read_kept(const game *g, arena *a, outcome *value)
{
    static const outcome all[] = {OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_DRAW, OUTCOME_NONE};
    const char *path = path_of(g, a);
    text said = {0};
    bool is_there = path && !whole_file_read(path, &said) && said.length, kept = false;
    for (size_t i = 0; is_there && !kept && i < sizeof all / sizeof *all; i++) {
        const char *content = content_of(g, a, all[i]);
        kept = content && !strcmp(said.data, content);
        if (kept) *value = all[i];
    }
    text_drop(&said);
    return kept;
}

/* Returns the steps (game/meter.h) of listing all moves and making each of them, at DECISIONS of random games, or fewer
 * if a game has no end. */
static uint64_t count_steps(const game *g, position *p, move *legal)
{
    random_state r = {g->fingerprint};
    uint64_t steps = 0;
    game metered = *g;
    metered.meter = &steps;
    for (unsigned i = 0; i < DECISIONS; i++) {
        if (!i || p->outcome != OUTCOME_NONE) {
            position_copy(g, p, g->start);
            turn_settle(g, p);
        }
        const int n = p->outcome == OUTCOME_NONE ? turn_list(&metered, p, legal, g->most_moves) : 0;
        if (!n) return steps;
        const uint64_t listed = steps;
        turn_play(&metered, p, legal[random_below(&r, (uint32_t)n)]);
        steps = listed + (uint64_t)n * (steps - listed + STEPS_OF_MOVE);
    }
    return steps;
}

/* Returns how many positions a moment allows. */
static uint64_t moment_of(const game *g)
{
    position *p = malloc(g->position_bytes);
    move *legal = malloc((size_t)g->most_moves * sizeof *legal);
    /* Functions of the variant have a limit of their own, which listing would use up. */
    const uint64_t rough = (uint64_t)DECISIONS * (uint64_t)g->most_moves * STEPS_OF_CALL;
    const uint64_t steps = p && legal && !g->hook_host ? count_steps(g, p, legal) : rough;
    free(p);
    free(legal);
    const uint64_t positions = (uint64_t)MOMENT_STEPS * DECISIONS / (steps + 1);
    return positions < MOMENT_POSITIONS ? positions : MOMENT_POSITIONS;
}

int known_value_within(const game *g, unsigned moments, const stop_flag *stop, outcome *value, error *e)
{
    arena *a = arena_new();
    *value = OUTCOME_NONE;
    if (!a) return error_set(e, "out of memory");
    const bool kept = read_kept(g, a, value);
    arena_free(a);
    if (kept && (moments == 1 || *value != OUTCOME_NONE)) return 0;
    if (solve_quick(g, moments * moment_of(g), stop, value, e)) return -1;
    known_keep(g, *value);
    return 0;
}

int known_value(const game *g, const stop_flag *stop, outcome *value, error *e)
{
    return known_value_within(g, 1, stop, value, e);
}

double known_score(outcome value)
{
    return value == OUTCOME_FIRST ? 1 : value == OUTCOME_DRAW ? .5 : 0;
}
