/* Repeated games: games with the same moves as an earlier one. Between players that use randomness repeats are
 * independent observations and only measure variety; between deterministic players 300 numbered games may be one game
 * played 300 times. */
#ifndef POISE_LAB_REPEATS_H
#define POISE_LAB_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "game/move.h"

/* Return a 64-bit hash of the moves of a game, plain or packed (play/packed_moves.h). The two kinds are not comparable.
 */
uint64_t repeats_hash_moves(const move *moves, unsigned plies);
uint64_t repeats_hash_packed(const void *packed, size_t count, unsigned plies);

typedef struct repeats_place {
    uint64_t hash, count; /* count 0: empty */
} repeats_place;

/* Number of occurrences of each hash; all zero: empty. */
typedef struct repeats {
    repeats_place *table;
    uint64_t places, kinds; /* kinds: number of distinct hashes */
} repeats;

/* Adds an occurrence. Returns the number of earlier ones, or -1 when memory is out. */
MUST_CHECK int64_t repeats_add(repeats *r, uint64_t hash);
void repeats_done(repeats *r);

/* Sets earlier[i] to the number of hashes[0 .. i-1] that equal hashes[i]. Returns 0, or -1 when memory is out. */
MUST_CHECK int repeats_count(const uint64_t *hashes, uint64_t games, uint32_t *earlier);

#endif
