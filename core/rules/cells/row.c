/* row(CELLS, LENGTH [, DIRECTIONS]): the cells of the set that are in an unbroken row of at least LENGTH. in_line(CELLS
 * [, DIRECTIONS]): for each cell, the number of cells of the set on the straight lines through it, itself included. */
#include <string.h>

#include "game/nearness.h"
#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { OF, LENGTH, ROW_ALONG, ROW_FIELDS };

static const field row_fields[ROW_FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "the cells of the rows"},
    {.name = "length",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "minimum length of a row"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "the directions of rows, both ways"},
};

/* A closed line has no row longer than itself. */
static int row_compile(expression *x, const game *g, arena *a, error *e)
{
    (void)a;
    const board *on = g->board;
    unsigned axes = (unsigned)board_axes(on);
    for (unsigned i = 0; i < (unsigned)on->cells * axes; i++) {
        unsigned axis = i % axes, length = on->line_length[on->line_of[i]];
        bool meant = (x->directions[ROW_ALONG][0] | x->directions[ROW_ALONG][1]) >> 2 * axis & 3;
        bool round = !on->place_in[i] && board_next(on, i / axes, 2 * axis + 1) != on->cells;
        if (meant && round && x->numbers[LENGTH] > (int)length)
            return error_set(e, "row: length: at most %u wanted on lines that go round, got %d", length,
                             x->numbers[LENGTH]);
    }
    return 0;
}

/* Returns one direction per axis. */
static uint32_t axes_of(const expression *x, int operand, const scene *s)
{
    return board_both_ways(cells_directions(x, operand, s)) & 0x55555555U;
}

/* Finds the last cells of rows of that length in direction d, then adds the cells before them. */
static void add_rows(const scene *s, unsigned d, const uint64_t *of, int length, uint64_t *out)
{
    unsigned words = s->g->mapping->words;
    uint64_t row[BITBOARD_WORDS_MAX], next[BITBOARD_WORDS_MAX];
    memcpy(row, of, words * sizeof *row);
    for (int i = 1; i < length; i++) {
        uint64_t any = 0;
        steps_to(s, d, row, next);
        for (unsigned w = 0; w < words; w++) any |= row[w] = next[w] & of[w];
        if (!any) return;
    }
    for (int i = 0; i < length; i++) {
        for (unsigned w = 0; w < words; w++) out[w] |= row[w];
        steps_to(s, d ^ 1, row, next);
        memcpy(row, next, words * sizeof *row);
    }
}

/* The same on a board of one word. */
static uint64_t rows_of_word(const cell_mapping *map, unsigned d, uint64_t of, int length)
{
    uint64_t row = of, next, all = 0;
    for (int i = 1; i < length && row; i++) {
        bitboard_shift(map, 1, d, &row, &next);
        row = next & of;
    }
    for (int i = 0; i < length && row; i++, row = next) {
        all |= row;
        bitboard_shift(map, 1, d ^ 1, &row, &next);
    }
    return all;
}

static void row_cells_of_word(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t room, all = 0;
    const uint64_t of = *expression_view(x->operands[OF], s, &room);
    for (uint32_t left = axes_of(x, ROW_ALONG, s); left; left &= left - 1)
        all |= rows_of_word(s->g->mapping, (unsigned)__builtin_ctz(left), of, x->numbers[LENGTH]);
    *out = all;
}

static void row_cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    if (s->g->mapping->words == 1) {
        row_cells_of_word(x, s, out);
        return;
    }
    cells_of(x, OF, s, of);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (uint32_t left = axes_of(x, ROW_ALONG, s); left; left &= left - 1)
        add_rows(s, (unsigned)__builtin_ctz(left), of, x->numbers[LENGTH], out);
}

/* Returns the number of consecutive cells of the set after c in direction d, at most `most`; c does not count. */
static int run_from(const board *on, unsigned c, unsigned d, const int32_t *of, int most)
{
    int run = 0;
    for (cell at = board_next(on, c, d); run < most && at != on->cells && of[at]; at = board_next(on, at, d)) run++;
    return run;
}

static void row_plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        values[c] = 0;
        for (uint32_t left = axes_of(x, ROW_ALONG, s); of[c] && left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            int run = run_from(on, c, d, of, x->numbers[LENGTH]) + 1;
            values[c] |= run + run_from(on, c, d ^ 1, of, x->numbers[LENGTH]) >= x->numbers[LENGTH];
        }
    }
}

/* Number of cells missing from the row that begins at each cell, as bit planes; `most` stands for four or more. */
typedef struct lacking {
    uint64_t open[BITBOARD_WORDS_MAX], one[BITBOARD_WORDS_MAX], two[BITBOARD_WORDS_MAX], most[BITBOARD_WORDS_MAX];
} lacking;

static void empty_cells(const scene *s, uint64_t *out)
{
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (!s->p->code[c]) bitboard_set(out, s->g->mapping->bit_of[c]);
}

/* Adds the i-th cell of every row, shifting the sets towards the start by a step each time. */
static void add_lacking(const scene *s, unsigned d, const uint64_t *open, const uint64_t *missing, int length,
                        lacking *out)
{
    unsigned words = s->g->mapping->words;
    uint64_t there[BITBOARD_WORDS_MAX], lacks[BITBOARD_WORDS_MAX], next[BITBOARD_WORDS_MAX];
    memcpy(there, open, words * sizeof *there);
    memcpy(lacks, missing, words * sizeof *lacks);
    memset(out, 0, sizeof *out);
    memcpy(out->open, open, words * sizeof *open);
    for (int i = 0; i < length; i++) {
        for (unsigned w = 0; w < words; w++) {
            uint64_t twos = out->one[w] & lacks[w];
            out->open[w] &= there[w];
            out->one[w] ^= lacks[w];
            out->most[w] |= out->two[w] & twos;
            out->two[w] ^= twos;
        }
        steps_to(s, d ^ 1, there, next);
        memcpy(there, next, words * sizeof *there);
        steps_to(s, d ^ 1, lacks, next);
        memcpy(lacks, next, words * sizeof *lacks);
    }
}

/* Returns the least number over all open rows. */
static int32_t least_lacking(const lacking *rows, unsigned words)
{
    uint64_t with[NEARNESS_OF_ROWS_MOST] = {0};
    for (unsigned w = 0; w < words; w++)
        for (unsigned n = 0; n < NEARNESS_OF_ROWS_MOST; n++) {
            uint64_t other =
                rows->most[w] | (n & 1 ? ~rows->one[w] : rows->one[w]) | (n & 2 ? ~rows->two[w] : rows->two[w]);
            with[n] |= rows->open[w] & ~other;
        }
    int32_t least = 0;
    while (least < NEARNESS_OF_ROWS_MOST && !with[least]) least++;
    return least;
}

/* Returns the number of empty cells missing from a row; cells that are neither empty nor in the set block it. */
static int32_t row_nearness(const expression *x, const scene *s)
{
    unsigned words = s->g->mapping->words;
    uint64_t of[BITBOARD_WORDS_MAX], open[BITBOARD_WORDS_MAX], missing[BITBOARD_WORDS_MAX];
    int32_t least = NEARNESS_OF_ROWS_MOST;
    lacking rows;
    cells_of(x, OF, s, of);
    empty_cells(s, open);
    for (unsigned w = 0; w < words; w++) {
        missing[w] = open[w] & ~of[w];
        open[w] |= of[w];
    }
    for (uint32_t left = axes_of(x, ROW_ALONG, s); left; left &= left - 1) {
        add_lacking(s, (unsigned)__builtin_ctz(left), open, missing, x->numbers[LENGTH], &rows);
        least = nearness_either(least, least_lacking(&rows, words));
    }
    return least;
}

const function_type function_row = {
    .word = {"row", WORD_FUNCTION, "The cells of the set in an unbroken row (n in a row) of at least LENGTH of them.",
             row_fields, ROW_FIELDS, .positional = ROW_FIELDS},
    .gives = EXPRESSION_CELLS,
    .compile = row_compile,
    .cells = row_cells,
    .plain = row_plain,
    .nearness = row_nearness,
};

enum { ALONG = LENGTH, FIELDS };

static const field in_line_fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "which are counted"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "the directions of lines, both ways"},
};

/* Shifts the set along each direction until it has left the board. */
static void in_line_counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t at[BITBOARD_WORDS_MAX], next[BITBOARD_WORDS_MAX], any;
    unsigned words = s->g->mapping->words;
    cells_of(x, OF, s, next);
    out->planes = 0;
    cells_add(s, next, out);
    for (uint32_t left = board_both_ways(cells_directions(x, ALONG, s)); left; left &= left - 1) {
        cells_of(x, OF, s, at);
        do {
            any = 0;
            steps_to(s, (unsigned)__builtin_ctz(left), at, next);
            for (unsigned w = 0; w < words; w++) any |= at[w] = next[w];
            cells_add(s, at, out);
        } while (any);
    }
}

static void in_line_plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        values[c] = of[c];
        for (uint32_t left = board_both_ways(cells_directions(x, ALONG, s)); left; left &= left - 1)
            for (cell at = board_next(on, c, (unsigned)__builtin_ctz(left)); at != on->cells;
                 at = board_next(on, at, (unsigned)__builtin_ctz(left)))
                values[c] += of[at];
    }
}

const function_type function_in_line = {
    .word = {"in_line", WORD_FUNCTION,
             "Number of cells of the set on the straight lines through each cell, itself included.", in_line_fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .compile = cells_need_ends,
    .counts = in_line_counts,
    .plain = in_line_plain,
};
