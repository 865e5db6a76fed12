/* height: for each cell, how many pieces stand there, one upon the other; as a set, the cells that hold any. */
#include "rules/cells/cells.h"

static int32_t of_contents(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)x, (void)c, (void)side;
    return g->pieces.height_of[code];
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = s->g->pieces.height_of[s->p->code[c]];
}

const function_type function_height = {
    .word = {"height", WORD_FUNCTION, "How many pieces stand on each cell, one upon the other.", NULL, 0, 0},
    .gives = EXPRESSION_COUNTS,
    .reads = READS_CELL,
    .cells = cells_by_plain,
    .counts = counts_by_plain,
    .of_contents = of_contents,
    .plain = plain,
};
