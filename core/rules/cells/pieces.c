/* pieces(CELLS): the number of pieces on the cells of the set, counting all pieces of columns. */
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose pieces are counted"},
};

static int64_t number(const expression *x, const scene *s)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    const cell_mapping *map = s->g->mapping;
    int64_t total = 0;
    cells_of(x, OF, s, of);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = of[w]; left; left &= left - 1)
            total += s->g->pieces.height_of[s->p->code[map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)]]];
    return total;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t total = 0;
    cells_plain(x, OF, s, values);
    for (int c = 0; c < s->g->board->cells; c++) total += values[c] * s->g->pieces.height_of[s->p->code[c]];
    values[0] = total;
}

const function_type function_pieces = {
    .word = {"pieces", WORD_FUNCTION, "Number of pieces on the set, those in columns included.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .reads = READS_BOARD,
    .number = number,
    .plain = plain,
};
