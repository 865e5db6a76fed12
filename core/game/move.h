/* A move is one decision, packed into 32 bits: the index of its action, and numbers that only the action interprets (a
 * cell, a type of piece, a direction): a and b up to 2047, and c up to 15, which most actions do not use. For moves of
 * pieces, a is the origin and b the target. */
#ifndef POISE_GAME_MOVE_H
#define POISE_GAME_MOVE_H

#include <assert.h>
#include <stdint.h>

typedef uint32_t move;

enum { MOVE_PART_MAX = 2047, MOVE_THIRD_MAX = 15, MOVE_ACTIONS_MAX = 63 };

/* No move: an action index that no game has. */
#define MOVE_NONE 0xffffffffu

/* The eleventh bits of a and b lie above the action. So moves on boards of up to 1,023 cells keep the numbers they have
 * in stored games. */
enum { MOVE_PART_LOW = 1023, MOVE_PART_HIGH = 1024 };

static inline move move_make(unsigned action, unsigned a, unsigned b)
{
    assert(action <= MOVE_ACTIONS_MAX && (a | b) <= MOVE_PART_MAX);
    unsigned high = (a & MOVE_PART_HIGH) << 20 | (b & MOVE_PART_HIGH) << 21;
    return high | action << 24 | (a & MOVE_PART_LOW) << 12 | (b & MOVE_PART_LOW);
}

/* The third number uses the free bits beside a and b. */
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
