#include "solve/proof_table.h"

#include <stdlib.h>

enum { BUCKET = 4, NUMBER_BITS = 26, EFFORT_MOST = 127 };

typedef struct entry {
    uint64_t check; /* the high half of the key; the low half says which bucket */
    uint64_t known; /* 0: an empty entry */
} entry;

struct proof_table {
    entry *entries;
    uint64_t mask; /* of buckets */
};

proof_table *proof_table_new(size_t bytes)
{
    proof_table *t = malloc(sizeof *t);
    uint64_t buckets = 1;
    while (2 * buckets * BUCKET * sizeof(entry) <= bytes) buckets *= 2;
    if (!t) return NULL;
    t->mask = buckets - 1;
    t->entries = calloc(buckets, BUCKET * sizeof *t->entries);
    if (!t->entries) return free(t), NULL;
    return t;
}

void proof_table_free(proof_table *t)
{
    if (t) free(t->entries);
    free(t);
}

unsigned proof_effort(uint64_t positions)
{
    unsigned log = positions ? 63U - (unsigned)__builtin_clzll(positions) : 0;
    unsigned next = log ? (unsigned)(positions >> (log - 1) & 1) : 0; /* half steps */
    unsigned effort = 2 * log + next;
    return effort < EFFORT_MOST ? effort : EFFORT_MOST;
}

/* The numbers, the bounds, the question, the effort, from the lowest bit on. The question is never 0. */
static uint64_t packed(const proof *p)
{
    return (uint64_t)p->proof | (uint64_t)p->disproof << NUMBER_BITS | (uint64_t)p->value.least << 52 |
           (uint64_t)p->value.most << 54 | (uint64_t)(p->question == WORTH_FIRST) << 56 | (uint64_t)p->effort << 57;
}

static proof unpacked(uint64_t known)
{
    return (proof){.proof = (uint32_t)(known & PROOF_INFINITE),
                   .disproof = (uint32_t)(known >> NUMBER_BITS & PROOF_INFINITE),
                   .value = {(uint8_t)(known >> 52 & 3), (uint8_t)(known >> 54 & 3)},
                   .question = known >> 56 & 1 ? WORTH_FIRST : WORTH_DRAW,
                   .effort = (unsigned)(known >> 57)};
}

bool proof_table_get(const proof_table *t, state_key key, proof *out)
{
    const entry *bucket = t->entries + (key.low & t->mask) * BUCKET;
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i].check == key.high && bucket[i].known) {
            *out = unpacked(bucket[i].known);
            return true;
        }
    return false;
}

void proof_table_put(proof_table *t, state_key key, const proof *p)
{
    entry *bucket = t->entries + (key.low & t->mask) * BUCKET, *chosen = bucket;
    proof kept = *p;
    for (int i = 0; i < BUCKET; i++) {
        entry *at = bucket + i;
        if (at->known && at->check == key.high) {
            kept.value = bounds_both(kept.value, unpacked(at->known).value);
            chosen = at;
            break;
        }
        if (chosen->known && at->known >> 57 < chosen->known >> 57) chosen = at;
        if (!at->known && chosen->known) chosen = at;
    }
    *chosen = (entry){key.high, packed(&kept)};
}
