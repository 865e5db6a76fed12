#include "game/counters.h"

#include <string.h>

#include "base/random.h"
#include "game/column.h"
#include "game/position.h"

static int32_t *values(const game *g, position *p)
{
    return (int32_t *)(void *)((unsigned char *)p + g->counters_at);
}

static size_t bytes(const game *g)
{
    return 2 * (size_t)g->ncounters * sizeof(int32_t);
}

/* Returns the hash key of a number in that place; 0 for the number 0 and for ignored counters. */
static uint64_t key(const game *g, unsigned place, int32_t number)
{
    return number && !g->counters[place / 2].ignored
               ? random_mix((uint64_t)(uint32_t)number + (place + 1) * UINT64_C(0xd1342543de82ef95))
               : 0;
}

bool counters_set(const game *g, position *p, unsigned i, unsigned side, int64_t number)
{
    const counter *n = &g->counters[i];
    unsigned place = 2 * i + (n->shared ? 0 : side);
    int32_t *at = values(g, p) + place;
    int32_t now = number < n->least ? n->least : number > n->most ? n->most : (int32_t)number;
    if (now == *at) return false;
    if (g->tracks & TRACK_HASH) p->hash ^= key(g, place, *at) ^ key(g, place, now);
    *at = now;
    return true;
}

int counters_hand(const game *g, unsigned type)
{
    for (int i = 0; i < g->ncounters; i++)
        if (g->counters[i].type == (int)type) return i;
    return -1;
}

/* Adds a captured piece to the hand of its owner or of the other side. */
static void take_one(const game *g, position *p, unsigned single)
{
    unsigned whose = g->pieces.owner_of[single];
    unsigned type = g->pieces.taken_as[__builtin_ctz(g->pieces.types_in[single])];
    int i = whose <= OWNER_SECOND ? counters_hand(g, type) : -1;
    if (i < 0) return;
    unsigned side = g->pieces.taken_to == TAKEN_TO_OWNER ? whose : !whose;
    counters_set(g, p, (unsigned)i, side, counters_value(g, p, (unsigned)i, side) + INT64_C(1));
}

void counters_take_some(const game *g, position *p, unsigned c, unsigned code, unsigned first, unsigned n)
{
    const piece_set *set = &g->pieces;
    for (unsigned i = first; i < first + n; i++)
        take_one(g, p, set->order_bits ? column_single(set, position_order_view(g, p)[c], i) : set->top_of[code]);
}

void counters_take_top(const game *g, position *p, unsigned c, unsigned code, unsigned n)
{
    counters_take_some(g, p, c, code, g->pieces.height_of[code] - n, n);
}

void counters_take_in_hand(const game *g, position *p, unsigned c, unsigned code)
{
    counters_take_top(g, p, c, code, g->pieces.height_of[code]);
}

void counters_begin(const game *g, position *p)
{
    for (int i = 0; i < 2 * g->ncounters; i++) values(g, p)[i] = g->counters[i / 2].start[i % 2];
}

void counters_swap_sides(const game *g, position *p)
{
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++) {
        if (g->counters[i].shared) continue;
        int32_t first = counters_value(g, p, i, 0), second = counters_value(g, p, i, 1);
        (void)counters_set(g, p, i, 0, second);
        (void)counters_set(g, p, i, 1, first);
    }
}

uint64_t counters_hash(const game *g, const position *p)
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < 2 * (unsigned)g->ncounters; i++) hash ^= key(g, i, counters_view(g, p)[i]);
    return hash;
}

bool counters_equal(const game *g, const position *p, const position *q)
{
    return !g->ncounters || !memcmp(counters_view(g, p), counters_view(g, q), bytes(g));
}

bool counters_are_within(const game *g, const position *p)
{
    bool within = true;
    for (int i = 0; i < 2 * g->ncounters; i++) {
        const counter *n = &g->counters[i / 2];
        int32_t number = counters_view(g, p)[i];
        within &= n->shared && i % 2 ? !number : number >= n->least && number <= n->most;
    }
    return within;
}
