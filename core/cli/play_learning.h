/* The players at a table learn what they must on a thread of its own, so that people see the board and can decide
 * meanwhile. */
#ifndef POISE_CLI_PLAY_LEARNING_H
#define POISE_CLI_PLAY_LEARNING_H

#include "base/error.h"
#include "game/game.h"

typedef struct play_learning play_learning;

/* Begins; the players as for players_prepare, NULL for a human; all must outlive the learning. Returns what the caller
 * frees, or NULL with `e` filled in. */
MUST_CHECK play_learning *play_learning_begin(const game *g, const char *const described[2], error *e);

/* Waits until it has been learned, with a line of progress; the second time there is nothing to wait for. Returns 0, or
 * -1 with `e` filled in: so does Ctrl-C. */
MUST_CHECK int play_learning_wait(play_learning *l, error *e);

/* Stops it where it stands. NULL is allowed. */
void play_learning_free(play_learning *l);

#endif
