/* gather { what = CELLS, to = CELLS }: moves the contents of a set of cells to one cell: captured seeds to a store, or
 * columns, stacked in the order of their cells. If `to` has several cells, the first is used; if it has none, or no
 * room for all, nothing happens. The sets are evaluated for the side that moved. */
#include "game/builder.h"
#include "game/column.h"
#include "game/facts.h"
#include "rules/effect.h"
#include "rules/shared/listed.h"

enum { WHAT = EFFECT_OWN_FIELDS, TO, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what", .kind = FIELD_REGION, .required = true, .help = "the cells whose seeds or columns are gathered"},
    {.name = "to",
     .kind = FIELD_REGION,
     .required = true,
     .help = "the cell that gets them, such as store or here; columns in the order of their cells, the last on top"},
};

typedef struct gather {
    const expression *what, *to;
} gather;

static int compile(game_builder *b, const spec *s, effect *f)
{
    gather *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (b->g->pieces.highest == 1) return builder_fail(b, s, NULL, "pieces = seeds { } or columns { } wanted");
    d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS);
    d->to = d->what ? builder_field(b, s, TO, EXPRESSION_CELLS) : NULL;
    f->data = d;
    return d->to ? 0 : -1;
}

/* Empties cell c, which is occupied. */
static void take_up(const game *g, position *p, unsigned c)
{
    unsigned was = p->code[c];
    position_put_column(g, p, c, 0, 0);
    if (g->tracks & TRACK_MOVE) position_note_lost(g, p, c, was, 0);
}

static cell first_of(const cell *cells, unsigned count)
{
    cell first = cells[0];
    for (unsigned i = 1; i < count; i++)
        if (cells[i] < first) first = cells[i];
    return first;
}

static void pour_all(const game *g, position *p, const cell *cells, unsigned count, cell to, unsigned all)
{
    for (unsigned i = 0; i < count; i++)
        if (cells[i] != to && p->code[cells[i]]) take_up(g, p, cells[i]);
    position_put_column(g, p, to, p->code[to] + all, 0);
    position_note_deed(p, DEED_STACK);
}

static void stack_all(const game *g, position *p, const cell *cells, unsigned count, cell to)
{
    bool among[BOARD_CELLS_MAX] = {false};
    for (unsigned i = 0; i < count; i++) among[cells[i]] = p->code[cells[i]] != 0;
    among[to] = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (among[c]) column_carry(g, p, c, g->pieces.height_of[p->code[c]], to);
}

static bool gather_all(const game *g, position *p, const cell *cells, unsigned count, cell to)
{
    unsigned all = 0;
    for (unsigned i = 0; i < count; i++) all += cells[i] == to ? 0 : g->pieces.height_of[p->code[cells[i]]];
    if (!all || g->pieces.height_of[p->code[to]] + all > (unsigned)g->pieces.highest) return false;
    if (g->pieces.counted)
        pour_all(g, p, cells, count, to, all);
    else
        stack_all(g, p, cells, count, to);
    return true;
}

static bool gather_by(unsigned (*list)(const expression *, const game *, const position *, cell *), const gather *d,
                      const game *g, position *p)
{
    cell cells[BOARD_CELLS_MAX], to[BOARD_CELLS_MAX];
    unsigned reached = list(d->to, g, p, to);
    if (!reached) return false;
    return gather_all(g, p, cells, list(d->what, g, p, cells), first_of(to, reached));
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return gather_by(listed_cells, f->data, g, p);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return gather_by(listed_plainly, f->data, g, p);
}

const effect_type effect_gather = {
    .word = {"gather", WORD_EFFECT, "Moves the seeds or columns of a set of cells to one cell.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_MOVE | DEED_STACK,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
