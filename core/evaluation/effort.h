/* The computing effort of a variant's games: derived from the rules, never from a clock. */
#ifndef POISE_EVALUATION_EFFORT_H
#define POISE_EVALUATION_EFFORT_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

/* How random games go: decisions in a game; legal moves before each, cells that change with it, and calls of functions
 * of the variant that follow from it; what it takes to list those moves, and to make one, in steps (game/meter.h):
 * means. */
typedef struct effort {
    double plies, moves, changes, calls, listing, making;
} effort;

/* Returns 0, or -1 with `e` filled in when memory is out or a stop was requested. */
MUST_CHECK int effort_measure(const game *g, const stop_flag *stop, effort *out, error *e);

/* The ply limit of games in which a player searches: about twice the length of random games. */
unsigned effort_limit(const effort *f);

/* Do random games go on and on? */
bool effort_is_endless(const effort *f);

/* About how many plies such a game has: players that think end most long games sooner. */
double effort_plies(const effort *f);

/* Nanoseconds of a typical processor of 2020, about: to make a listed move, one of a random game, and to value what
 * came of it with the evaluation. */
double effort_of_move(const effort *f, const game *g);
double effort_of_ply(const effort *f, const game *g);
double effort_of_value(const effort *f, const game *g, const evaluation *v);

/* The same of listing the moves of a position, and of each that is made to be learned from, by what was counted. */
double effort_of_listing(const effort *f);
double effort_of_making(const effort *f);

/* The same of a node of the player alphabeta, who lists moves and brings them in order before most are cut off; v may
 * be NULL. */
double effort_of_node(const effort *f, const game *g, const evaluation *v);

/* The same of an iteration of the player mcts, who plays a random game to its end in it: half a game, on average. */
double effort_of_iteration(const effort *f, const game *g);

#endif
