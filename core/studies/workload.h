/* What a game asks of a processor, told by counting what is done in a few games and never by a clock: so a number of
 * games that is made of it is the same on every machine and on every day. In seconds of a usual processor of 2020;
 * the truth is seldom more than three times as much, or as little. */
#ifndef POISE_STUDIES_WORKLOAD_H
#define POISE_STUDIES_WORKLOAD_H

#include "game/game.h"
#include "lab/progress.h"
#include "play/player.h"

typedef struct workload {
    double random;    /* seconds of a game between two random players */
    double iteration; /* seconds for each iteration of a game between two players of tree search */
} workload;

/* Plays some games at random, and some between players that search with few iterations, who learn first what such
 * players learn. A game is cut after max_plies. `watch` may be NULL. Returns an enum lab_end, or -1 with `e` filled
 * in, also when a game breaks. */
MUST_CHECK int workload_measure(const game *g, unsigned max_plies, const lab_watch *watch, workload *out, error *e);

#endif
