/* level(PIECES, LEVEL): the cells whose piece at that level of the column, 1 the lowest, would be in the set if it
 * stood alone. In columns without order all pieces count as the top one. */
#include <string.h>

#include "game/column.h"
#include "game/expression_few.h"
#include "game/expression_read.h"
#include "rules/cells/cells.h"

enum { OF, LEVEL, FIELDS };

static const field fields[FIELDS] = {
    {.name = "pieces", .kind = FIELD_REGION, .required = true, .help = "which pieces, such as own"},
    {.name = "level",
     .kind = FIELD_AMOUNT,
     .initial_text = "1",
     .help = "1: the lowest, height: the top one; a number, or one for each cell"},
};

/* Returns the piece at that level; 0: none. */
static unsigned piece_at(const scene *s, unsigned c, int32_t level)
{
    const piece_set *set = &s->g->pieces;
    const unsigned code = s->p->code[c], height = set->height_of[code];
    if (level < 1 || (unsigned)level > height) return 0;
    if ((unsigned)level == height || !set->order_bits) return set->top_of[code];
    return column_single(set, position_order_view(s->g, s->p)[c], (unsigned)level - 1);
}

static int32_t is_in(const expression *x, const scene *s, unsigned c, int32_t level)
{
    const unsigned piece = piece_at(s, c, level);
    return piece && region_has(x->data, c, s->side, piece);
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    int32_t levels[BOARD_CELLS_MAX + 1];
    expression_values(x->operands[LEVEL], s, levels);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (is_in(x, s, c, levels[c])) bitboard_set(out, s->g->mapping->bit_of[c]);
}

static int32_t at(const expression *x, const scene *s, unsigned c)
{
    return is_in(x, s, c, expression_at(x->operands[LEVEL], s, c));
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t levels[BOARD_CELLS_MAX + 1];
    const piece_set *set = &s->g->pieces;
    expression_plain(x->operands[LEVEL], EXPRESSION_COUNTS, s, levels);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        const unsigned code = s->p->code[c];
        values[c] = 0;
        for (unsigned i = 0; i < set->height_of[code]; i++) {
            const unsigned piece =
                set->order_bits ? column_single(set, position_order_view(s->g, s->p)[c], i) : set->top_of[code];
            if ((int32_t)i + 1 == levels[c]) values[c] = region_has(x->data, c, s->side, piece);
        }
    }
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    region *of = arena_alloc(a, sizeof *of);
    if (!of) return error_set(e, "out of memory");
    if (g->pieces.stack) return error_set(e, "level: pieces that are not stacked by kind wanted");
    if (!expression_is_table(x->operands[OF]))
        return error_set(e, "level: pieces wanted that depend on the cell alone, such as own");
    x->data = of;
    return region_tabulate(x->operands[OF], g, a, of, e);
}

const function_type function_level = {
    .word = {"level", WORD_FUNCTION, "The cells whose piece at that level of the column is in the set.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_BOARD,
    .compile = compile,
    .cells = cells,
    .at = at,
    .plain = plain,
};
