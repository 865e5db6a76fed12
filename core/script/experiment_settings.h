/* Settings of `experiment { }` for all its games: stopping rule, zone and opening. Internal to this folder; called from
 * Lua. */
#ifndef POISE_SCRIPT_EXPERIMENT_SETTINGS_H
#define POISE_SCRIPT_EXPERIMENT_SETTINGS_H

#include "lab/plan.h"
#include "script/reader.h"

/* Reads until = "verdict" or "precision", or verdict { zone = ..., max_games = n } or precision { width = w, ... } into
 * the plan, with the zone. Returns max_games, or the number that the width needs where none is given; 0: neither. */
uint64_t experiment_read_until(const reader *r, plan *p);

/* Lua functions verdict and precision, which return their table. */
int experiment_verdict(lua_State *L);
int experiment_precision(lua_State *L);

/* Reads opening = { plies = k }: returns the plies, fewer than max_plies; 0 without an opening. */
unsigned experiment_read_opening(const reader *r, unsigned max_plies);

/* Returns the question, one of plan_questions. */
const char *experiment_read_question(const reader *r);

#endif
