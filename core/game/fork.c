#include "game/fork.h"

#include <stdlib.h>

static bool open_own(game *fork, const game *g, error *e)
{
    fork->workroom = g->workroom ? workroom_new() : NULL;
    fork->hook_handle = NULL;
    if (g->workroom && !fork->workroom) return error_set(e, "out of memory"), false;
    if (g->hook_host) fork->hook_handle = g->hook_host->open(g->hook_source, e);
    return !g->hook_host || fork->hook_handle;
}

const game *game_fork(const game *g, error *e)
{
    if (!g->hook_host && !g->workroom) return g;
    game *fork = malloc(sizeof *fork);
    if (!fork) return error_set(e, "out of memory"), NULL;
    *fork = *g;
    if (open_own(fork, g, e)) return fork;
    game_join(fork, g);
    return NULL;
}

void game_join(const game *fork, const game *g)
{
    if (!fork || fork == g) return;
    if (fork->hook_handle) fork->hook_host->close(fork->hook_handle);
    workroom_free(fork->workroom);
    free((game *)fork);
}

void game_take_failures(const game *g, const game *fork)
{
    if (fork == g || !fork->workroom || !fork->workroom->failures) return;
    workroom_fail(g->workroom, "%s", fork->workroom->complaint.text);
    fork->workroom->failures = 0;
}

void game_forget_failures(const game *g)
{
    if (g->workroom) g->workroom->failures = 0;
    if (g->hook_host) g->hook_host->forget(g->hook_handle);
}

bool game_explain(const game *g, error *why)
{
    const char *complaint = hook_complaint(g);
    if (complaint)
        error_set(why, "%s, in the rule \"%s\"", complaint, g->hook_host->culprit(g->hook_handle));
    else if (g->workroom && g->workroom->failures)
        error_set(why, "%s", g->workroom->complaint.text);
    return complaint || (g->workroom && g->workroom->failures);
}
