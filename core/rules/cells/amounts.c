/* sum(AMOUNT, CELLS): adds the numbers of all cells in the set; greatest, least: the greatest and the least of them, 0
 * for an empty set. */
#include "game/expression_few.h"
#include "rules/cells/cells.h"

enum { AMOUNT, OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "amount", .kind = FIELD_AMOUNT, .required = true, .help = "a number for each cell, such as height"},
    {.name = "cells", .kind = FIELD_REGION, .initial_text = "everywhere", .help = "which cells"},
};

/* Is the set small, so that its cells are enumerated? */
static bool asks_few(const expression *x, const scene *s)
{
    return x->operands[AMOUNT]->local && expression_is_few(x->operands[OF], s);
}

/* Moves the numbers of the set's cells to the front; returns how many. */
static int numbers_of(const expression *x, const scene *s, int32_t *values)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    int n = 0;
    if (asks_few(x, s)) {
        cell few[EXPRESSION_FEW_MAX];
        n = (int)expression_few(x->operands[OF], s, few);
        for (int i = 0; i < n; i++) values[i] = expression_at(x->operands[AMOUNT], s, few[i]);
        return n;
    }
    expression_values(x->operands[AMOUNT], s, values);
    cells_of(x, OF, s, of);
    for (int c = 0; c < s->g->board->cells; c++)
        if (bitboard_has(of, s->g->mapping->bit_of[c])) values[n++] = values[c];
    return n;
}

static int64_t sum_of_values(const expression *x, const scene *s)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    int64_t total = 0;
    int n = numbers_of(x, s, values);
    for (int i = 0; i < n; i++) total += values[i];
    return total;
}

static int64_t extreme_of_values(const expression *x, const scene *s, bool greatest)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    int n = numbers_of(x, s, values);
    if (!n) return 0;
    for (int i = 1; i < n; i++)
        if (greatest == (values[i] > values[0])) values[0] = values[i];
    return values[0];
}

/* Cells with bit i add 2^i: a population count per plane. */
static int64_t sum(const expression *x, const scene *s)
{
    if (x->operands[AMOUNT]->beyond || asks_few(x, s)) return sum_of_values(x, s);
    cell_counts amount;
    uint64_t of[BITBOARD_WORDS_MAX];
    int64_t total = 0;
    expression_counts(x->operands[AMOUNT], s, &amount);
    cells_of(x, OF, s, of);
    for (unsigned i = 0; i < amount.planes; i++)
        for (unsigned w = 0; w < s->g->mapping->words; w++)
            total += (int64_t)__builtin_popcountll(amount.bits[i][w] & of[w]) << i;
    return total;
}

/* From the highest bit down: keeps the cells with the bit set (or clear), if there are any. */
static int64_t extreme(const expression *x, const scene *s, bool greatest)
{
    if (x->operands[AMOUNT]->beyond || asks_few(x, s)) return extreme_of_values(x, s, greatest);
    cell_counts amount;
    uint64_t left[BITBOARD_WORDS_MAX], any = 0;
    unsigned words = s->g->mapping->words;
    int64_t found = 0;
    expression_counts(x->operands[AMOUNT], s, &amount);
    cells_of(x, OF, s, left);
    for (unsigned w = 0; w < words; w++) any |= left[w];
    for (unsigned i = amount.planes; any && i-- > 0;) {
        uint64_t some = 0, wanted = greatest ? 0 : ~UINT64_C(0);
        for (unsigned w = 0; w < words; w++) some |= left[w] & (amount.bits[i][w] ^ wanted);
        for (unsigned w = 0; some && w < words; w++) left[w] &= amount.bits[i][w] ^ wanted;
        found |= (int64_t)((some != 0) == greatest) << i;
    }
    return found;
}

static int64_t greatest(const expression *x, const scene *s)
{
    return extreme(x, s, true);
}

static int64_t least(const expression *x, const scene *s)
{
    return extreme(x, s, false);
}

/* As numbers_of. */
static int plain_numbers(const expression *x, const scene *s, int32_t *values)
{
    int32_t of[BOARD_CELLS_MAX + 1];
    int n = 0;
    expression_plain(x->operands[AMOUNT], EXPRESSION_COUNTS, s, values);
    cells_plain(x, OF, s, of);
    for (int c = 0; c < s->g->board->cells; c++)
        if (of[c]) values[n++] = values[c];
    return n;
}

static void plain_sum(const expression *x, const scene *s, int32_t *values)
{
    int32_t total = 0;
    int n = plain_numbers(x, s, values);
    for (int i = 0; i < n; i++) total += values[i];
    values[0] = total;
}

static void plain_extreme(const expression *x, const scene *s, int32_t *values, bool greatest)
{
    int n = plain_numbers(x, s, values);
    for (int i = 1; i < n; i++)
        if (greatest ? values[i] > values[0] : values[i] < values[0]) values[0] = values[i];
    if (!n) values[0] = 0;
}

static void plain_greatest(const expression *x, const scene *s, int32_t *values)
{
    plain_extreme(x, s, values, true);
}

static void plain_least(const expression *x, const scene *s, int32_t *values)
{
    plain_extreme(x, s, values, false);
}

const function_type function_sum = {
    .word = {"sum", WORD_FUNCTION, "Sum of the numbers of the cells.", fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .of_one_cell = true,
    .number = sum,
    .plain = plain_sum,
};

const function_type function_greatest = {
    .word = {"greatest", WORD_FUNCTION, "Maximum of the numbers of the cells; 0 without cells.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .of_one_cell = true,
    .number = greatest,
    .plain = plain_greatest,
};

const function_type function_least = {
    .word = {"least", WORD_FUNCTION, "Minimum of the numbers of the cells; 0 without cells.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_NUMBER,
    .of_one_cell = true,
    .number = least,
    .plain = plain_least,
};
