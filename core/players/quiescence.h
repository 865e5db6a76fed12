/* Quiescence search: at depth 0 captures are still searched, since an estimate in the middle of an exchange is
 * unreliable. The side to decide may also stand pat on the estimate, unless the rules force it to capture. */
#ifndef POISE_PLAYERS_QUIESCENCE_H
#define POISE_PLAYERS_QUIESCENCE_H

#include "players/alphabeta_search.h"

enum { QUIESCENCE_DEPTH = 6 };

/* Is m a move onto an enemy's cell, by an action that captures what it moves onto? */
bool is_capture(const game *g, const position *p, move m);

/* Finds the stages with compulsory capture and sets s->must_capture. Call once, before search_quiet. */
void search_find_forced_captures(search *s);

/* Returns the value of the position on the level, which is not over, for the side to decide: exact between alpha and
 * beta, else a bound. It is the estimate if s->thorough, at chance nodes, and without captures. */
search_value search_quiet(search *s, int level, int32_t alpha, int32_t beta);

#endif
