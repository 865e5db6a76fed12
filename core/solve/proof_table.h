/* Transposition table of proof-number search, of bounded size: when full, the entries that took the least effort are
 * replaced. Thread-safe once it no longer grows. */
#ifndef POISE_SOLVE_PROOF_TABLE_H
#define POISE_SOLVE_PROOF_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "play/state_key.h"
#include "solve/bounds.h"

/* Numbers are at most PROOF_INFINITE, which means proven; larger uncertain ones are stored as PROOF_MOST. Large numbers
 * are rounded up, never to PROOF_INFINITE: so an entry never looks easier than when it was stored, and what reached a
 * threshold stays beyond it. */
#define PROOF_INFINITE (UINT64_C(1) << 44)
#define PROOF_MOST     (PROOF_INFINITE - 1)

typedef struct proof {
    uint64_t proof,
        disproof; /* proof and disproof number: lower bounds of the positions to settle for a yes, and for a no */
    bounds value;
    unsigned question; /* the worth that the first player is to reach */
    unsigned effort;   /* effort spent, as of proof_effort */
} proof;

typedef struct proof_table proof_table;

/* Returns a table that grows to at most `bytes` bytes, or 4 MiB, to be freed by the caller; NULL when out of memory.
 * Positions are identified by 80 bits of their keys: a search of 2^32 positions confuses two with probability 10^-6. */
MUST_CHECK proof_table *proof_table_new(size_t bytes);
void proof_table_free(proof_table *t); /* `t` may be NULL */

/* Grows to its full size, so that it can be shared. Returns 0, or -1 when out of memory. */
MUST_CHECK int proof_table_share(proof_table *t);

/* Append the entries to a file, updating *hash (text_hash), and read entries up to the end of a file, ignoring a
 * partial one. Return 0, or -1 on an I/O error. */
MUST_CHECK int proof_table_save(const proof_table *t, FILE *file, uint64_t *hash);
MUST_CHECK int proof_table_load(proof_table *t, FILE *file);

/* Prefetches the entry of the position. */
void proof_table_expect(const proof_table *t, state_key key);

/* Reads the entry; returns false when there is none. */
bool proof_table_get(const proof_table *t, state_key key, proof *out);

/* Stores an entry. Known bounds of the value are kept. */
void proof_table_put(proof_table *t, state_key key, const proof *p);

/* Converts a number of positions to an effort: a logarithm. */
unsigned proof_effort(uint64_t positions);

#endif
