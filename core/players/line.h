/* The current line of alphabeta's search: making moves on it and evaluating its end. */
#ifndef POISE_PLAYERS_LINE_H
#define POISE_PLAYERS_LINE_H

#include "players/alphabeta_search.h"

/* Makes move m on the level and settles the resulting position on the next one. May abort the search. */
void search_make(search *s, int level, move m);

/* Returns the value of a finished game for p->side: earlier wins and later losses are better. */
search_value search_finished(const position *p, int level);

/* Returns the static evaluation of the position on the level, for the side to decide. */
search_value search_estimated(const search *s, int level);

/* The main search or the quiescence search: returns the value of the position on the level for the side to decide
 * (alphabeta_search.h). */
typedef search_value search_value_of(search *s, int level, int depth, int32_t alpha, int32_t beta);

/* Calls `value_of` on the next level and returns the value for the side to decide on this one: negated (negamax)
 * unless the same side decides twice in a row. */
static inline search_value search_below(search *s, search_value_of *value_of, int level, int depth, int32_t alpha,
                                        int32_t beta)
{
    if (s->levels[level].p->side == s->levels[level + 1].p->side) return value_of(s, level + 1, depth, alpha, beta);
    search_value v = value_of(s, level + 1, depth, -beta, -alpha);
    return (search_value){-v.score, v.certain};
}

/* Is there room for another level and for the moves of this one? */
bool search_has_room(const search *s, int level);

#endif
