#include "bitboard/bitboard.h"

/* Numbers the bits: along the rows of a board that has rows, else as the cells are numbered. */
static int number(game_builder *b, const spec *s, bit_map *map)
{
    const board *on = b->g->board;
    unsigned places = on->at ? (unsigned)(on->width * on->height) : (unsigned)on->cells;
    map->words = (places + 63) / 64;
    uint16_t *bit_of = builder_alloc(b, s, (size_t)on->cells * sizeof *bit_of);
    cell *cell_of = builder_alloc(b, s, map->words * 64 * sizeof *cell_of);
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

static int find_steps(game_builder *b, const spec *s, bit_map *map)
{
    const board *on = b->g->board;
    unsigned words = map->words, directions = (unsigned)on->directions;
    uint64_t *leaves = builder_alloc(b, s, directions * words * sizeof *leaves),
             *cells = builder_alloc(b, s, words * sizeof *cells);
    if (!leaves || !cells) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        bits_flip(cells, map->bit_of[c]);
        for (unsigned d = 0; d < directions; d++) {
            cell next = board_next(on, c, d);
            if (next == on->cells) continue;
            map->shift[d] = map->bit_of[next] - map->bit_of[c];
            bits_flip(leaves + d * words, map->bit_of[c]);
        }
    }
    map->leaves = leaves;
    map->cells = cells;
    return 0;
}

int bits_number(game_builder *b, const spec *s)
{
    if (b->g->bits) return 0;
    bit_map *map = builder_alloc(b, s, sizeof *map);
    if (!map || number(b, s, map) || find_steps(b, s, map)) return -1;
    b->g->bits = map;
    return 0;
}

int bits_keep(game_builder *b, const spec *s)
{
    builder_track(b, TRACK_BITS);
    return bits_number(b, s);
}
