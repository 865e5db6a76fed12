#include "lab/repeats.h"

#include <stdlib.h>

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

/* Moves that are forced take no bits. */
uint64_t repeats_hash_packed(const void *packed, size_t count, unsigned plies)
{
    return never_zero(text_hash(TEXT_HASH_START + plies, packed, count));
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

/* Makes the table twice as large. Returns 0, or -1 when memory is out. */
static int grow(repeats *r)
{
    uint64_t places = r->places ? 2 * r->places : 16, *table = calloc(places, sizeof *table);
    if (!table) return -1;
    for (uint64_t i = 0; i < r->places; i++)
        if (r->table[i]) put(table, places - 1, r->table[i]);
    free(r->table);
    r->table = table;
    r->places = places;
    return 0;
}

int repeats_add(repeats *r, uint64_t hash)
{
    if (2 * r->count >= r->places && grow(r)) return -1;
    bool there = put(r->table, r->places - 1, hash);
    r->count += !there;
    return there;
}

void repeats_done(repeats *r)
{
    free(r->table);
    *r = (repeats){0};
}

int repeats_find(const uint64_t *hashes, uint64_t games, bool *repeated)
{
    repeats seen = {0};
    int there = 0;
    for (uint64_t i = 0; i < games && there >= 0; i++) {
        there = repeats_add(&seen, hashes[i]);
        repeated[i] = there == 1;
    }
    repeats_done(&seen);
    return there < 0 ? -1 : 0;
}

static int by_size(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

double repeats_effective(uint64_t *hashes, uint64_t games)
{
    double squares = 0;
    qsort(hashes, games, sizeof *hashes, by_size);
    for (uint64_t i = 0, next; i < games; i = next) {
        for (next = i; next < games && hashes[next] == hashes[i];) next++;
        squares += (double)(next - i) * (double)(next - i);
    }
    return games ? (double)games * (double)games / squares : 0;
}
