/* Compiles programs for lanes. Moves come from sweeps made for this purpose, their consequences from `lanes` of each
 * word. */
#include "rules/lanes.h"

#include "game/expression_signs.h"

#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/sweep.h"
#include "rules/sweep_plan.h"

/* What positions of such games may keep: whatever follows from contents and the latest move. */
enum {
    TRACKS_KNOWN = TRACK_LINES | TRACK_CHANGED | TRACK_OWNED | TRACK_BITBOARDS | TRACK_WATCHED | TRACK_TAKEN |
                   TRACK_ATTRIBUTES | TRACK_MOVE | TRACK_TURNS
};

extern const function_type function_ply;

static bool is_simple(const game_builder *b)
{
    const game *g = b->g;
    const piece_set *pieces = &g->pieces;
    bool simple = !g->mapping->step && pieces->ncodes <= LANE_CODES_MAX;
    simple &= !pieces->stack && pieces->highest == 1 && !pieces->counted && !pieces->order_bits;
    simple &= !g->ncounters && !g->nmarks && !g->chance && !b->variant->functions;
    for (int i = 0; i < b->nsections; i++) simple &= !b->sections[i].grows_at;
    return simple && b->nsections <= GAME_RULES_MAX;
}

/* Returns the stage played in lanes: that of the phase without a condition, or the only one. */
static unsigned stage_of(const game *g)
{
    return g->nphases ? g->phases[g->nphases - 1].first : 0;
}

static bool is_whole_turn(const game *g, const stage *t)
{
    return t->nactions && t->begins && t->ends && !stage_repeats(t) && !t->when && !t->by && !t->decline &&
           !t->looks_ahead && !(g->nphases && g->phases[g->nphases - 1].when);
}

/* Finds the ply from which each turn begins with the last phase; other phases are for the first plies. Returns false if
 * they can recur. */
static bool find_first(const game *g, uint32_t *first)
{
    bool known = true;
    *first = 0;
    for (int i = 0; i + 1 < g->nphases && known; i++) {
        const expression *when = g->phases[i].when, *plies = when->operands[0], *most = when->operands[1];
        known = when->type == &sign_less || when->type == &sign_most || when->type == &sign_equal;
        known = known && plies->type == &function_ply && most->values[0] && *most->values[0] < UINT16_MAX;
        if (known && *most->values[0] >= (int32_t)*first) *first = (uint32_t)*most->values[0] + 1;
    }
    return known;
}

static lane step_of(lane_maker *m, const sweep_way *way, lane from)
{
    return lane_shift(m, from, way->one.by, way->one.may);
}

/* One step, or jump. */
static lane step_once(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    for (unsigned i = 0; i < way->passed; i++)
        from = lane_make(m, LANE_AND, from,
                         lane_shift(m, lane_set(m, sets[way->over].is), way->back[i].by, way->back[i].may));
    lane next = step_of(m, way, from);
    return way->hops ? step_of(m, way, lane_make(m, LANE_AND, next, lane_set(m, sets[way->over].is))) : next;
}

/* Several steps, all but the last to empty cells. */
static lane step_later(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    lane at = step_once(m, way, sets, from);
    for (unsigned i = way->ahead; i; i--)
        at = step_once(m, way, sets, lane_make(m, LANE_AND, at, lane_set(m, sets[way->empty].is)));
    return at;
}

/* Ray attacks over empty cells; hops go on behind the piece that they meet. */
static lane ray_attacks(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane from)
{
    const lane empty = lane_set(m, sets[way->empty].is);
    const lane met = lane_ray(m, from, empty, way->direction);
    if (!way->hops) return met;
    return lane_ray(m, lane_make(m, LANE_AND, met, lane_set(m, sets[way->over].is)), empty, way->direction);
}

static lane reached_by(lane_maker *m, const sweep_way *way, const sweep_set *sets, lane before)
{
    lane from = lane_set(m, sets[way->from].is);
    switch ((sweep_pace)way->pace) {
    case PACE_STAY: return from;
    case PACE_STEP:
    case PACE_JUMP: return step_once(m, way, sets, from);
    case PACE_ON: return step_once(m, way, sets, lane_make(m, LANE_AND, before, lane_set(m, sets[way->empty].is)));
    case PACE_FAR: return ray_attacks(m, way, sets, from);
    case PACE_LATER: return step_later(m, way, sets, from);
    }
    return lane_fail(m);
}

static void add_way(lane_maker *m, const sweep_way *way, lane ends)
{
    lane_program *k = m->out;
    const action_type *type = way->of->type;
    lane_way is = {.ends = ends, .far = way->pace == PACE_FAR, .over = way->pace == PACE_FAR && way->hops};
    int jumps = type->only_moves ? 0 : type->lanes ? type->lanes(way->of, m->g, m->side, way, &is.puts) : -1;
    if (jumps < 0 || k->nways == LANE_WAYS_MAX || (way->pace == PACE_STAY && !is.puts)) m->failed = true;
    is.jumps = (uint8_t)(jumps > 0 ? jumps : 0);
    is.takes = is.puts == LANE_GONE;
    if (is.takes) is.puts = 0;
    const int bits = 64 * (int)k->words, by = (is.jumps || is.far ? way->one.by : way->by) % bits;
    is.back = lane_constant(m, (uint64_t)((bits - by) % bits));
    if (m->failed) return;
    k->way[k->nways++] = is;
    k->puts |= is.puts || is.takes;
    k->moves |= !is.puts && !is.takes;
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
    lane ends = lane_make(m, LANE_AND, *before, lane_set(m, plan->sets[way->to].is));
    if (a->opens) ends = lane_make(m, LANE_AND, ends, lane_holds(m, a->opens));
    return a->type->lanes_ends ? lane_make(m, LANE_AND, ends, a->type->lanes_ends(a, m)) : ends;
}

/* Are all moves of the plan legal, but for endings that forbid them? */
static bool is_whole_plan(const game *g, unsigned side, const sweep_plan *plan)
{
    const stage *t = &g->stages[stage_of(g)];
    bool whole = !plan->ranked && !t->ntwins[side];
    for (int i = 0; i < t->nactions; i++) whole &= !t->actions[i].asks_swept;
    for (unsigned i = 0; i < plan->nsets; i++) whole &= !plan->sets[i].mover;
    return whole;
}

static void add_ways(lane_maker *m, const sweep_plan *plan)
{
    lane before = LANE_PLIES;
    m->failed |= !is_whole_plan(m->g, m->side, plan);
    for (unsigned i = 0; i < plan->nways && !m->failed; i++) {
        const lane ends = ends_of(m, plan, i, &before);
        add_way(m, &plan->ways[i], ends);
    }
}

/* lane_maker.targets: by the plans of both sides. */
static lane targets_of(lane_maker *m, unsigned side)
{
    const sweep_plan *plan = ((sweep_plan *const *)m->moves)[side];
    const unsigned mover = m->side;
    lane before = LANE_PLIES, all = lane_constant(m, 0);
    if (m->g->nphases || !is_whole_plan(m->g, side, plan)) return lane_fail(m);
    m->side = side;
    for (unsigned i = 0; i < plan->nways && !m->failed; i++)
        all = lane_make(m, LANE_OR, all, ends_of(m, plan, i, &before));
    m->side = mover;
    return all;
}

/* Does it follow decisions of all actions of the stage (1), of none (0), or of some (-1)? */
static int follows(const game *g, unsigned of, const effect *f, const ending *d)
{
    const stage *t = &g->stages[of];
    int count = 0;
    for (int i = 0; i < t->nactions; i++)
        count += f ? effect_follows(f, g, of, &t->actions[i]) : ending_follows(d, g, of, &t->actions[i]);
    return count == t->nactions ? 1 : count ? -1 : 0;
}

static void add_effect(lane_maker *m, const effect *f)
{
    int when = f->inside ? 0 : follows(m->g, stage_of(m->g), f, NULL);
    if (!when || f->idle[m->side]) return;
    if (when < 0 || !f->type->lanes)
        m->failed = true;
    else
        f->type->lanes(f, m, f->when ? lane_holds(m, f->when) : lane_constant(m, UINT64_MAX));
}

/* Compiles a condition; LANE_NONE if impossible, so it narrows nothing. */
static lane try_when(lane_maker *m, const ending *d)
{
    const unsigned nops = m->out->nops;
    lane when = lane_holds(m, d->when);
    if (!m->failed) return when;
    m->failed = false;
    m->out->nops = nops;
    return LANE_NONE;
}

static void add_ending(lane_maker *m, const ending *d)
{
    lane_program *k = m->out;
    if (d->no_move || d->both_passed || !follows(m->g, stage_of(m->g), NULL, d)) return;
    m->exact = d->type->lanes && follows(m->g, stage_of(m->g), NULL, d) > 0;
    lane when = d->when ? try_when(m, d) : LANE_NONE, where = LANE_NONE;
    if (d->type->lanes) where = d->type->lanes(d, m);
    if (d->type->names_result) m->exact = follows(m->g, stage_of(m->g), NULL, d) > 0;
    if ((d->when && when == LANE_NONE) || ending_forbids(d)) m->exact = false;
    if (where == LANE_NONE) where = when;
    if (when != LANE_NONE) where = lane_make(m, LANE_AND, where, when);
    if (where == LANE_NONE || k->ncares == LANE_CARES_MAX || k->nends == LANE_CARES_MAX || d->before) m->failed = true;
    if (m->failed) return;
    if (m->exact)
        k->ends[k->nends++] = (lane_end){where, (unsigned)(d - m->g->endings)};
    else
        k->care[k->ncares++] = where;
}

static void begin(lane_maker *m)
{
    lane_program *k = m->out;
    k->words = m->g->mapping->words;
    k->ncodes = (unsigned)m->g->pieces.ncodes;
    k->remembers = m->g->tracks & TRACK_MOVE;
    if (!m->side) k->nregisters = LANE_PLANES + 2 * k->ncodes;
    for (unsigned code = 0; code < k->ncodes; code++) m->plane[code] = (lane)(LANE_PLANES + code);
    m->here = m->origin = LANE_NONE;
    m->last = LANE_LAST;
    m->moved = lane_constant(m, 0);
    m->plies = LANE_PLIES;
}

/* lanes_follow applies to all moves, so it requires a single action. */
static void follow_actions(lane_maker *m)
{
    const stage *t = &m->g->stages[stage_of(m->g)];
    for (int i = 0; i < t->nactions; i++) {
        if (!t->actions[i].type->lanes_follow) continue;
        m->failed |= t->nactions > 1;
        m->puts_own = false;
        t->actions[i].type->lanes_follow(&t->actions[i], m);
    }
}

static void follow_move(lane_maker *m)
{
    lane_program *k = m->out;
    k->before = k->nops;
    for (unsigned code = 0; code < k->ncodes; code++) m->plane[code] = (lane)(LANE_PLANES + k->ncodes + code);
    m->here = LANE_TO;
    m->origin = LANE_FROM;
    m->last = m->moved = LANE_NONE;
    m->plies = lane_make(m, LANE_PLUS, LANE_PLIES, lane_constant(m, 1));
    m->only_adds = !(m->g->deeds & ~(unsigned)DEED_ADD);
    m->puts_own = true;
    for (unsigned i = 0; i < k->nways; i++)
        m->puts_own &= k->way[i].puts && m->g->pieces.owner_of[k->way[i].puts] == m->side;
}

/* Returns whether all decisions of that side can be expressed. */
static bool make_program(game_builder *b, unsigned side, sweep_plan *const plans[2], lane_program *out)
{
    const game *g = b->g;
    lane_maker m = {.g = g, .side = side, .a = b->a, .out = out, .moves = plans, .targets = targets_of};
    m.sees_all = g->nstages == 1 && !b->variant->start;
    begin(&m);
    add_ways(&m, plans[side]);
    if (out->longest) out->occupied = lane_occupied(&m);
    follow_move(&m);
    follow_actions(&m);
    for (int i = 0; i < g->neffects && !m.failed; i++) add_effect(&m, &g->effects[i]);
    for (int i = 0; i < g->nendings && !m.failed; i++) add_ending(&m, &g->endings[i]);
    for (unsigned code = 1; code < out->ncodes; code++) out->after[code] = m.plane[code];
    return !m.failed && out->nways && out->nregisters * out->words <= LANE_ROOM;
}

static bool make_programs(game_builder *b, lanes *k)
{
    sweep_plan *plan[2];
    k->stage = stage_of(b->g);
    if (!find_first(b->g, &k->first) || !sweep_try(b, &b->g->stages[k->stage], plan)) return false;
    for (unsigned side = 0; side < 2; side++) k->ways[side] = plan[side]->ways;
    if (!make_program(b, 0, plan, &k->program[0])) return false;
    k->program[1].nregisters =
        k->program[0].nregisters; /* the second program uses registers after those of the first */
    return make_program(b, 1, plan, &k->program[1]);
}

int lanes_attach(game_builder *b)
{
    game *g = b->g;
    if (!is_simple(b) || !is_whole_turn(g, &g->stages[stage_of(g)]) || g->tracks & ~(uint32_t)TRACKS_KNOWN) return 0;
    lanes *k = builder_alloc(b, NULL, sizeof *k);
    if (!k) return -1;
    for (; k->nsections < (unsigned)b->nsections; k->nsections++)
        k->sections[k->nsections] = (section){b->sections[k->nsections].at, b->sections[k->nsections].bytes};
    if (make_programs(b, k)) g->lanes = k;
    return 0;
}
