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
    if (way->puts || way->takes) return LANE_NOWHERE;
    for (unsigned n = 1; n < 2U * way->jumps; n++) at = (at + back) % bits;
    for (unsigned pieces = way->far + way->over; pieces; pieces--) {
        while (!bitboard_has(is + k->occupied * words, at)) at = (at + back) % bits;
        if (pieces > 1) at = (at + back) % bits;
    }
    return (int)at;
}

ALONE_INLINE void set_up(const lane_program *k, unsigned words, const lane_alone *of, uint64_t *is)
{
    for (unsigned w = 0; w < words; w++) is[LANE_PLIES * words + w] = of->plies, is[LANE_LAST * words + w] = 0;
    if (of->last != LANE_NOWHERE) bitboard_set(is + LANE_LAST * words, (unsigned)of->last);
    memcpy(is + LANE_PLANES * words, of->planes, k->ncodes * words * sizeof *is);
    for (unsigned i = 0; i < k->nconstants; i++) copy(k->constant[i].value, words, is + k->constant[i].at * words);
}

ALONE_INLINE bool draw(const lane_program *k, unsigned words, const lane_alone *of, random_state *r, lane_drawn *out)
{
    uint64_t is[LANE_ROOM];
    uint32_t moves = 0;
    set_up(k, words, of, is);
    for (unsigned i = 0; i < k->before; i++) run(k, words, &k->op[i], is);
    for (unsigned i = 0; i < k->nways; i++) moves += bitboard_count(words, is + k->way[i].ends * words);
    if (!moves) return false;
    uint32_t number = random_below(r, moves);
    for (out->way = 0;; out->way++) {
        const lane_way *way = &k->way[out->way];
        const uint64_t *ends = is + way->ends * words;
        uint32_t here = bitboard_count(words, ends);
        if (number >= here) {
            number -= here;
            continue;
        }
        out->to = (int)bitboard_nth(ends, number);
        out->from = begin_of(k, words, way, is, (unsigned)out->to);
        return true;
    }
}

bool lane_draw_alone(const lane_program *k, const lane_alone *of, random_state *r, lane_drawn *out)
{
    return k->words == 1 ? draw(k, 1, of, r, out) : draw(k, k->words, of, r, out);
}
