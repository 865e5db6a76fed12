#include "game/expression_flood.h"

#include <string.h>

/* Functions without a quick way are asked plainly amid a fast one. */
static bool has(const scene *s, unsigned c)
{
    return s->flooded ? bitboard_has(s->flooded, s->g->mapping->bit_of[c]) : s->flooded_plainly[c] > 0;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    (void)x;
    if (s->flooded) {
        memcpy(out, s->flooded, s->g->mapping->words * sizeof *out);
        return;
    }
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (has(s, c)) bitboard_set(out, s->g->mapping->bit_of[c]);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = has(s, c);
}

const function_type name_flooded = {
    .word = {.name = FLOODED}, .gives = EXPRESSION_CELLS, .reads = READS_BOARD, .cells = cells, .plain = plain};
