/* on(CELLS [, NUMBER]): a number per cell: NUMBER on the cells of the set, 0 elsewhere. For weighted sums: on(edge) +
 * on(corners, 2). NUMBER may differ per cell. */
#include <string.h>

#include "game/expression_few.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"

enum { CELLS, NUMBER, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "the cells that have the number"},
    {.name = "number", .kind = FIELD_AMOUNT, .initial_text = "1", .help = "a number, or one for each cell"},
};

static void counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    expression_counts(x->operands[NUMBER], s, out);
    const uint64_t *of = expression_view(x->operands[CELLS], s, room);
    for (unsigned i = 0; i < out->planes; i++)
        for (unsigned w = 0; w < s->g->mapping->words; w++) out->bits[i][w] &= of[w];
}

static void values(const expression *x, const scene *s, int32_t *values)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    expression_values(x->operands[NUMBER], s, values);
    const uint64_t *of = expression_view(x->operands[CELLS], s, room);
    for (int c = 0; c < s->g->board->cells; c++)
        if (!bitboard_has(of, s->g->mapping->bit_of[c])) values[c] = 0;
}

static int32_t at(const expression *x, const scene *s, unsigned c)
{
    return expression_at(x->operands[CELLS], s, c) > 0 ? expression_at(x->operands[NUMBER], s, c) : 0;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t of[BOARD_CELLS_MAX + 1];
    expression_plain(x->operands[NUMBER], EXPRESSION_COUNTS, s, values);
    cells_plain(x, CELLS, s, of);
    for (int c = 0; c < s->g->board->cells; c++)
        if (!of[c]) values[c] = 0;
}

static void lanes_counts(lane_maker *m, const expression *x, lane_counts *to)
{
    const expression *number = x->operands[NUMBER];
    const bool known = number->kind == EXPRESSION_NUMBER && number->values[m->side];
    if (!known || *number->values[m->side] < 0 || *number->values[m->side] > 1 << LANE_COUNTS_MAX) lane_fail(m);
    for (int32_t n = m->failed ? 0 : *number->values[m->side]; n; n--)
        lane_counts_add(m, lane_set(m, x->operands[CELLS]), to);
}

const function_type function_on = {
    .word = {"on", WORD_FUNCTION, "A number on each cell of a set, 0 on all others.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .counts = counts,
    .lanes_counts = lanes_counts,
    .values = values,
    .at = at,
    .plain = plain,
};
