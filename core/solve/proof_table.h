/* What a search by proof numbers has found out about positions, in a table of bounded size: when it is full, what took
 * the least effort is forgotten. Several threads may read and write it at once when it no longer grows. */
#ifndef POISE_SOLVE_PROOF_TABLE_H
#define POISE_SOLVE_PROOF_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "play/state_key.h"
#include "solve/bounds.h"

/* Numbers are at most PROOF_INFINITE; what would be more but is not certain is PROOF_MOST. The table keeps large ones
 * rounded up, never to PROOF_INFINITE: to its readers a position is never easier than when it was left, so that
 * what has reached a threshold stays beyond it. */
#define PROOF_INFINITE (UINT64_C(1) << 44)
#define PROOF_MOST     (PROOF_INFINITE - 1)

typedef struct proof {
    uint64_t proof, disproof; /* how many positions must at least be settled to answer the question yes, or no */
    bounds value;
    unsigned question; /* the worth that the first player is asked to reach */
    unsigned effort;   /* what it took, as proof_effort gives it */
} proof;

typedef struct proof_table proof_table;

/* A table that grows to at most `bytes` bytes, or 4 MiB. It tells positions apart by 80
 * bits of their keys: a search of 2^32 positions mistakes one for another with a chance of about 10^-6. Returns what
 * the caller frees, or NULL when memory is out. */
MUST_CHECK proof_table *proof_table_new(size_t bytes);
void proof_table_free(proof_table *t); /* NULL is allowed */

/* Grows to its full size, so that it may be shared. Returns 0, or -1 when memory is out. */
MUST_CHECK int proof_table_share(proof_table *t);

/* Writes what is known behind what the file holds, where *hash (text_hash) goes on over it, and adds what a file holds
 * from there on to its end, where less than an entry may follow. Return 0, or -1 when the file cannot be written or
 * read. */
MUST_CHECK int proof_table_save(const proof_table *t, FILE *file, uint64_t *hash);
MUST_CHECK int proof_table_load(proof_table *t, FILE *file);

/* Somebody is going to ask about the position. */
void proof_table_expect(const proof_table *t, state_key key);

/* What is known; returns false where nothing is. */
bool proof_table_get(const proof_table *t, state_key key, proof *out);

/* Keeps it. What was known of the value before stays known. */
void proof_table_put(proof_table *t, state_key key, const proof *p);

/* A number of positions as an effort: a logarithm. */
unsigned proof_effort(uint64_t positions);

#endif
