/* facing(DIRECTIONS): the cells with a piece that faces one of the directions. */
#include "rules/cells/cells.h"

enum { ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "the directions, such as north or forward"},
};

static int32_t of_contents(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)c;
    return (g->pieces.faces[code] & x->directions[ALONG][side]) != 0;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        values[c] = of_contents(x, s->g, c, s->side, s->p->code[c]);
}

const function_type function_facing = {
    .word = {"facing", WORD_FUNCTION, "The cells with a piece that faces one of the directions.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_CELL,
    .cells = cells_by_plain,
    .plain = plain,
    .of_contents = of_contents,
};
