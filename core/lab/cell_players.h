/* The players of a cell: their kind of games, and their training before a run. */
#ifndef POISE_LAB_CELL_PLAYERS_H
#define POISE_LAB_CELL_PLAYERS_H

#include "lab/nets.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* Are both players of the cell random? Such games are stored as tallies only. */
bool cell_players_are_random(const plan_cell *c);

/* Are the games of the cell independent draws, because one of its players uses randomness (play/player.h)? */
bool cell_players_draw_lots(const plan_cell *c);

/* Returns the settings for players that train for a run and report to its watcher; NULL: no watcher, and training uses
 * every processor. */
player_watch cell_players_watch(const lab_watch *watch);

/* Trains the players of the cell where they need it, once, before workers make their own players; `seed` is the plan's.
 * Returns an enum lab_end, or -1 with `e` filled in; `watch` may be NULL. `out` (may be NULL) gets the evaluations that
 * they play with. */
MUST_CHECK int cell_players_prepare(const plan_cell *c, uint64_t seed, const lab_watch *watch, nets *out, error *e);

#endif
