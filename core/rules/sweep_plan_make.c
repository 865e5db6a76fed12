/* Makes the plans of a stage from the sweeps of its actions. */
#include "game/builder.h"
#include "rules/guard.h"
#include "rules/sweep_plan.h"

unsigned sweep_ways(const action *a, unsigned side)
{
    unsigned ways = 0;
    for (int i = 0; i < a->nsweeps; i++)
        ways += (unsigned)__builtin_popcount(a->sweeps[i].directions[side]) * sweep_lengths(&a->sweeps[i]);
    return ways;
}

static uint8_t add_set(sweep_plan *k, sweep_group *group, const expression *x, bool mover)
{
    unsigned i = 0;
    while (i < k->nsets && (k->sets[i].is != x || k->sets[i].mover != mover)) i++;
    k->sets[i] = (sweep_set){x, mover};
    k->nsets += i == k->nsets;
    group->sets |= UINT64_C(1) << i;
    return (uint8_t)i;
}

/* Returns the length of the longest line. */
static uint8_t longest_line(const board *on, unsigned d)
{
    unsigned longest = 0;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        unsigned length = 1;
        for (unsigned at = c; (at = board_next(on, at, d)) != (unsigned)on->cells;) length++;
        longest = length > longest ? length : longest;
    }
    return (uint8_t)longest;
}

/* Do its moves stay on their cell? */
static bool is_still(const sweep *w)
{
    return w->kind == SWEEP_STAY || w->kind == SWEEP_PLACE;
}

/* Adds a way: direction d and the `number`-th length of the sweep. */
static void add_way(sweep_plan *k, const action *a, const game *g, const sweep *w, unsigned d, unsigned number,
                    unsigned side)
{
    const cell_mapping *map = g->mapping;
    sweep_group *group = &k->groups[k->ngroups - 1];
    const bool leaps = w->kind == SWEEP_LEAP, lines = !leaps && !is_still(w);
    unsigned first = w->kind == SWEEP_STEP ? 1 : w->least,
             length = w->most || w->kind == SWEEP_STEP ? first + number : 0;
    sweep_way way = {.is = w, .of = a, .direction = (uint8_t)d};
    way.hops = w->kind == SWEEP_HOP;
    way.leaps = leaps;
    way.places = w->kind == SWEEP_PLACE;
    way.one = leaps ? w->leaps[side][d] : (bitboard_leap){0, map->cells};
    way.passed = leaps ? w->passed : 0;
    if (way.passed) way.back = w->back[side] + (size_t)d * w->passed;
    if (lines) {
        way.one = (bitboard_leap){map->shift[d], map->leaves + d * map->words};
        way.enter = map->leaves + (d ^ 1) * map->words;
        way.longest = map->words == 1 ? longest_line(g->board, d) : 0;
        way.steps = (uint8_t)(length * (way.hops ? 2 : 1));
        way.ahead = (uint8_t)(number || !length ? 0 : first - 1);
    }
    way.is_known = way.steps || !lines;
    way.pace = (uint8_t)(is_still(w)     ? PACE_STAY
                         : !way.is_known ? PACE_FAR
                         : number        ? PACE_ON
                         : way.ahead     ? PACE_LATER
                         : way.hops      ? PACE_JUMP
                                         : PACE_STEP);
    way.may = *way.one.may;
    way.by = way.one.by * (way.steps ? way.steps : 1);
    way.from = group->from = add_set(k, group, w->from, a->same_mover);
    way.to = add_set(k, group, w->to, false);
    if (w->over) way.over = add_set(k, group, w->over, false);
    if (w->kind == SWEEP_SLIDE || w->kind == SWEEP_HOP)
        way.empty = add_set(k, group, w->kind == SWEEP_SLIDE || w->far ? w->empty : w->to, false);
    k->ways[k->nways++] = way;
}

static void add_group(sweep_plan *k, const action *a, const game *g, const sweep *w, unsigned side)
{
    unsigned first = k->nways;
    if (!w->directions[side]) return;
    k->groups[k->ngroups++] = (sweep_group){.sets = 0};
    for (uint32_t left = w->directions[side]; left; left &= left - 1)
        for (unsigned n = 0; n < sweep_lengths(w); n++) add_way(k, a, g, w, (unsigned)__builtin_ctz(left), n, side);
    k->groups[k->ngroups - 1].nways = (uint8_t)(k->nways - first);
}

static void add_part(sweep_plan *k, const game *g, action *a, unsigned side)
{
    sweep_part *part = &k->parts[k->nparts++];
    *part = (sweep_part){.plan = k, .of = a, .first = k->nways, .first_group = k->ngroups};
    for (int i = 0; i < a->nsweeps; i++) add_group(k, a, g, &a->sweeps[i], side);
    part->nways = k->nways - part->first;
    part->ngroups = k->ngroups - part->first_group;
    a->swept[side] = part;
}

static sweep_plan *make(game_builder *b, stage *t, unsigned side)
{
    unsigned parts = 0, ways = 0, groups = 0;
    for (int i = 0; i < t->nactions; i++) {
        const action *a = &t->actions[i];
        parts += a->nsweeps != 0;
        ways += sweep_ways(a, side);
        groups += (unsigned)a->nsweeps;
    }
    sweep_plan *k = builder_alloc(b, NULL, sizeof *k);
    if (!k) return NULL;
    k->sets = builder_alloc(b, NULL, (4 * groups + 1) * sizeof *k->sets);
    k->ways = builder_alloc(b, NULL, (ways + 1) * sizeof *k->ways);
    k->groups = builder_alloc(b, NULL, (groups + 1) * sizeof *k->groups);
    k->parts = builder_alloc(b, NULL, (parts + 1) * sizeof *k->parts);
    if (!k->sets || !k->ways || !k->groups || !k->parts) return NULL;
    for (int i = 0; i < t->nactions; i++)
        if (t->actions[i].nsweeps) add_part(k, b->g, (action *)&t->actions[i], side); /* still under construction */
    k->all = (sweep_part){.plan = k, .nways = k->nways, .ngroups = k->ngroups};
    return k;
}

/* Does the plan contain all moves of the stage, uniformly? */
static bool is_planned(const stage *t)
{
    bool planned = t->nactions && !t->by && !t->decline_needs_move;
    for (int i = 0; i < t->nactions; i++) planned &= t->actions[i].drawn_by_sweeps;
    return planned;
}

/* Is the set of origins also read in another role? */
static bool asks_origins_twice(const sweep_group *of, const sweep_way *ways)
{
    bool twice = false;
    for (const sweep_way *way = ways, *end = ways + of->nways; way < end; way++)
        twice |= way->to == of->from || ((way->hops || way->passed) && way->over == of->from) ||
                 (way->empty && way->empty == of->from);
    return twice;
}

/* For tests of targets (`within`): finds the possible origins of each target, by group. */
static int find_sources(game_builder *b, sweep_plan *k)
{
    const cell_mapping *map = b->g->mapping;
    const sweep_way *way = k->ways;
    for (unsigned i = 0; i < k->ngroups; way += k->groups[i++].nways) {
        if (asks_origins_twice(&k->groups[i], way)) continue;
        uint64_t *sources = builder_alloc(b, NULL, (size_t)64 * map->words * map->words * sizeof *sources);
        if (!sources) return -1;
        sweep_find_sources(&k->groups[i], way, b->g, sources);
        k->groups[i].sources = sources;
    }
    return 0;
}

/* Finds the remaining properties of a plan. */
static void analyse(const game *g, const stage *t, unsigned side, sweep_plan *k)
{
    k->asks = g->forbids || t->looks_ahead || t->ntwins[side];
    k->whole = true;
    for (int i = 0; i < t->nactions; i++) {
        k->asks |= t->actions[i].asks_swept;
        k->ranked |= t->actions[i].rank != t->actions->rank;
        k->whole &= !t->actions[i].opens;
    }
    k->whole &= !k->ranked;
}

sweep_plan *sweep_plan_try(game_builder *b, stage *t, unsigned side)
{
    sweep_plan *k = make(b, t, side);
    if (k) analyse(b->g, t, side, k);
    return k;
}

int sweep_plan_make(game_builder *b, stage *t)
{
    for (unsigned side = 0; side < 2; side++) {
        sweep_plan *k = make(b, t, side);
        if (!k) return -1;
        if (b->lists_moves && t->begins && find_sources(b, k)) return -1;
        analyse(b->g, t, side, k);
        if (is_planned(t)) t->plan[side] = k;
    }
    return 0;
}
