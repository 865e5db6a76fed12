/* min(AMOUNT, AMOUNT), max(AMOUNT, AMOUNT): the smaller and the greater of two numbers; for each cell where one of them
 * is a number for each cell. */
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

static void plain(const expression *x, const scene *s, int32_t *values, bool greater)
{
    int32_t other[BOARD_CELLS_MAX + 1];
    expression_plain(x->operands[ONE], x->kind, s, values);
    expression_plain(x->operands[OTHER], x->kind, s, other);
    for (int c = 0; c < (x->kind == EXPRESSION_COUNTS ? s->g->board->cells : 1); c++)
        if (greater ? other[c] > values[c] : other[c] < values[c]) values[c] = other[c];
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
    .word = {"min", WORD_FUNCTION, "The smaller of two numbers.", fields, FIELDS, FIELDS},
    .gives = EXPRESSION_NUMBER,
    .compile = compile,
    .counts = counts_by_plain,
    .number = smaller,
    .plain = plain_min,
};

const function_type function_max = {
    .word = {"max", WORD_FUNCTION, "The greater of two numbers.", fields, FIELDS, FIELDS},
    .gives = EXPRESSION_NUMBER,
    .compile = compile,
    .counts = counts_by_plain,
    .number = greater,
    .plain = plain_max,
};
