#include "players/transpositions.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKET = 4, MEBIBYTE = 1 << 20, BLOCK = 32 * BUCKET };

static size_t blocks(const transpositions *t)
{
    return (size_t)(t->mask + BUCKET + BLOCK - 1) / BLOCK;
}

int transpositions_new(transpositions *t, unsigned mebibytes)
{
    uint64_t buckets = 1, room = (uint64_t)mebibytes * MEBIBYTE / (BUCKET * sizeof *t->entries);
    while (2 * buckets <= room) buckets *= 2;
    *t = (transpositions){.mask = (buckets - 1) * BUCKET, .age = 1};
    t->entries = malloc(buckets * BUCKET * sizeof *t->entries);
    t->begun = calloc(blocks(t), sizeof *t->begun);
    return t->entries && t->begun ? 0 : -1;
}

void transpositions_free(transpositions *t)
{
    free(t->entries);
    free(t->begun);
}

void transpositions_clear(transpositions *t)
{
    if (++t->age) return;
    memset(t->begun, 0, blocks(t) * sizeof *t->begun);
    t->age = 1;
}

static transposition *bucket(const transpositions *t, uint64_t key)
{
    return t->entries + (key & t->mask);
}

static bool *begun(const transpositions *t, uint64_t key)
{
    return t->begun + (key & t->mask) / BLOCK;
}

/* Empties the block of that key, where nothing has been written. */
static void begin(const transpositions *t, uint64_t key)
{
    const size_t first = (key & t->mask) / BLOCK * BLOCK, all = t->mask + BUCKET;
    memset(t->entries + first, 0, (all - first < BLOCK ? all - first : BLOCK) * sizeof *t->entries);
    *begun(t, key) = true;
}

const transposition *transpositions_find(const transpositions *t, uint64_t key, uint64_t past)
{
    const transposition *found = NULL;
    if (!*begun(t, key)) return NULL;
    for (const transposition *e = bucket(t, key), *end = e + BUCKET; e < end; e++) {
        if (e->key != key || e->age != t->age) continue;
        if (e->past == past) return e;
        if (!found) found = e;
    }
    return found;
}

/* Replacement value of an entry: the lowest is replaced first. */
static int worth(const transpositions *t, const transposition *e)
{
    return e->age == t->age ? 1 + e->depth : 0;
}

void transpositions_put(transpositions *t, transposition entry)
{
    transposition *first = bucket(t, entry.key), *victim = first;
    if (!*begun(t, entry.key)) begin(t, entry.key);
    for (transposition *e = first; e < first + BUCKET; e++) {
        if (e->age == t->age && e->key == entry.key && e->past == entry.past) {
            victim = e;
            break;
        }
        if (worth(t, e) < worth(t, victim)) victim = e;
    }
    entry.age = t->age;
    *victim = entry;
}
