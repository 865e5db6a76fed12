/* Calibrates `poise flaws` by a few games: strength of the players for the time limit, and the ply limit. Private to
 * flaws_plan.c and its callees. */
#ifndef POISE_SCRIPT_FLAWS_PACE_H
#define POISE_SCRIPT_FLAWS_PACE_H

#include "script/flaws_plan.h"

/* Returns the canonical name of such a player, in the arena, or NULL with `e` filled in. With `learns` it has a trained
 * evaluation, with as many stages as a tenth of the time allows. */
const char *flaws_thinker(const flaws_request *r, uint64_t iterations, bool learns, arena *a, error *e);

/* Did the work that failed with `e` end because of its time limit? Then clears `e`. */
bool flaws_ran_out(const flaws_request *r, error *e);

/* Sets the ply limit to a multiple of the length of random games, so that hardly any of these is cut. Unchanged without
 * time to play any. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_plan_plies(flaws_request *r, plan *p, const lab_watch *watch, error *e);

/* Sets the iterations that the time allows, a power of two, the number of games, where not given, and how many games
 * may be added. Returns as above. */
MUST_CHECK int flaws_plan_iterations(flaws_request *r, const plan *p, const lab_watch *watch, error *e);

#endif
