/* other(CELLS): evaluates the set, or the number per cell, from the point of view of the other side, for which own is
 * enemy and forward is backward. */
#include "rules/cells/cells.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "the set or number"},
};

static scene seen_by_other(const scene *s)
{
    scene turned = *s;
    turned.memo = NULL;
    turned.side = !s->side;
    return turned;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const scene turned = seen_by_other(s);
    cells_of(x, OF, &turned, out);
}

static void counts(const expression *x, const scene *s, cell_counts *out)
{
    const scene turned = seen_by_other(s);
    expression_counts(x->operands[OF], &turned, out);
}

static void values(const expression *x, const scene *s, int32_t *out)
{
    const scene turned = seen_by_other(s);
    expression_values(x->operands[OF], &turned, out);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const scene turned = seen_by_other(s);
    expression_plain(x->operands[OF], x->kind, &turned, values);
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a, (void)e;
    x->kind = x->operands[OF]->kind;
    return 0;
}

const function_type function_other = {
    .word = {"other", WORD_FUNCTION, "The set or number as the other side sees it (own and enemy exchanged).", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .cells = cells,
    .counts = counts,
    .values = values,
    .plain = plain,
};
