#include "bitboard/bitboard.h"

/* Numbers the bits: along the rows of a board that has rows, else as the cells are numbered. */
static int number(const board *on, arena *a, cell_mapping *map)
{
    unsigned places = on->at ? (unsigned)(on->width * on->height) : (unsigned)on->cells;
    map->words = (places + 63) / 64;
    uint16_t *bit_of = arena_alloc(a, (size_t)on->cells * sizeof *bit_of);
    cell *cell_of = arena_alloc(a, map->words * 64 * sizeof *cell_of);
    if (!bit_of || !cell_of) return -1;
    for (unsigned bit = 0; bit < map->words * 64; bit++) {
        cell_of[bit] = (cell)on->cells;
        if (bit < places) cell_of[bit] = on->at ? on->at[bit] : (cell)bit;
        if (cell_of[bit] != on->cells) bit_of[cell_of[bit]] = (uint16_t)bit;
    }
    map->bit_of = bit_of;
    map->cell_of = cell_of;
    return 0;
}

static int find_steps(const board *on, arena *a, cell_mapping *map)
{
    unsigned words = map->words, directions = (unsigned)on->directions;
    uint64_t *leaves = arena_alloc(a, directions * words * sizeof *leaves),
             *cells = arena_alloc(a, words * sizeof *cells);
    if (!leaves || !cells) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        bitboard_flip(cells, map->bit_of[c]);
        for (unsigned d = 0; d < directions; d++) {
            cell next = board_next(on, c, d);
            if (next == on->cells) continue;
            map->shift[d] = map->bit_of[next] - map->bit_of[c];
            bitboard_flip(leaves + d * words, map->bit_of[c]);
        }
    }
    map->leaves = leaves;
    map->cells = cells;
    return 0;
}

int cell_mapping_make(const board *on, arena *a, cell_mapping *out)
{
    return number(on, a, out) || find_steps(on, a, out) ? -1 : 0;
}
