/* What `experiment { }` says of all its games: the zone and the opening. Internal to this folder; called from Lua. */
#ifndef POISE_SCRIPT_EXPERIMENT_SETTINGS_H
#define POISE_SCRIPT_EXPERIMENT_SETTINGS_H

#include "lab/plan.h"
#include "script/reader.h"

/* until = "verdict" or "precision", or verdict { zone = ..., max_games = n } or precision { width = w, ... }: fills in
 * the plan's, and the zone too. Returns max_games, or what the width takes where no number of games is said; 0: nothing
 * says it. */
uint64_t experiment_read_until(const reader *r, plan *p);

/* The functions verdict and precision, which hand their table on. */
int experiment_verdict(lua_State *L);
int experiment_precision(lua_State *L);

/* zone = { .47, .53 }, or half its width: zone = .03. Fills in the plan's. */
void experiment_read_zone(const reader *r, plan *p);

/* opening = { plies = k }: the plies, fewer than max_plies; 0 without an opening. */
unsigned experiment_read_opening(const reader *r, unsigned max_plies);

/* The question, one of plan_questions. */
const char *experiment_read_question(const reader *r);

#endif
