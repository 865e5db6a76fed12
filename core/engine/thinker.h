/* The player that thinks about the current game; it is kept between requests. Internal to this folder. */
#ifndef POISE_ENGINE_THINKER_H
#define POISE_ENGINE_THINKER_H

#include "engine/state.h"

/* The field of a request that names the player. */
#define THINKER_USUAL "portfolio:nodes=20000,stages=1"
#define THINKER_FIELD                                                                                                  \
    {                                                                                                                  \
        .name = "player", .kind = ASK_TEXT, .initial_text = THINKER_USUAL,                                             \
        .help = "who; default \"" THINKER_USUAL "\""                                                                   \
    }

/* Returns the canonical name of a player, in the arena; unless `whole`, one that trains on a few games at most. NULL
 * with `e` filled in. */
MUST_CHECK const char *thinker_name(const char *described, bool whole, arena *a, error *e);

/* Is it the current thinker? */
bool thinker_is(const engine *k, const char *name);

/* Makes the player of that name k->thinker, unless it is already; it trains first if needed, and reports that. Returns
 * 0, or -1 with `e` filled in, also when stopped during training. */
MUST_CHECK int thinker_bring(engine *k, const char *name, error *e);

/* The same with a limit for training of half of `seconds`, the thinking time. If that was too short once, it is not
 * tried again, and `untrained` thinks. */
MUST_CHECK int thinker_bring_in_time(engine *k, const char *name, const char *untrained, double seconds, error *e);

/* Prepares the thinker for a choice in the current position. If the game went on from its last choice it keeps what it
 * saw then; else it begins as if it had made the decisions of that side so far. */
void thinker_follow(engine *k);

/* Prepares it for a choice in a position that is not part of the game; what it saw of the game is dropped. */
void thinker_leave(engine *k);

/* Call it before the current game is freed. */
void thinker_drop(engine *k);

#endif
