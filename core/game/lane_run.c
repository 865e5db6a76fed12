/* Each operation goes through all games before the next begins, so that what it costs to find out which one it is is
 * paid once for all of them. A move is drawn exactly: of r moves the one of that number, way by way in their order. */
#include <stdlib.h>
#include <string.h>

#include "game/lanes.h"

#if defined __AVX512F__ || defined __BMI2__
#include <immintrin.h>
#endif

typedef int64_t signed_lanes __attribute__((vector_size(sizeof(fill_lanes))));

struct lane_batch {
    const lane_program *k; /* by side */
    unsigned side;
    lane_row lasts, random, fired, origin, before, moves;
    lane_row *of; /* by register */
};

enum { ALIGNED = 64 };

static void set_constants(lane_batch *b, const lane_program *k)
{
    for (unsigned i = 0; i < k->nconstants; i++)
        for (unsigned n = 0; n < LANE_PARTS; n++) b->of[k->constant[i].at][n] = (fill_lanes){0} + k->constant[i].value;
}

lane_batch *lane_batch_new(const lane_program k[2])
{
    lane_batch *b = aligned_alloc(ALIGNED, (sizeof *b + ALIGNED - 1) / ALIGNED * ALIGNED);
    size_t bytes = k[1].nregisters * sizeof(lane_row);
    if (!b) return NULL;
    memset(b, 0, sizeof *b);
    b->k = k;
    b->side = 1;
    b->of = aligned_alloc(ALIGNED, (bytes + ALIGNED - 1) / ALIGNED * ALIGNED);
    if (!b->of) {
        free(b);
        return NULL;
    }
    memset(b->of, 0, bytes);
    set_constants(b, &k[0]);
    set_constants(b, &k[1]);
    return b;
}

void lane_batch_free(lane_batch *b)
{
    if (b) free(b->of);
    free(b);
}

static uint64_t *word_of(lane_row *row, unsigned place)
{
    return (uint64_t *)(void *)row + place;
}

static uint64_t word_at(const fill_lanes *row, unsigned place)
{
    return row[place / LANE_WIDE][place % LANE_WIDE];
}

unsigned lane_side(const lane_batch *b)
{
    return b->side;
}

uint64_t *lane_word(lane_batch *b, lane of, unsigned place)
{
    return word_of(&b->of[of], place);
}

uint64_t lane_word_of(const lane_batch *b, lane of, unsigned place)
{
    return word_at(b->of[of], place);
}

void lane_read(const lane_batch *b, unsigned place, lane_game *out)
{
    *out = (lane_game){word_at(b->lasts, place), word_at(b->random, place), word_at(b->fired, place),
                       word_at(b->origin, place), word_at(b->before, place)};
}

void lane_write(lane_batch *b, unsigned place, const lane_game *from)
{
    *word_of(&b->lasts, place) = from->lasts;
    *word_of(&b->random, place) = from->random;
    *word_of(&b->fired, place) = from->fired;
    *word_of(&b->origin, place) = from->origin;
    *word_of(&b->before, place) = from->before;
}

void lane_let_last(lane_batch *b, unsigned place, unsigned plies)
{
    *word_of(&b->lasts, place) = plies;
}

#define LANE_INLINE static inline __attribute__((always_inline))

LANE_INLINE void count_bits(const fill_lanes *of, fill_lanes *out)
{
#if defined __AVX512VPOPCNTDQ__ && defined __AVX512F__
    *out = (fill_lanes)_mm512_popcnt_epi64((__m512i)*of);
#else
    fill_lanes count = {0};
    for (unsigned i = 0; i < LANE_WIDE; i++) count[i] = (uint64_t)__builtin_popcountll((*of)[i]);
    *out = count;
#endif
}

LANE_INLINE void turn_by(const fill_lanes *of, const fill_lanes *by, fill_lanes *out)
{
    *out = *of << (*by & 63) | *of >> (-*by & 63);
}

LANE_INLINE void step_to(const fill_lanes *of, const fill_lanes *may, unsigned by, fill_lanes *out)
{
    const fill_lanes some = *of & *may;
    *out = some << by | some >> (64 - by);
}

/* The lanes that are not 0, a bit each. */
LANE_INLINE uint32_t lanes_with_any(const fill_lanes *of)
{
#ifdef __AVX512F__
    return _mm512_test_epi64_mask((__m512i)*of, (__m512i)*of);
#else
    uint32_t any = 0;
    for (unsigned n = 0; n < LANE_WIDE; n++) any |= (uint32_t)((*of)[n] != 0) << n;
    return any;
#endif
}

#define EACH for (unsigned i = 0; i < LANE_PARTS; i++)

static void run(const lane_op *op, const lane_op *end, lane_row *of)
{
    for (; op < end; op++) {
        const fill_lanes *a = of[op->a], *b = of[op->b];
        fill_lanes *out = of[op->out], next;
        switch ((lane_code)op->code) {
        case LANE_AND: EACH out[i] = a[i] & b[i]; break;
        case LANE_OR: EACH out[i] = a[i] | b[i]; break;
        case LANE_WITHOUT: EACH out[i] = a[i] & ~b[i]; break;
        case LANE_STEP: EACH step_to(&a[i], &b[i], op->turn, &out[i]); break;
        case LANE_ALONG: EACH step_to(&a[i], &b[i], op->turn, &next), out[i] = a[i] & next; break;
        case LANE_ANY: EACH out[i] = (fill_lanes)(a[i] != 0); break;
        case LANE_COUNT: EACH count_bits(&a[i], &out[i]); break;
        case LANE_PLUS: EACH out[i] = a[i] + b[i]; break;
        case LANE_MINUS: EACH out[i] = a[i] - b[i]; break;
        case LANE_TIMES: EACH out[i] = a[i] * b[i]; break;
        case LANE_LESS: EACH out[i] = (fill_lanes)((signed_lanes)a[i] < (signed_lanes)b[i]); break;
        case LANE_EQUAL: EACH out[i] = (fill_lanes)(a[i] == b[i]); break;
        }
    }
}

/* What has been drawn: the next state of the generators, of how many moves, and of the way of the one drawn its ends,
 * the number among them, and what lane_way says. */
typedef struct lane_draw {
    lane_row random, moves, number, ends, back, jumps, far, moving;
    lane_row puts[LANE_CODES_MAX];
} lane_draw;

/* The same of the games of one part, in registers. */
typedef struct drawn {
    fill_lanes number, ends, back, jumps, far, moving;
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

/* The way that has the move of that number; what is behind the way that has it counts as none. `moves` says whether
 * ways do nothing but move a piece. */
LANE_INLINE void draw_part(const lane_program *k, const lane_batch *b, unsigned i, bool moves, lane_draw *d)
{
    enum { FAR_OFF = 1 << 30 };
    const lane_way *const end = k->way + k->nways;
    fill_lanes all = {0}, here, rest;
    drawn is = {.number = {0}};
    for (const lane_way *way = k->way; way < end; way++) {
        count_bits(&b->of[way->ends][i], &here);
        all += here;
    }
    d->random[i] = b->random[i];
    d->moves[i] = all;
    draw_number(&all, &d->random[i], &rest);
    for (const lane_way *way = k->way; way < end; way++) {
        count_bits(&b->of[way->ends][i], &here);
        fill_lanes it = (fill_lanes)((signed_lanes)rest < (signed_lanes)here);
        is.ends |= b->of[way->ends][i] & it;
        is.back |= b->of[way->back][i] & it;
        is.number |= rest & it;
        rest = rest - here + (it & FAR_OFF);
        if (moves) continue;
        is.jumps |= it & way->jumps;
        if (way->far) is.far |= it;
        if (way->puts)
            d->puts[way->puts][i] |= it;
        else if (!way->takes)
            is.moving |= it;
    }
    d->number[i] = is.number;
    d->ends[i] = is.ends;
    d->back[i] = is.back;
    d->jumps[i] = is.jumps;
    d->far[i] = is.far;
    d->moving[i] = is.moving;
}

static void draw(const lane_program *k, const lane_batch *b, lane_draw *d)
{
    bool moves = !k->puts && !k->jumps && !k->longest;
    if (k->puts) memset(d->puts, 0, k->ncodes * sizeof *d->puts);
    if (moves)
        EACH draw_part(k, b, i, true, d);
    else
        EACH draw_part(k, b, i, false, d);
}

/* The bit of that number. */
LANE_INLINE uint64_t nth_alone(uint64_t bits, uint64_t number)
{
#ifdef __BMI2__
    return _pdep_u64(UINT64_C(1) << number, bits);
#else
    for (; number; number--) bits &= bits - 1;
    return bits & -bits;
#endif
}

/* Where the move begins, and what it jumps. */
LANE_INLINE void go_back(const lane_program *k, lane_row *of, unsigned i, const lane_draw *d)
{
    fill_lanes at = of[LANE_TO][i], passed = {0}, next;
    const fill_lanes back = d->back[i];
    for (unsigned n = 0; n < k->jumps; n++) {
        const fill_lanes on = (fill_lanes)(d->jumps[i] > n);
        turn_by(&at, &back, &next);
        passed |= next & on;
        at = (at & ~on) | (next & on);
        turn_by(&at, &back, &next);
        at = (at & ~on) | (next & on);
    }
    turn_by(&at, &back, &next);
    if (k->jumps) next = (next & (fill_lanes)(d->jumps[i] == 0)) | (at & (fill_lanes)(d->jumps[i] != 0));
    for (unsigned n = 1; n < k->longest; n++) {
        fill_lanes on = d->far[i] & (fill_lanes)((next & of[k->occupied][i]) == 0);
        turn_by(&next, &back, &at);
        next = (next & ~on) | (at & on);
    }
    of[LANE_FROM][i] = k->puts ? next & d->moving[i] : next;
    of[LANE_PASSED][i] = passed;
}

/* The contents of all cells after the move alone. */
LANE_INLINE void move_contents(const lane_program *k, lane_row *of, unsigned i, const lane_draw *d)
{
    const fill_lanes from = of[LANE_FROM][i], to = of[LANE_TO][i], gone = ~(from | to | of[LANE_PASSED][i]);
    for (unsigned code = 1; code < k->ncodes; code++) {
        const fill_lanes plane = of[LANE_PLANES + code][i];
        fill_lanes comes = (fill_lanes)((plane & from) != 0);
        if (k->puts) comes |= d->puts[code][i];
        of[LANE_PLANES + k->ncodes + code][i] = (plane & gone) | (to & comes);
    }
}

/* Takes over what has become of the games that need no care. */
LANE_INLINE uint32_t keep(const lane_program *k, lane_batch *b, const lane_draw *d)
{
    lane_row *of = b->of;
    uint32_t cared = 0;
    EACH
    {
        b->moves[i] = d->moves[i];
        fill_lanes care = (fill_lanes)(d->moves[i] == 0) | (fill_lanes)(of[LANE_PLIES][i] + 1 >= b->lasts[i]);
        for (unsigned n = 0; n < k->ncares; n++) care |= of[k->care[n]][i];
        for (unsigned n = 0; n < k->nends; n++) care |= of[k->ends[n].where][i];
        const fill_lanes fine = (fill_lanes)(care == 0);
        for (unsigned code = 1; code < k->ncodes; code++) {
            fill_lanes *plane = &of[LANE_PLANES + code][i];
            *plane = (*plane & ~fine) | (of[k->after[code]][i] & fine);
        }
        for (unsigned n = 0; n < k->nrules; n++)
            b->fired[i] |= (fill_lanes)(of[k->rules[n].where][i] != 0) & fine & (UINT64_C(1) << k->rules[n].rule);
        b->random[i] = (b->random[i] & ~fine) | (d->random[i] & fine);
        b->before[i] = (b->before[i] & ~fine) | (of[LANE_LAST][i] & fine);
        b->origin[i] = (b->origin[i] & ~fine) | (of[LANE_FROM][i] & fine);
        of[LANE_LAST][i] = (of[LANE_LAST][i] & ~fine) | (of[LANE_TO][i] & fine);
        of[LANE_PLIES][i] += fine & 1;
        cared |= lanes_with_any(&care) << i * LANE_WIDE;
    }
    return cared;
}

uint32_t lane_advance(lane_batch *b)
{
    const lane_program *k = &b->k[b->side ^= 1];
    lane_draw d;
    run(k->op, k->op + k->before, b->of);
    draw(k, b, &d);
    const uint64_t *ends = (const uint64_t *)(void *)d.ends, *number = (const uint64_t *)(void *)d.number;
    uint64_t *to = lane_word(b, LANE_TO, 0);
    for (unsigned n = 0; n < LANE_GAMES; n++) to[n] = nth_alone(ends[n], number[n]);
    EACH
    {
        go_back(k, b->of, i, &d);
        move_contents(k, b->of, i, &d);
    }
    run(k->op + k->before, k->op + k->nops, b->of);
    return keep(k, b, &d);
}

int lane_why(const lane_batch *b, unsigned place)
{
    const lane_program *k = &b->k[b->side];
    if (!word_at(b->moves, place)) return LANE_STUCK;
    for (unsigned n = 0; n < k->ncares; n++)
        if (word_at(b->of[k->care[n]], place)) return LANE_OTHERWISE;
    for (unsigned n = 0; n < k->nends; n++)
        if (word_at(b->of[k->ends[n].where], place)) return (int)n;
    return LANE_OTHERWISE;
}
