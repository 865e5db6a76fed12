/* Counters: numbers that belong to a position besides the contents of its cells, such as points, prisoners, or pieces
 * in hand. A counter is each side's own or shared by both; rules read it by its name in expressions. */
#ifndef POISE_GAME_COUNTERS_H
#define POISE_GAME_COUNTERS_H

#include "game/game.h"

enum { COUNTERS_BOUND = 1000000 /* none goes beyond, up or down */ };

struct counter {
    const char *name; /* of a hand: of the type of piece */
    int type;         /* of the pieces of that type that a side has in hand; -1: not a hand */
    bool shared;      /* both sides have one; it stands where the first side's would */
    bool ignored;     /* positions that differ in it alone count as the same when they are compared */
    int32_t start[2], least, most;
};

/* The counters stand in the position side by side, two numbers for each. */
static inline const int32_t *counters_view(const game *g, const position *p)
{
    return (const int32_t *)(const void *)((const unsigned char *)p + g->counters_at);
}

/* The number of counter i, for that side. */
static inline int32_t counters_value(const game *g, const position *p, unsigned i, unsigned side)
{
    return counters_view(g, p)[2 * i + (g->counters[i].shared ? 0 : side)];
}

/* Makes it that number, or the nearest within its bounds; returns whether it was another. */
bool counters_set(const game *g, position *p, unsigned i, unsigned side, int64_t number);

/* The counter of that side's pieces in hand of the type; -1: there are no hands. */
int counters_hand(const game *g, unsigned type);

/* Contents `code` leave the board: its pieces come into the hand that the variant says. */
void counters_take_in_hand(const game *g, position *p, unsigned c, unsigned code);

/* The same of its n topmost pieces. */
void counters_take_top(const game *g, position *p, unsigned c, unsigned code, unsigned n);

/* The same of n pieces from the one `first` on, the lowest being 0. */
void counters_take_some(const game *g, position *p, unsigned c, unsigned code, unsigned first, unsigned n);

/* Sets all counters as at the start; the hash is left as it is. */
void counters_begin(const game *g, position *p);

/* Each side gets the other's numbers, those in hand among them. */
void counters_swap_sides(const game *g, position *p);

/* What they add to the hash of a position. */
uint64_t counters_hash(const game *g, const position *p);

/* Are they the same in both, and do they keep their bounds? */
bool counters_equal(const game *g, const position *p, const position *q);
bool counters_are_within(const game *g, const position *p);

#endif
