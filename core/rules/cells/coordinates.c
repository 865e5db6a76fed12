/* rank, column, layer: coordinates of each cell, from 1 at the bottom left. */
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
    .word = {"rank", WORD_FUNCTION, "The row of each cell, from 1 at the bottom.", NULL, 0, .positional = 0},
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
    .word = {"column", WORD_FUNCTION, "The column of each cell, from 1 at the left.", NULL, 0, .positional = 0},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .counts = counts_by_plain,
    .plain = column_plain,
};

static int compile_layer(expression *x, const game *g, arena *a, error *e)
{
    (void)x, (void)a;
    return g->board->layer ? 0 : error_set(e, "layer: a board of layers wanted: layers or pyramid");
}

static void layer_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    for (int c = 0; c < s->g->board->cells; c++) values[c] = s->g->board->layer[c] + 1;
}

const function_type function_layer = {
    .word = {"layer", WORD_FUNCTION, "The layer of each cell, from 1 at the bottom.", NULL, 0, .positional = 0},
    .gives = EXPRESSION_COUNTS,
    .compile = compile_layer,
    .counts = counts_by_plain,
    .plain = layer_plain,
};
