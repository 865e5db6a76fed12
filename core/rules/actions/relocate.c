/* relocate { from = REGION, to = REGION, pieces = all | top | any, replace = bool }: a piece goes to any cell of the
 * region `to`, at any distance, whatever stands between; the contents of the target are captured by replacement.
 * `pieces`: how many pieces of a column go, from the top; without `replace` they stack on the target. */
#include "game/builder.h"
#include "game/expression_signs.h"
#include "game/expression_turned.h"
#include "rules/shared/chosen.h"
#include "rules/shared/leaps.h"
#include "rules/shared/lift.h"

enum { FROM, TO, PIECES, REPLACE, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where it may go"},
    LIFT_FIELDS,
};

typedef struct relocate {
    chosen movers;
    region to;
} relocate;

static unsigned any_other(const void *of, const game *g, unsigned side, unsigned code, unsigned from, uint32_t n)
{
    (void)of, (void)side, (void)code;
    return n == from ? (unsigned)g->board->cells : n;
}

static const action_type part = {LIFT_TYPE("relocate"), .ends_by_number = true};

static int compile_part(game_builder *b, const spec *s, action *a)
{
    lift *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->movers) || builder_region(b, s, TO, -1, &d->to)) return -1;
    d->targets = (uint32_t)b->g->board->cells;
    d->target = any_other;
    return lift_make(b, s, PIECES, d, &part, a);
}

static int compile(game_builder *b, const spec *s, action *a)
{
    if (!lift_is_plain(s, PIECES)) return compile_part(b, s, a);
    relocate *d = builder_alloc(b, s, sizeof *d);
    int cells = b->g->board->cells;
    if (!d || chosen_make(b, s, FROM, &d->movers) || builder_region(b, s, TO, -1, &d->to)) return -1;
    a->data = d;
    a->most_moves = region_admits_pieces(&d->to) ? cells * (cells - 1) : cells * cells / 4;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const relocate *d = a->data;
    unsigned cells = (unsigned)g->board->cells;
    for (unsigned i = 0; i < cells * cells; i++) {
        unsigned from = i / cells, to = i % cells;
        const cell_condition when[] = {{from, contents_in(&d->movers.of, from, side)},
                                       {to, contents_in(&d->to, to, side)}};
        if (from != to) possible_add(all, move_make(a->index, from, to), 0, 2, when);
    }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const relocate *)a->data)->movers, g, p, (uint32_t)g->board->cells);
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const relocate *d = a->data;
    unsigned from = chosen_cell(&d->movers, g, p, row);
    *out = move_make(a->index, from, column);
    return chosen_has(&d->movers, p, from) & region_has(&d->to, column, p->side, p->code[column]) & (from != column);
}

static bool begins(const action *a, const position *p, unsigned from)
{
    return chosen_has(&((const relocate *)a->data)->movers, p, from);
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 2, candidates, candidate_at);
}

/* The targets are the same for all pieces, so they are found once: 0.4 s become 0.01 s where fewest { by = moves }
 * lists the moves of 19 pieces on 361 cells after each of them. */
static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const relocate *d = a->data;
    cell to[BOARD_CELLS_MAX];
    int n = 0;
    unsigned cells = (unsigned)g->board->cells, count = 0;
    for (unsigned c = 0; c < cells; c++)
        if (region_has(&d->to, c, p->side, p->code[c])) to[count++] = (cell)c;
    for (unsigned from = 0; from < cells && n < capacity; from++)
        for (unsigned i = 0; i < count && n < capacity && region_has(&d->movers.of, from, p->side, p->code[from]); i++)
            if (to[i] != from) out[n++] = move_make(a->index, from, to[i]);
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_remove_piece(g, p, move_b(m));
    position_move_piece(g, p, move_a(m), move_b(m));
    p->last = (cell)move_b(m);
}

/* Adds the conjuncts of a region that depend on the board and the origin alone to `near`, the others to `rest`. Returns
 * 0, or -1 with `e` filled in. */
static int divide(game_builder *b, const expression *x, const expression **near, const expression **rest, error *e)
{
    if (x->type == &sign_and && x->reads & READS_MOVE)
        return divide(b, x->operands[0], near, rest, e) || divide(b, x->operands[1], near, rest, e) ? -1 : 0;
    const expression **to = x->reads == READS_MOVE && x->of_origin ? near : rest;
    return (*to = expression_within(*to, x, b->g, b->a, e)) ? 0 : -1;
}

/* Adds the leaps from each cell to those near it. */
static int find_near(game_builder *b, const spec *s, const expression *near, unsigned side, leaps *out)
{
    const cell_mapping *map = b->g->mapping;
    uint64_t to[BITBOARD_WORDS_MAX];
    if (leaps_begin(b, s, 0, out)) return -1;
    for (unsigned c = 0; c < (unsigned)b->g->board->cells && out->count <= LEAPS_MAX; c++) {
        const scene from = {.g = b->g, .p = b->g->start, .side = side, .here = (cell)c, .origin = (cell)c};
        expression_cells(near, &from, to);
        for (unsigned w = 0; w < map->words; w++)
            for (; to[w]; to[w] &= to[w] - 1) {
                const cell end = map->cell_of[64 * w + (unsigned)__builtin_ctzll(to[w])];
                if (end != c && leaps_add(b, s, out, c, &end)) return -1;
            }
    }
    return 0;
}

/* Pieces that go to cells near them are leapers. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const expression *near = NULL, *rest = NULL;
    error e = {""};
    leaps all;
    *out = (sweep){.kind = SWEEP_LEAP};
    for (int i = 0; i < a->nguards; i++) {
        const guard *k = &a->guards[i];
        if (k->each && (k->field != TO || k->turned)) return 0;
        if (k->each && divide(b, k->is, &near, &rest, &e)) return builder_fail(b, s, "to", "%s", e.text);
    }
    if (!near || (rest && rest->reads & READS_MOVE)) return 0;
    for (unsigned side = 0; side < 2; side++) {
        if (find_near(b, s, near, side, &all)) return -1;
        if (!leaps_give(&all, side, out)) return 0;
    }
    return sweep_read_near(b, s, FROM, rest, out);
}

const action_type action_relocate = {
    .word = {"relocate", WORD_ACTION, "Move a piece to any cell of a region, at any distance (flying).", fields, FIELDS,
             .positional = 0},
    .only_moves = true,
    .only_ends = true,
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .begins = begins,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .sweep = as_sweep,
    .sweeps_near = true,
    .apply = apply,
    .write = action_write_path,
};
