/* A set that is the same for all moves of a position is worked out once, when the first candidate comes to it; one that
 * speaks of the move itself is asked for each. Where an action puts a piece on any cell of such a set, a draw picks one
 * of the set's cells instead of trying candidates. */
#include "rules/guard.h"

#include "game/builder.h"
#include "game/expression_read.h"
#include "game/expression_signs.h"

static bool asks_each(const expression *x)
{
    return x->reads & READS_MOVE;
}

/* Of parts joined by "and": do those hold that speak of the move itself, or those that are the same for all moves? */
static bool parts_hold(const expression *x, const scene *s, bool of_each)
{
    if (x->type == &sign_both) return parts_hold(x->operands[0], s, of_each) && parts_hold(x->operands[1], s, of_each);
    return asks_each(x) != of_each || expression_holds(x, s);
}

/* Which number of a move the field is about; -1 after builder_fail. */
static int part_of(game_builder *b, const spec *s, int index)
{
    const action_type *type = (const action_type *)s->word; /* compile may have chosen another that makes its moves */
    if (type->regions_a >> index & 1) return GUARD_FROM;
    if (type->regions_b >> index & 1) return GUARD_TO;
    return builder_fail(b, s, s->word->fields[index].name,
                        "region wanted that the contents of each cell settle, got \"%s\"", s->values[index].text);
}

/* What an action may do cannot depend on what actions may do. */
static int check_actions(game_builder *b, const spec *s, const action *a)
{
    unsigned reads = a->when ? a->when->reads : 0;
    for (int i = 0; i < a->nguards; i++) reads |= a->guards[i].is->reads;
    if (!(reads & READS_ACTIONS)) return 0;
    return builder_fail(b, s, NULL,
                        "moves and targets cannot settle what an action may do; write an ending that is illegal");
}

/* The action is listed and drawn through its guards. */
static void stand_before(action *a)
{
    a->until_full = false;
    a->sample = guard_sample;
    a->list = guard_list;
}

int guard_attach(game_builder *b, const spec *s, action *a)
{
    for (int i = 0; i < b->ndynamic; i++) {
        int of = part_of(b, s, b->dynamic[i].field);
        if (of < 0) return -1;
        a->guards[a->nguards++] = (guard){b->dynamic[i].is, (uint8_t)of, asks_each(b->dynamic[i].is)};
    }
    if (s->when && !(a->when = builder_expression(b, s, "when", s->when, EXPRESSION_CONDITION))) return -1;
    if (check_actions(b, s, a)) return -1;
    if (guard_has(a)) stand_before(a);
    return 0;
}

int guard_keep_mover(game_builder *b, action *a)
{
    const spec *s = b->action_specs[a->index];
    if (!(a->type->deeds & DEED_MOVE) || word_field(s->word, "from") < 0)
        return builder_fail(b, s, NULL, "an action that moves a piece wanted with mover = here");
    a->same_mover = true;
    builder_read(b, READS_PAST);
    stand_before(a);
    return 0;
}

bool guard_wanted(game_builder *b, const spec *s)
{
    bool wanted = s->when != NULL;
    const action_type *type = (const action_type *)s->word;
    for (int i = 0; i < s->word->nfields; i++) {
        error ignored = {""};
        if (!((type->regions_a | type->regions_b) >> i & 1)) continue;
        const expression *x = expression_read(s->values[i].text, EXPRESSION_CELLS, b->g, 0, b->a, &ignored);
        wanted |= x && !expression_is_table(x);
    }
    return wanted;
}

/* The scene of a move that may be made; `room` is for the cells of a shape. */
static scene scene_of(const action *a, const game *g, const position *p, move m, uint64_t *room)
{
    scene s = guard_scene(g, p);
    action_ends(a, g, m, &s.origin, &s.here);
    s.shape = a->type->covers ? room : NULL;
    if (s.shape) a->type->covers(a, g, m, room);
    return s;
}

bool guard_opens(const action *a, const game *g, const position *p)
{
    const scene s = guard_scene(g, p);
    return !a->when || parts_hold(a->when, &s, false);
}

/* Is the cell that the guard is about, or each that a shape covers, in the set? */
static bool lies_in(const scene *s, const guard *of, move m, const uint64_t *set)
{
    bool all = true;
    if (of->of == GUARD_FROM) return bitboard_has(set, s->g->mapping->bit_of[move_a(m)]);
    if (!s->shape) return bitboard_has(set, s->g->mapping->bit_of[move_b(m)]);
    for (unsigned w = 0; w < s->g->mapping->words; w++) all &= !(s->shape[w] & ~set[w]);
    return all;
}

bool guard_allows(const action *a, const game *g, const position *p, move m, guard_sets *sets)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    const scene s = scene_of(a, g, p, m, room);
    if (a->same_mover && move_a(m) != p->last) return false;
    if (a->when && !parts_hold(a->when, &s, true)) return false;
    for (int i = 0; i < a->nguards; i++) {
        if (a->guards[i].each || !(sets->ready >> i & 1)) expression_cells(a->guards[i].is, &s, sets->cells[i]);
        sets->ready |= 1U << i;
        if (!lies_in(&s, &a->guards[i], m, sets->cells[i])) return false;
    }
    return true;
}

static bool lies_in_plainly(const scene *s, const guard *of, move m, const int32_t *values)
{
    bool all = true;
    if (of->of == GUARD_FROM || !s->shape) return values[of->of == GUARD_FROM ? move_a(m) : move_b(m)];
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        all &= !bitboard_has(s->shape, s->g->mapping->bit_of[c]) || values[c];
    return all;
}

bool guard_allows_plainly(const action *a, const game *g, const position *p, move m)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    uint64_t room[BITBOARD_WORDS_MAX];
    const scene s = scene_of(a, g, p, m, room);
    bool allowed = !a->same_mover || move_a(m) == p->last;
    if (a->when && allowed) {
        expression_plain(a->when, EXPRESSION_CONDITION, &s, values);
        allowed = values[0];
    }
    for (int i = 0; i < a->nguards && allowed; i++) {
        expression_plain(a->guards[i].is, EXPRESSION_CELLS, &s, values);
        allowed = lies_in_plainly(&s, &a->guards[i], m, values);
    }
    return allowed;
}

/* What a filter needs to know. */
typedef struct filtering {
    const action *a;
    const game *g;
    const position *p;
    guard_sets sets;
} filtering;

static bool passes(void *context, move m)
{
    filtering *k = context;
    return guard_allows(k->a, k->g, k->p, m, &k->sets);
}

int guard_list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    filtering k;
    k.a = a, k.g = g, k.p = p, k.sets.ready = 0;
    return guard_opens(a, g, p) ? action_list_those(a, g, p, passes, &k, out, capacity) : 0;
}

/* A cell of the only set, when that is where moves land and there is one move to each. Returns whether it drew one. */
static bool sample_cell(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    uint64_t cells[BITBOARD_WORDS_MAX];
    const scene s = guard_scene(g, p);
    grid all = a->type->candidates(a, g, p);
    if (!a->type->rows_are_targets || all.columns != 1 || a->nguards != 1 || a->guards->each) return false;
    if ((a->when && asks_each(a->when)) || a->same_mover) return false;
    expression_cells(a->guards->is, &s, cells);
    unsigned count = bitboard_count(g->mapping->words, cells);
    if (!count) return false;
    unsigned c = g->mapping->cell_of[bitboard_nth(cells, random_below(r, count))];
    return a->type->candidate_at(a, g, p, all.cells ? position_index_view(g, p)[c] : c, 0, out);
}

bool guard_sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    enum { TRIES = 64 };
    guard_sets sets;
    sets.ready = 0;
    if (!guard_opens(a, g, p)) return false;
    if (sample_cell(a, g, p, r, out)) return true;
    for (int i = 0; i < TRIES; i++)
        if (a->type->sample ? !a->type->sample(a, g, p, r, out) : !action_sample(a, g, p, r, out))
            return false;
        else if (guard_allows(a, g, p, *out, &sets))
            return true;
    return false;
}
