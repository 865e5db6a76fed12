/* opposite(CELLS): the cells that lie opposite to those of the set, through the centre of the board. */
#include <math.h>
#include <string.h>

#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "which cells"},
};

/* The cell at that point of a drawing, or on->cells. */
static cell cell_near(const board *on, float x, float y)
{
    cell c = 0;
    while (c < on->cells && fabsf(on->x[c] - x) + fabsf(on->y[c] - y) > 0.1f) c++;
    return c;
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    const board *on = g->board;
    cell *image = arena_alloc(a, (size_t)on->cells * sizeof *image);
    if (!image) return error_set(e, "out of memory");
    float low[2] = {on->x[0], on->y[0]}, high[2] = {on->x[0], on->y[0]};
    for (int c = 1; c < on->cells; c++) {
        low[0] = fminf(low[0], on->x[c]), high[0] = fmaxf(high[0], on->x[c]);
        low[1] = fminf(low[1], on->y[c]), high[1] = fmaxf(high[1], on->y[c]);
    }
    for (int c = 0; c < on->cells; c++) {
        image[c] = cell_near(on, low[0] + high[0] - on->x[c], low[1] + high[1] - on->y[c]);
        if (image[c] == on->cells) return error_set(e, "opposite: nothing lies opposite to %s", on->label[c]);
    }
    x->data = image;
    return 0;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const cell_mapping *map = s->g->mapping;
    const cell *image = x->data;
    uint64_t of[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    memset(out, 0, map->words * sizeof *out);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = of[w]; left; left &= left - 1)
            bitboard_set(out, map->bit_of[image[map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)]]]);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const cell *image = x->data;
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    for (int c = 0; c < s->g->board->cells; c++) values[image[c]] = of[c];
}

const function_type function_opposite = {
    .word = {"opposite", WORD_FUNCTION, "The cells opposite to those of the set, through the centre of the board.",
             fields, FIELDS, FIELDS},
    .gives = EXPRESSION_CELLS,
    .compile = compile,
    .cells = cells,
    .plain = plain,
};
