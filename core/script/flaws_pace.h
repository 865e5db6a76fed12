/* How strong the players of `poise flaws` are in the time that there is, and when games are cut: by a few games.
 * Private to flaws_plan.c and what it calls. */
#ifndef POISE_SCRIPT_FLAWS_PACE_H
#define POISE_SCRIPT_FLAWS_PACE_H

#include "script/flaws_plan.h"

/* The canonical name of such a player, in the arena, or NULL with `e` filled in. Who is to be feared has learned what
 * positions are worth, in as many stages as a tenth of the time pays for. */
const char *flaws_thinker(const flaws_request *r, uint64_t iterations, bool learns, arena *a, error *e);

/* Was the work that has failed with `e` ended because the time for it was up? Then `e` is empty again. */
bool flaws_ran_out(const flaws_request *r, error *e);

/* After how many decisions games are cut: some times the length of random ones, so that hardly any of these is. Where
 * there is no time to play any, it stays as it was. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int flaws_plan_plies(flaws_request *r, plan *p, const lab_watch *watch, error *e);

/* How many iterations the time allows, a power of two, and how many games, where that was not asked for; how many games
 * may be added. Returns as above. */
MUST_CHECK int flaws_plan_iterations(flaws_request *r, const plan *p, const lab_watch *watch, error *e);

#endif
