/* The past of a game: hashes of its positions behind a small Bloom filter, so that they are compared only if the filter
 * matches. It is flat and ends with its list, so that a copy can stop at the last used entry. */
#ifndef POISE_GAME_PAST_H
#define POISE_GAME_PAST_H

#include <stddef.h>
#include <string.h>

#include "bitboard/bitboard.h"

enum { PAST_REMEMBERED = 512 /* decisions; the older half is dropped when full */, PAST_FILTER_BITS = 2048 };

typedef struct game_past {
    uint32_t count;  /* number of hashes */
    uint32_t pieces; /* pieces on the board at the last test */
    uint64_t filter[PAST_FILTER_BITS / 64];
    uint64_t hashes[PAST_REMEMBERED];
} game_past;

/* When a position has come about again. */
typedef struct past_rule {
    int times;       /* number of occurrences at which it holds, the first included */
    bool situation;  /* compares contents and side (situational superko); else contents only (positional) */
    bool asked[2];   /* by side that moved: can it hold then? */
    bool shrinks;    /* pieces can only disappear, which makes the past irrelevant */
    uint64_t key[2]; /* by side that moved: added to the hash of the contents */
} past_rule;

static inline void past_forget(game_past *old)
{
    memset(old->filter, 0, sizeof old->filter);
    old->count = 0;
}

static inline unsigned past_filter_bit(uint64_t hash)
{
    return (unsigned)(hash & (PAST_FILTER_BITS - 1));
}

/* Number of bytes in use. */
static inline size_t past_used(const game_past *old)
{
    return offsetof(game_past, hashes) + old->count * sizeof *old->hashes;
}

void past_drop_half(game_past *old);
int past_times(const game_past *old, uint64_t hash);

/* Begins with the position before the first decision of `side`, as if the other side had moved. */
void past_begin(const past_rule *rule, game_past *old, uint64_t hash, unsigned pieces, unsigned side);

/* Forgets what the latest decision of a side made irrelevant. Returns the hash under which its position is compared. */
static inline uint64_t past_look(const past_rule *rule, game_past *old, uint64_t hash, unsigned pieces, unsigned side)
{
    if (pieces != old->pieces) {
        if (rule->shrinks) past_forget(old);
        old->pieces = pieces;
    }
    return hash ^ rule->key[side];
}

/* Does the rule hold after a decision of that side? `hash`: from past_look. */
static inline bool past_repeats(const past_rule *rule, const game_past *old, uint64_t hash, unsigned side)
{
    return bitboard_has(old->filter, past_filter_bit(hash)) && past_times(old, hash) + 1 >= rule->times &&
           rule->asked[side];
}

static inline void past_remember(game_past *old, uint64_t hash)
{
    if (old->count == PAST_REMEMBERED) past_drop_half(old);
    old->hashes[old->count++] = hash;
    bitboard_set(old->filter, past_filter_bit(hash));
}

#endif
