#include "rules/sweep.h"

#include <string.h>

#include "rules/cells/steps.h"
#include "rules/shared/straight.h"

static unsigned ways_of(const sweep *w, unsigned side)
{
    return (unsigned)__builtin_popcount(w->directions[side]) * sweep_lengths(w);
}

unsigned sweep_ways(const action *a, unsigned side)
{
    unsigned ways = 0;
    for (int i = 0; i < a->nsweeps; i++) ways += ways_of(&a->sweeps[i], side);
    return ways;
}

/* The sets of a sweep in one position. */
typedef struct swept {
    const uint64_t *from, *over, *to, *empty;
} swept;

#define SWEEP_INLINE static inline __attribute__((always_inline))

/* Keeps the next plane, whose ends are filled in, if it has moves. Returns how many. */
SWEEP_INLINE uint32_t keep_plane(const sweep_way *by, const swept *k, unsigned words, sweep_planes *out)
{
    uint64_t *ends = out->ends[out->count];
    for (unsigned i = 0; i < words; i++) ends[i] &= k->to[i];
    uint32_t moves = bitboard_count(words, ends);
    out->plane[out->count] = (sweep_plane){by, ends, moves};
    out->count += moves != 0;
    return moves;
}

/* The ways of a sweep with bounds in one direction, from the shortest on. What goes on is what lies on empty cells, or
 * where it could land. */
SWEEP_INLINE uint32_t gather_lengths(const sweep_way *by, const scene *s, const swept *k, unsigned words,
                                     sweep_planes *out)
{
    uint64_t at[BITBOARD_WORDS_MAX];
    uint32_t moves = 0;
    const sweep *w = by->of;
    const uint64_t *through = w->kind == SWEEP_HOP ? k->to : k->empty;
    for (unsigned i = 0; i < words; i++) at[i] = k->from[i];
    for (unsigned length = 1; length <= w->most; length++) {
        uint64_t *ends = out->ends[out->count], over[BITBOARD_WORDS_MAX];
        if (w->kind == SWEEP_HOP) {
            bitboard_shift(s->g->mapping, words, by->direction, at, over);
            for (unsigned i = 0; i < words; i++) at[i] = over[i] & k->over[i];
        }
        bitboard_shift(s->g->mapping, words, by->direction, at, ends);
        for (unsigned i = 0; i < words; i++) at[i] = ends[i] & through[i];
        if (length >= w->least) moves += keep_plane(by + length - w->least, k, words, out);
    }
    return moves;
}

SWEEP_INLINE void find_ends(const sweep_way *by, const scene *s, const swept *k, unsigned words, uint64_t *ends)
{
    uint64_t at[BITBOARD_WORDS_MAX];
    unsigned d = by->direction;
    switch (by->of->kind) {
    case SWEEP_STAY:
    case SWEEP_PLACE:
        for (unsigned i = 0; i < words; i++) ends[i] = k->from[i];
        break;
    case SWEEP_STEP: bitboard_shift(s->g->mapping, words, d, k->from, ends); break;
    case SWEEP_LEAP: bitboard_leap_to(words, &by->of->leaps[s->side][d], k->from, ends); break;
    case SWEEP_SLIDE: steps_ray(s, d, k->from, k->empty, ends); break;
    case SWEEP_HOP:
        steps_ray(s, d, k->from, k->empty, at);
        for (unsigned i = 0; i < words; i++) at[i] &= k->over[i];
        steps_row(s, d, at, k->empty, ends);
        break;
    }
}

/* The planes of a sweep whose ways begin there. */
SWEEP_INLINE uint32_t gather_words(const sweep_way *by, unsigned ways, const scene *s, const swept *k, unsigned words,
                                   sweep_planes *out)
{
    uint32_t moves = 0;
    unsigned lengths = sweep_lengths(by->of);
    for (unsigned i = 0; i < ways; i += lengths)
        if (by->of->most) {
            moves += gather_lengths(by + i, s, k, words, out);
        } else {
            find_ends(by + i, s, k, words, out->ends[out->count]);
            moves += keep_plane(by + i, k, words, out);
        }
    return moves;
}

/* Made for small boards apart. */
static uint32_t gather(const sweep_way *by, unsigned ways, const scene *s, const swept *k, sweep_planes *out)
{
    unsigned words = s->g->mapping->words;
    if (words == 1) return gather_words(by, ways, s, k, 1, out);
    return words == 2 ? gather_words(by, ways, s, k, 2, out) : gather_words(by, ways, s, k, words, out);
}

/* The pieces of the sweep, of which only the latest may be allowed; NULL: there are none. */
static const uint64_t *find_movers(const action *a, const sweep *w, const scene *s, uint64_t *room)
{
    uint64_t any = 0;
    const cell_mapping *map = s->g->mapping;
    unsigned here = s->p->last;
    const uint64_t *from = expression_view(w->from, s, room);
    if (a->same_mover) {
        if (here == (unsigned)s->g->board->cells || !bitboard_has(from, map->bit_of[here])) return NULL;
        memset(room, 0, map->words * sizeof *room);
        bitboard_set(room, map->bit_of[here]);
        return room;
    }
    for (unsigned i = 0; i < map->words; i++) any |= from[i];
    return any ? from : NULL;
}

uint32_t sweep_gather(const action *a, const scene *before, sweep_planes *out)
{
    uint64_t from[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX], to[BITBOARD_WORDS_MAX], empty[BITBOARD_WORDS_MAX];
    uint32_t moves = 0;
    const sweep_way *by = a->ways[before->side];
    for (int i = 0; i < a->nsweeps; i++) {
        const sweep *w = &a->sweeps[i];
        unsigned ways = ways_of(w, before->side);
        const uint64_t *movers = find_movers(a, w, before, from);
        swept k = {movers, movers, movers, movers}; /* those that its kind does not ask for stay so */
        by += ways;
        if (!movers || !ways) continue;
        if (w->over) k.over = expression_view(w->over, before, over);
        if (w->kind == SWEEP_SLIDE || w->far) k.empty = expression_view(w->empty, before, empty);
        k.to = expression_view(w->to, before, to);
        moves += gather(by - ways, ways, before, &k, out);
    }
    return moves;
}

bool sweep_ends(const action *a, const scene *before, uint64_t *out)
{
    sweep_planes planes;
    if (!a->nsweeps || a->asks_each) return false;
    planes.count = 0;
    if (a->when && !expression_holds(a->when, before)) return true;
    (void)sweep_gather(a, before, &planes);
    for (unsigned i = 0; i < planes.count; i++)
        for (unsigned w = 0; w < before->g->mapping->words; w++) out[w] |= planes.plane[i].ends[w];
    return true;
}

/* Where the move began that ends there: a known number of steps back, or back over empty cells, and over the piece
 * jumped. */
static inline unsigned origin_of(const scene *s, const sweep_way *by, unsigned to)
{
    const board *on = s->g->board;
    const cell_mapping *map = s->g->mapping;
    const sweep *w = by->of;
    unsigned c = to, back = by->direction ^ 1U, steps = by->length * (w->kind == SWEEP_HOP ? 2U : 1U);
    if (w->kind == SWEEP_STAY || w->kind == SWEEP_PLACE) return to;
    if (w->kind == SWEEP_LEAP) return map->cell_of[map->bit_of[to] - w->leaps[s->side][by->direction].by];
    for (unsigned i = 0; i < steps; i++) c = board_next(on, c, back);
    for (int pieces = steps ? 0 : w->kind == SWEEP_HOP ? 2 : 1; pieces; pieces--) do
            c = board_next(on, c, back);
        while (!s->p->code[c]);
    return c;
}

move sweep_move_to(const action *a, const scene *before, const sweep_way *by, unsigned to)
{
    if (by->of->kind == SWEEP_PLACE) return move_make(a->index, by->direction, to);
    unsigned from = origin_of(before, by, to);
    const straight *lines = by->of->lines;
    return lines ? straight_move(lines, a, from, to, by->direction) : move_make(a->index, from, to);
}

move sweep_move(const action *a, const scene *before, const sweep_plane *first, uint32_t number)
{
    for (; number >= first->moves; first++) number -= first->moves;
    return sweep_move_to(a, before, first->by, before->g->mapping->cell_of[bitboard_nth(first->ends, number)]);
}

void sweep_origins(const scene *before, const sweep_plane *first, unsigned count, uint64_t *out)
{
    const cell_mapping *map = before->g->mapping;
    memset(out, 0, map->words * sizeof *out);
    for (; count--; first++)
        for (unsigned w = 0; w < map->words; w++)
            for (uint64_t left = first->ends[w]; left; left &= left - 1) {
                unsigned to = map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
                bitboard_set(out, map->bit_of[origin_of(before, first->by, to)]);
            }
}
