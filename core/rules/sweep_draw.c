/* One plane after the other, without asking which have moves: what a branch would save it loses where nobody can guess
 * it. All that a plane takes stands in one place, and each set is looked for once. */
#include "rules/sweep_draw.h"

#include "game/builder.h"
#include "rules/cells/steps.h"
#include "rules/guard.h"
#include "rules/sweep.h"

enum { SETS_MAX = 4 * SWEEPS_MAX };

/* A way of a sweep. `from`, `to`, `over` and `empty` are numbers of sets; moves go on over cells of `empty`. */
typedef struct plan_way {
    uint64_t may; /* the cells that a step, or the leap, may leave */
    uint8_t turn; /* and how far it rotates the word upwards, 0..63 */
    uint8_t kind, from, to, over, empty;
    bool goes_on;  /* it is one step or jump longer than the way before it */
    bool is_known; /* a move ends `by` bits above where it begins */
    int by;
    const sweep_way *is;
    const action *of;
} plan_way;

struct sweep_plan {
    unsigned nsets, nways;
    const expression *sets[SETS_MAX];
    plan_way ways[SWEEP_PLANES_MAX];
};

static uint8_t add_set(sweep_plan *k, const expression *x)
{
    unsigned i = 0;
    while (i < k->nsets && k->sets[i] != x) i++;
    k->sets[i] = x;
    k->nsets += i == k->nsets;
    return (uint8_t)i;
}

/* Do its moves lead nowhere? */
static bool is_still(const sweep *w)
{
    return w->kind == SWEEP_STAY || w->kind == SWEEP_PLACE;
}

static void add_way(sweep_plan *k, const game *g, const action *a, const sweep_way *by, unsigned side)
{
    const sweep *w = by->of;
    plan_way way = {.kind = (uint8_t)w->kind, .is = by, .of = a, .goes_on = w->most && by->length > 1};
    const bitboard_leap one =
        w->kind == SWEEP_LEAP ? w->leaps[side][by->direction]
        : is_still(w)         ? (bitboard_leap){0, g->mapping->cells}
                              : (bitboard_leap){g->mapping->shift[by->direction], &g->mapping->leaves[by->direction]};
    int steps = by->length * (w->kind == SWEEP_HOP ? 2 : 1);
    way.may = *one.may;
    way.turn = (uint8_t)(one.by & 63);
    way.is_known = steps || w->kind == SWEEP_LEAP || is_still(w);
    way.by = one.by * (steps ? steps : 1);
    way.from = add_set(k, w->from);
    way.to = add_set(k, w->to);
    if (w->over) way.over = add_set(k, w->over);
    if (w->kind == SWEEP_SLIDE || w->kind == SWEEP_HOP)
        way.empty = add_set(k, w->kind == SWEEP_SLIDE || w->far ? w->empty : w->to);
    k->ways[k->nways++] = way;
}

static bool is_simple(const action *a)
{
    bool simple = a->drawn_by_sweeps && !a->asks_each && !a->same_mover && !a->when;
    for (int i = 0; i < a->nsweeps; i++) simple &= a->sweeps[i].least <= 1;
    return simple;
}

/* Is each move of its actions as likely as any other, whatever comes of it? */
static bool fits(const game *g, const stage *t)
{
    bool fits = g->mapping->words == 1 && t->nactions && !g->forbids && !t->looks_ahead && !t->by && !t->ntwins[0] &&
                !t->ntwins[1] && !stage_is_conditional(t) && !t->decline_needs_move;
    unsigned ways = 0, sweeps = 0;
    for (int i = 0; i < t->nactions && fits; i++) {
        const action *a = &t->actions[i];
        fits = is_simple(a) && a->rank == t->actions->rank;
        ways += sweep_ways(a, 0) > sweep_ways(a, 1) ? sweep_ways(a, 0) : sweep_ways(a, 1);
        sweeps += (unsigned)a->nsweeps;
    }
    return fits && ways <= SWEEP_PLANES_MAX && sweeps <= SWEEPS_MAX;
}

int sweep_draw_attach(game_builder *b, stage *t)
{
    if (!fits(b->g, t)) return 0;
    for (unsigned side = 0; side < 2; side++) {
        sweep_plan *k = builder_alloc(b, NULL, sizeof *k);
        if (!k) return -1;
        for (int n = 0; n < t->nactions; n++)
            for (unsigned i = 0; i < sweep_ways(&t->actions[n], side); i++)
                add_way(k, b->g, &t->actions[n], &t->actions[n].ways[side][i], side);
        t->plan[side] = k;
    }
    return 0;
}

#define SWEEP_INLINE static inline __attribute__((always_inline))

SWEEP_INLINE uint64_t step(const plan_way *way, uint64_t from)
{
    from &= way->may;
    return from << way->turn | from >> (-way->turn & 63);
}

SWEEP_INLINE uint64_t ray(const scene *s, const plan_way *way, uint64_t from, uint64_t empty)
{
    uint64_t out;
    steps_ray(s, way->is->direction, &from, &empty, &out);
    return out;
}

SWEEP_INLINE uint64_t row(const scene *s, const plan_way *way, uint64_t from, uint64_t empty)
{
    uint64_t out;
    steps_row(s, way->is->direction, &from, &empty, &out);
    return out;
}

/* What the way leads to, whether or not a move may end there; `before`: what the way before it led to. */
SWEEP_INLINE uint64_t reached(const plan_way *way, const scene *s, const uint64_t *sets, uint64_t before)
{
    uint64_t empty = sets[way->empty], from = way->goes_on ? before & empty : sets[way->from];
    switch ((sweep_kind)way->kind) {
    case SWEEP_STAY:
    case SWEEP_PLACE: return from;
    case SWEEP_STEP:
    case SWEEP_LEAP: return step(way, from);
    case SWEEP_SLIDE: return way->is_known ? step(way, from) : ray(s, way, from, empty);
    case SWEEP_HOP: break;
    }
    if (way->is_known) return step(way, step(way, from) & sets[way->over]);
    return row(s, way, ray(s, way, from, empty) & sets[way->over], empty);
}

/* In the order in which ways speak of them. */
static void find_sets(const sweep_plan *k, const scene *s, uint64_t *sets)
{
    uint64_t room;
    for (unsigned i = 0; i < k->nsets; i++) sets[i] = *expression_view(k->sets[i], s, &room);
}

/* The move of that number. */
SWEEP_INLINE move pick(const scene *s, const sweep_plan *k, const uint64_t *ends, uint32_t number)
{
    const cell_mapping *map = s->g->mapping;
    unsigned i = 0;
    for (; i + 1 < k->nways; i++) {
        uint32_t moves = (uint32_t)__builtin_popcountll(ends[i]);
        if (number < moves) break;
        number -= moves;
    }
    unsigned bit = bitboard_nth_of_one(ends[i], number);
    const plan_way *way = &k->ways[i];
    if (!way->is_known || way->is->of->lines || way->kind == SWEEP_PLACE)
        return sweep_move_to(way->of, s, way->is, map->cell_of[bit]);
    return move_make(way->of->index, map->cell_of[(int)bit - way->by], map->cell_of[bit]);
}

bool sweep_draw(const sweep_plan *k, const game *g, const position *p, random_state *r, move *out)
{
    uint64_t ends[SWEEP_PLANES_MAX], sets[SETS_MAX] = {0}, last = 0;
    uint32_t moves = 0;
    scene s = guard_scene(g, p);
    s.offered = true;
    find_sets(k, &s, sets);
    for (unsigned i = 0; i < k->nways; i++) {
        last = reached(&k->ways[i], &s, sets, last);
        ends[i] = last & sets[k->ways[i].to];
        moves += (uint32_t)__builtin_popcountll(ends[i]);
    }
    if (moves) *out = pick(&s, k, ends, random_below(r, moves));
    return moves;
}
