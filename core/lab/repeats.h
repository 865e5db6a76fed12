/* Games that are an earlier one again, move for move. Between players that draw lots they are as good as any others,
 * and only tell how varied play is; between players without chance 300 numbered games may be one game played 300 times.
 */
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

typedef struct repeats_place {
    uint64_t hash, count; /* count 0: empty */
} repeats_place;

/* How often each hash has come so far; all zero: none has. */
typedef struct repeats {
    repeats_place *table;
    uint64_t places, kinds; /* kinds: different hashes */
} repeats;

/* Returns how often the hash has come before, or -1 when memory is out. */
MUST_CHECK int64_t repeats_add(repeats *r, uint64_t hash);
void repeats_done(repeats *r);

/* earlier[i] says how many of hashes[0 .. i-1] are hashes[i]. Returns 0, or -1 when memory is out. */
MUST_CHECK int repeats_count(const uint64_t *hashes, uint64_t games, uint32_t *earlier);

#endif
