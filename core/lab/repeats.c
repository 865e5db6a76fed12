#include "lab/repeats.h"

#include <stdlib.h>

#include "base/random.h"
#include "base/text.h"

uint64_t repeats_hash_moves(const move *moves, unsigned plies)
{
    return text_hash(TEXT_HASH_START, moves, plies * sizeof *moves);
}

/* Forced moves take no bits. */
uint64_t repeats_hash_packed(const void *packed, size_t count, unsigned plies)
{
    return text_hash(TEXT_HASH_START + plies, packed, count);
}

/* Returns the slot of the hash in a table of mask + 1 slots, or the empty one where it belongs (open addressing). */
static repeats_place *find(repeats_place *table, uint64_t mask, uint64_t hash)
{
    uint64_t at = random_mix(hash) & mask;
    while (table[at].count && table[at].hash != hash) at = (at + 1) & mask;
    return &table[at];
}

/* Doubles the table. Returns 0, or -1 when memory is out. */
static int grow(repeats *r)
{
    uint64_t places = r->places ? 2 * r->places : 16;
    repeats_place *table = calloc(places, sizeof *table);
    if (!table) return -1;
    for (uint64_t i = 0; i < r->places; i++)
        if (r->table[i].count) *find(table, places - 1, r->table[i].hash) = r->table[i];
    free(r->table);
    r->table = table;
    r->places = places;
    return 0;
}

int64_t repeats_add(repeats *r, uint64_t hash)
{
    if (2 * r->kinds >= r->places && grow(r)) return -1;
    repeats_place *place = find(r->table, r->places - 1, hash);
    r->kinds += !place->count;
    place->hash = hash;
    return (int64_t)place->count++;
}

void repeats_done(repeats *r)
{
    free(r->table);
    *r = (repeats){0};
}

int repeats_count(const uint64_t *hashes, uint64_t games, uint32_t *earlier)
{
    repeats seen = {0};
    int64_t before = 0;
    for (uint64_t i = 0; i < games && before >= 0; i++) {
        before = repeats_add(&seen, hashes[i]);
        earlier[i] = (uint32_t)before;
    }
    repeats_done(&seen);
    return before < 0 ? -1 : 0;
}
