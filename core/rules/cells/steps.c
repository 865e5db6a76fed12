#include "rules/cells/steps.h"

#include <string.h>

void steps_beside(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to)
{
    const cell_mapping *map = s->g->mapping;
    uint64_t one[BITBOARD_WORDS_MAX];
    memset(to, 0, map->words * sizeof *to);
    for (uint32_t left = directions; left; left &= left - 1) {
        steps_to(s, (unsigned)__builtin_ctz(left), from, one);
        for (unsigned w = 0; w < map->words; w++) to[w] |= one[w];
    }
}

unsigned steps_neighbours(const board *on, unsigned c, uint32_t directions, cell *out)
{
    unsigned count = 0;
    for (unsigned d = 0; d < (unsigned)on->directions; d++)
        if (directions >> d & 1 && board_next(on, c, d) != on->cells) out[count++] = board_next(on, c, d);
    return count;
}

/* A cell that is reached leads on in the directions that follow it at once. */
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

void steps_flood(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to)
{
    unsigned words = s->g->mapping->words;
    uint64_t near[BITBOARD_WORDS_MAX], fresh = 1;
    if (words == 1) {
        flood_word(s->g->mapping, directions, *within, to);
        return;
    }
    while (fresh) {
        fresh = 0;
        steps_beside(s, directions, to, near);
        for (unsigned w = 0; w < words; w++) {
            fresh |= near[w] & within[w] & ~to[w];
            to[w] |= near[w] & within[w];
        }
    }
}

/* Of one word: rows twice as long each time (Kogge and Stone's parallel prefix). A cell of `through` was entered from
 * the cell before it, so that what turns round the end of the word is never met. */
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

void steps_row(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *row)
{
    const cell_mapping *map = s->g->mapping;
    uint64_t near[BITBOARD_WORDS_MAX], fresh = 1;
    if (map->words == 1) {
        *row = row_of_word(map, d, *from, *over);
        return;
    }
    steps_to(s, d, from, row);
    for (unsigned w = 0; w < map->words; w++) row[w] &= over[w];
    while (fresh) {
        fresh = 0;
        steps_to(s, d, row, near);
        for (unsigned w = 0; w < map->words; w++) {
            fresh |= near[w] & over[w] & ~row[w];
            row[w] |= near[w] & over[w];
        }
    }
}

void steps_ray(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *met)
{
    uint64_t row[BITBOARD_WORDS_MAX];
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
