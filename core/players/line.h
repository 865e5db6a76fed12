/* The line of positions that the search of alphabeta is at: one is made from the one before, and valued where it ends.
 */
#ifndef POISE_PLAYERS_LINE_H
#define POISE_PLAYERS_LINE_H

#include "players/alphabeta_search.h"

/* Makes move m on the level and settles what comes of it on the next; the search may be aborted with it. */
void search_make(search *s, int level, move m);

/* The value of a game that is over for the side that stands in p->side: the sooner it is won the better, the later it
 * is lost. */
search_value search_finished(const position *p, int level);

/* What the position on the level is worth by the evaluation alone, for the side to decide. */
search_value search_estimated(const search *s, int level);

/* One of the two searches: the value of the position on the level for the side to decide (alphabeta_search.h). */
typedef search_value search_value_of(search *s, int level, int depth, int32_t alpha, int32_t beta);

/* The value of the next level by `value_of`, for the side to decide on this one: the other's value turns its sign, but
 * the same side may decide twice. */
static inline search_value search_below(search *s, search_value_of *value_of, int level, int depth, int32_t alpha,
                                        int32_t beta)
{
    if (s->levels[level].p->side == s->levels[level + 1].p->side) return value_of(s, level + 1, depth, alpha, beta);
    search_value v = value_of(s, level + 1, depth, -beta, -alpha);
    return (search_value){-v.score, v.certain};
}

/* Is there room for a further level and for the moves of this one? */
bool search_has_room(const search *s, int level);

#endif
