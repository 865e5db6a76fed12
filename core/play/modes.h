/* The same game in the fast and in the plain mode (rules/plain.h), side by side. */
#ifndef POISE_PLAY_MODES_H
#define POISE_PLAY_MODES_H

#include "rules/turn.h"

/* Sorts moves by their numbers; and finds one among such, or NULL. */
void modes_sort(move *moves, int n);
const move *modes_find(const move *sorted, int n, move m);

/* Are these `n` sorted moves, the list of the fast mode, those that the plain mode lists? `room` has g->most_moves + 1
 * entries. Returns 0, also where the plain mode gives up a look ahead, or -1 with what differs in `e`. */
MUST_CHECK int modes_compare_lists(const game *g, const position *plain, const move *sorted, int n, move *room,
                                   error *e);

/* How often the plain mode has given up a look ahead in this game (not in its forks). */
unsigned modes_given_up(const game *g);

/* Makes a legal move in both modes, compares what comes of it and holds what each action and effect does against what
 * it says of itself (rules/audit.h). Where the plain mode gives up, it goes on from the fast one. `room` is for a
 * position. Returns 0, or -1 with what differs in `e`. */
MUST_CHECK int modes_play(const game *g, position *fast, position *plain, move m, position *room, error *e);

#endif
