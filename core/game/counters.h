/* Counters: numbers that are part of a position, such as points, prisoners, or pieces in hand. A counter belongs to
 * each side or is shared by both. Expressions read it by name. */
#ifndef POISE_GAME_COUNTERS_H
#define POISE_GAME_COUNTERS_H

#include "game/game.h"

enum { COUNTERS_BOUND = 1000000 /* greatest absolute value */ };

struct counter {
    const char *name; /* of a hand: the type of piece */
    int type;         /* the type of piece that a hand holds; -1: not a hand */
    bool shared;      /* both sides use one number, stored in the first side's place */
    bool ignored;     /* position keys leave it out, for example for repetition */
    int32_t start[2], least, most;
};

/* Returns the counters of a position: two numbers each, by side. */
static inline const int32_t *counters_view(const game *g, const position *p)
{
    return (const int32_t *)(const void *)((const unsigned char *)p + g->counters_at);
}

/* Returns counter i of that side. */
static inline int32_t counters_value(const game *g, const position *p, unsigned i, unsigned side)
{
    return counters_view(g, p)[2 * i + (g->counters[i].shared ? 0 : side)];
}

/* Sets a counter, clamped to its bounds. Returns whether it changed. */
bool counters_set(const game *g, position *p, unsigned i, unsigned side, int64_t number);

/* Returns the counter of pieces of this type in hand; -1: the game has no hands. */
int counters_hand(const game *g, unsigned type);

/* Contents `code` leave the board: adds its pieces to the hand that the variant names. */
void counters_take_in_hand(const game *g, position *p, unsigned c, unsigned code);

/* The same for the top n pieces. */
void counters_take_top(const game *g, position *p, unsigned c, unsigned code, unsigned n);

/* The same for n pieces starting with the one at index `first`; the lowest is 0. */
void counters_take_some(const game *g, position *p, unsigned c, unsigned code, unsigned first, unsigned n);

/* Sets all counters to their start values; does not update the hash. */
void counters_begin(const game *g, position *p);

/* Exchanges the two sides' numbers, hands included. */
void counters_swap_sides(const game *g, position *p);

/* Returns the counters' share of a position's hash. */
uint64_t counters_hash(const game *g, const position *p);

/* Are the counters of both positions equal? Are they within their bounds? */
bool counters_equal(const game *g, const position *p, const position *q);
bool counters_are_within(const game *g, const position *p);

#endif
