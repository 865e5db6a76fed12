/* A move is one decision, packed into 32 bits: which action of the game made it and numbers whose meaning is that
 * action's own (a cell, a kind of piece, a direction): a and b up to 2047, and c, which most actions do without, up to
 * 15. Where something moves, a is the cell that it leaves and b the cell where it lands. */
#ifndef POISE_GAME_MOVE_H
#define POISE_GAME_MOVE_H

#include <assert.h>
#include <stdint.h>

typedef uint32_t move;

enum { MOVE_PART_MAX = 2047, MOVE_THIRD_MAX = 15, MOVE_ACTIONS_MAX = 63 };

/* No move at all: an index that no game has. */
#define MOVE_NONE 0xffffffffu

/* The eleventh bits of a and b lie above the action, so that moves of boards of up to 1,023 cells are the numbers that
 * they always were: stored games hold them. */
enum { MOVE_PART_LOW = 1023, MOVE_PART_HIGH = 1024 };

static inline move move_make(unsigned action, unsigned a, unsigned b)
{
    assert(action <= MOVE_ACTIONS_MAX && (a | b) <= MOVE_PART_MAX);
    unsigned high = (a & MOVE_PART_HIGH) << 20 | (b & MOVE_PART_HIGH) << 21;
    return high | action << 24 | (a & MOVE_PART_LOW) << 12 | (b & MOVE_PART_LOW);
}

/* The third number lies in what the other two leave of their twelve bits. */
static inline move move_make_third(unsigned action, unsigned a, unsigned b, unsigned c)
{
    assert(c <= MOVE_THIRD_MAX);
    return move_make(action, a, b) | (c & 3) << 10 | (c >> 2) << 22;
}

static inline unsigned move_action(move m)
{
    return m >> 24 & MOVE_ACTIONS_MAX;
}

static inline unsigned move_a(move m)
{
    return (m >> 12 & MOVE_PART_LOW) | (m >> 20 & MOVE_PART_HIGH);
}

static inline unsigned move_b(move m)
{
    return (m & MOVE_PART_LOW) | (m >> 21 & MOVE_PART_HIGH);
}

static inline unsigned move_third(move m)
{
    return (m >> 10 & 3) | (m >> 20 & 12);
}

#endif
