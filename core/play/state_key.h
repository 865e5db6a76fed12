/* What the future of a position depends on, as a number of 128 bits. Two settled positions that are not over and have
 * the same key have the same moves, which lead to positions with the same keys or to the same outcomes: what stands on
 * the board, the numbers of counters, whose decision it is, and as much of the past as the rules of the game ask for.
 * What a position keeps besides (lists, lines, hashes, what changed lately) follows from these.
 *
 * Keys are hashes: of 2^32 positions two have the same with a chance of 2^-65. A table that keeps fewer bits of them
 * says how many. */
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

/* Positions that `same` treats alike, which is found once and outlives the keys, have one key; NULL: none have. With
 * `history` what endings by repetition remember counts too, and nothing is merged. Returns what the caller frees before
 * the game, or NULL when memory is out. */
MUST_CHECK state_keys *state_keys_new(const game *g, const alike *same, bool history);
void state_keys_free(state_keys *k); /* NULL is allowed */

/* The key of a settled position that is not over. Not for two threads at once. */
state_key state_key_of(state_keys *k, const position *p);

/* Makes p forget what its key leaves out of the past: what endings by repetition remember. What comes of p by a
 * decision is then the same for all positions with its key. */
void state_keys_forget(const state_keys *k, position *p);

/* How many symmetries of the board are merged; and are positions in which kinds of piece have changed places? */
int state_keys_images(const state_keys *k);
bool state_keys_merge_kinds(const state_keys *k);

#endif
