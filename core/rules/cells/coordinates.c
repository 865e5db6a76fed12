/* rank, column: the row and the column of each cell, from 1 at the bottom and at the left, of boards in rows. */
#include "rules/cells/cells.h"

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)a;
    return g->board->at ? 0 : error_set(e, "%s: a board in rows wanted, such as square", x->type->word.name);
}

static void rank_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    const board *on = s->g->board;
    for (int i = 0; i < on->width * on->height; i++)
        if (on->at[i] != on->cells) values[on->at[i]] = i / on->width + 1;
}

const function_type function_rank = {
    .word = {"rank", WORD_FUNCTION, "The row of each cell, from 1 at the bottom.", NULL, 0, 0},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .counts = counts_by_plain,
    .plain = rank_plain,
};

static void column_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    const board *on = s->g->board;
    for (int i = 0; i < on->width * on->height; i++)
        if (on->at[i] != on->cells) values[on->at[i]] = i % on->width + 1;
}

const function_type function_column = {
    .word = {"column", WORD_FUNCTION, "The column of each cell, from 1 at the left.", NULL, 0, 0},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .counts = counts_by_plain,
    .plain = column_plain,
};
