#include "rules/cells/cells.h"

#include <string.h>

void cells_by_plain(const expression *x, const scene *s, uint64_t *out)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const cell_mapping *map = s->g->mapping;
    x->type->plain(x, s, values);
    memset(out, 0, map->words * sizeof *out);
    for (int c = 0; c < s->g->board->cells; c++)
        if (values[c] > 0) bitboard_set(out, map->bit_of[c]);
}

void counts_by_plain(const expression *x, const scene *s, cell_counts *out)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    x->type->plain(x, s, values);
    expression_count_values(values, s, out);
}

expression *cells_turned(parser *r, const expression *x, const expression *goal)
{
    expression call = {.type = x->type};
    memcpy(call.operands, x->operands, sizeof call.operands);
    memcpy(call.numbers, x->numbers, sizeof call.numbers);
    call.operands[0] = goal;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        for (unsigned side = 0; side < 2; side++) call.directions[i][side] = board_opposite(x->directions[i][side]);
    return goal ? parser_made(r, &call) : NULL;
}

int cells_need_ends(expression *x, const game *g, arena *a, error *e)
{
    (void)a;
    if (!g->board->cyclic) return 0;
    return error_set(e, "%s: lines with two ends wanted, but sides of this board are joined", x->type->word.name);
}

void cells_add_words(const scene *s, const uint64_t *set, cell_counts *to)
{
    unsigned words = s->g->mapping->words;
    for (unsigned w = 0; w < words; w++) {
        uint64_t carried = set[w];
        for (unsigned i = 0; carried && i < COUNTS_PLANES_MAX; i++) {
            if (i == to->planes) memset(to->bits[to->planes++], 0, words * sizeof(uint64_t));
            uint64_t both = to->bits[i][w] & carried;
            to->bits[i][w] ^= carried;
            carried = both;
        }
    }
}
