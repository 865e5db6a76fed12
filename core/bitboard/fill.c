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

static void set_shift(ray_fill *fill, unsigned lane, int shift)
{
    fill->turn[lane] = (unsigned)shift & 63;
    if (shift > 0)
        fill->below[lane] = (UINT64_C(1) << shift) - 1;
    else
        fill->above[lane] = ~(UINT64_MAX >> -shift);
}

/* Takes as many directions as the fill has lanes. */
static int make_fill(const cell_mapping *map, const board *on, arena *a, uint32_t *directions, ray_fill *fill)
{
    uint64_t *leaves = arena_alloc(a, map->words * FILL_LANES * sizeof *leaves);
    if (!leaves) return -1;
    fill->leaves = leaves;
    fill->map = map->step ? map : NULL;
    fill->longest = longest_line(on, *directions) + (on->cyclic & *directions ? 2 : 0); /* a row may come full circle */
    for (unsigned lane = 0; lane < FILL_LANES; lane++) {
        fill->turn[lane] = 1;
        if (!*directions) continue;
        unsigned d = (unsigned)__builtin_ctz(*directions);
        fill->direction[lane] = (uint8_t)d;
        if (!map->step && map->shift[d]) set_shift(fill, lane, map->shift[d]); /* 0: no cell has a neighbour there */
        for (unsigned w = 0; w < map->words; w++) leaves[w * FILL_LANES + lane] = map->leaves[d * map->words + w];
        *directions &= *directions - 1;
    }
    return 0;
}

int ray_fills_make(const cell_mapping *map, const board *on, arena *a, uint32_t directions, ray_fills *out)
{
    *out = (ray_fills){0};
    while (directions)
        if (make_fill(map, on, a, &directions, &out->fill[out->count++])) return -1;
    return 0;
}

void fill_step(const ray_fill *fill, const fill_lanes *from, fill_lanes *to)
{
    for (unsigned lane = 0; lane < FILL_LANES; lane++) {
        uint64_t cells[BITBOARD_WORDS_MAX], reached[BITBOARD_WORDS_MAX];
        for (unsigned w = 0; w < fill->map->words; w++) cells[w] = from[w][lane];
        bitboard_step(fill->map, fill->direction[lane], cells, reached);
        for (unsigned w = 0; w < fill->map->words; w++) to[w][lane] = reached[w];
    }
}
