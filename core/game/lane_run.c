/* One decision in all games of a block: draws a move, computes the contents after it, and keeps the result. */
#include "game/lane_draw.h"

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
    for (unsigned w = 0; w < s.words && k->passes != LANE_NONE; w++) {
        to[w] &= ~lane_at(of, s, k->passes)[w * s.parts + i];
        lane_at(of, s, LANE_TO)[w * s.parts + i] = to[w];
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
    for (unsigned n = 0; n < k->nends; n++)
        if (!k->ends[n].forbids) gather_any(of, s, i, k->ends[n].where, care);
    *care = (fill_lanes)(*care != 0);
}

/* Finds the games whose move the first ending that holds forbids, and leaves them out of those with care. */
LANE_INLINE void find_illegal(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const lane_draw *d,
                              fill_lanes *care, fill_lanes *illegal)
{
    fill_lanes over = (fill_lanes)(d->moves[i] == 0);
    for (unsigned n = 0; n < k->ncares; n++) gather_any(of, s, i, k->care[n], &over);
    over = (fill_lanes)(over != 0);
    *illegal = (fill_lanes){0};
    for (unsigned n = 0; n < k->nends; n++) {
        fill_lanes any = {0};
        gather_any(of, s, i, k->ends[n].where, &any);
        any = (fill_lanes)(any != 0) & ~over;
        over |= any;
        if (k->ends[n].forbids) *illegal |= any;
    }
    *care &= ~*illegal;
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
        if (k->begins) take_over(of, s, i, LANE_BEFORE, LANE_LAST, fine);
        take_over(of, s, i, LANE_ORIGIN, LANE_FROM, fine);
        take_over(of, s, i, LANE_TAKEN, k->taken, fine);
    }
    take_over(of, s, i, LANE_LAST, LANE_TO, fine);
    for (unsigned w = 0; w < s.words; w++) lane_at(of, s, LANE_PLIES)[w * s.parts + i] += *fine & 1;
}

/* Finds the programs of the next decisions. */
LANE_INLINE void go_on(const lane_program *k, fill_lanes *of, lane_shape s, unsigned i, const fill_lanes *fine,
                       fill_lanes *program)
{
    fill_lanes next = (fill_lanes){0} + k->then;
    for (unsigned n = k->nnexts; n-- > 0;) {
        fill_lanes any = {0};
        gather_any(of, s, i, k->next[n].where, &any);
        any = (fill_lanes)(any != 0);
        next = (next & ~any) | (any & k->next[n].program);
    }
    *program = (*program & ~*fine) | (next & *fine);
}

/* Moves games between these sets by what the past says. */
LANE_INLINE void look_back(const lane_program *k, lane_batch *b, unsigned at, fill_lanes *fine, fill_lanes *care,
                           fill_lanes *illegal)
{
    fill_lanes repeated;
    lane_look_back(k, b, at, fine, &repeated);
    *fine &= ~repeated;
    if (k->past.forbids)
        *illegal |= repeated;
    else
        *care |= repeated;
}

/* Another draw follows where the move was illegal, or, after the last, a decision made otherwise. */
LANE_INLINE void count_tries(lane_batch *b, unsigned at, const fill_lanes *fine, const fill_lanes *illegal,
                             fill_lanes *care)
{
    b->tries[at] = (b->tries[at] & ~*fine) + (*illegal & 1);
    *care |= *illegal & (fill_lanes)(b->tries[at] >= LANE_TRIES);
}

/* Commits the games of a block that are at the program and that it covers; returns those that it does not cover. */
LANE_INLINE uint32_t keep(const lane_program *k, lane_batch *b, unsigned block, lane_shape s, const lane_draw *d)
{
    fill_lanes *of = b->of + block * b->per_block;
    uint32_t cared = 0;
    EACH
    {
        const unsigned at = block * s.parts + i;
        const fill_lanes here = (fill_lanes)(b->program[at] == (uint64_t)(k - b->k));
        fill_lanes care, illegal = {0};
        b->moves[at] = d->moves[i];
        find_care(k, of, s, i, d, &b->lasts[at], &care);
        if (k->forbids) find_illegal(k, of, s, i, d, &care, &illegal);
        care &= here;
        illegal &= here;
        fill_lanes fine = here & ~care & ~illegal;
        if (k->past.is) look_back(k, b, at, &fine, &care, &illegal);
        note_fired(k, of, s, i, &fine, &b->fired[at]);
        commit_part(k, of, s, i, &fine);
        go_on(k, of, s, i, &fine, &b->program[at]);
        const fill_lanes spent = fine | illegal;
        b->random[at] = (b->random[at] & ~spent) | (d->random[i] & spent);
        if (k->forbids) count_tries(b, at, &fine, &illegal, &care);
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

uint32_t lane_advance(lane_batch *b, unsigned program)
{
    const lane_program *k = &b->k[program];
    switch (k->words) {
    case 1: return advance_1(k, b);
    case 2: return advance_2(k, b);
    case 4: return advance_4(k, b);
    default: return advance_any(k, b);
    }
}
