/* Games that repeat an earlier one move for move. Players that think may leave little to chance; then 300 numbered
 * games may be one game played 300 times, and count as one. */
#ifndef POISE_LAB_REPEATS_H
#define POISE_LAB_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/move.h"

/* 64 bits that stand for the moves of a game: as they are, or as they are kept (play/packed_moves.h). Compare like with
 * like. */
uint64_t repeats_hash_moves(const move *moves, unsigned plies);
uint64_t repeats_hash_packed(const void *packed, size_t count, unsigned plies);

/* Hashes that have come so far; all zero: none. */
typedef struct repeats {
    uint64_t *table, places, count;
} repeats;

/* Returns 1 when the hash has come before, 0 when not, -1 when memory is out. */
MUST_CHECK int repeats_add(repeats *r, uint64_t hash);
void repeats_done(repeats *r);

/* repeated[i] says whether hashes[i] is also one of hashes[0 .. i-1]. Returns 0, or -1 when memory is out. */
MUST_CHECK int repeats_find(const uint64_t *hashes, uint64_t games, bool *repeated);

/* Kish's effective number of games: of n games, m of each kind, n squared over the sum of m squared. As many as n where
 * all differ, as many as are distinct where each came equally often, fewer where some came more often than others.
 * Changes the order of the hashes. */
double repeats_effective(uint64_t *hashes, uint64_t games);

#endif
