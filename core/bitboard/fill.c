#include "bitboard/fill.h"

static unsigned longest_line(const board *on, uint32_t directions)
{
    unsigned longest = 0;
    for (int line = 0; line < on->lines; line++) {
        unsigned length = on->line_length[line];
        if (directions >> 2 * on->line_axis[line] & 3 && length > longest) longest = length;
    }
    return longest;
}

static void set_shift(bits_fan *fan, unsigned lane, int shift)
{
    fan->turn[lane] = (unsigned)shift & 63;
    if (shift > 0)
        fan->below[lane] = (UINT64_C(1) << shift) - 1;
    else
        fan->above[lane] = ~(UINT64_MAX >> -shift);
}

/* Takes as many of the directions as the fan has lanes. */
static int make_fan(game_builder *b, const spec *s, uint32_t *directions, bits_fan *fan)
{
    const bit_map *map = b->g->bits;
    uint64_t *leaves = builder_alloc(b, s, map->words * FAN_LANES * sizeof *leaves);
    if (!leaves) return -1;
    fan->leaves = leaves;
    fan->longest = longest_line(b->g->board, *directions);
    for (unsigned lane = 0; lane < FAN_LANES; lane++) {
        fan->turn[lane] = 1;
        if (!*directions) continue;
        unsigned d = (unsigned)__builtin_ctz(*directions);
        if (map->shift[d]) set_shift(fan, lane, map->shift[d]); /* else no cell has a neighbour there */
        for (unsigned w = 0; w < map->words; w++) leaves[w * FAN_LANES + lane] = map->leaves[d * map->words + w];
        *directions &= *directions - 1;
    }
    return 0;
}

int bits_fans_make(game_builder *b, const spec *s, uint32_t directions, bits_fans *out)
{
    *out = (bits_fans){0};
    while (directions)
        if (make_fan(b, s, &directions, &out->fan[out->count++])) return -1;
    return 0;
}
