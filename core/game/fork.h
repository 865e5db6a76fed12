/* Forks: a game is read by any number of threads, but what its functions need while they are called is one thread's
 * own, and so is the workroom. Each worker plays a fork, which shares everything that is only read; and what has failed
 * while it was played is counted there. */
#ifndef POISE_GAME_FORK_H
#define POISE_GAME_FORK_H

#include "game/hook.h"
#include "game/workroom.h"

/* A fork for one worker, to be freed before the game with game_join; the game itself where there is nothing to keep
 * apart. NULL with `e` filled in. */
MUST_CHECK const game *game_fork(const game *g, error *e);
void game_join(const game *fork, const game *g);

/* What a fork has failed in is from now on the game's: for a thread that plays forks for it. */
void game_take_failures(const game *g, const game *fork);

/* How often functions of this game (not of its forks) have failed, or a look ahead has given up. A caller that finds
 * that it has grown while a game was played knows that the game is broken, wherever it happened. */
static inline unsigned game_failures(const game *g)
{
    unsigned failures = g->workroom ? g->workroom->failures : 0;
    return g->hook_host ? failures + g->hook_host->failures(g->hook_handle) : failures;
}

/* What has failed so far is no matter: somebody would wait no longer. */
void game_forget_failures(const game *g);

/* Can there be any? Of games under way at the same time it cannot be told which one has failed. */
static inline bool game_can_fail(const game *g)
{
    return g->hook_host || g->looks_ahead;
}

/* What this game (not its forks) has taken besides making and listing moves, as calls of functions (hook.h): these, and
 * the decisions that were tried to look ahead. */
static inline uint64_t game_work(const game *g)
{
    enum { TRIES_OF_CALL = 8 };
    return hook_calls(g) + (g->workroom ? g->workroom->tried / TRIES_OF_CALL : 0);
}

/* What was first said about a failure of this game (not of its forks), with the name of the rule; returns whether there
 * was one. */
bool game_explain(const game *g, error *why);

#endif
