/* The player that thinks of the current game: made once, and kept from one thought to the next. Internal to this
 * folder.
 */
#ifndef POISE_ENGINE_THINKER_H
#define POISE_ENGINE_THINKER_H

#include "engine/state.h"

/* The field of a request that says who thinks. */
#define THINKER_USUAL "portfolio:nodes=20000,stages=1"
#define THINKER_FIELD                                                                                                  \
    {                                                                                                                  \
        .name = "player", .kind = ASK_TEXT, .initial_text = THINKER_USUAL,                                             \
        .help = "who; default \"" THINKER_USUAL "\""                                                                   \
    }

/* The canonical name of a player, in the arena: as it is, or (not `whole`) so that it learns from a few games at most.
 * NULL with `e` filled in. */
MUST_CHECK const char *thinker_name(const char *described, bool whole, arena *a, error *e);

/* Is it the one that is kept? */
bool thinker_is(const engine *k, const char *name);

/* From now on k->thinker is the player of that name, which learns first what it must, and tells so, unless it is kept
 * from before. Returns 0, or -1 with `e` filled in: so it does when it is stopped while it learns. */
MUST_CHECK int thinker_bring(engine *k, const char *name, error *e);

/* The same where training may take half of `seconds`, the thinking time: if that was too short once, it is not tried
 * again, and `untrained` thinks. */
MUST_CHECK int thinker_bring_in_time(engine *k, const char *name, const char *untrained, double seconds, error *e);

/* Before the current game goes. */
void thinker_drop(engine *k);

#endif
