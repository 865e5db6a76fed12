/* holds(PIECES): for each cell, how many of the pieces that stand there, one upon the other, are in the set, as if each
 * were alone; as a set, the cells with any. Of columns without order all pieces are like the top one. */
#include "game/column.h"
#include "game/expression_read.h"
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "pieces", .kind = FIELD_REGION, .required = true, .help = "which pieces are counted, such as enemy"},
};

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
        return error_set(e, "holds: pieces wanted that a cell by itself settles, such as enemy");
    x->data = of;
    return region_tabulate(x->operands[OF], g, a, of, e);
}

const function_type function_holds = {
    .word = {"holds", WORD_FUNCTION, "How many pieces of the set each cell holds, in columns also below the top.",
             fields, FIELDS, FIELDS},
    .gives = EXPRESSION_COUNTS,
    .reads = READS_BOARD,
    .compile = compile,
    .cells = cells_by_plain,
    .counts = counts_by_plain,
    .plain = plain,
};
