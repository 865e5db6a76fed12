/* Attaches guards to actions and tests moves against them. A set that is the same for all moves of a position is
 * evaluated once; one that depends on the move is evaluated for each. */
#include "rules/guard.h"

#include <string.h>

#include "game/builder.h"
#include "game/expression_read.h"
#include "game/expression_signs.h"
#include "game/expression_turned.h"
#include "game/meter.h"
#include "rules/cells/decision.h"

static bool asks_each(const expression *x)
{
    return x->reads & READS_MOVE;
}

/* Does it depend on the origin of a move and nothing else of it? */
static bool asks_origin(const expression *x)
{
    bool only = !(x->type->reads & READS_MOVE) || x->type == &function_origin || x->type == &function_carried;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) only = only && (!x->operands[i] || asks_origin(x->operands[i]));
    return only;
}

/* Returns which cells of a move the field restricts; -1 after builder_fail. */
static int part_of(game_builder *b, const spec *s, int index)
{
    const action_type *type = (const action_type *)s->word; /* compile may have replaced the action's type */
    if (type->regions_a >> index & 1) return GUARD_FROM;
    if (type->regions_b >> index & 1) return GUARD_TO;
    if (type->regions_others >> index & 1) return GUARD_OTHERS;
    const field *f = &s->word->fields[index];
    const char *way = f->instead ? arena_fill(b->a, f->instead, s->values[index].text) : NULL;
    return builder_fail(b, s, f->name,
                        "region wanted that depends only on the contents of each cell, got \"%s\": use the condition "
                        "of the action (%s) instead",
                        s->values[index].text, way ? way : "when = ...");
}

/* Refuses guards that read legal moves: they would depend on themselves. */
static int check_actions(game_builder *b, const spec *s, const action *a)
{
    unsigned reads = a->when ? a->when->reads : 0;
    for (int i = 0; i < a->nguards; i++) reads |= a->guards[i].is->reads;
    if (!(reads & READS_ACTIONS)) return 0;
    return builder_fail(b, s, NULL,
                        "the legality of a move cannot depend on which moves are legal (moves, targets, movable, "
                        "stuck); write an ending with result = illegal");
}

void guard_stand_before(action *a)
{
    a->until_full = false;
    a->sample = guard_sample;
    a->list = guard_list;
}

/* Is `here` the cell that fields for targets restrict? */
static bool has_one_target(const action_type *type)
{
    const bool usual = !type->ends || type->ends == action_ends_both;
    return type->regions_b && usual && !type->covers && !type->finds_end;
}

/* Adds a set that has come from the condition. */
static void add_turned(game_builder *b, action *a, unsigned of, const expression *is)
{
    if (is) a->guards[a->nguards++] = (guard){.is = builder_adopt(b, is), .of = (uint8_t)of, .turned = true};
}

/* Turns what the condition says of a single cell of the move into sets. */
static int attach_condition(game_builder *b, const spec *s, action *a)
{
    error e = {""};
    expression_parts parts;
    const bool target = has_one_target(a->type), origin = target && a->type->regions_a && a->type->deeds & DEED_MOVE;
    if (!s->when) return 0;
    if (!(a->when = builder_expression(b, s, "when", s->when, EXPRESSION_CONDITION))) return -1;
    if (expression_divide(a->when, b->g, target, origin, b->a, &e, &parts))
        return builder_fail(b, s, "when", "%s", e.text);
    add_turned(b, a, GUARD_TO, parts.here);
    add_turned(b, a, GUARD_FROM, parts.origin);
    if (parts.same) a->opens = builder_adopt(b, parts.same);
    if (parts.each) a->each = builder_adopt(b, parts.each);
    return 0;
}

int guard_attach(game_builder *b, const spec *s, action *a)
{
    for (int i = 0; i < b->ndynamic; i++) {
        int index = b->dynamic[i].field, of = part_of(b, s, index);
        if (of < 0) return -1;
        const expression *is = b->dynamic[i].is;
        a->guards[a->nguards++] = (guard){
            .is = is, .of = (uint8_t)of, .field = (uint8_t)index, .each = asks_each(is), .by_origin = asks_origin(is)};
    }
    if (attach_condition(b, s, a) || check_actions(b, s, a)) return -1;
    a->asks_each = a->each;
    for (int i = 0; i < a->nguards; i++) {
        a->asks_each |= a->guards[i].each;
        builder_remember(a->guards[i].is);
        builder_remember_parts(a->guards[i].is);
    }
    if (guard_has(a)) guard_stand_before(a);
    return 0;
}

int guard_keep_mover(game_builder *b, action *a)
{
    const spec *s = b->action_specs[a->index];
    bool moves = a->type->deeds & DEED_MOVE || (a->type->ends == action_ends_both && a->type->regions_a);
    if (!moves || word_field(s->word, "from") < 0)
        return builder_fail(b, s, NULL, "an action that moves a piece wanted with mover = here");
    a->same_mover = true;
    builder_read(b, READS_PAST);
    guard_stand_before(a);
    return 0;
}

bool guard_wanted(game_builder *b, const spec *s)
{
    bool wanted = s->when != NULL;
    const action_type *type = (const action_type *)s->word;
    for (int i = 0; i < s->word->nfields; i++) {
        error ignored = {""};
        if (!((type->regions_a | type->regions_b | type->regions_others) >> i & 1)) continue;
        if (!s->values[i].text) continue;
        const expression *x = expression_read(s->values[i].text, EXPRESSION_CELLS, b->g, 0, b->a, &ignored);
        wanted |= x && !expression_is_table(x);
    }
    return wanted;
}

/* Returns the number of pieces that leave the origin. */
static unsigned carried_by(const action *a, const scene *s, move m)
{
    if (a->type->carries) return a->type->carries(a, s->g, s->p, m);
    return s->origin == s->g->board->cells ? 0 : s->g->pieces.height_of[s->p->code[s->origin]];
}

/* Returns the scene of a candidate move; `room` receives the cells of a shape. */
static scene scene_of(const action *a, const scene *before, move m, uint64_t *room)
{
    scene s = *before;
    action_ends(a, s.g, s.p, m, &s.origin, &s.here);
    s.shape = a->type->covers ? room : NULL;
    if (s.shape) a->type->covers(a, s.g, m, room);
    s.carried = (uint8_t)carried_by(a, &s, m);
    return s;
}

bool guard_opens_at(const action *a, const scene *before)
{
    return !a->opens || expression_holds(a->opens, before);
}

bool guard_opens(const action *a, const game *g, const position *p)
{
    guard_sets sets;
    if (!a->opens) return true;
    guard_look(&sets, g, p);
    return guard_opens_at(a, &sets.before);
}

/* Is the restricted cell, or each cell of a shape, in the set? */
static bool lies_in(const action *a, const scene *s, const guard *of, move m, const uint64_t *set)
{
    bool all = true;
    uint64_t others[BITBOARD_WORDS_MAX];
    if (of->of == GUARD_OTHERS) {
        a->type->others(a, s->g, s->p, m, of->field, others);
        for (unsigned w = 0; w < s->g->mapping->words; w++) all &= !(others[w] & ~set[w]);
        return all;
    }
    if (of->of == GUARD_FROM) return bitboard_has(set, s->g->mapping->bit_of[move_a(m)]);
    if (!a->type->covers) return bitboard_has(set, s->g->mapping->bit_of[move_b(m)]);
    for (unsigned w = 0; w < s->g->mapping->words; w++) all &= !(s->shape[w] & ~set[w]);
    return all;
}

/* Returns the set of a guard that depends on the origin; consecutive moves share origins, so it is cached. */
static const uint64_t *set_by_origin(const guard *of, const scene *s, guard_sets *sets)
{
    unsigned i = 0;
    while (i < sets->nknown && sets->known[i].of != of) i++;
    if (i == DYNAMIC_REGIONS_MAX) i = 0; /* when full, entries are overwritten from the start */
    guard_known *k = &sets->known[i];
    if (i < sets->nknown && k->of == of && k->origin == s->origin && k->carried == s->carried) return k->set;
    expression_cells(of->is, s, k->set);
    k->of = of;
    k->origin = s->origin;
    k->carried = s->carried;
    if (i == sets->nknown) sets->nknown++;
    return k->set;
}

const uint64_t *guard_from(const action *a, const guard *of, unsigned from, unsigned number, guard_sets *sets)
{
    scene s = sets->before;
    s.origin = (cell)from;
    s.carried = (uint8_t)carried_by(a, &s, move_make_third(a->index, from, from, number));
    return set_by_origin(of, &s, sets);
}

static bool passes_guards(const action *a, move m, const scene *s, guard_sets *sets)
{
    uint64_t cells[BITBOARD_WORDS_MAX];
    for (int i = 0; i < a->nguards; i++) {
        const guard *of = &a->guards[i];
        const uint64_t *set =
            of->each && of->by_origin ? set_by_origin(of, s, sets) : expression_view(of->is, s, cells);
        if (!lies_in(a, s, &a->guards[i], m, set)) return false;
    }
    return true;
}

static bool allows(const action *a, move m, guard_sets *sets)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    if (a->same_mover && move_a(m) != sets->before.p->last) return false;
    meter_add(sets->before.g, STEPS_OF_SCENE);
    if (!a->asks_each && !a->type->covers) return passes_guards(a, m, &sets->before, sets);
    const scene s = scene_of(a, &sets->before, m, room);
    return (!a->each || expression_holds(a->each, &s)) && passes_guards(a, m, &s, sets);
}

bool guard_allows(const action *a, move m, guard_sets *sets)
{
    move other;
    if (!allows(a, m, sets)) return false;
    bool twin = a->type->twin && a->type->twin(a, sets->before.g, sets->before.p, m, &other);
    return !twin || !allows(a, other, sets);
}

static bool lies_in_plainly(const action *a, const scene *s, const guard *of, move m, const int32_t *values)
{
    bool all = true;
    uint64_t others[BITBOARD_WORDS_MAX];
    const uint64_t *cells = of->of == GUARD_OTHERS ? others : s->shape;
    if (of->of == GUARD_OTHERS) a->type->others(a, s->g, s->p, m, of->field, others);
    if (of->of == GUARD_FROM || !cells) return values[of->of == GUARD_FROM ? move_a(m) : move_b(m)];
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        all &= !bitboard_has(cells, s->g->mapping->bit_of[c]) || values[c];
    return all;
}

void guard_look_plainly(guard_plainly *k, const action *a, const game *g, const position *p)
{
    k->a = a;
    k->g = g;
    k->p = p;
    k->asked = false;
    memset(k->known, 0, sizeof k->known);
}

/* Returns the values of the i-th guard for that move; evaluated once if they are the same for all. */
static const int32_t *values_plainly(guard_plainly *k, int i, const scene *s)
{
    const guard *of = &k->a->guards[i];
    bool same = !of->each || (of->by_origin && k->origin[i] == s->origin && k->carried[i] == s->carried);
    if (same && k->known[i]) return k->values[i];
    expression_plain(of->is, EXPRESSION_CELLS, s, k->values[i]);
    k->known[i] = true;
    k->origin[i] = s->origin;
    k->carried[i] = s->carried;
    return k->values[i];
}

static bool holds_plainly(guard_plainly *k, const scene *s)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    if (k->asked && !asks_each(k->a->when)) return k->holds;
    expression_plain(k->a->when, EXPRESSION_CONDITION, s, values);
    k->asked = true;
    return k->holds = values[0];
}

static bool allows_plainly(guard_plainly *k, move m)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    const action *a = k->a;
    const scene before = guard_scene(k->g, k->p);
    scene s = scene_of(a, &before, m, room);
    s.offered = true;
    bool allowed = (!a->same_mover || move_a(m) == k->p->last) && (!a->when || holds_plainly(k, &s));
    for (int i = 0; i < a->nguards && allowed; i++)
        allowed = a->guards[i].turned || lies_in_plainly(a, &s, &a->guards[i], m, values_plainly(k, i, &s));
    return allowed;
}

bool guard_allows_plainly(guard_plainly *k, move m)
{
    move other;
    if (!allows_plainly(k, m)) return false;
    bool twin = k->a->type->twin && k->a->type->twin(k->a, k->g, k->p, m, &other);
    return !twin || !allows_plainly(k, other);
}
