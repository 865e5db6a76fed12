#define _DEFAULT_SOURCE /* madvise */
#include "solve/proof_table.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { BUCKET = 4, BUCKETS_FIRST = 1 << 16, CHECK_FROM = 16, NUMBER_BITS = 26, EFFORT_MOST = 127 };

/* The check holds 32 bits of each half of the key. Those of the low half go on where the buckets of the smallest table
 * end, so that an entry knows its bucket in a larger one. */
typedef struct entry {
    uint64_t check;
    uint64_t known; /* 0: an empty entry */
} entry;

struct proof_table {
    entry *entries;
    uint64_t mask;   /* of buckets */
    uint64_t most;   /* buckets */
    uint64_t filled; /* entries */
};

static uint64_t check_of(state_key key)
{
    return (key.low >> CHECK_FROM & UINT32_MAX) | key.high << 32;
}

proof_table *proof_table_new(size_t bytes)
{
    proof_table *t = malloc(sizeof *t);
    if (!t) return NULL;
    *t = (proof_table){.mask = BUCKETS_FIRST - 1, .most = bytes / (BUCKET * sizeof(entry))};
    t->entries = calloc(BUCKETS_FIRST, BUCKET * sizeof *t->entries);
    if (!t->entries) return free(t), NULL;
    return t;
}

void proof_table_free(proof_table *t)
{
    if (t) free(t->entries);
    free(t);
}

/* The table is read here and there, so that with small pages most reads first wait for where the page is. */
static void ask_for_large_pages(const proof_table *t)
{
#ifdef MADV_HUGEPAGE
    enum { LARGE = 1 << 21 };
    size_t bytes = (t->mask + 1) * BUCKET * sizeof(entry), skipped = -(uintptr_t)t->entries % LARGE;
    if (bytes >= skipped + LARGE)
        (void)madvise((char *)t->entries + skipped, (bytes - skipped) / LARGE * LARGE, MADV_HUGEPAGE);
#else
    (void)t;
#endif
}

/* Doubles the table where it stands: half of the entries of each bucket go to the one that is new for it. */
static void grow(proof_table *t)
{
    uint64_t old = t->mask + 1, bit = old >> CHECK_FROM;
    entry *more = 2 * old <= t->most ? realloc(t->entries, 2 * old * BUCKET * sizeof *more) : NULL;
    if (!more) {
        t->most = old; /* memory is out: it stays as large as it is */
        return;
    }
    t->entries = more;
    t->mask = 2 * old - 1;
    ask_for_large_pages(t);
    memset(more + old * BUCKET, 0, old * BUCKET * sizeof *more);
    for (uint64_t i = 0; i < old * BUCKET; i++)
        if (more[i].known && more[i].check & bit) {
            more[i + old * BUCKET] = more[i];
            more[i] = (entry){0};
        }
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

void proof_table_expect(const proof_table *t, state_key key)
{
    __builtin_prefetch(t->entries + (key.low & t->mask) * BUCKET);
}

bool proof_table_get(const proof_table *t, state_key key, proof *out)
{
    const entry *bucket = t->entries + (key.low & t->mask) * BUCKET;
    uint64_t check = check_of(key);
    for (int i = 0; i < BUCKET; i++)
        if (bucket[i].check == check && bucket[i].known) {
            *out = unpacked(bucket[i].known);
            return true;
        }
    return false;
}

void proof_table_put(proof_table *t, state_key key, const proof *p)
{
    if (t->filled > t->mask && 2 * t->mask < t->most) grow(t); /* a quarter of it: few buckets are full */
    entry *bucket = t->entries + (key.low & t->mask) * BUCKET, *chosen = bucket;
    uint64_t check = check_of(key);
    proof kept = *p;
    for (int i = 0; i < BUCKET; i++) {
        entry *at = bucket + i;
        if (at->known && at->check == check) {
            kept.value = bounds_both(kept.value, unpacked(at->known).value);
            chosen = at;
            break;
        }
        if (chosen->known && at->known >> 57 < chosen->known >> 57) chosen = at;
        if (!at->known && chosen->known) chosen = at;
    }
    t->filled += !chosen->known;
    *chosen = (entry){check, packed(&kept)};
}
