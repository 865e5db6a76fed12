/* Position keys of 128 bits. Two settled positions that are not over and have equal keys have the same moves, which
 * lead to positions with equal keys or to the same outcomes. The key covers contents, counters, whose decision it is,
 * and as much of the past as the rules read; other data of a position (lists, lines, hashes, recent changes) follow
 * from these.
 *
 * Keys are hashes: the probability of a collision among 2^32 positions is 2^-65. Tables that store fewer bits say
 * so. */
#ifndef POISE_PLAY_STATE_KEY_H
#define POISE_PLAY_STATE_KEY_H

#include "play/alike.h"

typedef struct state_key {
    uint64_t low, high;
} state_key;

static inline bool state_key_equal(state_key a, state_key b)
{
    return a.low == b.low && a.high == b.high;
}

typedef struct state_keys state_keys;

/* Positions that `same` treats alike share a key; it must outlive the keys; NULL: no symmetries. With `history` the key
 * includes what repetition endings remember, and nothing is merged. Returns keys to be freed before the game, or NULL
 * when out of memory. */
MUST_CHECK state_keys *state_keys_new(const game *g, const alike *same, bool history);
void state_keys_free(state_keys *k); /* `k` may be NULL */

/* Returns the key of a settled position that is not over. Not thread-safe. */
state_key state_key_of(state_keys *k, const position *p);

/* Clears in p the past that its key omits: what repetition endings remember. The future of p is then the same for all
 * positions with its key (graph-history interaction). */
void state_keys_forget(const state_keys *k, position *p);

/* Number of board symmetries that are merged; and are interchangeable types of piece merged? */
int state_keys_images(const state_keys *k);
bool state_keys_merge_kinds(const state_keys *k);

#endif
