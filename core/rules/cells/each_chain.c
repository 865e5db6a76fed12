/* each(chains(CELLS [, ALONG]), WHAT): evaluates WHAT for each chain, which it calls `this`: unites sets, joins
 * conditions by or, adds numbers. Its operands are those of chains(...), then WHAT; its kind is that of WHAT. */
#include <string.h>

#include "game/expression_bound.h"
#include "rules/cells/chains.h"

enum { OF, ALONG, WHAT, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    CHAINS_ALONG,
    {.name = "what", .kind = FIELD_REGION, .required = true, .help = "what is evaluated for each"},
};

static void add_values(const int32_t *values, int cells, int32_t *sums)
{
    for (int c = 0; c < cells; c++) sums[c] = expression_bounded((int64_t)sums[c] + values[c]);
}

static void values(const expression *x, const scene *s, int32_t *sums)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX] = {0};
    int32_t one[BOARD_CELLS_MAX + 1];
    const scene inner = expression_bind(s, BOUND_THIS, chain);
    cells_of(x, OF, s, left);
    memset(sums, 0, (size_t)s->g->board->cells * sizeof *sums);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        expression_values(x->operands[WHAT], &inner, one);
        add_values(one, s->g->board->cells, sums);
    }
}

/* For counts: the cells with a sum above 0. */
static void cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX] = {0}, one[BITBOARD_WORDS_MAX];
    int32_t sums[BOARD_CELLS_MAX + 1];
    const scene inner = expression_bind(s, BOUND_THIS, chain);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    if (x->kind == EXPRESSION_COUNTS) {
        values(x, s, sums);
        for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
            if (sums[c] > 0) bitboard_set(out, s->g->mapping->bit_of[c]);
        return;
    }
    cells_of(x, OF, s, left);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        cells_of(x, WHAT, &inner, one);
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= one[w];
    }
}

/* For a condition: 1 if it holds for any chain. */
static int64_t number(const expression *x, const scene *s)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX] = {0};
    const scene inner = expression_bind(s, BOUND_THIS, chain);
    int64_t sum = 0;
    cells_of(x, OF, s, left);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        sum = expression_bounded(sum + expression_number(x->operands[WHAT], &inner));
        if (sum && x->kind == EXPRESSION_CONDITION) return 1;
    }
    return sum;
}

static void plain(const expression *x, const scene *s, int32_t *sums)
{
    int32_t numbers[BOARD_CELLS_MAX + 1], chain[BOARD_CELLS_MAX + 1] = {0}, one[BOARD_CELLS_MAX + 1];
    const bool adds = x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_COUNTS;
    const int n = s->g->board->cells;
    const int results = x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS ? n : 1;
    const scene inner = expression_bind_plainly(s, BOUND_THIS, chain);
    cells_plain(x, OF, s, numbers);
    memset(sums, 0, (size_t)results * sizeof *sums);
    for (int32_t chains = chains_number(s->g->board, chains_directions(x, ALONG, s), numbers), i = 1; i <= chains;
         i++) {
        for (int c = 0; c < n; c++) chain[c] = numbers[c] == i;
        expression_plain(x->operands[WHAT], x->kind, &inner, one);
        add_values(one, results, sums);
    }
    for (int c = 0; c < results && !adds; c++) sums[c] = sums[c] > 0;
}

const function_type function_each_chain = {
    .word = {"each", WORD_FUNCTION, "Evaluates WHAT for each chain.", fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .most = EXPRESSION_MOST,
    .floods = true,
    .binds = 1u << BOUND_THIS,
    .cells = cells,
    .number = number,
    .values = values,
    .plain = plain,
};
