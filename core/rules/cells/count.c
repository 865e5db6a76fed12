/* count(CELLS): the number of cells in the set (population count). */
#include "game/expression_few.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "what is counted"},
};

static int64_t number(const expression *x, const scene *s)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    cell few[EXPRESSION_FEW_MAX];
    if (expression_is_few(x->operands[OF], s)) return expression_few(x->operands[OF], s, few);
    cells_of(x, OF, s, of);
    return bitboard_count(s->g->mapping->words, of);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t total = 0;
    cells_plain(x, OF, s, values);
    for (int c = 0; c < s->g->board->cells; c++) total += values[c];
    values[0] = total;
}

static lane lanes(lane_maker *m, const expression *x)
{
    return lane_make(m, LANE_COUNT, lane_set(m, x->operands[OF]), LANE_PLIES);
}

const function_type function_count = {
    .word = {"count", WORD_FUNCTION, "Number of cells in the set.", fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .counts_cells = true,
    .number = number,
    .lanes = lanes,
    .plain = plain,
};
