/* The draw of a move in all games of a block, of lane_run.c. It is exact: of r moves it takes number k, counting
 * through the ways in order. */
#ifndef POISE_GAME_LANE_DRAW_H
#define POISE_GAME_LANE_DRAW_H

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

/* Adds the games whose move is of that kind; NULL: leaves out all. */
LANE_INLINE void note_kind(fill_lanes *of, lane_shape s, unsigned i, lane kind, const fill_lanes *it)
{
    fill_lanes *is = lane_at(of, s, kind) + i;
    for (unsigned w = 0; w < s.words; w++) is[w * s.parts] = it ? is[w * s.parts] | *it : (fill_lanes){0};
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
    for (unsigned n = 0; n < k->nkinds; n++) note_kind(of, s, i, k->kind[n], NULL);
    for (const lane_way *way = k->way; way < end; way++) {
        const fill_lanes *ends = lane_at(of, s, way->ends);
        count_words(ends, s, i, &here);
        fill_lanes it = (fill_lanes)((signed_lanes)rest < (signed_lanes)here);
        for (unsigned w = 0; w < s.words; w++) chosen[w] |= ends[w * s.parts + i] & it;
        is.back |= lane_at(of, s, way->back)[i] & it;
        is.number |= rest & it;
        rest = rest - here + (it & FAR_OFF);
        if (way->kind) note_kind(of, s, i, k->kind[way->kind - 1], &it);
        if (moves) continue;
        is.jumps |= it & way->jumps;
        if (way->far) is.far |= it;
        if (way->over) is.over |= it;
        if (way->puts)
            d->puts[way->puts][i] |= it;
        else if (!way->passes)
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

#endif
