/* Compiles programs for lanes, one for each side and stage of a turn. Moves come from sweeps made for this purpose,
 * their consequences from `lanes` of each word: first what follows the decision, then which stage is next, then what
 * follows the turn where it is over. */
#include "rules/lanes.h"

#include "game/expression_signs.h"

#include "rules/actions/pass.h"
#include "rules/endings/repetition.h"
#include "rules/lanes_rules.h"
#include "rules/sweep.h"

/* What positions of such games may keep: whatever follows from contents and the latest move. */
enum {
    TRACKS_KNOWN = TRACK_LINES | TRACK_CHANGED | TRACK_OWNED | TRACK_BITBOARDS | TRACK_WATCHED | TRACK_TAKEN |
                   TRACK_ATTRIBUTES | TRACK_MOVE | TRACK_TURNS | TRACK_HASH
};

extern const function_type function_ply, function_count;

static bool is_simple(const game_builder *b)
{
    const game *g = b->g;
    const piece_set *pieces = &g->pieces;
    bool simple = !g->mapping->step && pieces->ncodes <= LANE_CODES_MAX;
    simple &= !pieces->stack && pieces->highest == 1 && !pieces->counted && !pieces->order_bits;
    simple &= !g->ncounters && !g->nmarks && !g->chance && !b->variant->functions;
    return simple && b->nsections <= GAME_RULES_MAX;
}

/* Finds the stages played in lanes: those of the phase without a condition, or all. Turns must have as many sides as
 * plies where they are counted. Returns false if they are too many. */
static bool find_stages(const game *g, lane_stages *out)
{
    const unsigned first = g->nphases ? g->phases[g->nphases - 1].first : 0;
    *out = (lane_stages){.of = &g->stages[first], .count = 1};
    while (!out->of[out->count - 1].ends && out->count < LANE_STAGES_MAX) out->count++;
    return out->of[out->count - 1].ends && !(g->nphases && g->phases[g->nphases - 1].when) &&
           !(out->count > 1 && g->tracks & TRACK_TURNS);
}

/* Where the most counts a single move that adds something is legal, if no later one takes from that. Turns that begin
 * without moves that add nothing have too many others. */
static bool may_count(const stage *t)
{
    bool idle = !t->begins, ranked = false;
    for (int i = 0; i < t->nactions; i++) {
        idle |= t->actions[i].idle;
        ranked |= t->actions[i].rank;
    }
    return !t->by || (!t->fewest && t->by->type == &function_count && !t->decline && !ranked && idle);
}

/* Are its moves decisions of a side that nothing but ranks and endings restrict? */
static bool is_plain_stage(const stage *t)
{
    const bool opens = !t->begins || (!t->when && !stage_repeats(t));
    return t->nactions && opens && may_count(t) && !t->looks_ahead &&
           (!stage_repeats(t) || t->at_most == STAGE_NO_LIMIT);
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

/* Emits where the decision leads on to that stage: its condition holds, and it has a move, or must have one. */
static lane opens(lane_making *k, unsigned number)
{
    lane_maker *m = &k->m;
    const stage *t = &k->all->of[number];
    const lane_maker now = *m;
    lane open = t->when ? lane_holds(m, t->when) : lane_constant(m, UINT64_MAX);
    m->here = m->origin = m->taken = LANE_NONE; /* from here on those of the move in question */
    if (t->skip_without_move)
        open = lane_make(m, LANE_AND, open, lane_make(m, LANE_ANY, lanes_ends(m, k->all, number), LANE_PLIES));
    const bool failed = m->failed;
    *m = now;
    m->failed = failed;
    return open;
}

/* Finds with which stage the turn goes on, and where it is over. */
static void go_on(lane_making *k)
{
    lane_maker *m = &k->m;
    lane_program *out = m->out;
    const stage *t = &k->all->of[k->number];
    lane any = lane_constant(m, 0);
    for (unsigned i = k->number + !stage_repeats(t); i < k->all->count && !m->failed; i++) {
        lane where = opens(k, i);
        if (out->passes != LANE_NONE && (i == k->number || t->decline_ends_turn))
            where = lane_make(m, LANE_WITHOUT, where, out->passes);
        out->next[out->nnexts++] = (lane_next){where, (uint8_t)(m->side * k->all->count + i)};
        any = lane_make(m, LANE_OR, any, where);
    }
    out->then = (uint8_t)(!m->side * k->all->count);
    if (!out->nnexts) return;
    if (out->passes != LANE_NONE && stage_ends_turn(t, t->decline)) any = lane_make(m, LANE_OR, any, out->passes);
    for (unsigned i = 0; i < out->nends; i++) any = lane_make(m, LANE_OR, any, out->ends[i].where);
    k->over = lane_not(m, lane_make(m, LANE_ANY, any, LANE_PLIES)); /* and nothing has ended the game or the turn yet */
}

static void begin(lane_making *k)
{
    lane_maker *m = &k->m;
    lane_program *out = m->out;
    out->side = (uint8_t)m->side;
    out->begins = k->all->of[k->number].begins;
    out->words = m->g->mapping->words;
    out->ncodes = (unsigned)m->g->pieces.ncodes;
    out->remembers = m->g->tracks & TRACK_MOVE;
    out->nregisters = LANE_PLANES + 2 * out->ncodes;
    for (unsigned code = 0; code < out->ncodes; code++) m->plane[code] = (lane)(LANE_PLANES + code);
    m->here = m->origin = m->taken = LANE_NONE;
    m->last = out->begins ? LANE_LAST : LANE_NONE;
    m->moved = out->begins ? lane_constant(m, 0) : LANE_LAST;
    m->plies = LANE_PLIES;
}

/* lanes_follow applies to all moves, so it requires a single action. */
static void follow_actions(lane_making *k)
{
    const stage *t = &k->all->of[k->number];
    for (int i = 0; i < t->nactions; i++) {
        if (!t->actions[i].type->lanes_follow) continue;
        k->m.failed |= t->nactions > 1;
        k->m.puts_own = false;
        t->actions[i].type->lanes_follow(&t->actions[i], &k->m);
    }
}

/* Emits which pieces of the other side, or of nobody, the move itself takes. */
static lane taken_by_move(lane_maker *m)
{
    const piece_set *pieces = &m->g->pieces;
    lane others = lane_constant(m, 0);
    for (unsigned code = 1; code < m->out->ncodes; code++)
        if (pieces->owner_of[code] != m->side) others = lane_make(m, LANE_OR, others, (lane)(LANE_PLANES + code));
    return lane_make(m, LANE_AND, others, lane_make(m, LANE_OR, LANE_TO, LANE_PASSED));
}

static void follow_move(lane_maker *m)
{
    lane_program *k = m->out;
    k->before = k->nops;
    for (unsigned code = 0; code < k->ncodes; code++) m->plane[code] = (lane)(LANE_PLANES + k->ncodes + code);
    m->here = LANE_TO;
    m->origin = LANE_FROM;
    m->last = LANE_NONE;
    m->moved = LANE_TO;
    m->taken = k->remembers ? taken_by_move(m) : LANE_NONE;
    m->plies = lane_make(m, LANE_PLUS, LANE_PLIES, lane_constant(m, 1));
    m->only_adds = !(m->g->deeds & ~(unsigned)DEED_ADD);
    m->puts_own = true;
    for (unsigned i = 0; i < k->nways; i++)
        m->puts_own &= k->way[i].puts && m->g->pieces.owner_of[k->way[i].puts] == m->side;
}

/* A move that is legal because it adds something must do so. */
static void check_sum(lane_making *k)
{
    lane_maker *m = &k->m;
    const lane more = lane_make(m, LANE_LESS, lane_constant(m, 0), lane_number(m, k->all->of[k->number].by));
    if (m->out->ncares == LANE_CARES_MAX) m->failed = true;
    if (!m->failed) m->out->care[m->out->ncares++] = lane_make(m, LANE_WITHOUT, m->out->adds, more);
}

/* Returns whether all decisions of that side in that stage can be expressed. */
static bool make_program(game_builder *b, const lane_stages *all, unsigned side, unsigned number, lane_program *out)
{
    lane_making k = {.m = {.g = b->g, .side = side, .a = b->a, .out = out, .moves = all, .targets = lanes_targets},
                     .all = all,
                     .number = number,
                     .over = LANE_NONE};
    k.m.sees_all = b->g->nstages == 1 && !b->variant->start;
    begin(&k);
    lanes_add_ways(&k.m, all, number);
    if (out->longest) out->occupied = lane_occupied(&k.m);
    follow_move(&k.m);
    follow_actions(&k);
    lanes_add_rules(&k);
    if (all->of[number].by) check_sum(&k);
    go_on(&k);
    out->taken = k.m.taken;
    if (k.over != LANE_NONE) lanes_add_rules(&k);
    for (unsigned code = 1; code < out->ncodes; code++) out->after[code] = k.m.plane[code];
    return !k.m.failed && out->nways;
}

/* Sweeps all stages. */
static bool make_plans(game_builder *b, lane_stages *all)
{
    bool made = true;
    for (unsigned i = 0; i < all->count && made; i++) {
        stage *t = (stage *)&all->of[i]; /* still under construction */
        made = is_plain_stage(t) && sweep_try(b, t, all->plan[i]);
    }
    return made;
}

static bool make_programs(game_builder *b, lanes *k)
{
    lane_stages all;
    if (!find_stages(b->g, &all) || !find_first(b->g, &k->first) || !make_plans(b, &all)) return false;
    k->stage = (unsigned)(all.of - b->g->stages);
    k->nstages = all.count;
    k->program = builder_alloc(b, NULL, 2 * all.count * sizeof *k->program);
    bool made = k->program != NULL;
    for (unsigned side = 0, at = 0; side < 2; side++)
        for (unsigned number = 0; number < all.count && made; number++, at++) {
            made = make_program(b, &all, side, number, &k->program[at]);
            k->ways[at] = all.plan[number][side]->ways;
        }
    return made && lane_pack(k->program, 2 * all.count) * k->program->words <= LANE_ROOM;
}

/* Finds the parts of positions that must be as at the start; lanes keep the past, and know whether the latest decision
 * was a pass. Returns false if there is another list. */
static bool find_sections(const game_builder *b, lanes *k)
{
    for (int i = 0; i < b->g->nendings; i++)
        if (b->g->endings[i].type == &ending_repetition) k->past = repetition_at(&b->g->endings[i]);
    for (int i = 0; i < b->g->nactions; i++)
        if (b->g->actions[i].type == &action_pass) k->pass = &b->g->actions[i];
    for (int i = 0; i < b->nsections; i++) {
        if (b->sections[i].at == k->past || b->sections[i].whose == &action_pass) continue;
        if (b->sections[i].grows_at) return false;
        k->sections[k->nsections++] = (section){b->sections[i].at, b->sections[i].bytes};
    }
    return true;
}

int lanes_attach(game_builder *b)
{
    if (!is_simple(b) || b->g->tracks & ~(uint32_t)TRACKS_KNOWN) return 0;
    lanes *k = builder_alloc(b, NULL, sizeof *k);
    if (!k) return -1;
    if (find_sections(b, k) && make_programs(b, k)) b->g->lanes = k;
    return 0;
}
