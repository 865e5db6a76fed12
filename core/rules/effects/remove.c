/* remove { what = CELLS, pieces = NUMBER, at = END }: removes the contents of the cells of the set, simultaneously;
 * with `pieces` that many pieces from one end of each column: top or bottom. The set and the number may be any
 * expression, such as between(here, own, enemy), evaluated for the side that moved. */
#include <string.h>

#include "game/builder.h"
#include "game/column.h"
#include "game/lanes.h"
#include "rules/effect.h"
#include "rules/shared/listed.h"

enum { WHAT = EFFECT_OWN_FIELDS, PIECES, AT, FIELDS };

static const char *const ends[] = {"top", "bottom", NULL};

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what",
     .kind = FIELD_REGION,
     .required = true,
     .says = "empties %s",
     .help = "the cells that are emptied"},
    {.name = "pieces",
     .kind = FIELD_AMOUNT,
     .later = true,
     .says = "of columns %s pieces",
     .help = "number of pieces removed from each column, such as 1 or height - 1; else all"},
    {.name = "at",
     .kind = FIELD_CHOICE,
     .choices = ends,
     .later = true,
     .says = "from the %s",
     .help = "from which end of the columns: the topmost or the lowest ones"},
};

typedef struct removal {
    const expression *what, *pieces; /* `pieces` NULL: everything */
    void (*cut)(const game *g, position *p, unsigned c, unsigned n);
} removal;

/* Columns lose pieces only where the number is 1 or more. */
static int read_pieces(game_builder *b, const spec *s, effect *f, removal *d)
{
    const char *what = s->values[WHAT].text, *pieces = s->values[PIECES].text;
    if (b->g->pieces.highest == 1) return builder_fail(b, s, "pieces", "pieces that are columns wanted");
    const char *lowered = arena_format(b->a, "(%s) & ((%s) > 0)", what, pieces);
    if (!lowered) return builder_fail(b, s, NULL, "out of memory");
    d->what = builder_expression(b, s, "what", lowered, EXPRESSION_CELLS);
    d->pieces = builder_expression(b, s, "pieces", pieces, EXPRESSION_COUNTS);
    if (b->g->pieces.order_bits) f->deeds |= DEED_OWNER | DEED_TYPE; /* deeds of the pieces uncovered */
    return d->what && d->pieces ? 0 : -1;
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    removal *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    f->data = d;
    bool bottom = s->values[AT].integer;
    d->cut = bottom ? column_undercut : column_lower;
    if (s->values[PIECES].text) return read_pieces(b, s, f, d);
    if (bottom) return builder_fail(b, s, "at", "only with pieces, the number of them");
    d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS);
    return d->what ? 0 : -1;
}

static bool remove_all(const game *g, position *p, const cell *cells, unsigned count)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        any |= p->code[cells[i]] != 0;
        position_remove_piece(g, p, cells[i]);
    }
    return any;
}

/* Removes pieces[c] pieces from each listed cell c. */
static bool cut_all(const removal *d, const game *g, position *p, const cell *cells, unsigned count,
                    const int32_t *pieces)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        if (!p->code[cells[i]]) continue;
        any = true;
        d->cut(g, p, cells[i], (unsigned)pieces[cells[i]]);
    }
    return any;
}

static void count_pieces(const removal *d, const game *g, const position *p, int32_t *pieces)
{
    cell_counts counts;
    const scene s = expression_scene(g, p);
    expression_counts(d->pieces, &s, &counts);
    for (int c = 0; c < g->board->cells; c++) pieces[c] = (int32_t)cell_counts_at(&counts, g->mapping->bit_of[c]);
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const removal *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    int32_t pieces[BOARD_CELLS_MAX + 1];
    unsigned count = listed_cells(d->what, g, p, cells);
    if (!d->pieces) return remove_all(g, p, cells, count);
    count_pieces(d, g, p, pieces);
    return cut_all(d, g, p, cells, count, pieces);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const removal *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    int32_t pieces[BOARD_CELLS_MAX + 1];
    unsigned count = listed_plainly(d->what, g, p, cells);
    if (!d->pieces) return remove_all(g, p, cells, count);
    const scene s = expression_scene(g, p);
    expression_plain(d->pieces, EXPRESSION_COUNTS, &s, pieces);
    return cut_all(d, g, p, cells, count, pieces);
}

static void lanes(const effect *f, lane_maker *m, uint16_t when)
{
    const removal *d = f->data;
    uint8_t gone[PIECES_CODES_MAX];
    memset(gone, LANE_GONE, sizeof gone);
    if (d->pieces) lane_fail(m);
    lane_change(m, lane_make(m, LANE_AND, lane_set(m, d->what), when), gone, f->rule);
}

const effect_type effect_remove = {
    .word = {"remove", WORD_EFFECT, "Removes all pieces on the cells of a set, or the top or lowest pieces of columns.",
             fields, FIELDS, .positional = 0},
    .deeds = DEED_REMOVE,
    .captures = true,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .lanes = lanes,
};
