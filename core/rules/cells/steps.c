#include "rules/cells/steps.h"

#include <string.h>

void steps_beside(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to)
{
    const cell_mapping *map = s->g->mapping;
    const board *on = s->g->board;
    uint64_t one[BITBOARD_WORDS_MAX];
    memset(to, 0, map->words * sizeof *to);
    for (uint32_t left = directions; on->directions && left; left &= left - 1) {
        steps_to(s, (unsigned)__builtin_ctz(left), from, one);
        for (unsigned w = 0; w < map->words; w++) to[w] |= one[w];
    }
    for (unsigned w = 0; !on->directions && w < map->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            unsigned count, c = map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)];
            const cell *touched = board_list(&on->neighbours, c, &count);
            for (unsigned i = 0; i < count; i++) bitboard_set(to, map->bit_of[touched[i]]);
        }
}

unsigned steps_neighbours(const board *on, unsigned c, uint32_t directions, cell *out)
{
    unsigned count = 0;
    if (!on->directions) {
        const cell *touched = board_list(&on->neighbours, c, &count);
        memcpy(out, touched, count * sizeof *out);
        return count;
    }
    for (unsigned d = 0; d < (unsigned)on->directions; d++)
        if (directions >> d & 1 && board_next(on, c, d) != on->cells) out[count++] = board_next(on, c, d);
    return count;
}

void steps_flood(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to)
{
    uint64_t near[BITBOARD_WORDS_MAX], fresh = 1;
    while (fresh) {
        fresh = 0;
        steps_beside(s, directions, to, near);
        for (unsigned w = 0; w < s->g->mapping->words; w++) {
            fresh |= near[w] & within[w] & ~to[w];
            to[w] |= near[w] & within[w];
        }
    }
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
