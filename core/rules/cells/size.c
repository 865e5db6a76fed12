/* Sizes of the chains of a set: size(CELLS), for each cell that of its chain; chains(CELLS), their number;
 * largest(CELLS), smallest(CELLS), nth_largest(CELLS, N). With OF, as in size(own, empty), the size of a chain is the
 * number of cells of OF in or beside it, such as its liberties. */
#include <string.h>

#include "game/lanes.h"
#include "rules/cells/chains.h"

enum { OF, COUNTED, ALONG, FIELDS };

#define COUNTED_OF                                                                                                     \
    {                                                                                                                  \
        .name = "of", .kind = FIELD_REGION,                                                                            \
        .help = "what is counted in the chain or adjacent to it, such as empty (liberties); else its own cells"        \
    }

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    COUNTED_OF,
    CHAINS_ALONG,
};

/* nth_largest has a number before OF. */
static int counted_of(const expression *x)
{
    return x->type->word.nfields - 2;
}

static uint32_t along(const expression *x, const scene *s)
{
    return chains_directions(x, x->type->word.nfields - 1, s);
}

/* Returns the size of a chain; `counted` is the set OF, if any. */
static unsigned measure(const expression *x, const scene *s, const uint64_t *counted, const uint64_t *chain)
{
    uint64_t met[BITBOARD_WORDS_MAX];
    unsigned words = s->g->mapping->words;
    if (!x->operands[counted_of(x)]) return bitboard_count(words, chain);
    steps_beside(s, along(x, s), chain, met);
    for (unsigned w = 0; w < words; w++) met[w] = (met[w] | chain[w]) & counted[w];
    return bitboard_count(words, met);
}

/* Evaluates both operands; without OF the second is unused. */
static void read_sets(const expression *x, const scene *s, uint64_t *of, uint64_t *counted)
{
    cells_of(x, OF, s, of);
    if (x->operands[counted_of(x)]) cells_of(x, counted_of(x), s, counted);
}

static void size_counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t left[BITBOARD_WORDS_MAX], counted[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    unsigned words = s->g->mapping->words;
    read_sets(x, s, left, counted);
    out->planes = !x->operands[COUNTED] && chains_alone(s, chains_directions(x, ALONG, s), left, out->bits[0]);
    while (chains_next(s, chains_directions(x, ALONG, s), left, chain)) {
        unsigned size = measure(x, s, counted, chain);
        for (; size >> out->planes; out->planes++) memset(out->bits[out->planes], 0, words * sizeof(uint64_t));
        for (unsigned i = 0; i < out->planes; i++)
            for (unsigned w = 0; size >> i & 1 && w < words; w++) out->bits[i][w] |= chain[w];
    }
}

/* One cell of OF in or beside a chain, or two cells of a chain, are found without counting those of each chain. On
 * lines without ends a cell may be its own neighbour. */
static bool size_at_least(const expression *x, const scene *s, unsigned least, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], counted[BITBOARD_WORDS_MAX];
    const uint32_t directions = chains_directions(x, ALONG, s);
    if (least > (x->operands[COUNTED] || s->g->board->cyclic ? 1 : 2)) return false;
    read_sets(x, s, of, counted);
    if (x->operands[COUNTED])
        chains_touching(s, directions, of, counted, out);
    else if (least > 1)
        steps_beside(s, directions, of, out);
    for (unsigned w = 0; w < s->g->mapping->words && !x->operands[COUNTED]; w++)
        out[w] = least > 1 ? out[w] & of[w] : of[w];
    return true;
}

/* The cells with a size above 0. */
static void size_cells(const expression *x, const scene *s, uint64_t *out)
{
    (void)size_at_least(x, s, 1, out);
}

/* As a set: the cells with a size above 0. */
static lane size_lanes(lane_maker *m, const expression *x)
{
    const uint32_t directions = board_both_ways(x->directions[ALONG][m->side]);
    const lane of = lane_set(m, x->operands[OF]);
    if (!x->operands[COUNTED]) return of;
    const lane counted = lane_set(m, x->operands[COUNTED]);
    return lane_fill(m, lane_make(m, LANE_OR, lane_beside(m, counted, directions), counted), of, directions, false);
}

/* Counts cell c for its own chain and for each adjacent one, once each. */
static void count_cell(const expression *x, const scene *s, unsigned c, const int32_t *numbers, int32_t *sizes)
{
    cell near[STEPS_MOST];
    int32_t met[STEPS_MOST + 1];
    unsigned n = steps_neighbours(s->g->board, c, along(x, s), near), nmet = 0;
    for (unsigned i = 0; i <= n; i++) {
        int32_t number = numbers[i < n ? near[i] : c];
        unsigned k = 0;
        while (k < nmet && met[k] != number) k++;
        if (k < nmet || !number) continue;
        met[nmet++] = number;
        sizes[number]++;
    }
}

/* Computes the size of each chain by its label, from 1. Returns the number of chains. */
static int32_t plain_sizes(const expression *x, const scene *s, int32_t *numbers, int32_t *sizes)
{
    const expression *of = x->operands[counted_of(x)];
    int32_t counted[BOARD_CELLS_MAX + 1];
    memset(sizes, 0, (BOARD_CELLS_MAX + 1) * sizeof *sizes);
    cells_plain(x, OF, s, numbers);
    int32_t chains = chains_number(s->g->board, along(x, s), numbers);
    if (of) expression_plain(of, EXPRESSION_CELLS, s, counted);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (!of)
            sizes[numbers[c]] += numbers[c] > 0;
        else if (counted[c])
            count_cell(x, s, c, numbers, sizes);
    return chains;
}

static void size_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t sizes[BOARD_CELLS_MAX + 1];
    plain_sizes(x, s, values, sizes);
    for (int c = 0; c < s->g->board->cells; c++) values[c] = sizes[values[c]];
}

/* A single cell is not a chain: the author probably means the chain of the piece there. */
static bool has_here(const expression *x)
{
    bool both = x && x->operands[0] && x->operands[1] && !strcmp(x->type->word.name, "&");
    return x &&
           (!strcmp(x->type->word.name, "here") || (both && (has_here(x->operands[0]) || has_here(x->operands[1]))));
}

static int size_compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a;
    if (x->operands[COUNTED] || !has_here(x->operands[OF])) return 0;
    return error_set(e, "size: here is a single cell, whose chain is itself; compare the chain that it belongs to, as "
                        "in here & (size(own) > 4)");
}

const function_type function_size = {
    .word = {"size", WORD_FUNCTION,
             "Size of the chain (connected group) of each cell of the set, 0 outside; with OF, the number of those "
             "cells in it or adjacent to it.",
             fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .floods = true,
    .compile = size_compile,
    .cells = size_cells,
    .at_least = size_at_least,
    .counts = size_counts,
    .lanes = size_lanes,
    .plain = size_plain,
};

enum { CHAINS_FIELDS = 2 };

static const field chains_fields[CHAINS_FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    CHAINS_ALONG,
};

static int64_t chains_number_of(const expression *x, const scene *s)
{
    uint64_t left[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    int64_t chains;
    cells_of(x, OF, s, left);
    chains = chains_alone(s, chains_directions(x, 1, s), left, chain);
    while (chains_next(s, chains_directions(x, 1, s), left, chain)) chains++;
    return chains;
}

static void chains_plain(const expression *x, const scene *s, int32_t *values)
{
    cells_plain(x, OF, s, values);
    values[0] = chains_number(s->g->board, chains_directions(x, 1, s), values);
}

const function_type function_chains = {
    .word = {"chains", WORD_FUNCTION, "Number of chains (connected groups) of the set.", chains_fields, CHAINS_FIELDS,
             .positional = CHAINS_FIELDS},
    .gives = EXPRESSION_NUMBER,
    .floods = true,
    .each = &function_each_chain,
    .number = chains_number_of,
    .plain = chains_plain,
};

/* Returns the greatest or least size; 0 without chains. */
static int64_t extreme(const expression *x, const scene *s, bool greatest)
{
    uint64_t left[BITBOARD_WORDS_MAX], counted[BITBOARD_WORDS_MAX], chain[BITBOARD_WORDS_MAX];
    unsigned found = 0;
    read_sets(x, s, left, counted);
    if (!x->operands[COUNTED]) found = chains_alone(s, chains_directions(x, ALONG, s), left, chain) != 0;
    for (bool first = !found; chains_next(s, chains_directions(x, ALONG, s), left, chain); first = false) {
        unsigned size = measure(x, s, counted, chain);
        if (first || (greatest ? size > found : size < found)) found = size;
    }
    return found;
}

static void extreme_plain(const expression *x, const scene *s, int32_t *values, bool greatest)
{
    int32_t sizes[BOARD_CELLS_MAX + 1], chains = plain_sizes(x, s, values, sizes), found = chains ? sizes[1] : 0;
    for (int32_t i = 2; i <= chains; i++)
        if (greatest ? sizes[i] > found : sizes[i] < found) found = sizes[i];
    values[0] = found;
}

#define EXTREME(object, is_greatest, summary)                                                                          \
    static int64_t object##_of(const expression *x, const scene *s)                                                    \
    {                                                                                                                  \
        return extreme(x, s, is_greatest);                                                                             \
    }                                                                                                                  \
    static void object##_plain(const expression *x, const scene *s, int32_t *values)                                   \
    {                                                                                                                  \
        extreme_plain(x, s, values, is_greatest);                                                                      \
    }                                                                                                                  \
    const function_type function_##object = {                                                                          \
        .word = {#object, WORD_FUNCTION, summary, fields, FIELDS, .positional = FIELDS},                               \
        .gives = EXPRESSION_NUMBER,                                                                                    \
        .floods = true,                                                                                                \
        .number = object##_of,                                                                                         \
        .plain = object##_plain,                                                                                       \
    }

EXTREME(largest, true, "Size of the largest chain (connected group) of the set; 0 without one.");
EXTREME(smallest, false, "Size of the smallest chain (connected group) of the set; 0 without one.");

enum { NTH = 1, NTH_FIELDS = 4 };

static const field nth_fields[NTH_FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    {.name = "nth",
     .kind = FIELD_AMOUNT,
     .required = true,
     .help = "2: the second largest; chains(own) - 1: the second smallest of one's own"},
    COUNTED_OF,
    CHAINS_ALONG,
};

static int64_t nth_largest_of(const expression *x, const scene *s)
{
    uint64_t left[BITBOARD_WORDS_MAX], counted[BITBOARD_WORDS_MAX] = {0}, chain[BITBOARD_WORDS_MAX];
    uint16_t of_size[BOARD_CELLS_MAX + 1] = {0}; /* number of chains of each size */
    int64_t more = expression_number(x->operands[NTH], s), size = s->g->board->cells;
    if (more < 1) return 0;
    read_sets(x, s, left, counted);
    while (chains_next(s, along(x, s), left, chain)) of_size[measure(x, s, counted, chain)]++;
    while (size && more > of_size[size]) more -= of_size[size--];
    return size;
}

/* Refuses an N that can never exist. */
static int nth_compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a;
    const expression *nth = x->operands[NTH];
    if (nth->kind != EXPRESSION_NUMBER)
        return error_set(e, "nth_largest: nth: one number wanted, got one for each cell: sum(...) is one of them");
    if (nth->reads || nth->values[0][0] >= 1) return 0;
    return error_set(e, "nth_largest: nth: a number from 1 on wanted, got %d", (int)nth->values[0][0]);
}

/* Removes the largest chain N - 1 times. */
static void nth_largest_plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t sizes[BOARD_CELLS_MAX + 1], found = 0, nth[BOARD_CELLS_MAX + 1];
    expression_plain(x->operands[NTH], EXPRESSION_NUMBER, s, nth);
    plain_sizes(x, s, values, sizes);
    for (int32_t i = 0; i < nth[0] && (!i || found); i++) {
        int best = 1;
        for (int k = 2; k <= s->g->board->cells; k++)
            if (sizes[k] > sizes[best]) best = k;
        found = sizes[best];
        sizes[best] = 0;
    }
    values[0] = found;
}

const function_type function_nth_largest = {
    .word = {"nth_largest", WORD_FUNCTION,
             "Size of the second, third ... largest chain of the set; 0 if there are fewer. With OF, the second "
             "largest number "
             "of those cells in a chain or adjacent to it.",
             nth_fields, NTH_FIELDS, .positional = NTH_FIELDS},
    .gives = EXPRESSION_NUMBER,
    .most = BOARD_CELLS_MAX,
    .floods = true,
    .compile = nth_compile,
    .number = nth_largest_of,
    .plain = nth_largest_plain,
};
