/* A deterministic measure of computing effort: where a game has a meter, operations that take long add their steps to
 * it. A step is about ten nanoseconds of a processor of 2020; the same moves take the same steps on every machine. */
#ifndef POISE_GAME_METER_H
#define POISE_GAME_METER_H

#include "game/game.h"

enum {
    STEPS_OF_CANDIDATE = 1, /* a point of an action's grid of candidates */
    STEPS_OF_SCENE = 4,     /* the scene of a candidate, for guards */
    STEPS_OF_TRY = 15,      /* a move made in a copy of the position */
    STEPS_OF_EFFECT = 8,
    STEPS_OF_CHAIN = 20,  /* a flood fill of connected cells */
    STEPS_OF_NUMBER = 1,  /* an expression that gives a number, or its value at one cell */
    STEPS_OF_SET = 8,     /* an expression that gives a set, or a number for each cell */
    JOINS_OF_STEP = 2,    /* so many operations of a set program are a step */
    STEPS_OF_CALL = 1700, /* a call of a hook */
    STEP_NANOSECONDS = 10
};

static inline void meter_add(const game *g, uint64_t steps)
{
    if (g->meter) *g->meter += steps;
}

#endif
