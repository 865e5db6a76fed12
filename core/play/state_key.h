/* What the future of a position depends on, as a number of 128 bits. Two settled positions that are not over and have
 * the same key have the same moves, which lead to positions with the same keys or to the same outcomes: what stands on
 * the board, the numbers of counters, whose decision it is, and as much of the past as the rules of the game ask for.
 * What a position keeps besides (lists, lines, hashes, what changed lately) follows from these.
 *
 * Keys are hashes: of 2^32 positions two have the same with a chance of 2^-65. A table that keeps fewer bits of them
 * says how many. */
#ifndef POISE_PLAY_STATE_KEY_H
#define POISE_PLAY_STATE_KEY_H

#include "game/position.h"

typedef struct state_key {
    uint64_t low, high;
} state_key;

static inline bool state_key_equal(state_key a, state_key b)
{
    return a.low == b.low && a.high == b.high;
}

/* How much counts as the same. */
enum {
    KEYS_MERGE_IMAGES = 1, /* positions that are images of each other under a symmetry of the board have one key; only
                              of games that call themselves symmetric */
    KEYS_WITH_HISTORY = 2  /* what endings by repetition remember counts too */
};

typedef struct state_keys state_keys;

/* Returns what the caller frees before the game, or NULL when memory is out. */
MUST_CHECK state_keys *state_keys_new(const game *g, unsigned how);
void state_keys_free(state_keys *k); /* NULL is allowed */

/* The key of a settled position that is not over. Not for two threads at once. */
state_key state_key_of(state_keys *k, const position *p);

/* How many positions may have one key, the symmetries that are merged. */
int state_keys_images(const state_keys *k);

#endif
