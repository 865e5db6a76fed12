#include "game/expression_wherever.h"

#include "game/meter.h"

/* Functions that know a way have the cell as their first operand. Round a board a line may come back to it. */
bool expression_has_wherever(const expression *x, const game *g)
{
    if (!x->type->wherever || g->board->cyclic || g->shape_at) return false;
    const expression *cell_of_move = x->operands[0];
    bool only = cell_of_move->type->tells_here && !cell_of_move->operands[0];
    for (int i = 1; i < EXPRESSION_OPERANDS_MAX; i++)
        only = only && (!x->operands[i] || !(x->operands[i]->reads & READS_MOVE));
    return only;
}

void expression_wherever(const expression *x, const scene *s, uint64_t *out)
{
    meter_add(s->g, STEPS_OF_SET);
    x->type->wherever(x, s, out);
}
