/* orbit(CELLS): the images of the set under all symmetries of the board: rotations and reflections. */
#include <string.h>

#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "which cells"},
};

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const board *on = s->g->board;
    const cell_mapping *map = s->g->mapping;
    uint64_t of[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    memset(out, 0, map->words * sizeof *out);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = of[w] & ~out[w]; left; left &= left - 1) {
            cell c = map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
            for (int i = 0; i < on->nsymmetries; i++) bitboard_set(out, map->bit_of[on->symmetries[i * on->cells + c]]);
        }
}

/* A cell belongs if some symmetry maps it into the set. */
static void plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    for (int c = 0; c < on->cells; c++) {
        values[c] = 0;
        for (int i = 0; i < on->nsymmetries; i++) values[c] |= of[on->symmetries[i * on->cells + c]];
    }
}

const function_type function_orbit = {
    .word = {"orbit", WORD_FUNCTION, "The images of the set under all symmetries of the board.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .cells = cells,
    .plain = plain,
};
