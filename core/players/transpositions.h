/* Transposition table of fixed size. Shallow entries are replaced first. */
#ifndef POISE_PLAYERS_TRANSPOSITIONS_H
#define POISE_PLAYERS_TRANSPOSITIONS_H

#include <stdbool.h>

#include "base/error.h"
#include "game/move.h"

enum { TRANSPOSITION_NONE, TRANSPOSITION_AT_LEAST, TRANSPOSITION_AT_MOST, TRANSPOSITION_EXACT };

typedef struct transposition {
    uint64_t key;
    uint64_t past; /* in games that remember positions: hash of the past that the future depends on */
    move best;     /* or MOVE_NONE */
    int32_t score;
    uint8_t depth;
    uint8_t bound; /* TRANSPOSITION_... */
    bool certain;  /* rests on finished games alone, so that no greater depth changes it, given the same past */
    uint32_t age;  /* the table's age when it was written */
} transposition;

typedef struct transpositions {
    transposition *entries;
    bool *begun;   /* of each block of entries: only those are emptied that are written to */
    uint64_t mask; /* of the key: index of the first entry of its bucket */
    uint32_t age;
} transpositions;

/* Allocates at most `mebibytes` MiB, at least one bucket. Returns 0, or -1 when memory is out. */
int transpositions_new(transpositions *t, unsigned mebibytes);
void transpositions_free(transpositions *t);

/* Clears the table in constant time; afterwards it behaves like a new one. */
void transpositions_clear(transpositions *t);

/* Returns the entry of that key: with that past if there is one, else with another past; or NULL. */
const transposition *transpositions_find(const transpositions *t, uint64_t key, uint64_t past);

/* Stores the entry; the table sets `age`. */
void transpositions_put(transpositions *t, transposition entry);

#endif
