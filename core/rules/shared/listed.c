#include "rules/shared/listed.h"

#include "game/expression_few.h"

/* Lists in the order of bits. */
static unsigned list_few(const expression *what, const scene *s, cell *out)
{
    const uint16_t *bit_of = s->g->mapping->bit_of;
    unsigned count = expression_few(what, s, out);
    for (unsigned i = 1; i < count; i++) {
        cell moved = out[i];
        unsigned k = i;
        for (; k && bit_of[out[k - 1]] > bit_of[moved]; k--) out[k] = out[k - 1];
        out[k] = moved;
    }
    return count;
}

unsigned listed_cells(const expression *what, const game *g, const position *p, cell *out)
{
    uint64_t cells[BITBOARD_WORDS_MAX];
    expression_memo memo;
    scene s = expression_scene(g, p);
    unsigned count = 0;
    if (expression_is_few(what, &s)) return list_few(what, &s, out);
    expression_remember_settled(&s, &memo);
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
