#include "lab/repeats.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/text.h"

/* An empty place of the table is 0; the one hash of that value is another. */
static uint64_t never_zero(uint64_t hash)
{
    return hash ? hash : 1;
}

uint64_t repeats_hash_moves(const move *moves, unsigned plies)
{
    return never_zero(text_hash(TEXT_HASH_START, moves, plies * sizeof *moves));
}

uint64_t repeats_hash_text(const char *moves)
{
    return never_zero(text_hash(TEXT_HASH_START, moves, strlen(moves)));
}

/* Puts the hash into the table of mask + 1 places. Returns whether it was there. */
static bool put(uint64_t *table, uint64_t mask, uint64_t hash)
{
    uint64_t at = random_mix(hash) & mask;
    while (table[at] && table[at] != hash) at = (at + 1) & mask;
    bool there = table[at] != 0;
    table[at] = hash;
    return there;
}

int repeats_find(const uint64_t *hashes, uint64_t games, bool *repeated)
{
    uint64_t places = 16;
    while (places < 2 * games) places *= 2;
    uint64_t *table = calloc(places, sizeof *table);
    if (!table) return -1;
    for (uint64_t i = 0; i < games; i++) repeated[i] = put(table, places - 1, hashes[i]);
    free(table);
    return 0;
}
