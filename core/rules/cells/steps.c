/* Each operation has versions by board size: one word (shifts; rays by Kogge-Stone parallel prefix), words that fill
 * one or two vectors (wide.h), and tables where the board has no shifts. Flood fills repeat until nothing is new. */
#include "rules/cells/steps.h"

#include <string.h>

#include "bitboard/wide.h"
#include "game/meter.h"

/* For boards of several words in `parts` vectors (wide.h). */
WIDE_INLINE void beside_wide(const cell_mapping *map, unsigned parts, uint32_t directions, const uint64_t *from,
                             uint64_t *to)
{
    wide of, one, all = {0};
    wide_load(parts, map->words, from, &of);
    for (uint32_t left = directions; left; left &= left - 1) {
        wide_step(parts, map, (unsigned)__builtin_ctz(left), &of, &one);
        for (unsigned i = 0; i < parts; i++) all.part[i] |= one.part[i];
    }
    wide_store(parts, map->words, &all, to);
}

/* The same in all directions, added to `to`. */
static void beside_anywhere(const cell_mapping *map, const uint64_t *from, uint64_t *to)
{
    unsigned words = map->words;
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            const uint64_t *around = map->around + (64 * w + (unsigned)__builtin_ctzll(left)) * words;
            for (unsigned i = 0; i < words; i++) to[i] |= around[i];
        }
}

static void beside_by_table(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to)
{
    const cell_mapping *map = s->g->mapping;
    uint64_t one[BITBOARD_WORDS_MAX];
    memset(to, 0, map->words * sizeof *to);
    if (!(map->directions & ~directions)) {
        beside_anywhere(map, from, to);
        return;
    }
    for (uint32_t left = directions; left; left &= left - 1) {
        bitboard_step(map, (unsigned)__builtin_ctz(left), from, one);
        for (unsigned w = 0; w < map->words; w++) to[w] |= one[w];
    }
}

void steps_beside(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to)
{
    const cell_mapping *map = s->g->mapping;
    if (map->words == 1) {
        uint64_t one, all = 0;
        for (uint32_t left = directions; left; left &= left - 1) {
            bitboard_shift(map, 1, (unsigned)__builtin_ctz(left), from, &one);
            all |= one;
        }
        *to = all;
    } else if (map->step) {
        beside_by_table(s, directions, from, to);
    } else if (map->words <= WIDE_LANES) {
        beside_wide(map, 1, directions, from, to);
    } else {
        beside_wide(map, 2, directions, from, to);
    }
}

unsigned steps_neighbours(const board *on, unsigned c, uint32_t directions, cell *out)
{
    unsigned count = 0;
    for (unsigned d = 0; d < (unsigned)on->directions; d++)
        if (directions >> d & 1 && board_next(on, c, d) != on->cells) out[count++] = board_next(on, c, d);
    return count;
}

/* Cells reached by one direction are used by the next directions at once. */
static void flood_word(const cell_mapping *map, uint32_t directions, uint64_t within, uint64_t *to)
{
    uint64_t before, reached = *to;
    do {
        before = reached;
        for (uint32_t left = directions; left; left &= left - 1) {
            uint64_t near;
            bitboard_shift(map, 1, (unsigned)__builtin_ctz(left), &reached, &near);
            reached |= near & within;
        }
    } while (reached != before);
    *to = reached;
}

WIDE_INLINE void flood_wide(const cell_mapping *map, unsigned parts, uint32_t directions, const uint64_t *within,
                            uint64_t *to)
{
    wide through, reached, fresh, near;
    wide_load(parts, map->words, within, &through);
    wide_load(parts, map->words, to, &reached);
    do {
        fresh = (wide){0};
        for (uint32_t left = directions; left; left &= left - 1) {
            wide_step(parts, map, (unsigned)__builtin_ctz(left), &reached, &near);
            for (unsigned i = 0; i < parts; i++) fresh.part[i] |= near.part[i];
        }
        for (unsigned i = 0; i < parts; i++) {
            fresh.part[i] &= through.part[i] & ~reached.part[i];
            reached.part[i] |= fresh.part[i];
        }
    } while (wide_any(parts, &fresh));
    wide_store(parts, map->words, &reached, to);
}

/* Each cell is expanded once. */
static void flood_by_table(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to)
{
    unsigned words = s->g->mapping->words;
    uint64_t fresh[BITBOARD_WORDS_MAX], near[BITBOARD_WORDS_MAX], any = 1;
    memcpy(fresh, to, words * sizeof *fresh);
    while (any) {
        any = 0;
        beside_by_table(s, directions, fresh, near);
        for (unsigned w = 0; w < words; w++) {
            any |= fresh[w] = near[w] & within[w] & ~to[w];
            to[w] |= fresh[w];
        }
    }
}

void steps_flood(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to)
{
    const cell_mapping *map = s->g->mapping;
    meter_add(s->g, STEPS_OF_CHAIN);
    if (map->words == 1)
        flood_word(map, directions, *within, to);
    else if (map->step)
        flood_by_table(s, directions, within, to);
    else if (map->words <= WIDE_LANES)
        flood_wide(map, 1, directions, within, to);
    else
        flood_wide(map, 2, directions, within, to);
}

/* Rays on one word by doubling (Kogge-Stone parallel prefix). Cells of `through` can be entered from the cell before,
 * so rotation around the end of the word has no effect. */
static uint64_t row_of_word(const cell_mapping *map, unsigned d, uint64_t from, uint64_t over)
{
    uint64_t through = over & map->leaves[d ^ 1], reached;
    bitboard_shift(map, 1, d, &from, &reached);
    reached &= over;
    for (unsigned i = 1; i < BOARD_LINE_MAX; i *= 2) {
        unsigned by = (unsigned)map->shift[d] * i & 63;
        reached |= through & (reached << by | reached >> (-by & 63));
        through &= through << by | through >> (-by & 63);
    }
    return reached;
}

WIDE_INLINE void row_wide(const cell_mapping *map, unsigned parts, unsigned d, const uint64_t *from,
                          const uint64_t *over, uint64_t *row)
{
    wide at, through, all = {0};
    wide_load(parts, map->words, from, &at);
    wide_load(parts, map->words, over, &through);
    do {
        wide_step(parts, map, d, &at, &at);
        for (unsigned i = 0; i < parts; i++) {
            at.part[i] &= through.part[i] & ~all.part[i];
            all.part[i] |= at.part[i];
        }
    } while (wide_any(parts, &at));
    wide_store(parts, map->words, &all, row);
}

static void row_by_table(const cell_mapping *map, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *row)
{
    uint64_t fresh[BITBOARD_WORDS_MAX], near[BITBOARD_WORDS_MAX], any = 1;
    memcpy(fresh, from, map->words * sizeof *fresh);
    memset(row, 0, map->words * sizeof *row);
    while (any) {
        any = 0;
        bitboard_step(map, d, fresh, near);
        for (unsigned w = 0; w < map->words; w++) {
            any |= fresh[w] = near[w] & over[w] & ~row[w];
            row[w] |= fresh[w];
        }
    }
}

void steps_row(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *row)
{
    const cell_mapping *map = s->g->mapping;
    if (map->words == 1)
        *row = row_of_word(map, d, *from, *over);
    else if (map->step)
        row_by_table(map, d, from, over, row);
    else if (map->words <= WIDE_LANES)
        row_wide(map, 1, d, from, over, row);
    else
        row_wide(map, 2, d, from, over, row);
}

/* Rays that meet continue as one. */
WIDE_INLINE void ray_wide(const cell_mapping *map, unsigned parts, unsigned d, const uint64_t *from,
                          const uint64_t *over, uint64_t *met)
{
    wide at, through, all = {0};
    wide_load(parts, map->words, from, &at);
    wide_load(parts, map->words, over, &through);
    do {
        wide_step(parts, map, d, &at, &at);
        for (unsigned i = 0; i < parts; i++) {
            wide_lanes fresh = at.part[i] & ~all.part[i];
            all.part[i] |= fresh;
            at.part[i] = fresh & through.part[i];
        }
    } while (wide_any(parts, &at));
    wide_store(parts, map->words, &all, met);
}

void steps_ray(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *met)
{
    const cell_mapping *map = s->g->mapping;
    uint64_t row[BITBOARD_WORDS_MAX];
    if (map->words > 1 && !map->step) {
        if (map->words <= WIDE_LANES)
            ray_wide(map, 1, d, from, over, met);
        else
            ray_wide(map, 2, d, from, over, met);
        return;
    }
    steps_row(s, d, from, over, row);
    for (unsigned w = 0; w < s->g->mapping->words; w++) row[w] |= from[w];
    steps_to(s, d, row, met);
}

void steps_plain_flood(const board *on, uint32_t directions, unsigned c, int32_t mark, int32_t *values)
{
    cell waiting[BOARD_CELLS_MAX], near[STEPS_MOST];
    int32_t through = values[c];
    unsigned count = 0;
    values[c] = mark;
    waiting[count++] = (cell)c;
    while (count) {
        unsigned n = steps_neighbours(on, waiting[--count], directions, near);
        for (unsigned i = 0; i < n; i++)
            if (values[near[i]] == through) {
                values[near[i]] = mark;
                waiting[count++] = near[i];
            }
    }
}
