/* One decision in all games of a block: draws a move, computes the contents after it, and keeps the result. The draw is
 * exact: of r moves it takes number k, counting through the ways in order. */
#include <string.h>

#include "game/lane_batch.h"

/* The draw: next state of the generators, number of moves, and for the drawn move its way's targets, its index among
 * them and the way's properties; then the bit of its target. */
typedef struct lane_draw {
    fill_lanes random[LANE_PARTS], moves[LANE_PARTS], number[LANE_PARTS], back[LANE_PARTS], jumps[LANE_PARTS],
        far[LANE_PARTS], over[LANE_PARTS], moving[LANE_PARTS], at[LANE_PARTS], puts[LANE_CODES_MAX][LANE_PARTS];
    fill_lanes ends[BITBOARD_SHIFTED_MAX * LANE_PARTS]; /* layout of a register */
} lane_draw;

/* The same for the games of one part, in machine registers. */
typedef struct drawn {
    fill_lanes number, back, jumps, far, over, moving;
} drawn;

/* random_below for each game. */
LANE_INLINE void draw_number(const fill_lanes *moves, fill_lanes *random, fill_lanes *number)
{
    const uint64_t half = UINT32_MAX;
    *random += UINT64_C(0x9e3779b97f4a7c15);
    fill_lanes z = *random;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    *number = ((z >> 32) * *moves + ((z & half) * *moves >> 32)) >> 32;
}

/* Finds the way that contains the move of that number. `moves`: all ways only move a piece. */
LANE_INLINE void draw_part(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, bool moves, lane_draw *d)
{
    enum { FAR_OFF = 1 << 30 };
    const lane_way *const end = k->way + k->nways;
    fill_lanes all = {0}, here, rest, chosen[BITBOARD_SHIFTED_MAX];
    drawn is = {.number = {0}};
    for (const lane_way *way = k->way; way < end; way++) {
        count_words(lane_at(of, s, way->ends), s, i, &here);
        all += here;
    }
    d->moves[i] = all;
    draw_number(&all, &d->random[i], &rest);
    for (unsigned w = 0; w < s.words; w++) chosen[w] = (fill_lanes){0};
    for (const lane_way *way = k->way; way < end; way++) {
        const fill_lanes *ends = lane_at(of, s, way->ends);
        count_words(ends, s, i, &here);
        fill_lanes it = (fill_lanes)((signed_lanes)rest < (signed_lanes)here);
        for (unsigned w = 0; w < s.words; w++) chosen[w] |= ends[w * s.parts + i] & it;
        is.back |= lane_at(of, s, way->back)[i] & it;
        is.number |= rest & it;
        rest = rest - here + (it & FAR_OFF);
        if (moves) continue;
        is.jumps |= it & way->jumps;
        if (way->far) is.far |= it;
        if (way->over) is.over |= it;
        if (way->puts)
            d->puts[way->puts][i] |= it;
        else if (!way->takes)
            is.moving |= it;
    }
    d->number[i] = is.number;
    for (unsigned w = 0; w < s.words; w++) d->ends[w * s.parts + i] = chosen[w];
    d->back[i] = is.back;
    d->jumps[i] = is.jumps;
    d->far[i] = is.far;
    d->over[i] = is.over;
    d->moving[i] = is.moving;
}

LANE_INLINE void draw(const lane_program *k, fill_lanes *of, lane_shape s, lane_draw *d)
{
    bool moves = !k->puts && !k->jumps && !k->longest;
    if (k->puts) memset(d->puts, 0, k->ncodes * sizeof *d->puts);
    if (moves)
        EACH draw_part(k, of, s, i, true, d);
    else
        EACH draw_part(k, of, s, i, false, d);
}

/* Returns the n-th set bit (select). */
LANE_INLINE uint64_t nth_alone(uint64_t bits, uint64_t number)
{
#ifdef __BMI2__
    return _pdep_u64(UINT64_C(1) << number, bits);
#else
    for (; number; number--) bits &= bits - 1;
    return bits & -bits;
#endif
}

/* Finds the target of one game's move: bit `number` of words that are `apart` from each other. Without branches,
 * because the word cannot be predicted. */
LANE_INLINE uint64_t find_end(const uint64_t *ends, uint64_t number, unsigned words, unsigned apart, uint64_t *out)
{
    uint64_t at = 0;
    for (unsigned w = 0; w < words; w++) {
        const uint64_t all = ends[w * apart], here = (uint64_t)__builtin_popcountll(all);
        const uint64_t it = -(uint64_t)(number < here), is = nth_alone(all, number & 63) & it;
        out[w * apart] = is;
        at |= it & (64 * w + (unsigned)__builtin_ctzll(is | UINT64_C(1) << 63));
        number = (number - here) | (it & UINT32_MAX);
    }
    return at;
}

LANE_INLINE void find_ends(fill_lanes *to, lane_shape s, lane_draw *d)
{
    const unsigned games = s.parts * LANE_WIDE;
    const uint64_t *ends = (const uint64_t *)(void *)d->ends, *number = (const uint64_t *)(void *)d->number;
    uint64_t *out = (uint64_t *)(void *)to, *at = (uint64_t *)(void *)d->at;
    for (unsigned n = 0; n < games; n++)
        if (s.words == 1)
            out[n] = nth_alone(ends[n], number[n]);
        else
            at[n] = find_end(ends + n, number[n], s.words, games, out + n);
}

/* One cell per game, stepping back towards the origin. */
typedef struct walker {
    fill_lanes bit, one[BITBOARD_SHIFTED_MAX];
} walker;

LANE_INLINE void step_back(walker *at, unsigned words, const fill_lanes *back)
{
    if (words == 1) {
        at->one[0] = at->one[0] << (*back & 63) | at->one[0] >> (-*back & 63);
        return;
    }
    at->bit += *back;
    at->bit -= (fill_lanes)(at->bit >= 64 * words) & (64 * words);
    for (unsigned w = 0; w < words; w++)
        at->one[w] = (fill_lanes)((at->bit >> 6) == w) & ((fill_lanes){0} + 1) << (at->bit & 63);
}

/* Steps only where `on`. */
LANE_INLINE void step_back_where(walker *at, unsigned words, const fill_lanes *back, const fill_lanes *on)
{
    walker next = *at;
    step_back(&next, words, back);
    if (words > 1) at->bit = (at->bit & ~*on) | (next.bit & *on);
    for (unsigned w = 0; w < words; w++) at->one[w] = (at->one[w] & ~*on) | (next.one[w] & *on);
}

/* Steps over the pieces that the move jumps, then to the origin. */
LANE_INLINE void jump_back(const lane_program *k, lane_shape s, unsigned i, const lane_draw *d, walker *at,
                           fill_lanes *passed)
{
    const fill_lanes back = d->back[i];
    for (unsigned n = 0; n < k->jumps; n++) {
        const fill_lanes on = (fill_lanes)(d->jumps[i] > n);
        step_back_where(at, s.words, &back, &on);
        for (unsigned w = 0; w < s.words; w++) passed[w] |= at->one[w] & on;
        step_back_where(at, s.words, &back, &on);
    }
    const fill_lanes still = (fill_lanes)(d->jumps[i] == 0);
    step_back_where(at, s.words, &back, &still);
}

/* Steps back over empty cells to the first piece, where `far`. */
LANE_INLINE void slide_back(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const lane_draw *d,
                            const fill_lanes *far, walker *at)
{
    const fill_lanes *occupied = lane_at(of, s, k->occupied);
    const fill_lanes back = d->back[i];
    for (unsigned n = 1; n < k->longest; n++) {
        fill_lanes met = {0};
        for (unsigned w = 0; w < s.words; w++) met |= at->one[w] & occupied[w * s.parts + i];
        const fill_lanes on = *far & (fill_lanes)(met == 0);
        step_back_where(at, s.words, &back, &on);
    }
}

/* Computes the contents after the move, before effects. */
LANE_INLINE void move_contents(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const lane_draw *d,
                               const fill_lanes *from, const fill_lanes *to, const fill_lanes *passed)
{
    fill_lanes stay[BITBOARD_SHIFTED_MAX];
    for (unsigned w = 0; w < s.words; w++) stay[w] = ~(from[w] | to[w] | passed[w]);
    for (unsigned code = 1; code < k->ncodes; code++) {
        const fill_lanes *is = lane_at(of, s, (lane)(LANE_PLANES + code)) + i;
        fill_lanes *becomes = lane_at(of, s, (lane)(LANE_PLANES + k->ncodes + code)) + i, moved = {0};
        for (unsigned w = 0; w < s.words; w++) moved |= is[w * s.parts] & from[w];
        fill_lanes comes = (fill_lanes)(moved != 0);
        if (k->puts) comes |= d->puts[code][i];
        for (unsigned w = 0; w < s.words; w++) becomes[w * s.parts] = (is[w * s.parts] & stay[w]) | (to[w] & comes);
    }
}

/* Makes the drawn move. */
LANE_INLINE void move_part(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const lane_draw *d)
{
    fill_lanes to[BITBOARD_SHIFTED_MAX], passed[BITBOARD_SHIFTED_MAX];
    const fill_lanes back = d->back[i];
    walker at;
    at.bit = d->at[i]; /* with several words */
    for (unsigned w = 0; w < s.words; w++) {
        at.one[w] = to[w] = lane_at(of, s, LANE_TO)[w * s.parts + i];
        passed[w] = (fill_lanes){0};
    }
    if (k->jumps)
        jump_back(k, s, i, d, &at, passed);
    else if (k->moves)
        step_back(&at, s.words, &back);
    slide_back(k, of, s, i, d, &d->far[i], &at);
    if (k->hops) {
        step_back_where(&at, s.words, &back, &d->over[i]);
        slide_back(k, of, s, i, d, &d->over[i], &at);
    }
    for (unsigned w = 0; w < s.words; w++) {
        if (k->puts) at.one[w] &= d->moving[i];
        lane_at(of, s, LANE_FROM)[w * s.parts + i] = at.one[w];
        lane_at(of, s, LANE_PASSED)[w * s.parts + i] = passed[w];
    }
    move_contents(k, of, s, i, d, at.one, to, passed);
}

/* Copies the register where `fine`. */
LANE_INLINE void take_over(fill_lanes *of, lane_shape s, unsigned i, lane to, lane from, const fill_lanes *fine)
{
    fill_lanes *old = lane_at(of, s, to) + i;
    const fill_lanes *now = lane_at(of, s, from) + i;
    for (unsigned w = 0; w < s.words; w++) old[w * s.parts] = (old[w * s.parts] & ~*fine) | (now[w * s.parts] & *fine);
}

LANE_INLINE void gather_any(fill_lanes *of, lane_shape s, unsigned i, lane at, fill_lanes *any)
{
    const fill_lanes *is = lane_at(of, s, at) + i;
    for (unsigned w = 0; w < s.words; w++) *any |= is[w * s.parts];
}

/* Finds the games that the program does not cover, or that must stop. */
LANE_INLINE void find_care(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const lane_draw *d,
                           const fill_lanes *lasts, fill_lanes *care)
{
    *care = (fill_lanes)(d->moves[i] == 0) | (fill_lanes)(lane_at(of, s, LANE_PLIES)[i] + 1 >= *lasts);
    for (unsigned n = 0; n < k->ncares; n++) gather_any(of, s, i, k->care[n], care);
    for (unsigned n = 0; n < k->nends; n++) gather_any(of, s, i, k->ends[n].where, care);
}

LANE_INLINE void note_fired(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const fill_lanes *fine,
                            fill_lanes *fired)
{
    for (unsigned n = 0; n < k->nrules; n++) {
        fill_lanes any = {0};
        gather_any(of, s, i, k->rules[n].where, &any);
        *fired |= (fill_lanes)(any != 0) & *fine & (UINT64_C(1) << k->rules[n].rule);
    }
}

/* Advances the games that the program covers. */
LANE_INLINE void commit_part(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const fill_lanes *fine)
{
    for (unsigned code = 1; code < k->ncodes; code++)
        take_over(of, s, i, (lane)(LANE_PLANES + code), k->after[code], fine);
    for (unsigned n = 0; n < k->ngrown; n++)
        for (unsigned w = 0; w < s.words; w++) lane_at(of, s, k->grown[n])[w * s.parts + i] &= *fine;
    if (k->remembers) {
        take_over(of, s, i, LANE_BEFORE, LANE_LAST, fine);
        take_over(of, s, i, LANE_ORIGIN, LANE_FROM, fine);
    }
    take_over(of, s, i, LANE_LAST, LANE_TO, fine);
    for (unsigned w = 0; w < s.words; w++) lane_at(of, s, LANE_PLIES)[w * s.parts + i] += *fine & 1;
}

/* Commits the games of a block that the program covers; returns the others. */
LANE_INLINE uint32_t keep(const lane_program *k, lane_batch *b, unsigned block, lane_shape s, const lane_draw *d)
{
    fill_lanes *of = b->of + block * b->per_block;
    uint32_t cared = 0;
    EACH
    {
        const unsigned at = block * s.parts + i;
        fill_lanes care;
        b->moves[at] = d->moves[i];
        find_care(k, of, s, i, d, &b->lasts[at], &care);
        const fill_lanes fine = (fill_lanes)(care == 0);
        note_fired(k, of, s, i, &fine, &b->fired[at]);
        commit_part(k, of, s, i, &fine);
        b->random[at] = (b->random[at] & ~fine) | (d->random[i] & fine);
        cared |= lanes_with_any(&care) << at * LANE_WIDE;
    }
    return cared;
}

LANE_INLINE uint32_t advance(const lane_program *k, lane_batch *b, unsigned block, lane_shape s)
{
    fill_lanes *of = b->of + block * b->per_block;
    lane_draw d;
    EACH d.random[i] = b->random[block * s.parts + i];
    lane_run_ops(k, 0, k->before, of);
    draw(k, of, s, &d);
    find_ends(lane_at(of, s, LANE_TO), s, &d);
    EACH move_part(k, of, s, i, &d);
    lane_run_ops(k, k->before, k->nops, of);
    return keep(k, b, block, s, &d);
}

#define ADVANCE_WITH(NAME, WORDS)                                                                                      \
    static __attribute__((noinline)) uint32_t NAME(const lane_program *k, lane_batch *b)                               \
    {                                                                                                                  \
        const lane_shape s = lane_shape_of(WORDS);                                                                     \
        uint32_t cared = 0;                                                                                            \
        for (unsigned block = 0; block * s.parts < LANE_PARTS; block++) cared |= advance(k, b, block, s);              \
        return cared;                                                                                                  \
    }

ADVANCE_WITH(advance_1, 1)
ADVANCE_WITH(advance_2, 2)
ADVANCE_WITH(advance_4, 4)
ADVANCE_WITH(advance_any, k->words)

uint32_t lane_advance(lane_batch *b)
{
    const lane_program *k = &b->k[b->side ^= 1];
    switch (k->words) {
    case 1: return advance_1(k, b);
    case 2: return advance_2(k, b);
    case 4: return advance_4(k, b);
    default: return advance_any(k, b);
    }
}
