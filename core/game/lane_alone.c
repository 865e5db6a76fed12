/* One game by the rules of lane_run.c and lane_ops.c, operation by operation and way by way: the reference that tests
 * compare with. */
#include <string.h>

#include "game/lanes.h"

#define ALONE_INLINE static inline __attribute__((always_inline))

static uint64_t mask_of(bool holds)
{
    return holds ? UINT64_MAX : 0;
}

ALONE_INLINE void copy(const uint64_t *from, unsigned words, uint64_t *to)
{
    for (unsigned w = 0; w < words; w++) to[w] = from[w];
}

/* Rotates a & may. */
ALONE_INLINE void rotate(const uint64_t *of, const uint64_t *may, unsigned words, unsigned by, uint64_t *out)
{
    const unsigned rest = by % 64;
    for (unsigned w = 0; w < words; w++) {
        unsigned from = (w + words - by / 64) % words, below = (from + words - 1) % words;
        uint64_t here = of[from] & may[from], carried = of[below] & may[below];
        out[w] = here << rest | carried >> 1 >> (63 - rest);
    }
}

/* Adds the cells that one step reaches within `within`. Returns whether any is new. */
ALONE_INLINE bool spread_on(const uint64_t *may, unsigned words, unsigned by, const uint64_t *within, uint64_t *all)
{
    uint64_t next[BITBOARD_SHIFTED_MAX];
    uint64_t fresh = 0;
    rotate(all, may, words, by, next);
    for (unsigned w = 0; w < words; w++) {
        fresh |= next[w] & within[w] & ~all[w];
        all[w] |= next[w] & within[w];
    }
    return fresh;
}

ALONE_INLINE void spread(const lane_program *k, unsigned words, const lane_op *op, uint64_t *is, uint64_t *out)
{
    const lane_spread *s = &k->spread[op->turn];
    const uint64_t *a = is + op->a * words, *within = is + op->b * words;
    if (op->code == LANE_RUN && s->count)
        rotate(a, is + s->may[0] * words, words, s->turn[0], out);
    else
        copy(a, words, out);
    for (unsigned w = 0; w < words; w++) out[w] &= within[w];
    for (bool more = s->count; more;) {
        more = false;
        for (unsigned d = 0; d < s->count; d++)
            more |= spread_on(is + s->may[d] * words, words, s->turn[d], within, out);
    }
}

ALONE_INLINE uint64_t result_of(const lane_op *op, uint64_t a, uint64_t b)
{
    switch ((lane_code)op->code) {
    case LANE_AND: return a & b;
    case LANE_OR: return a | b;
    case LANE_WITHOUT: return a & ~b;
    case LANE_PLUS: return a + b;
    case LANE_MINUS: return a - b;
    case LANE_TIMES: return a * b;
    case LANE_LESS: return mask_of((int64_t)a < (int64_t)b);
    case LANE_EQUAL: return mask_of(a == b);
    default: return 0;
    }
}

ALONE_INLINE void run(const lane_program *k, unsigned words, const lane_op *op, uint64_t *is)
{
    const uint64_t *a = is + op->a * words, *b = is + op->b * words;
    uint64_t *out = is + op->out * words;
    if (op->code == LANE_RUN || op->code == LANE_FILL) {
        spread(k, words, op, is, out);
        return;
    }
    if (op->code == LANE_STEP || op->code == LANE_ALONG) rotate(a, b, words, op->turn, out);
    const bool counts = op->code == LANE_ANY || op->code == LANE_COUNT;
    const uint64_t count = counts ? bitboard_count(words, a) : 0;
    for (unsigned w = 0; w < words; w++) {
        if (op->code == LANE_ALONG)
            out[w] &= a[w];
        else if (counts)
            out[w] = op->code == LANE_COUNT ? count : mask_of(count);
        else if (op->code != LANE_STEP)
            out[w] = result_of(op, a[w], b[w]);
    }
}

/* Returns the origin of the move to `to`; jumps pass over what they capture. */
ALONE_INLINE int begin_of(const lane_program *k, unsigned words, const lane_way *way, const uint64_t *is, unsigned to)
{
    const unsigned back = (unsigned)is[way->back * words], bits = 64 * words;
    unsigned at = (to + back) % bits;
    if (way->puts || way->passes) return LANE_NOWHERE;
    for (unsigned n = 1; n < 2U * way->jumps; n++) at = (at + back) % bits;
    for (unsigned pieces = way->far + way->over; pieces; pieces--) {
        while (!bitboard_has(is + k->occupied * words, at)) at = (at + back) % bits;
        if (pieces > 1) at = (at + back) % bits;
    }
    return (int)at;
}

ALONE_INLINE void set_up(const lane_program *k, unsigned words, const uint64_t *planes, uint64_t plies, int last,
                         uint64_t *is)
{
    for (unsigned w = 0; w < words; w++) is[LANE_PLIES * words + w] = plies, is[LANE_LAST * words + w] = 0;
    if (last != LANE_NOWHERE) bitboard_set(is + LANE_LAST * words, (unsigned)last);
    memcpy(is + LANE_PLANES * words, planes, k->ncodes * words * sizeof *is);
    for (unsigned i = 0; i < k->nconstants; i++) copy(k->constant[i].value, words, is + k->constant[i].at * words);
}

ALONE_INLINE uint32_t look(const lane_program *k, unsigned words, uint64_t *is)
{
    uint32_t moves = 0;
    for (unsigned i = 0; i < k->before; i++) run(k, words, &k->op[i], is);
    for (unsigned i = 0; i < k->nways; i++) moves += bitboard_count(words, is + k->way[i].ends * words);
    return moves;
}

uint32_t lane_look(const lane_program *k, const uint64_t *planes, uint64_t plies, int last, lane_alone *out)
{
    set_up(k, k->words, planes, plies, last, out->is);
    switch (k->words) {
    case 1: return out->moves = look(k, 1, out->is);
    case 2: return out->moves = look(k, 2, out->is);
    default: return out->moves = look(k, k->words, out->is);
    }
}

lane_drawn lane_pick(const lane_program *k, const lane_alone *of, random_state *r)
{
    const unsigned words = k->words;
    uint32_t number = random_below(r, of->moves);
    lane_drawn out = {.way = 0};
    for (;; out.way++) {
        const uint64_t *ends = of->is + k->way[out.way].ends * words;
        const uint32_t here = bitboard_count(words, ends);
        if (number < here) {
            out.to = (int)bitboard_nth(ends, number);
            out.from = begin_of(k, words, &k->way[out.way], of->is, (unsigned)out.to);
            return out;
        }
        number -= here;
    }
}
