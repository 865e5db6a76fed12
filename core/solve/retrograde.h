/* Retrograde analysis: from final positions backwards. For each question (does the first player reach a draw, a win?)
 * every position gets the answer that a side can force by finite games, and its number of plies; positions without an
 * answer lead to endless games. */
#ifndef POISE_SOLVE_RETROGRADE_H
#define POISE_SOLVE_RETROGRADE_H

#include "base/stop.h"
#include "solve/reachable.h"

typedef enum retrograde_answer { RETROGRADE_OPEN, RETROGRADE_YES, RETROGRADE_NO } retrograde_answer;

enum { RETROGRADE_PLIES_MOST = 65535 };

typedef struct retrograde {
    const reachable *on;
    uint8_t *answer[WORTHS]; /* answer[WORTH_DRAW] and answer[WORTH_FIRST]: a retrograde_answer per position */
    uint16_t *plies[WORTHS]; /* plies to the end: the side that forces the answer minimises, the other maximises */
    int endless;             /* worth of an endless game, or -1 */
} retrograde;

/* Returns 0, -1 when out of memory, or 1 when stopped. Call retrograde_done in any case. */
MUST_CHECK int retrograde_make(retrograde *t, const reachable *on, int endless, const stop_flag *stop);
void retrograde_done(retrograde *t);

/* Returns the bounds of an edge's target: a position, or REACHABLE_OVER plus a worth. */
bounds retrograde_value(const retrograde *t, uint32_t to);

/* Returns the plies to the end under perfect play for that value, if the game is finite; else -1. */
int retrograde_plies(const retrograde *t, uint32_t to);

#endif
