/* Random numbers for one game: SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"),
 * a counter with a mixing function. It stands here because the actions of the rules draw moves themselves. */
#ifndef POISE_BASE_RANDOM_H
#define POISE_BASE_RANDOM_H

#include <stdint.h>

/* The largest seed that a user may give: what Lua and SQLite can count to as well. */
#define RANDOM_SEED_MAX INT64_MAX

typedef struct random_state {
    uint64_t counter;
} random_state;

static inline uint64_t random_mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* 64 uniform bits. */
static inline uint64_t random_next(random_state *r)
{
    return random_mix(r->counter += 0x9e3779b97f4a7c15u);
}

__extension__ typedef unsigned __int128 random_wide;

/* A number in [0, n), n >= 1, n < 2^32: the high part of a 64 by 64 bit product. The chance of a value is off 1/n by
 * less than 2^-64, which no number of games that can be played would show. */
static inline uint32_t random_below(random_state *r, uint32_t n)
{
    return (uint32_t)((random_wide)random_next(r) * n >> 64);
}

/* A number in [0, 1) with 53 random bits. */
static inline double random_unit(random_state *r)
{
    return (double)(random_next(r) >> 11) * 0x1p-53;
}

#endif
