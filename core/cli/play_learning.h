/* Trains the players at a table in a separate thread, so that people see the board and can decide meanwhile. */
#ifndef POISE_CLI_PLAY_LEARNING_H
#define POISE_CLI_PLAY_LEARNING_H

#include "base/error.h"
#include "game/game.h"

typedef struct play_learning play_learning;

/* Starts; players as for players_prepare, NULL for a human; all must outlive the training. Returns an object that the
 * caller frees, or NULL with `e` filled in. */
MUST_CHECK play_learning *play_learning_begin(const game *g, const char *const described[2], error *e);

/* Waits until the training is complete, with a line of progress; returns at once the second time. Returns 0, or -1 with
 * `e` filled in, also after Ctrl-C. */
MUST_CHECK int play_learning_wait(play_learning *l, error *e);

/* Stops the training. NULL is allowed. */
void play_learning_free(play_learning *l);

#endif
