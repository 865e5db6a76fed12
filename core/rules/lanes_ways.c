/* Ways in lanes: one operation a step, and for each way a register with the cells where it ends. Ways of a lower rank
 * end nowhere in the games where one of a higher rank ends somewhere. */
#include "rules/lanes_ways.h"

#include "rules/action.h"

/* A set of the plan; one that holds the mover alone is known only from the latest decision. */
static lane set_of(lane_maker *m, const sweep_set *set)
{
    const lane is = lane_set(m, set->is);
    if (!set->mover) return is;
    return m->moved == LANE_NONE ? lane_fail(m) : lane_make(m, LANE_AND, is, m->moved);
}

static lane step_of(lane_maker *m, const sweep_way *way, lane from)
{
    return lane_shift(m, from, way->one.by, way->one.may);
}

/* One step, or jump. */
static lane step_once(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    for (unsigned i = 0; i < way->passed; i++)
        from =
            lane_make(m, LANE_AND, from, lane_shift(m, set_of(m, &sets[way->over]), way->back[i].by, way->back[i].may));
    lane next = step_of(m, way, from);
    return way->hops ? step_of(m, way, lane_make(m, LANE_AND, next, set_of(m, &sets[way->over]))) : next;
}

/* Several steps, all but the last to empty cells. */
static lane step_later(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    lane at = step_once(m, way, sets, from);
    for (unsigned i = way->ahead; i; i--)
        at = step_once(m, way, sets, lane_make(m, LANE_AND, at, set_of(m, &sets[way->empty])));
    return at;
}

/* Ray attacks over empty cells; hops go on behind the piece that they meet. */
static lane ray_attacks(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    const lane empty = set_of(m, &sets[way->empty]);
    const lane met = lane_ray(m, from, empty, way->direction);
    if (!way->hops) return met;
    return lane_ray(m, lane_make(m, LANE_AND, met, set_of(m, &sets[way->over])), empty, way->direction);
}

static lane reached_by(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane before)
{
    lane from = set_of(m, &sets[way->from]);
    switch ((sweep_pace)way->pace) {
    case PACE_STAY: return from;
    case PACE_STEP:
    case PACE_JUMP: return step_once(m, way, sets, from);
    case PACE_ON: return step_once(m, way, sets, lane_make(m, LANE_AND, before, set_of(m, &sets[way->empty])));
    case PACE_FAR: return ray_attacks(m, way, sets, from);
    case PACE_LATER: return step_later(m, way, sets, from);
    }
    return lane_fail(m);
}

static void note_directions(lane_maker *m, const sweep_way *way)
{
    const uint32_t directions = way->leaps ? UINT32_MAX : UINT32_C(1) << way->direction;
    if (way->pace == PACE_STAY) return;
    m->ways |= directions;
    if (way->leaps || way->steps != 1) m->along |= directions;
}

static void add_way(lane_maker *m, const sweep_way *way, lane ends)
{
    lane_program *k = m->out;
    const action_type *type = way->of->type;
    lane_way is = {.ends = ends, .far = way->pace == PACE_FAR, .over = way->pace == PACE_FAR && way->hops};
    int jumps = type->only_moves ? 0 : type->lanes ? type->lanes(way->of, m->g, m->side, way, &is.puts) : -1;
    if (jumps < 0 || k->nways == LANE_WAYS_MAX || (way->pace == PACE_STAY && !is.puts)) m->failed = true;
    is.jumps = (uint8_t)(jumps > 0 ? jumps : 0);
    const int bits = 64 * (int)k->words, by = (is.jumps || is.far ? way->one.by : way->by) % bits;
    is.back = lane_constant(m, (uint64_t)((bits - by) % bits));
    if (m->failed) return;
    k->way[k->nways++] = is;
    note_directions(m, way);
    k->puts |= is.puts;
    k->moves |= !is.puts;
    k->hops |= is.over;
    if (is.jumps > k->jumps) k->jumps = is.jumps;
    const unsigned longest = is.far ? lane_longest(m->g->board, way->direction) : 0;
    if (longest > k->longest) k->longest = longest;
}

/* Where the moves of the i-th way of a plan end; `before`: where the way before it led. */
static lane ends_of(lane_maker *m, const sweep_plan *plan, unsigned i, lane *before)
{
    const sweep_way *way = &plan->ways[i];
    const action *a = way->of;
    *before = reached_by(m, way, plan->sets, *before);
    lane ends = lane_make(m, LANE_AND, *before, set_of(m, &plan->sets[way->to]));
    if (a->opens) ends = lane_make(m, LANE_AND, ends, lane_holds(m, a->opens));
    return a->type->lanes_ends ? lane_make(m, LANE_AND, ends, a->type->lanes_ends(a, m)) : ends;
}

/* Are all moves of the stage legal, but for ranks and for endings that forbid them? */
static bool is_whole_plan(const stage *t, unsigned side)
{
    bool whole = !t->ntwins[side];
    for (int i = 0; i < t->nactions; i++)
        whole &= !t->actions[i].asks_swept && !(t->decline && t->actions[i].rank != t->actions->rank);
    return whole;
}

/* Moves of a lower level are legal only if those of higher ones are not: by their rank; or, where the most counts, as
 * they add something to that or not. */
static unsigned level_of(const stage *t, const action *a)
{
    return t->by ? a->idle : a->rank;
}

/* Where the moves of a plan end, by way, whatever their level. */
typedef struct walked {
    const stage *of;
    const sweep_plan *plan;
    lane ends[SWEEP_WAYS_MAX];
} walked;

static void walk(lane_maker *m, const lane_stages *all, unsigned number, walked *out)
{
    lane before = LANE_PLIES;
    out->of = &all->of[number];
    out->plan = all->plan[number][m->side];
    m->failed |= !is_whole_plan(out->of, m->side);
    for (unsigned i = 0; i < out->plan->nways && !m->failed; i++) out->ends[i] = ends_of(m, out->plan, i, &before);
}

/* Where moves of levels above this one end. */
static lane ends_above(lane_maker *m, const walked *k, unsigned level)
{
    lane all = lane_constant(m, 0);
    for (unsigned i = 0; i < k->plan->nways && !m->failed; i++)
        if (level_of(k->of, k->plan->ways[i].of) < level) all = lane_make(m, LANE_OR, all, k->ends[i]);
    return all;
}

/* Where moves of a way end that are legal. */
static lane legal_ends(lane_maker *m, const walked *k, unsigned i)
{
    const lane above = ends_above(m, k, level_of(k->of, k->plan->ways[i].of));
    return lane_make(m, LANE_WITHOUT, k->ends[i], lane_make(m, LANE_ANY, above, LANE_PLIES));
}

static lane all_legal_ends(lane_maker *m, const lane_stages *all, unsigned number)
{
    walked k = {.ends = {0}};
    lane some = lane_constant(m, 0);
    walk(m, all, number, &k);
    for (unsigned i = 0; i < k.plan->nways && !m->failed; i++) some = lane_make(m, LANE_OR, some, legal_ends(m, &k, i));
    return some;
}

/* Of several moves that add something, those that lead to the most are not known. */
static void find_doubts(lane_maker *m, const walked *k)
{
    lane_program *out = m->out;
    lane count = lane_constant(m, 0);
    for (unsigned i = 0; i < k->plan->nways && !m->failed; i++)
        if (!level_of(k->of, k->plan->ways[i].of))
            count = lane_make(m, LANE_PLUS, count, lane_make(m, LANE_COUNT, k->ends[i], LANE_PLIES));
    out->doubts = lane_make(m, LANE_LESS, lane_constant(m, 1), count);
    out->adds = lane_make(m, LANE_LESS, lane_constant(m, 0), count);
    out->care[out->ncares++] = out->doubts;
}

/* Adds the pass that declines the stage: its target stands for all of the board. `some`: where other moves end. */
static void add_pass(lane_maker *m, const stage *t, lane some)
{
    lane_program *k = m->out;
    uint64_t one[BITBOARD_SHIFTED_MAX] = {0};
    bitboard_set(one, m->g->mapping->bit_of[0]);
    lane ends = lane_cells(m, one);
    if (t->decline_needs_move) ends = lane_make(m, LANE_AND, ends, lane_make(m, LANE_ANY, some, LANE_PLIES));
    k->passes = lane_kind(m);
    if (k->nways == LANE_WAYS_MAX) m->failed = true;
    if (m->failed) return;
    k->way[k->nways++] =
        (lane_way){.ends = ends, .back = lane_constant(m, 0), .passes = true, .kind = (uint8_t)k->nkinds};
    k->puts = true;
}

void lanes_add_ways(lane_maker *m, const lane_stages *all, unsigned number)
{
    walked k = {.ends = {0}};
    lane some = lane_constant(m, 0);
    m->out->passes = m->out->doubts = m->out->adds = LANE_NONE;
    walk(m, all, number, &k);
    for (unsigned i = 0; i < k.plan->nways && !m->failed; i++) {
        const lane ends = legal_ends(m, &k, i);
        add_way(m, &k.plan->ways[i], ends);
        some = lane_make(m, LANE_OR, some, ends);
    }
    if (k.of->by) find_doubts(m, &k);
    if (k.of->decline) add_pass(m, k.of, some);
}

lane lanes_kind(lane_maker *m, const lane_stages *all, unsigned number, const action *a)
{
    lane_program *k = m->out;
    const sweep_plan *plan = all->plan[number][m->side];
    lane kind = LANE_NONE;
    if (a == all->of[number].decline) return k->passes;
    for (unsigned i = 0; i < plan->nways && !m->failed; i++) {
        if (plan->ways[i].of != a) continue;
        if (kind == LANE_NONE && k->way[i].kind) return k->kind[k->way[i].kind - 1];
        if (kind == LANE_NONE) kind = lane_kind(m);
        k->way[i].kind = (uint8_t)k->nkinds;
    }
    return kind == LANE_NONE ? lane_constant(m, 0) : kind;
}

lane lanes_ends(lane_maker *m, const lane_stages *all, unsigned number)
{
    return all_legal_ends(m, all, number);
}

lane lanes_targets(lane_maker *m, unsigned side)
{
    const unsigned mover = m->side;
    if (m->g->nphases) return lane_fail(m);
    m->side = side;
    m->counts_turn = side != mover;
    const lane ends = all_legal_ends(m, m->moves, 0);
    m->side = mover;
    m->counts_turn = false;
    return ends;
}
