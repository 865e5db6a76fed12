/* holds(PIECES): for each cell, the number of its pieces that would be in the set if each stood alone; as a set, the
 * cells with any. In columns without order all pieces count as the top one. */
#include <string.h>

#include "game/column.h"
#include "game/expression_read.h"
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "pieces", .kind = FIELD_REGION, .required = true, .help = "which pieces are counted, such as enemy"},
};

/* Counts the pieces below the top that are in the region. */
static unsigned count_below(const region *of, const scene *s, unsigned c, unsigned height)
{
    const piece_set *set = &s->g->pieces;
    uint64_t order = position_order_view(s->g, s->p)[c];
    unsigned found = 0;
    for (unsigned i = 0; i + 1 < height; i++) found += region_has(of, c, s->side, column_single(set, order, i));
    return found;
}

static void add_number(const scene *s, unsigned bit, unsigned number, cell_counts *to)
{
    for (; number >> to->planes; to->planes++) memset(to->bits[to->planes], 0, s->g->mapping->words * sizeof(uint64_t));
    for (; number; number &= number - 1) bitboard_set(to->bits[__builtin_ctz(number)], bit);
}

/* Most cells hold one piece or none; only pieces below the top need the column's order. */
static void counts(const expression *x, const scene *s, cell_counts *out)
{
    const piece_set *set = &s->g->pieces;
    const region of = *(const region *)x->data;
    const unsigned cells = (unsigned)s->g->board->cells, side = s->side;
    const bool ordered = set->order_bits;
    out->planes = 0;
    for (unsigned c = 0; c < cells; c++) {
        unsigned code = s->p->code[c], height = set->height_of[code];
        unsigned number = height ? region_has(&of, c, side, set->top_of[code]) : 0;
        if (height > 1) number = ordered ? number + count_below(&of, s, c, height) : number * height;
        if (number) add_number(s, s->g->mapping->bit_of[c], number, out);
    }
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const piece_set *set = &s->g->pieces;
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        unsigned code = s->p->code[c];
        values[c] = 0;
        for (unsigned i = 0; i < set->height_of[code]; i++) {
            unsigned piece =
                set->order_bits ? column_single(set, position_order_view(s->g, s->p)[c], i) : set->top_of[code];
            values[c] += (int32_t)region_has(x->data, c, s->side, piece);
        }
    }
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    region *of = arena_alloc(a, sizeof *of);
    if (!of) return error_set(e, "out of memory");
    if (g->pieces.stack) return error_set(e, "holds: pieces that are not stacked by kind wanted");
    if (!expression_is_table(x->operands[OF]))
        return error_set(e, "holds: pieces wanted that depend on the cell alone, such as enemy");
    x->data = of;
    return region_tabulate(x->operands[OF], g, a, of, e);
}

const function_type function_holds = {
    .word = {"holds", WORD_FUNCTION, "Number of pieces of the set on each cell, in columns also below the top.", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .reads = READS_BOARD,
    .compile = compile,
    .counts = counts,
    .plain = plain,
};
