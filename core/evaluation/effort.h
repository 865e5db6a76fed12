/* The computing effort of a variant's games: derived from the rules by counting, never from a clock. */
#ifndef POISE_EVALUATION_EFFORT_H
#define POISE_EVALUATION_EFFORT_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

/* Statistics of random games, all means: decisions per game; per decision, the legal moves, the cells that change,
 * and the calls of the variant's functions; and the steps (game/meter.h) of listing those moves, and of making one. */
typedef struct effort {
    double plies, moves, changes, calls, listing, making;
} effort;

/* Measures random games. Returns 0, or -1 with `e` filled in when memory is out or a stop was requested. */
MUST_CHECK int effort_measure(const game *g, const stop_flag *stop, effort *out, error *e);

/* Returns the ply limit for games of searching players: about twice the length of random games. */
unsigned effort_limit(const effort *f);

/* Do random games fail to end? */
bool effort_is_endless(const effort *f);

/* Returns the expected length of such a game, in plies: searching players end most long games sooner. */
double effort_plies(const effort *f);

/* Return approximate nanoseconds on a typical processor of 2020: to make a listed move, to play a ply of a random
 * game, and to evaluate the position after a move. */
double effort_of_move(const effort *f, const game *g);
double effort_of_ply(const effort *f, const game *g);
double effort_of_value(const effort *f, const game *g, const evaluation *v);

/* The same for listing the moves of a position, and for making a move to learn from, by the steps counted. */
double effort_of_listing(const effort *f);
double effort_of_making(const effort *f);

/* The same for a node of alphabeta, which lists and orders moves before most are cut off; v may be NULL. */
double effort_of_node(const effort *f, const game *g, const evaluation *v);

/* The same for an iteration of mcts with a playout to the end of the game: half a game, on average. */
double effort_of_iteration(const effort *f, const game *g);

#endif
