/* Each operation runs over all games of a block before the next one, which spreads the cost of dispatch over all
 * games. */
#include "game/lane_batch.h"

/* The words of one part, in machine registers. */
typedef fill_lanes part[BITBOARD_SHIFTED_MAX];

LANE_INLINE void load(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    for (unsigned w = 0; w < s.words; w++) out[w] = of[w * s.parts + i];
}

LANE_INLINE void store(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    for (unsigned w = 0; w < s.words; w++) out[w * s.parts + i] = of[w];
}

/* Rotates by whole words and `rest` bits. */
LANE_INLINE void rotate_far(const fill_lanes *of, unsigned words, unsigned whole, unsigned rest, fill_lanes *out)
{
    for (unsigned w = 0; w < words; w++) {
        const unsigned from = (w + words - whole) % words, below = (from + words - 1) % words;
        out[w] = of[from] << rest | of[below] >> 1 >> (63 - rest);
    }
}

/* Rotates the words upwards by `turn` bits; nothing wraps from the last word to the first. */
LANE_INLINE void rotate_words(const fill_lanes *of, unsigned words, unsigned turn, fill_lanes *out)
{
    if (words == 1) {
        *out = *of << turn | *of >> (64 - turn);
        return;
    }
    const unsigned rest = turn % 64, whole = turn / 64;
    if (!whole) { /* short steps, nearly all, only read the adjacent word */
        out[0] = of[0] << rest;
        for (unsigned w = 1; w < words; w++) out[w] = of[w] << rest | of[w - 1] >> (64 - rest);
    } else if (whole + 1 == words && rest) {
        for (unsigned w = 0; w + 1 < words; w++) out[w] = of[w] >> (64 - rest) | of[w + 1] << rest;
        out[words - 1] = of[words - 1] >> (64 - rest);
    } else {
        rotate_far(of, words, whole, rest, out);
    }
}

/* One step from the cells of `may`. */
LANE_INLINE void step(const fill_lanes *of, const fill_lanes *may, lane_shape s, unsigned turn, unsigned i,
                      fill_lanes *out)
{
    part some;
    for (unsigned w = 0; w < s.words; w++) some[w] = of[w] & may[w * s.parts + i];
    rotate_words(some, s.words, turn, out);
}

/* Adds the cells that one more step reaches within `within`; `fresh` receives the new ones. */
LANE_INLINE void spread_on(const fill_lanes *may, lane_shape s, unsigned turn, unsigned i, const fill_lanes *within,
                           fill_lanes *all, fill_lanes *fresh)
{
    part next;
    step(all, may, s, turn, i, next);
    for (unsigned w = 0; w < s.words; w++) {
        next[w] &= within[w];
        *fresh |= next[w] & ~all[w];
        all[w] |= next[w];
    }
}

LANE_INLINE void run_on(const lane_spread *by, fill_lanes *of, lane_shape s, const lane_op *op, unsigned i)
{
    part row, from, within;
    const fill_lanes *may = lane_at(of, s, by->may[0]);
    load(lane_at(of, s, op->a), s, i, from);
    load(lane_at(of, s, op->b), s, i, within);
    step(from, may, s, by->turn[0], i, row);
    for (unsigned w = 0; w < s.words; w++) row[w] &= within[w];
    for (unsigned n = 2; n < by->longest; n++) {
        fill_lanes fresh = {0};
        spread_on(may, s, by->turn[0], i, within, row, &fresh);
        if (s.words > 1 && !lanes_with_any(&fresh)) break; /* on one word another step is cheaper than this test */
    }
    store(row, s, i, lane_at(of, s, op->out));
}

LANE_INLINE void fill_on(const lane_spread *by, fill_lanes *of, lane_shape s, const lane_op *op, unsigned i)
{
    part all, within, before;
    fill_lanes *out = lane_at(of, s, op->out), fresh;
    load(lane_at(of, s, op->a), s, i, all);
    load(lane_at(of, s, op->b), s, i, within);
    load(out, s, i, before);
    for (unsigned w = 0; w < s.words; w++) all[w] = (by->grows ? all[w] | before[w] : all[w]) & within[w];
    do {
        fresh = (fill_lanes){0};
        for (unsigned d = 0; d < by->count; d++)
            spread_on(lane_at(of, s, by->may[d]), s, by->turn[d], i, within, all, &fresh);
    } while (lanes_with_any(&fresh));
    store(all, s, i, out);
}

LANE_INLINE void step_on(const fill_lanes *a, const fill_lanes *may, lane_shape s, unsigned turn, bool along,
                         unsigned i, fill_lanes *out)
{
    part from, next;
    load(a, s, i, from);
    step(from, may, s, turn, i, next);
    for (unsigned w = 0; along && w < s.words; w++) next[w] &= from[w];
    store(next, s, i, out);
}

/* Combines all words, and writes the result to each. */
LANE_INLINE void broadcast(const fill_lanes *said, lane_shape s, unsigned i, fill_lanes *out)
{
    for (unsigned w = 0; w < s.words; w++) out[w * s.parts + i] = *said;
}

LANE_INLINE void any_on(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    fill_lanes all = of[i];
    for (unsigned w = 1; w < s.words; w++) all |= of[w * s.parts + i];
    all = (fill_lanes)(all != 0);
    broadcast(&all, s, i, out);
}

LANE_INLINE void count_on(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    fill_lanes all;
    count_words(of, s, i, &all);
    broadcast(&all, s, i, out);
}

#define ALL for (unsigned n = 0; n < s.words * s.parts; n++)

LANE_INLINE void run(const lane_program *k, const lane_op *op, const lane_op *end, fill_lanes *of, lane_shape s)
{
    for (; op < end; op++) {
        const fill_lanes *a = lane_at(of, s, op->a), *b = lane_at(of, s, op->b);
        fill_lanes *out = lane_at(of, s, op->out);
        switch ((lane_code)op->code) {
        case LANE_AND: ALL out[n] = a[n] & b[n]; break;
        case LANE_OR: ALL out[n] = a[n] | b[n]; break;
        case LANE_WITHOUT: ALL out[n] = a[n] & ~b[n]; break;
        case LANE_STEP: EACH step_on(a, b, s, op->turn, false, i, out); break;
        case LANE_ALONG: EACH step_on(a, b, s, op->turn, true, i, out); break;
        case LANE_RUN: EACH run_on(&k->spread[op->turn], of, s, op, i); break;
        case LANE_FILL: EACH fill_on(&k->spread[op->turn], of, s, op, i); break;
        case LANE_ANY: EACH any_on(a, s, i, out); break;
        case LANE_COUNT: EACH count_on(a, s, i, out); break;
        case LANE_PLUS: ALL out[n] = a[n] + b[n]; break;
        case LANE_MINUS: ALL out[n] = a[n] - b[n]; break;
        case LANE_TIMES: ALL out[n] = a[n] * b[n]; break;
        case LANE_LESS: ALL out[n] = (fill_lanes)((signed_lanes)a[n] < (signed_lanes)b[n]); break;
        case LANE_EQUAL: ALL out[n] = (fill_lanes)(a[n] == b[n]); break;
        }
    }
}

/* Not inlined, so that each needs few machine registers. */
#define RUN_WITH(NAME, WORDS)                                                                                          \
    static __attribute__((noinline)) void NAME(const lane_program *k, unsigned first, unsigned last, fill_lanes *of)   \
    {                                                                                                                  \
        run(k, k->op + first, k->op + last, of, lane_shape_of(WORDS));                                                 \
    }

RUN_WITH(run_1, 1)
RUN_WITH(run_2, 2)
RUN_WITH(run_4, 4)
RUN_WITH(run_any, k->words)

void lane_run_ops(const lane_program *k, unsigned first, unsigned last, fill_lanes *of)
{
    switch (k->words) {
    case 1: run_1(k, first, last, of); break;
    case 2: run_2(k, first, last, of); break;
    case 4: run_4(k, first, last, of); break;
    default: run_any(k, first, last, of);
    }
}
