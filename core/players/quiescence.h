/* Quiescence search: where the depth is spent, captures are still followed, since an estimate in the middle of an
 * exchange says little. The side to decide may also be content with the estimate, unless it must capture by the rules.
 */
#ifndef POISE_PLAYERS_QUIESCENCE_H
#define POISE_PLAYERS_QUIESCENCE_H

#include "players/alphabeta_search.h"

enum { QUIESCENCE_DEPTH = 6 };

/* Is the move one onto an enemy's cell, by an action that captures what it moves onto? */
bool is_capture(const game *g, const position *p, move m);

/* Finds the stages in which capture is compulsory: s->must_capture. Due once, before search_quiet. */
void search_find_forced_captures(search *s);

/* The value of the position on the level, which is not over, for the side to decide: exact between alpha and beta, else
 * a bound beyond them. The estimate where s->thorough, where chance decides, and where nothing can be captured. */
search_value search_quiet(search *s, int level, int32_t alpha, int32_t beta);

#endif
