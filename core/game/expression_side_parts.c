#include "game/expression_side_parts.h"

#include "game/whose.h"

/* numbers[FIRST] and numbers[SECOND]: the parts of the sides; numbers[WHOSE_NUMBER]: as in `whose`. */
enum { FIRST = 0, SECOND = 2 };

static int32_t holds(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    (void)code;
    unsigned whose = whose_side(x->numbers[WHOSE_NUMBER], side);
    return (int32_t)(g->board->parts_of[c] >> x->numbers[whose ? SECOND : FIRST] & 1);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = holds(x, s->g, c, s->side, 0);
}

static const function_type name_side_part = {
    .word = {.name = "part"}, .gives = EXPRESSION_CELLS, .of_contents = holds, .plain = plain};

bool expression_side_part(const game *g, const char *name, expression *x)
{
    int parts[2];
    if (!board_side_parts(g->board, name, parts)) return false;
    *x = (expression){
        .type = &name_side_part, .kind = EXPRESSION_CELLS, .numbers = {[FIRST] = parts[0], [SECOND] = parts[1]}};
    return true;
}
