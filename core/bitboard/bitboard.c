#include "bitboard/bitboard.h"

#include <stdlib.h>

_Static_assert(BOARD_CELLS_MAX <= 64 * BITBOARD_WORDS_MAX, "a bit for each cell");

/* Numbers the bits: along the rows of the board, or in the order of cells. */
static int number(const board *on, arena *a, bool in_rows, unsigned least_words, cell_mapping *map)
{
    unsigned places = in_rows ? (unsigned)(on->width * on->height) : (unsigned)on->cells;
    map->words = (places + 63) / 64;
    if (map->words < least_words) map->words = least_words;
    uint16_t *bit_of = arena_alloc(a, (size_t)on->cells * sizeof *bit_of);
    cell *cell_of = arena_alloc(a, map->words * 64 * sizeof *cell_of);
    if (!bit_of || !cell_of) return -1;
    for (unsigned bit = 0; bit < map->words * 64; bit++) {
        cell_of[bit] = (cell)on->cells;
        if (bit < places) cell_of[bit] = in_rows ? on->at[bit] : (cell)bit;
        if (cell_of[bit] != on->cells) bit_of[cell_of[bit]] = (uint16_t)bit;
    }
    map->bit_of = bit_of;
    map->cell_of = cell_of;
    return 0;
}

/* Finds the shift of each direction; returns whether it is the same on every cell and within a word's range. */
static bool find_shifts(const board *on, cell_mapping *map)
{
    for (unsigned d = 0; d < (unsigned)on->directions; d++) {
        bool known = false;
        for (unsigned c = 0; c < (unsigned)on->cells; c++) {
            cell next = board_next(on, c, d);
            if (next == on->cells) continue;
            int shift = map->bit_of[next] - map->bit_of[c];
            if ((known && shift != map->shift[d]) || abs(shift) > 63) return false;
            map->shift[d] = shift;
            known = true;
        }
    }
    return true;
}

static int find_leaves(const board *on, arena *a, cell_mapping *map)
{
    unsigned words = map->words, directions = (unsigned)on->directions;
    uint64_t *leaves = arena_alloc(a, directions * words * sizeof *leaves),
             *cells = arena_alloc(a, words * sizeof *cells);
    if (!leaves || !cells) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        bitboard_flip(cells, map->bit_of[c]);
        for (unsigned d = 0; d < directions; d++)
            if (board_next(on, c, d) != on->cells) bitboard_flip(leaves + d * words, map->bit_of[c]);
    }
    map->leaves = leaves;
    map->cells = cells;
    return 0;
}

static int tabulate_steps(const board *on, arena *a, cell_mapping *map)
{
    unsigned bits = 64 * map->words;
    uint16_t *step = arena_alloc(a, (size_t)on->directions * bits * sizeof *step);
    uint64_t *around = arena_alloc(a, (size_t)bits * map->words * sizeof *around);
    if (!step || !around) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (unsigned d = 0; d < (unsigned)on->directions; d++) {
            cell next = board_next(on, c, d);
            if (next == on->cells) continue;
            step[d * bits + map->bit_of[c]] = map->bit_of[next];
            bitboard_set(around + map->bit_of[c] * map->words, map->bit_of[next]);
            map->directions |= UINT32_C(1) << d;
        }
    map->step = step;
    map->around = around;
    return 0;
}

int cell_mapping_make(const board *on, arena *a, cell_mapping *out)
{
    bool in_rows = on->at && on->width * on->height <= 64 * BITBOARD_SHIFTED_MAX;
    if (number(on, a, in_rows, 1, out)) return -1;
    bool shifted = out->words <= BITBOARD_SHIFTED_MAX && find_shifts(on, out);
    if (!shifted && (number(on, a, false, 2, out) || tabulate_steps(on, a, out))) return -1;
    return find_leaves(on, a, out);
}

void bitboard_image(const cell_mapping *map, const cell *to, const uint64_t *from, uint64_t *out)
{
    for (unsigned w = 0; w < map->words; w++) out[w] = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1)
            bitboard_set(out, map->bit_of[to[map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)]]]);
}

void bitboard_step(const cell_mapping *map, unsigned d, const uint64_t *from, uint64_t *to)
{
    const uint64_t *may = map->leaves + d * map->words;
    const uint16_t *step = map->step + (size_t)d * 64 * map->words;
    for (unsigned w = 0; w < map->words; w++) to[w] = 0;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = from[w] & may[w]; left; left &= left - 1)
            bitboard_set(to, step[64 * w + (unsigned)__builtin_ctzll(left)]);
}
