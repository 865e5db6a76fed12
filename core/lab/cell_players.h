/* The players of a cell: what kind of games they play, and their training before a run. */
#ifndef POISE_LAB_CELL_PLAYERS_H
#define POISE_LAB_CELL_PLAYERS_H

#include "lab/nets.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* Is every game of the cell between two random players? Such games are stored as tallies only. */
bool cell_players_are_random(const plan_cell *c);

/* Is every game of the cell an independent draw, because one of its players draws lots (play/player.h)? */
bool cell_players_draw_lots(const plan_cell *c);

/* Players that learn for a run, watched like it; NULL: nobody watches, and every processor helps. */
player_watch cell_players_watch(const lab_watch *watch);

/* Lets the players of the cell learn what they need, once, before workers make their own players; `seed` is the plan's.
 * Returns an enum lab_end, or -1 with `e` filled in; `watch` may be NULL. `out` (may be NULL) gets what they think
 * with. */
MUST_CHECK int cell_players_prepare(const plan_cell *c, uint64_t seed, const lab_watch *watch, nets *out, error *e);

#endif
