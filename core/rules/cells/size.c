/* How many cells the chains of a set have: size(CELLS) of the chain that each cell belongs to; chains(CELLS), how many
 * there are; largest(CELLS) and smallest(CELLS). */
#include <string.h>

#include "rules/cells/chains.h"

enum { OF, ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    CHAINS_ALONG,
};

static void size_counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    unsigned words = s->g->mapping->words;
    cells_of(x, OF, s, left);
    out->planes = 0;
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        unsigned size = bitboard_count(words, chain);
        for (; size >> out->planes; out->planes++) memset(out->bits[out->planes], 0, words * sizeof(uint64_t));
        for (unsigned i = 0; i < out->planes; i++)
            for (unsigned w = 0; size >> i & 1 && w < words; w++) out->bits[i][w] |= chain[w];
    }
}

static void size_cells(const expression *x, const scene *s, uint64_t *out)
{
    cells_of(x, OF, s, out);
}

/* How many cells each chain has, by its number from 1. Returns how many chains there are. */
static int32_t plain_sizes(const expression *x, const scene *s, int32_t *numbers, int32_t *sizes)
{
    memset(sizes, 0, (BOARD_CELLS_MAX + 1) * sizeof *sizes);
    cells_plain(x, OF, s, numbers);
    int32_t chains = chains_number(s->g->board, chains_directions(x, ALONG, s), numbers);
    for (int c = 0; c < s->g->board->cells; c++) sizes[numbers[c]] += numbers[c] > 0;
    return chains;
}

static void size_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t sizes[BOARD_CELLS_MAX + 1];
    plain_sizes(x, s, values, sizes);
    for (int c = 0; c < s->g->board->cells; c++) values[c] = sizes[values[c]];
}

const function_type function_size = {
    .word = {"size", WORD_FUNCTION, "How many cells the chain of the set has that each cell belongs to; 0 outside.",
             fields, FIELDS, FIELDS},
    .gives = EXPRESSION_COUNTS,
    .cells = size_cells,
    .counts = size_counts,
    .plain = size_plain,
};

/* The number of chains, and of the cells in the smallest and the largest; 0 where there is none. */
typedef struct chain_sizes {
    unsigned chains, smallest, largest;
} chain_sizes;

static chain_sizes sizes_of(const expression *x, const scene *s)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    chain_sizes all = {0, 0, 0};
    cells_of(x, OF, s, left);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        unsigned size = bitboard_count(s->g->mapping->words, chain);
        if (!all.chains++ || size < all.smallest) all.smallest = size;
        if (size > all.largest) all.largest = size;
    }
    return all;
}

static int64_t chains_number_of(const expression *x, const scene *s)
{
    return sizes_of(x, s).chains;
}

static void chains_plain(const expression *x, const scene *s, int32_t *values)
{
    cells_plain(x, OF, s, values);
    values[0] = chains_number(s->g->board, chains_directions(x, ALONG, s), values);
}

const function_type function_chains = {
    .word = {"chains", WORD_FUNCTION, "How many chains of connected cells the set falls into.", fields, FIELDS, FIELDS},
    .gives = EXPRESSION_NUMBER,
    .number = chains_number_of,
    .plain = chains_plain,
};

static int64_t largest_of(const expression *x, const scene *s)
{
    return sizes_of(x, s).largest;
}

static void largest_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t sizes[BOARD_CELLS_MAX + 1], chains = plain_sizes(x, s, values, sizes), most = 0;
    for (int32_t i = 1; i <= chains; i++) most = sizes[i] > most ? sizes[i] : most;
    values[0] = most;
}

const function_type function_largest = {
    .word = {"largest", WORD_FUNCTION, "How many cells the largest chain of the set has; 0 without one.", fields,
             FIELDS, FIELDS},
    .gives = EXPRESSION_NUMBER,
    .number = largest_of,
    .plain = largest_plain,
};

static int64_t smallest_of(const expression *x, const scene *s)
{
    return sizes_of(x, s).smallest;
}

static void smallest_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t sizes[BOARD_CELLS_MAX + 1], chains = plain_sizes(x, s, values, sizes), least = chains ? sizes[1] : 0;
    for (int32_t i = 2; i <= chains; i++) least = sizes[i] < least ? sizes[i] : least;
    values[0] = least;
}

const function_type function_smallest = {
    .word = {"smallest", WORD_FUNCTION, "How many cells the smallest chain of the set has; 0 without one.", fields,
             FIELDS, FIELDS},
    .gives = EXPRESSION_NUMBER,
    .number = smallest_of,
    .plain = smallest_plain,
};
