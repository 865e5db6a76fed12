/* Plays a game in the fast and in the plain mode (rules/plain.h) side by side. */
#ifndef POISE_PLAY_MODES_H
#define POISE_PLAY_MODES_H

#include "rules/turn.h"

/* modes_sort: sorts moves by number; the other finds a move in a sorted list, or returns NULL. */
void modes_sort(move *moves, int n);
const move *modes_find(const move *sorted, int n, move m);

/* Does the plain mode list the same moves as the fast mode, `n` of them, sorted? `room` has g->most_moves + 1 entries.
 * Returns 0, also if the plain mode abandons a look-ahead, or -1 with the difference in `e`. */
MUST_CHECK int modes_compare_lists(const game *g, const position *plain, const move *sorted, int n, move *room,
                                   error *e);

/* Returns how often the plain mode abandoned a look-ahead in this game (not in its forks). */
unsigned modes_given_up(const game *g);

/* Makes a legal move in both modes, compares the results and audits each action and effect (rules/audit.h). If the
 * plain mode gives up, its position is copied from the fast one. `room` is for a position. Returns 0, or -1 with the
 * difference in `e`. */
MUST_CHECK int modes_play(const game *g, position *fast, position *plain, move m, position *room, error *e);

#endif
