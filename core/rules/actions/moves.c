/* moves { call = FUNCTION, from = REGION, to = REGION }: a piece of the region `from` moves to one of the cells that a
 * Lua function returns for it, restricted to `to`. If `to` includes occupied cells, their contents are captured by
 * replacement.
 *
 * The function is called once per piece and position, whoever draws or lists the moves (hook_targets). */
#include "game/builder.h"
#include "game/hook.h"
#include "rules/shared/chosen.h"

enum { CALL, FROM, TO, FIELDS };

static const field fields[FIELDS] = {
    {.name = "call",
     .kind = FIELD_FUNCTION,
     .required = true,
     .help = "function (p, from): a list of the cells to which the piece on `from` may go"},
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .help = "what may be moved; the function is called only for these pieces"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where it may land, such as empty | enemy"},
};

typedef struct called_moves {
    chosen movers;
    region to;
    int number;
} called_moves;

static int compile(game_builder *b, const spec *s, action *a)
{
    called_moves *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->movers) || builder_region(b, s, TO, -1, &d->to)) return -1;
    d->number = (int)s->values[CALL].integer;
    a->data = d;
    a->most_moves = b->g->board->cells * (b->g->board->cells - 1);
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const called_moves *d = a->data;
    unsigned cells = (unsigned)g->board->cells;
    for (unsigned from = 0; from < cells; from++)
        for (unsigned to = 0; to < cells; to++) {
            const cell_condition when[] = {{from, contents_in(&d->movers.of, from, side)},
                                           {to, contents_in(&d->to, to, side)}};
            if (from != to) possible_add(all, move_make(a->index, from, to), 0, 2, when);
        }
}

static grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const called_moves *)a->data)->movers, g, p, (uint32_t)g->board->cells);
}

/* A function that fails returns no cell; game_failures reports it. */
static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const called_moves *d = a->data;
    unsigned from = chosen_cell(&d->movers, g, p, row);
    if (from == column || !chosen_has(&d->movers, p, from)) return false;
    if (!region_has(&d->to, column, p->side, p->code[column])) return false;
    const uint64_t *targets = hook_targets(g, p, &(hook){d->number, HOOK_MOVES, "moves"}, from);
    *out = move_make(a->index, from, column);
    return targets && bitboard_has(targets, g->mapping->bit_of[column]);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned to = move_b(m);
    position_remove_piece(g, p, to);
    position_move_piece(g, p, move_a(m), to);
    p->last = (cell)to;
}

const action_type action_moves = {
    .word = {"moves", WORD_ACTION, "Move a piece to one of the cells that a Lua function of the variant returns.",
             fields, FIELDS, .positional = 0},
    .only_ends = true,
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = action_write_path,
};
