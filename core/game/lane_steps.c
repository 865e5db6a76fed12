/* Shifts, rays and flood fills, as operations on lanes. */
#include <string.h>

#include "game/lanes.h"

/* Converts a shift to a rotation upwards. */
static unsigned turn_of(const lane_maker *m, int by)
{
    const int bits = 64 * (int)m->out->words;
    return (unsigned)((by % bits + bits) % bits);
}

lane lane_shift(lane_maker *m, lane from, int by, const uint64_t *may)
{
    const lane some = lane_cells(m, may);
    const unsigned turn = turn_of(m, by);
    return turn ? lane_make_turned(m, LANE_STEP, from, some, turn) : lane_make(m, LANE_AND, from, some);
}

/* Finds the cells from which `steps` steps stay on the board. */
static void find_may_step(const game *g, unsigned d, unsigned steps, uint64_t may[BITBOARD_SHIFTED_MAX])
{
    memset(may, 0, BITBOARD_SHIFTED_MAX * sizeof *may);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned to = c;
        for (unsigned i = 0; i < steps && to != (unsigned)g->board->cells; i++) to = board_next(g->board, to, d);
        if (to != (unsigned)g->board->cells) bitboard_set(may, g->mapping->bit_of[c]);
    }
}

lane lane_steps(lane_maker *m, lane from, unsigned d, unsigned steps)
{
    uint64_t may[BITBOARD_SHIFTED_MAX];
    find_may_step(m->g, d, steps, may);
    return lane_shift(m, from, m->g->mapping->shift[d] * (int)steps, may);
}

lane lane_along(lane_maker *m, lane from, unsigned d, unsigned steps)
{
    uint64_t may[BITBOARD_SHIFTED_MAX];
    find_may_step(m->g, d, steps, may);
    return lane_make_turned(m, LANE_ALONG, from, lane_cells(m, may), turn_of(m, m->g->mapping->shift[d] * (int)steps));
}

lane lane_beside(lane_maker *m, lane from, uint32_t directions)
{
    lane all = lane_constant(m, 0);
    for (uint32_t left = directions; left; left &= left - 1)
        all = lane_make(m, LANE_OR, all, lane_steps(m, from, (unsigned)__builtin_ctz(left), 1));
    return all;
}

unsigned lane_longest(const board *on, unsigned d)
{
    unsigned longest = 0;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        unsigned length = 1, at = c;
        while ((at = board_next(on, at, d)) != (unsigned)on->cells && at != c) length++;
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* Does any cell have a neighbour in this direction? */
static bool leads(const game *g, unsigned d)
{
    const cell_mapping *map = g->mapping;
    return d < (unsigned)g->board->directions && bitboard_count(map->words, map->leaves + d * map->words);
}

static bool is_spread(const lane_spread *a, const lane_spread *b)
{
    bool same = a->count == b->count && a->longest == b->longest && a->grows == b->grows;
    for (unsigned d = 0; same && d < a->count; d++) same = a->turn[d] == b->turn[d] && a->may[d] == b->may[d];
    return same;
}

/* Returns the index of a spread; equal ones are shared. */
static unsigned spread_of(lane_maker *m, uint32_t directions, unsigned longest, bool grows)
{
    lane_program *k = m->out;
    lane_spread is = {.longest = longest, .grows = grows};
    for (uint32_t left = directions; left; left &= left - 1) {
        const unsigned d = (unsigned)__builtin_ctz(left);
        if (!leads(m->g, d)) continue;
        is.turn[is.count] = (uint16_t)turn_of(m, m->g->mapping->shift[d]);
        is.may[is.count++] = lane_cells(m, m->g->mapping->leaves + d * k->words);
    }
    unsigned i = 0;
    while (i < k->nspreads && !is_spread(&k->spread[i], &is)) i++;
    if (i == LANE_SPREADS_MAX) return lane_fail(m);
    if (i == k->nspreads) k->spread[k->nspreads++] = is;
    return i;
}

lane lane_run(lane_maker *m, lane from, lane through, unsigned d)
{
    if (m->g->board->cyclic) return lane_fail(m);
    if (!leads(m->g, d)) return lane_constant(m, 0);
    const unsigned spread = spread_of(m, UINT32_C(1) << d, lane_longest(m->g->board, d), false);
    return lane_make_turned(m, LANE_RUN, from, through, spread);
}

lane lane_ray(lane_maker *m, lane from, lane through, unsigned d)
{
    return lane_steps(m, lane_make(m, LANE_OR, from, lane_run(m, from, through, d)), d, 1);
}

uint32_t lane_directions(const lane_maker *m)
{
    return UINT32_MAX >> (32 - m->g->board->directions);
}

lane lane_between(lane_maker *m, lane from, lane to, uint32_t directions)
{
    const lane cells = lane_cells(m, m->g->mapping->cells);
    lane all = lane_constant(m, 0);
    for (directions &= lane_directions(m); directions; directions &= directions - 1) {
        const unsigned d = (unsigned)__builtin_ctz(directions);
        all = lane_make(m, LANE_OR, all,
                        lane_make(m, LANE_AND, lane_run(m, from, cells, d), lane_run(m, to, cells, d ^ 1)));
    }
    return all;
}

lane lane_fill(lane_maker *m, lane from, lane within, uint32_t directions, bool grows)
{
    lane_program *k = m->out;
    const unsigned nops = k->nops;
    lane all = lane_make_turned(m, LANE_FILL, from, within, spread_of(m, directions, 0, grows));
    if (!grows || k->nops == nops) return all;
    if (k->ngrown == LANE_SPREADS_MAX) return lane_fail(m);
    return k->grown[k->ngrown++] = all;
}
