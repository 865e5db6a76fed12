/* min(AMOUNT, AMOUNT), max(AMOUNT, AMOUNT): the smaller and the greater of two numbers; per cell if one of them is a
 * number per cell. */
#include "rules/cells/cells.h"

enum { ONE, OTHER, FIELDS };

static const field fields[FIELDS] = {
    {.name = "one", .kind = FIELD_AMOUNT, .required = true, .help = "a number, or one for each cell"},
    {.name = "other", .kind = FIELD_AMOUNT, .required = true, .help = "another"},
};

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a, (void)e;
    bool by_cell = x->operands[ONE]->kind == EXPRESSION_COUNTS || x->operands[OTHER]->kind == EXPRESSION_COUNTS;
    x->kind = by_cell ? EXPRESSION_COUNTS : EXPRESSION_NUMBER;
    return 0;
}

static int64_t smaller(const expression *x, const scene *s)
{
    int64_t one = expression_number(x->operands[ONE], s), other = expression_number(x->operands[OTHER], s);
    return one < other ? one : other;
}

static int64_t greater(const expression *x, const scene *s)
{
    int64_t one = expression_number(x->operands[ONE], s), other = expression_number(x->operands[OTHER], s);
    return one > other ? one : other;
}

static void choose(int n, const int32_t *other, bool greater, int32_t *values)
{
    for (int c = 0; c < n; c++)
        if (greater ? other[c] > values[c] : other[c] < values[c]) values[c] = other[c];
}

static void by_cell(const expression *x, const scene *s, int32_t *values, bool greater)
{
    int32_t other[BOARD_CELLS_MAX + 1];
    expression_values(x->operands[ONE], s, values);
    expression_values(x->operands[OTHER], s, other);
    choose(s->g->board->cells, other, greater, values);
}

static void smaller_by_cell(const expression *x, const scene *s, int32_t *values)
{
    by_cell(x, s, values, false);
}

static void greater_by_cell(const expression *x, const scene *s, int32_t *values)
{
    by_cell(x, s, values, true);
}

static void plain(const expression *x, const scene *s, int32_t *values, bool greater)
{
    int32_t other[BOARD_CELLS_MAX + 1];
    expression_plain(x->operands[ONE], x->kind, s, values);
    expression_plain(x->operands[OTHER], x->kind, s, other);
    choose(x->kind == EXPRESSION_COUNTS ? s->g->board->cells : 1, other, greater, values);
}

static void plain_min(const expression *x, const scene *s, int32_t *values)
{
    plain(x, s, values, false);
}

static void plain_max(const expression *x, const scene *s, int32_t *values)
{
    plain(x, s, values, true);
}

const function_type function_min = {
    .word = {"min", WORD_FUNCTION, "The smaller of two numbers.", fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .compile = compile,
    .counts = counts_by_plain,
    .values = smaller_by_cell,
    .number = smaller,
    .plain = plain_min,
};

const function_type function_max = {
    .word = {"max", WORD_FUNCTION, "The greater of two numbers.", fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .compile = compile,
    .counts = counts_by_plain,
    .values = greater_by_cell,
    .number = greater,
    .plain = plain_max,
};
