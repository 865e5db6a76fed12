/* Move generation on bitboards: for each way (a direction and a length) the set of targets. The number of moves is a
 * population count; the origin of a move is found by walking back. Each set is evaluated on first use. Inner loops are
 * instantiated for one word, two words and more. */
#include "rules/sweep_plan.h"

#include <string.h>

#include "rules/cells/steps.h"
#include "rules/shared/straight.h"

#define SWEEP_INLINE static inline __attribute__((always_inline))

/* Restricts the set to the piece last placed or moved. */
static void leave_mover(unsigned words, const scene *s, uint64_t *set)
{
    const unsigned here = s->p->last, bit = here == (unsigned)s->g->board->cells ? 0 : s->g->mapping->bit_of[here];
    bool has = here != (unsigned)s->g->board->cells && bitboard_has(set, bit);
    for (unsigned w = 0; w < words; w++) set[w] = 0;
    if (has) bitboard_set(set, bit);
}

SWEEP_INLINE void find_set(const sweep_set *k, unsigned words, const scene *s, uint64_t *out)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    const uint64_t *set = expression_view(k->is, s, room);
    for (unsigned w = 0; w < words; w++) out[w] = set[w];
    if (k->mover) leave_mover(words, s, out);
}

/* Evaluates sets in the order in which ways read them. Returns the known ones. */
SWEEP_INLINE uint64_t find_sets(const sweep_plan *k, uint64_t known, uint64_t sets, unsigned words, const scene *s,
                                uint64_t *out)
{
    for (uint64_t left = sets & ~known; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        find_set(&k->sets[i], words, s, out + i * words);
    }
    return known | sets;
}

SWEEP_INLINE uint64_t rotate(const sweep_way *way, uint64_t from)
{
    from &= way->may;
    return from << (way->one.by & 63) | from >> (-way->one.by & 63);
}

/* Ray attacks over empty cells on one word, by doubling (Kogge-Stone parallel prefix). */
SWEEP_INLINE uint64_t ray_attacks(const sweep_way *way, uint64_t from, uint64_t empty)
{
    uint64_t through = empty & *way->enter, reached = rotate(way, from) & empty;
    unsigned by = (unsigned)way->one.by & 63;
    for (unsigned i = 1; i < way->longest; i *= 2) {
        reached |= through & (reached << by | reached >> (-by & 63));
        through &= through << by | through >> (-by & 63);
        by = 2 * by & 63;
    }
    return rotate(way, reached | from);
}

/* One step, or the leap. */
SWEEP_INLINE void step_way(const sweep_way *way, const scene *s, unsigned words, const uint64_t *from, uint64_t *to)
{
    if (words == 1)
        *to = rotate(way, *from);
    else if (way->leaps)
        bitboard_leap_to(words, &way->one, from, to);
    else
        bitboard_shift(s->g->mapping, words, way->direction, from, to);
}

/* Slides: ray attacks over empty cells. Hops: to the jumped piece and on behind it, the next piece included. */
SWEEP_INLINE void slide(const sweep_way *way, const scene *s, unsigned words, const uint64_t *sets, uint64_t *at)
{
    const uint64_t *empty = sets + way->empty * words, *over = sets + way->over * words;
    uint64_t next[BITBOARD_WORDS_MAX], any = 0;
    for (unsigned w = 0; w < words; w++) any |= at[w];
    if (!any) return;
    if (words == 1) {
        *at = ray_attacks(way, *at, *empty);
        if (way->hops) *at = ray_attacks(way, *at & *over, *empty);
        return;
    }
    steps_ray(s, way->direction, at, empty, next);
    if (way->hops) {
        for (unsigned w = 0; w < words; w++) next[w] &= over[w];
        steps_ray(s, way->direction, next, empty, at);
    } else {
        for (unsigned w = 0; w < words; w++) at[w] = next[w];
    }
}

SWEEP_INLINE void go_once(const sweep_way *way, const scene *s, unsigned words, bool jumps, const uint64_t *sets,
                          uint64_t *at)
{
    const uint64_t *over = sets + way->over * words;
    uint64_t next[BITBOARD_WORDS_MAX];
    step_way(way, s, words, at, next);
    if (jumps) {
        for (unsigned w = 0; w < words; w++) at[w] = next[w] & over[w];
        step_way(way, s, words, at, next);
    }
    for (unsigned w = 0; w < words; w++) at[w] = next[w];
}

/* Steps on from the empty cells that the previous step reached. */
SWEEP_INLINE void step_on(const sweep_way *way, const scene *s, unsigned words, const uint64_t *sets, uint64_t *at)
{
    const uint64_t *empty = sets + way->empty * words;
    for (unsigned w = 0; w < words; w++) at[w] &= empty[w];
    go_once(way, s, words, way->hops, sets, at);
}

/* Keeps the origins of leaps whose cells passed allow them. */
static void keep_passing(const sweep_way *way, unsigned words, const uint64_t *over, uint64_t *from)
{
    uint64_t may[BITBOARD_WORDS_MAX];
    for (unsigned i = 0; i < way->passed; i++) {
        bitboard_leap_to(words, &way->back[i], over, may);
        for (unsigned w = 0; w < words; w++) from[w] &= may[w];
    }
}

/* Advances a way, whether or not a move may end there; `at`: where the previous way led. */
SWEEP_INLINE void advance(const sweep_way *way, const scene *s, unsigned words, const uint64_t *sets, uint64_t *at)
{
    const uint64_t *from = sets + way->from * words;
    if (way->pace == PACE_STEP && !way->passed) {
        step_way(way, s, words, from, at);
        return;
    }
    if (way->pace == PACE_ON) {
        step_on(way, s, words, sets, at);
        return;
    }
    for (unsigned w = 0; w < words; w++) at[w] = from[w];
    if (way->pace == PACE_FAR) {
        slide(way, s, words, sets, at);
    } else if (way->pace != PACE_STAY) {
        if (way->passed) keep_passing(way, words, sets + way->over * words, at);
        go_once(way, s, words, way->hops, sets, at);
        for (unsigned i = way->ahead; i; i--) step_on(way, s, words, sets, at);
    }
}

/* All ways without testing for empty sets: such a branch is unpredictable and costs more than it saves. */
SWEEP_INLINE uint32_t gather_group(const sweep_way *way, unsigned ways, unsigned words, const scene *s,
                                   const uint64_t *sets, uint64_t *ends)
{
    uint64_t at[BITBOARD_WORDS_MAX] = {0};
    uint32_t moves = 0;
    for (const sweep_way *end = way + ways; way < end; way++) {
        const uint64_t *to = sets + way->to * words;
        advance(way, s, words, sets, at);
        for (unsigned w = 0; w < words; w++) {
            *ends = at[w] & to[w];
            moves += (uint32_t)__builtin_popcountll(*ends++);
        }
    }
    return moves;
}

SWEEP_INLINE bool is_empty(const uint64_t *set, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= set[w];
    return !any;
}

/* Can a move of the group end within `within`? */
SWEEP_INLINE bool leads_there(const sweep_group *of, unsigned words, const uint64_t *from, const uint64_t *within)
{
    uint64_t any = 0;
    if (!of->sources) return true;
    for (unsigned i = 0; i < words; i++)
        for (uint64_t left = within[i]; left && !any; left &= left - 1) {
            const uint64_t *sources = of->sources + (64 * i + (unsigned)__builtin_ctzll(left)) * words;
            for (unsigned w = 0; w < words; w++) any |= from[w] & sources[w];
        }
    return any;
}

/* By volatile stores: gcc makes `rep stos` of others, which takes longer to begin than a group takes to be found. */
SWEEP_INLINE void clear(volatile uint64_t *ends, unsigned count)
{
    for (unsigned i = 0; i < count; i++) ends[i] = 0;
}

/* If no piece can move, no other set is evaluated. */
SWEEP_INLINE uint32_t gather(const sweep_part *part, unsigned words, const scene *s, const uint64_t *within,
                             sweep_found *found)
{
    const sweep_plan *k = part->plan;
    const sweep_way *way = k->ways + part->first;
    uint64_t *ends = found->ends + part->first * words, *sets = found->sets, known = found->known;
    uint32_t moves = 0;
    for (const sweep_group *of = k->groups + part->first_group, *end = of + part->ngroups; of < end; of++) {
        known = find_sets(k, known, UINT64_C(1) << of->from, words, s, sets);
        const uint64_t *from = sets + of->from * words;
        if (is_empty(from, words) || (within && !leads_there(of, words, from, within))) {
            clear(ends, of->nways * words);
        } else {
            known = find_sets(k, known, of->sets, words, s, sets);
            moves += gather_group(way, of->nways, words, s, sets, ends);
        }
        way += of->nways;
        ends += of->nways * words;
    }
    found->known = known;
    return moves;
}

/* Instantiated for boards of few words, each with the stack it needs. */
#define GATHER(number, words)                                                                                          \
    static __attribute__((noinline))                                                                                   \
    uint32_t gather_##number(const sweep_part *k, const scene *s, const uint64_t *within, sweep_found *found)          \
    {                                                                                                                  \
        return gather(k, words, s, within, found);                                                                     \
    }

GATHER(one, 1)
GATHER(two, 2)
GATHER(three, 3)
GATHER(four, 4)
GATHER(five, 5)
GATHER(six, 6)

static __attribute__((noinline)) uint32_t gather_many(const sweep_part *k, const scene *s, const uint64_t *within,
                                                      sweep_found *found)
{
    return gather(k, s->g->mapping->words, s, within, found);
}

uint32_t sweep_gather_within(const sweep_part *k, scene *before, const uint64_t *within, sweep_found *found)
{
    static uint32_t (*const gather_on[])(const sweep_part *, const scene *, const uint64_t *, sweep_found *) = {
        gather_one, gather_two, gather_three, gather_four, gather_five, gather_six};
    const unsigned words = before->g->mapping->words;
    return words <= sizeof gather_on / sizeof *gather_on ? gather_on[words - 1](k, before, within, found)
                                                         : gather_many(k, before, within, found);
}

uint32_t sweep_gather(const sweep_part *k, scene *before, sweep_found *found)
{
    return sweep_gather_within(k, before, NULL, found);
}

/* On an empty board, with jumpable pieces everywhere. */
void sweep_find_sources(const sweep_group *of, const sweep_way *ways, const game *g, uint64_t *sources)
{
    const scene s = {.g = g};
    const cell_mapping *map = g->mapping;
    const unsigned words = map->words;
    uint64_t sets[SWEEP_SETS_MAX * BITBOARD_WORDS_MAX], ends[SWEEP_WAYS_MAX * BITBOARD_WORDS_MAX];
    uint64_t *from = sets + of->from * words;
    if (!words) __builtin_unreachable(); /* no board is without cells */
    for (unsigned i = 0; i < SWEEP_SETS_MAX; i++) memcpy(sets + i * words, map->cells, words * sizeof *sets);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        const unsigned bit = map->bit_of[c];
        for (unsigned w = 0; w < words; w++) from[w] = 0;
        bitboard_set(from, bit);
        (void)gather_group(ways, of->nways, words, &s, sets, ends);
        for (unsigned i = 0; i < of->nways * words; i++)
            for (uint64_t left = ends[i]; left; left &= left - 1) {
                unsigned end = 64 * (i % words) + (unsigned)__builtin_ctzll(left);
                bitboard_set(sources + end * words, bit);
            }
    }
}

unsigned sweep_walk_back(const sweep_way *by, const scene *s, unsigned to)
{
    const board *on = s->g->board;
    const unsigned back = by->direction ^ 1U;
    unsigned c = to;
    if (by->is_known) {
        for (unsigned i = by->steps; i; i--) c = board_next(on, c, back);
        return c;
    }
    for (int pieces = by->hops ? 2 : 1; pieces; pieces--) do
            c = board_next(on, c, back);
        while (!s->p->code[c]);
    return c;
}

move sweep_straight(const sweep_way *by, unsigned from, unsigned to)
{
    return straight_move(by->is->lines, by->of, from, to, by->direction);
}

void sweep_origins(const sweep_part *k, const scene *before, const sweep_found *found, uint64_t *out)
{
    const cell_mapping *map = before->g->mapping;
    const sweep_way *by = k->plan->ways + k->first;
    const uint64_t *ends = found->ends + k->first * map->words;
    memset(out, 0, map->words * sizeof *out);
    for (const sweep_way *end = by + k->nways; by < end; by++)
        for (unsigned w = 0; w < map->words; w++)
            for (uint64_t left = *ends++; left; left &= left - 1)
                bitboard_set(out, map->bit_of[sweep_origin(before, by, 64 * w + (unsigned)__builtin_ctzll(left))]);
}
