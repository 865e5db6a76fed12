/* Retrograde analysis: from where the game is over back to where it began. For each question (does the first player
 * reach a draw, does it win?) every position gets the answer that a side can force by games that end, and in how many
 * plies; what gets none goes round. */
#ifndef POISE_SOLVE_RETROGRADE_H
#define POISE_SOLVE_RETROGRADE_H

#include "base/stop.h"
#include "solve/reachable.h"

typedef enum retrograde_answer { RETROGRADE_OPEN, RETROGRADE_YES, RETROGRADE_NO } retrograde_answer;

enum { RETROGRADE_PLIES_MOST = 65535 };

typedef struct retrograde {
    const reachable *on;
    uint8_t *answer[WORTHS]; /* answer[WORTH_DRAW] and answer[WORTH_FIRST], a retrograde_answer for each position */
    uint16_t *plies[WORTHS]; /* until the game is over: the side that forces the answer wants few, the other many */
    int endless;             /* the worth of a game that goes round, or -1 */
} retrograde;

/* Returns 0, or -1 when memory is out; 1 when somebody asked to stop. retrograde_done is called in any case. */
MUST_CHECK int retrograde_make(retrograde *t, const reachable *on, int endless, const stop_flag *stop);
void retrograde_done(retrograde *t);

/* What is known of the value of an edge's end: a position, or REACHABLE_OVER plus a worth. */
bounds retrograde_value(const retrograde *t, uint32_t to);

/* The plies to the end of the game from there when both play for that value and the game does not go round, else -1. */
int retrograde_plies(const retrograde *t, uint32_t to);

#endif
