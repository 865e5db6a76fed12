/* height: the number of pieces stacked on each cell; as a set, the occupied cells. */
#include <string.h>

#include "rules/cells/cells.h"

static int32_t of_contents(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)x, (void)c, (void)side;
    return g->pieces.height_of[code];
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        values[c] = of_contents(x, s->g, c, s->side, s->p->code[c]);
}

/* Positions keep bit i of the heights as an attribute, if any contents are that high. */
static void counts(const expression *x, const scene *s, cell_counts *out)
{
    (void)x;
    const game *g = s->g;
    for (out->planes = 0; ATTRIBUTE_HEIGHT + out->planes < ATTRIBUTES; out->planes++) {
        if (g->attribute_place[ATTRIBUTE_HEIGHT + out->planes] == ATTRIBUTE_NOT_KEPT) return;
        memcpy(out->bits[out->planes], position_attribute_view(g, s->p, ATTRIBUTE_HEIGHT + out->planes),
               g->mapping->words * sizeof(uint64_t));
    }
}

const function_type function_height = {
    .word = {"height", WORD_FUNCTION, "Height of the column (stack) on each cell, in pieces.", NULL, 0,
             .positional = 0},
    .gives = EXPRESSION_COUNTS,
    .reads = READS_CELL,
    .attributes = ATTRIBUTES_OF_HEIGHT,
    .counts = counts,
    .plain = plain,
    .of_contents = of_contents,
};
