/* A hash table of buckets of four, in which the least effort gives way. No locks: an entry's check is stored xor its
 * content, so that a torn write fits no position (Hyatt and Mann 2002). Numbers are rounded up to 21 bits and an
 * exponent; the table doubles in place, and no entry needs its whole key for that. */
#define _DEFAULT_SOURCE /* madvise */
#include "solve/proof_table.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { BUCKET = 4, BUCKETS_FIRST = 1 << 16, CHECK_FROM = 16, NUMBER_BITS = 26, DIGIT_BITS = 21, EFFORT_MOST = 127 };

/* The check holds 32 bits of each half of the key. Those of the low half go on where the buckets of the smallest table
 * end, so that an entry knows its bucket in a larger one. */
typedef struct entry {
    _Atomic uint64_t
        check; /* xor known: two threads that write one entry at once leave one that nobody takes for theirs */
    _Atomic uint64_t known; /* 0: an empty entry */
} entry;

struct proof_table {
    entry *entries;
    uint64_t mask;   /* of buckets */
    uint64_t most;   /* buckets */
    uint64_t filled; /* entries, as long as it grows */
};

static uint64_t known_at(const entry *e)
{
    return atomic_load_explicit(&e->known, memory_order_relaxed);
}

static uint64_t check_at(const entry *e)
{
    return atomic_load_explicit(&e->check, memory_order_relaxed) ^ known_at(e);
}

static void write_entry(entry *e, uint64_t check, uint64_t known)
{
    atomic_store_explicit(&e->check, check ^ known, memory_order_relaxed);
    atomic_store_explicit(&e->known, known, memory_order_relaxed);
}

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
        if (known_at(&more[i]) && check_at(&more[i]) & bit) {
            write_entry(&more[i + old * BUCKET], check_at(&more[i]), known_at(&more[i]));
            write_entry(&more[i], 0, 0);
        }
}

/* Anew, so that only pages that are used take memory. */
int proof_table_share(proof_table *t)
{
    proof_table full = {.mask = t->mask, .most = t->most};
    while (2 * (full.mask + 1) <= t->most) full.mask = 2 * full.mask + 1;
    if (full.mask == t->mask) return 0;
    full.entries = calloc(full.mask + 1, BUCKET * sizeof *full.entries);
    if (!full.entries) return -1;
    ask_for_large_pages(&full);
    for (uint64_t i = 0; i < (t->mask + 1) * BUCKET; i++) {
        uint64_t check = check_at(&t->entries[i]), known = known_at(&t->entries[i]);
        uint64_t bucket = (check << CHECK_FROM | (i / BUCKET % BUCKETS_FIRST)) & full.mask;
        if (known) write_entry(&full.entries[bucket * BUCKET + i % BUCKET], check, known);
    }
    full.most = full.mask + 1;
    free(t->entries);
    *t = full;
    return 0;
}

unsigned proof_effort(uint64_t positions)
{
    unsigned log = positions ? 63U - (unsigned)__builtin_clzll(positions) : 0;
    unsigned next = log ? (unsigned)(positions >> (log - 1) & 1) : 0; /* half steps */
    unsigned effort = 2 * log + next;
    return effort < EFFORT_MOST ? effort : EFFORT_MOST;
}

#define NUMBER_MASK ((UINT64_C(1) << NUMBER_BITS) - 1)
#define DIGITS_MOST ((UINT64_C(1) << DIGIT_BITS) - 1)

/* A number in 26 bits: its first 21 digits, and how many follow; all bits set are PROOF_INFINITE. */
static uint64_t packed_number(uint64_t number)
{
    uint64_t digits = number, follow = 0;
    if (number >= PROOF_INFINITE) return NUMBER_MASK;
    for (; digits > DIGITS_MOST; follow++) digits = (digits + 1) / 2;
    return follow << DIGIT_BITS | digits;
}

static uint64_t unpacked_number(uint64_t bits)
{
    if (bits == NUMBER_MASK) return PROOF_INFINITE;
    uint64_t number = (bits & DIGITS_MOST) << (bits >> DIGIT_BITS);
    return number < PROOF_MOST ? number : PROOF_MOST;
}

/* The numbers, the bounds, the question, the effort, from the lowest bit on. The question is never 0. */
static uint64_t packed(const proof *p)
{
    return packed_number(p->proof) | packed_number(p->disproof) << NUMBER_BITS | (uint64_t)p->value.least << 52 |
           (uint64_t)p->value.most << 54 | (uint64_t)(p->question == WORTH_FIRST) << 56 | (uint64_t)p->effort << 57;
}

static proof unpacked(uint64_t known)
{
    return (proof){.proof = unpacked_number(known & NUMBER_MASK),
                   .disproof = unpacked_number(known >> NUMBER_BITS & NUMBER_MASK),
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
    for (int i = 0; i < BUCKET; i++) {
        uint64_t known = known_at(&bucket[i]);
        if ((atomic_load_explicit(&bucket[i].check, memory_order_relaxed) ^ known) != check || !known) continue;
        *out = unpacked(known);
        return true;
    }
    return false;
}

void proof_table_put(proof_table *t, state_key key, const proof *p)
{
    bool grows = 2 * t->mask < t->most;
    if (grows && t->filled > t->mask) grow(t); /* a quarter of it: few buckets are full */
    entry *bucket = t->entries + (key.low & t->mask) * BUCKET, *chosen = bucket;
    uint64_t check = check_of(key);
    proof kept = *p;
    for (int i = 0; i < BUCKET; i++) {
        entry *at = bucket + i;
        uint64_t known = known_at(at), least = known_at(chosen);
        if (known && check_at(at) == check) {
            kept.value = bounds_both(kept.value, unpacked(known).value);
            chosen = at;
            break;
        }
        if (least && known >> 57 < least >> 57) chosen = at;
        if (!known && least) chosen = at;
    }
    if (grows) t->filled += !known_at(chosen);
    write_entry(chosen, check, packed(&kept));
}

/* --- files --- */

/* An entry on a disk; `low` are the bits of the key that its place in the smallest table tells. */
typedef struct kept_entry {
    uint64_t check, known, low;
} kept_entry;

int proof_table_save(const proof_table *t, FILE *file, uint64_t *hash)
{
    for (uint64_t i = 0; i < (t->mask + 1) * BUCKET; i++) {
        const entry *e = &t->entries[i];
        const kept_entry kept = {check_at(e), known_at(e), i / BUCKET % BUCKETS_FIRST};
        if (!kept.known) continue;
        *hash = text_hash(*hash, &kept, sizeof kept);
        if (fwrite(&kept, sizeof kept, 1, file) != 1) return -1;
    }
    return 0;
}

int proof_table_load(proof_table *t, FILE *file)
{
    kept_entry kept;
    while (fread(&kept, sizeof kept, 1, file) == 1) {
        state_key key = {(kept.check & UINT32_MAX) << CHECK_FROM | kept.low, kept.check >> 32};
        proof p = unpacked(kept.known);
        proof_table_put(t, key, &p);
    }
    return ferror(file) ? -1 : 0;
}
