/* What a search found of positions that it may meet again by other moves: a table of fixed size, in which entries of
 * little depth make room. */
#ifndef POISE_PLAYERS_TRANSPOSITIONS_H
#define POISE_PLAYERS_TRANSPOSITIONS_H

#include <stdbool.h>

#include "base/error.h"
#include "game/move.h"

enum { TRANSPOSITION_NONE, TRANSPOSITION_AT_LEAST, TRANSPOSITION_AT_MOST, TRANSPOSITION_EXACT };

typedef struct transposition {
    uint64_t key;
    uint64_t past; /* what the future depends on besides, in games that remember positions */
    move best;     /* or MOVE_NONE */
    int32_t score;
    uint8_t depth;
    uint8_t bound; /* TRANSPOSITION_... */
    bool certain;  /* rests on finished games alone, so that no depth could change it: with the same past */
    uint32_t age;  /* of the table when it was written */
} transposition;

typedef struct transpositions {
    transposition *entries;
    uint64_t mask; /* of the key: the first entry of its bucket */
    uint32_t age;
} transpositions;

/* Allocates at most `mebibytes` MiB, and at least one bucket. Returns 0, or -1 when memory is out. */
int transpositions_new(transpositions *t, unsigned mebibytes);
void transpositions_free(transpositions *t);

/* Forgets everything, at once: afterwards the table is as good as new. */
void transpositions_clear(transpositions *t);

/* The entry of that key, and of that past if there is one, else of another past; or NULL. */
const transposition *transpositions_find(const transpositions *t, uint64_t key, uint64_t past);

/* Writes the entry; `age` is the table's business. */
void transpositions_put(transpositions *t, transposition entry);

#endif
