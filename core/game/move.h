/* A move is one decision, packed into 32 bits: which action of the game made it and two numbers whose meaning is that
 * action's own (a cell, a kind of piece, a direction). */
#ifndef POISE_GAME_MOVE_H
#define POISE_GAME_MOVE_H

#include <stdint.h>

typedef uint32_t move;

enum { MOVE_PART_MAX = 4095, MOVE_ACTIONS_MAX = 255 };

/* No move at all: an index that no game has. */
#define MOVE_NONE 0xffffffffu

static inline move move_make(unsigned action, unsigned a, unsigned b)
{
    return action << 24 | a << 12 | b;
}

static inline unsigned move_action(move m)
{
    return m >> 24;
}

static inline unsigned move_a(move m)
{
    return m >> 12 & 4095;
}

static inline unsigned move_b(move m)
{
    return m & 4095;
}

#endif
