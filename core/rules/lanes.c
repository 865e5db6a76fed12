/* Loads positions into lanes and stores them back. A stored position equals the one of a game played the usual way,
 * except for the order of cells in sets, which uniform draws do not depend on. All else that a position remembers must
 * be as at the start of the game; otherwise its decisions are not made in lanes. */
#include "rules/lanes.h"

#include <string.h>

#include "game/facts.h"
#include "game/workroom.h"
#include "rules/actions/pass.h"
#include "rules/ending.h"
#include "rules/post_move.h"
#include "rules/sweep_plan.h"
#include "rules/turn.h"
#include "rules/turn_moves.h"

/* Lanes count plies alone. Were the turns decisions of both sides by turns? */
static bool has_usual_turns(const game *g, const position *p)
{
    const uint32_t *turns = facts_turns(g, p);
    return turns[0] == (p->plies + 1U) / 2 && turns[1] == p->plies / 2U && p->side == p->plies % 2;
}

bool lanes_decide(const game *g, const position *p)
{
    const lanes *k = g->lanes;
    return k && !g->bars && p->stage >= k->stage && p->stage < k->stage + k->nstages && p->plies >= k->first &&
           !p->must_pass && (!(g->tracks & TRACK_TURNS) || has_usual_turns(g, p));
}

static bool remembers_nothing(const game *g, const position *p)
{
    for (unsigned i = 0; i < g->lanes->nsections; i++) {
        const section *of = &g->lanes->sections[i];
        if (memcmp((const unsigned char *)p + *of->at, (const unsigned char *)g->start + *of->at, of->bytes))
            return false;
    }
    return true;
}

bool lanes_take(const game *g, const position *p)
{
    return lanes_decide(g, p) && g->stages[p->stage].begins && p->outcome == OUTCOME_NONE && !p->idle &&
           remembers_nothing(g, p);
}

static int bit_at(const game *g, unsigned c)
{
    return c == (unsigned)g->board->cells ? LANE_NOWHERE : (int)g->mapping->bit_of[c];
}

static cell cell_at(const game *g, int bit)
{
    return bit == LANE_NOWHERE ? (cell)g->board->cells : g->mapping->cell_of[bit];
}

/* Returns the single cell of a register, or none. */
static cell cell_in(const game *g, const lane_view *from, lane of)
{
    for (unsigned w = 0; w < g->mapping->words; w++) {
        uint64_t here = *lane_word(from, of, w);
        if (here) return g->mapping->cell_of[64 * w + (unsigned)__builtin_ctzll(here)];
    }
    return (cell)g->board->cells;
}

static void put_cell(const game *g, unsigned c, lane of, const lane_view *to)
{
    for (unsigned w = 0; w < g->mapping->words; w++) *lane_word(to, of, w) = 0;
    if (c == (unsigned)g->board->cells) return;
    const unsigned bit = g->mapping->bit_of[c];
    *lane_word(to, of, bit / 64) = UINT64_C(1) << bit % 64;
}

void lanes_planes(const game *g, const position *p, uint64_t *planes)
{
    const unsigned words = g->mapping->words;
    memset(planes, 0, g->lanes->program->ncodes * words * sizeof *planes);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        bitboard_set(planes + p->code[c] * words, g->mapping->bit_of[c]);
}

/* Draws from the list, whose order, as that of sweeps, does not depend on that of kept sets. */
static bool draw_listed(const game *g, const position *p, random_state *r, move *out)
{
    move *all = workroom_take(g->workroom, (size_t)g->most_moves * sizeof *all);
    const int n = all ? turn_list(g, p, all, g->most_moves) : 0;
    if (n) *out = all[random_below(r, (uint32_t)n)];
    workroom_give_back(g->workroom, all);
    return n;
}

static move move_of(const game *g, const position *p, const lane_program *k, lane_drawn drawn)
{
    const sweep_way *way = &g->lanes->ways[k - g->lanes->program][drawn.way];
    if (k->way[drawn.way].passes) return move_make(g->stages[p->stage].decline->index, 0, 0);
    const int from = way->pace == PACE_STAY ? drawn.to : drawn.from;
    return sweep_move_between(way, cell_at(g, from), cell_at(g, drawn.to));
}

/* Does the move add something to what is counted, until the end of the turn? */
static bool adds(const game *g, const position *p, move m)
{
    int64_t greatest = 0;
    return !g->actions[move_action(m)].idle && turn_keep_most(g, p, &m, 1, &greatest) && greatest > 0;
}

/* Draws in the usual way. */
static bool draw_usually(const game *g, const position *p, random_state *r, move *out)
{
    move *scratch = workroom_take(g->workroom, ((size_t)g->most_moves + 1) * sizeof *scratch);
    const bool drawn = scratch && turn_sample(g, p, r, scratch, out);
    workroom_give_back(g->workroom, scratch);
    return drawn;
}

/* Draws where the most counts: in the usual way if that has to be found out. */
static bool draw_most(const game *g, const position *p, const lane_program *k, const lane_alone *is, random_state *r,
                      move *out)
{
    random_state after = *r;
    if (is->is[k->doubts * k->words]) return draw_usually(g, p, r, out);
    *out = move_of(g, p, k, lane_pick(k, is, &after));
    if (!g->actions[move_action(*out)].idle && !adds(g, p, *out)) return draw_usually(g, p, r, out);
    *r = after;
    return true;
}

bool lanes_draw(const game *g, const position *p, random_state *r, unsigned tries, move *out)
{
    const lane_program *k = &g->lanes->program[lanes_program(g->lanes, p->side, p->stage)];
    uint64_t planes[LANES_PLANES_MAX];
    lane_alone is;
    if (tries == LANE_DOUBTS) return draw_usually(g, p, r, out);
    lanes_planes(g, p, planes);
    if (turn_stage_is_closed(g, p) || !lane_look(k, planes, p->plies, bit_at(g, p->last), &is)) return false;
    if (k->doubts != LANE_NONE) return draw_most(g, p, k, &is, r, out);
    for (; tries < LANE_TRIES; tries++) {
        *out = move_of(g, p, k, lane_pick(k, &is, r));
        if (!turn_forbids(g, p, *out)) return true;
    }
    return draw_listed(g, p, r, out);
}

void lanes_put(const game *g, const position *p, const uint64_t *planes, random_state r, unsigned max_plies,
               unsigned place, lane_batch *to)
{
    const unsigned words = g->mapping->words;
    const lane_view v = lane_view_of(to, place);
    for (unsigned code = 1; code < g->lanes->program->ncodes; code++)
        for (unsigned w = 0; w < words; w++) *lane_word(&v, (lane)(LANE_PLANES + code), w) = planes[code * words + w];
    for (unsigned w = 0; w < words; w++) *lane_word(&v, LANE_PLIES, w) = p->plies;
    put_cell(g, p->last, LANE_LAST, &v);
    if (g->lanes->program->remembers) {
        put_cell(g, p->origin, LANE_ORIGIN, &v);
        put_cell(g, p->before, LANE_BEFORE, &v);
        for (unsigned w = 0; w < words; w++) *lane_word(&v, LANE_TAKEN, w) = position_taken_view(g, p)[w];
    }
    lane_write(to, place,
               &(lane_game){max_plies, r.counter, p->fired, p->hash, lanes_program(g->lanes, p->side, p->stage), 0});
    if (!g->lanes->past) return;
    const game_past *old = position_section_view(p, *g->lanes->past);
    memcpy(lane_past_of(to, place), old, past_used(old));
}

static void fill_contents(const game *g, const lane_view *from, const lane *planes, position *p)
{
    const cell *cell_of = g->mapping->cell_of; /* `code` is bytes, which may alias anything */
    const unsigned words = g->mapping->words, ncodes = g->lanes->program->ncodes;
    const lane_view v = *from;
    memset(p->code, 0, (size_t)g->board->cells);
    for (unsigned code = 1; code < ncodes; code++)
        for (unsigned w = 0; w < words; w++)
            for (uint64_t left = *lane_word(&v, planes[code], w); left; left &= left - 1)
                p->code[cell_of[64 * w + (unsigned)__builtin_ctzll(left)]] = (uint8_t)code;
}

/* Fills in what else lanes know of the position before the move. */
static void fill_rest(const game *g, const lane_view *from, const lane_game *is, position *p)
{
    p->plies = (uint16_t)*lane_word(from, LANE_PLIES, 0);
    p->side = (uint8_t)(is->program / g->lanes->nstages);
    p->stage = (uint8_t)(g->lanes->stage + is->program % g->lanes->nstages);
    p->fired = is->fired;
    p->last = cell_in(g, from, LANE_LAST);
    p->must_pass = false; /* at the start it may be otherwise */
    p->skipped = p->idle = 0;
}

static void fill_turns(const game *g, position *p)
{
    uint32_t *turns = (uint32_t *)(void *)((unsigned char *)p + g->turns_at);
    turns[0] = (p->plies + 1U) / 2;
    turns[1] = p->plies / 2U;
}

/* Are changes cleared after every decision? If not, any cell may have changed since an ending last looked. */
static bool forgets(const game *g)
{
    const stage *t = &g->stages[g->lanes->stage];
    bool all = !g->lanes->nsections && g->lanes->nstages == 1;
    for (int i = 0; i < t->nactions; i++)
        all &= !t->actions[i].after[0]->changes_kept && !t->actions[i].after[1]->changes_kept;
    return all;
}

/* Fills in what the latest decision was. */
static void fill_facts(const game *g, const lane_view *from, position *p)
{
    p->here = p->last;
    p->origin = cell_in(g, from, LANE_ORIGIN);
    p->before = cell_in(g, from, LANE_BEFORE);
    for (unsigned w = 0; w < g->mapping->words; w++) position_taken(g, p)[w] = *lane_word(from, LANE_TAKEN, w);
}

unsigned lanes_get(const game *g, const lane_batch *from, unsigned place, position *p, random_state *r)
{
    lane planes[LANE_CODES_MAX] = {0};
    const lane_view v = lane_view_of(from, place);
    lane_game is;
    lane_read(from, place, &is);
    position_copy(g, p, g->start);
    for (unsigned code = 0; code < g->lanes->program->ncodes; code++) planes[code] = (lane)(LANE_PLANES + code);
    fill_contents(g, &v, planes, p);
    position_rebuild(g, p);
    if (forgets(g)) p->changes = 0;
    fill_rest(g, &v, &is, p);
    p->events = EVENTS_ALL & ~EVENT_BOTH_PASSED;
    if (g->tracks & TRACK_TURNS) fill_turns(g, p);
    if (g->tracks & TRACK_MOVE) fill_facts(g, &v, p);
    if (g->lanes->pass && p->plies && p->last == g->board->cells)
        pass_note(g->lanes->pass, p, g->stages[p->stage].begins ? !p->side : p->side);
    if (g->lanes->past) {
        const game_past *old = lane_past_of(from, place);
        memcpy(position_section(p, *g->lanes->past), old, past_used(old));
    }
    r->counter = is.random;
    return (unsigned)is.tries;
}

/* Returns the ending of a side without a move in that stage; NULL: not a single unconditional one. */
static const ending *ends_stuck(const game *g, unsigned of_stage)
{
    const stage *t = &g->stages[of_stage];
    const ending *d = g->nno_move ? g->no_move[0] : NULL;
    bool simple = d && !t->skip_without_move && !t->forced_pass && ending_follows_stuck(d, t);
    return simple && !d->neither_has_move && !d->when && d->type->names_result ? d : NULL;
}

static void count_sets(const game *g, const lane_view *from, const lane *planes, position *p)
{
    unsigned empty = (unsigned)g->board->cells;
    memset(p->count, 0, sizeof p->count);
    for (unsigned code = 1; code < g->lanes->program->ncodes; code++) {
        unsigned count = 0;
        for (unsigned w = 0; w < g->mapping->words; w++)
            count += (unsigned)__builtin_popcountll(*lane_word(from, planes[code], w));
        empty -= count;
        if (g->set_of[code] != SET_NONE) p->count[g->set_of[code]] += (uint16_t)count;
    }
    if (g->set_of[0] != SET_NONE) p->count[g->set_of[0]] = (uint16_t)empty;
}

static bool has_any(const game *g, const lane_view *from, lane of)
{
    return cell_in(g, from, of) != (cell)g->board->cells;
}

bool lanes_finish(const game *g, const lane_batch *from, unsigned place, position *p)
{
    lane_game is;
    lane_read(from, place, &is);
    const lane_program *k = &g->lanes->program[is.program];
    const int why = lane_why(from, place);
    const ending *d = why == LANE_STUCK ? ends_stuck(g, g->lanes->stage + (unsigned)is.program % g->lanes->nstages)
                      : why >= 0        ? &g->endings[k->ends[why].ending]
                                        : NULL;
    lane planes[LANE_CODES_MAX] = {0};
    const lane_view v = lane_view_of(from, place);
    if (!d) return false;
    for (unsigned code = 0; code < k->ncodes; code++)
        planes[code] = why < 0 ? (lane)(LANE_PLANES + code) : k->after[code];
    fill_contents(g, &v, planes, p);
    fill_rest(g, &v, &is, p);
    count_sets(g, &v, planes, p);
    p->outcome = d->result[p->side];
    p->ending = (uint8_t)d->rule;
    p->fired |= UINT64_C(1) << d->rule;
    if (why < 0) return true;
    for (unsigned i = 0; i < k->nrules; i++)
        if (has_any(g, &v, k->rules[i].where)) p->fired |= UINT64_C(1) << k->rules[i].rule;
    p->plies++;
    p->last = cell_in(g, &v, LANE_TO);
    return true;
}
