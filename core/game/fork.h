/* Forks: a game is immutable and shared by threads, but Lua functions and the workroom need state of their own. Each
 * worker plays a fork, which shares all that is read-only and counts its own failures. */
#ifndef POISE_GAME_FORK_H
#define POISE_GAME_FORK_H

#include "game/hook.h"
#include "game/workroom.h"

/* Returns a fork for one worker, to be released with game_join before the game is freed; the game itself if nothing
 * needs to be separate. NULL with `e` filled in. */
MUST_CHECK const game *game_fork(const game *g, error *e);
void game_join(const game *fork, const game *g);

/* Adds a fork's failures to those of the game. For a thread that plays forks on behalf of the game. */
void game_take_failures(const game *g, const game *fork);

/* Returns how often functions of this game (not of its forks) failed or look-ahead gave up. If the number grows while a
 * game is played, that game is broken. */
static inline unsigned game_failures(const game *g)
{
    unsigned failures = g->workroom ? g->workroom->failures : 0;
    return g->hook_host ? failures + g->hook_host->failures(g->hook_handle) : failures;
}

/* Ignores the failures so far: the caller has stopped waiting for them. */
void game_forget_failures(const game *g);

/* Can it fail at all? If several games run interleaved, a failure cannot be attributed to one of them. */
static inline bool game_can_fail(const game *g)
{
    return g->hook_host || g->looks_ahead;
}

/* Work of this game (not of its forks) besides making and listing moves, in calls of functions (hook.h): those calls,
 * and decisions tried by look-ahead. */
static inline uint64_t game_work(const game *g)
{
    enum { TRIES_OF_CALL = 8 };
    return hook_calls(g) + (g->workroom ? g->workroom->tried / TRIES_OF_CALL : 0);
}

/* Fills in the first error of this game (not of its forks), with the name of the rule. Returns whether there was
 * one. */
bool game_explain(const game *g, error *why);

#endif
