/* What `experiment { }` says of all its games: the zone and the opening. Internal to this folder; called from Lua. */
#ifndef POISE_SCRIPT_EXPERIMENT_SETTINGS_H
#define POISE_SCRIPT_EXPERIMENT_SETTINGS_H

#include "lab/plan.h"
#include "script/reader.h"

/* zone = { .47, .53 }, or half its width: zone = .03. Fills in the plan's. */
void experiment_read_zone(const reader *r, plan *p);

/* opening = { plies = k }: the plies, fewer than max_plies; 0 without an opening. */
unsigned experiment_read_opening(const reader *r, unsigned max_plies);

/* The question, one of plan_questions. */
const char *experiment_read_question(const reader *r);

#endif
