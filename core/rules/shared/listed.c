#include "rules/shared/listed.h"

unsigned listed_cells(const expression *what, const game *g, const position *p, cell *out)
{
    uint64_t cells[BITBOARD_WORDS_MAX];
    const scene s = expression_scene(g, p);
    unsigned count = 0;
    expression_cells(what, &s, cells);
    for (unsigned w = 0; w < g->mapping->words; w++)
        for (uint64_t left = cells[w]; left; left &= left - 1)
            out[count++] = g->mapping->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
    return count;
}

unsigned listed_plainly(const expression *what, const game *g, const position *p, cell *out)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = expression_scene(g, p);
    unsigned count = 0;
    expression_plain(what, EXPRESSION_CELLS, &s, values);
    for (int c = 0; c < g->board->cells; c++)
        if (values[c] > 0) out[count++] = (cell)c;
    return count;
}
