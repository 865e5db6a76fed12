/* The steps of one ray depend on each other. So on boards of several words the rays of all directions advance in turn,
 * for instruction-level parallelism, and hits are added up in registers by a carry per plane. */
#include "rules/cells/sight.h"

#include "bitboard/wide.h"
#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { DIRECTIONS_MOST = 8, PLANES = 4 /* enough for that many directions */ };

/* Adds a set to the counts. */
WIDE_INLINE void add_wide(unsigned parts, const wide *set, wide planes[PLANES])
{
    for (unsigned i = 0; i < parts; i++) {
        wide_lanes carried = set->part[i];
        for (unsigned k = 0; k < PLANES; k++) {
            const wide_lanes both = planes[k].part[i] & carried;
            planes[k].part[i] ^= carried;
            carried = both;
        }
    }
}

/* Does not store empty planes at the top. */
WIDE_INLINE void store_counts(unsigned parts, unsigned words, const wide planes[PLANES], cell_counts *out)
{
    out->planes = PLANES;
    while (out->planes && !wide_any(parts, &planes[out->planes - 1])) out->planes--;
    for (unsigned k = 0; k < out->planes; k++) wide_store(parts, words, &planes[k], out->bits[k]);
}

/* `count` is constant at every call, so the loop over directions is unrolled. */
WIDE_INLINE void count_wide(const cell_mapping *map, unsigned parts, unsigned count, const unsigned *directions,
                            const uint64_t *from, const uint64_t *over, cell_counts *out)
{
    wide at[DIRECTIONS_MOST], all[DIRECTIONS_MOST] = {0}, through, any, planes[PLANES] = {0};
    wide_load(parts, map->words, over, &through);
    for (unsigned k = 0; k < count; k++) wide_load(parts, map->words, from, &at[k]);
    do {
        any = (wide){0};
        for (unsigned k = 0; k < count; k++) {
            wide_step(parts, map, directions[k], &at[k], &at[k]);
            for (unsigned i = 0; i < parts; i++) {
                const wide_lanes fresh = at[k].part[i] & ~all[k].part[i];
                all[k].part[i] |= fresh;
                at[k].part[i] = fresh & through.part[i];
                any.part[i] |= at[k].part[i];
            }
        }
    } while (wide_any(parts, &any));
    for (unsigned k = 0; k < count; k++) add_wide(parts, &all[k], planes);
    store_counts(parts, map->words, planes, out);
}

/* Is that number of directions supported in parallel? */
static bool count_at_once(const cell_mapping *map, unsigned count, const unsigned *directions, const uint64_t *from,
                          const uint64_t *over, cell_counts *out)
{
    if (map->words <= 1 || map->words > WIDE_LANES || map->step) return false;
    if (count == 4)
        count_wide(map, 1, 4, directions, from, over, out);
    else if (count == 6)
        count_wide(map, 1, 6, directions, from, over, out);
    else if (count == 8)
        count_wide(map, 1, 8, directions, from, over, out);
    else
        return false;
    return true;
}

void sight_count(const scene *s, uint32_t directions, const uint64_t *from, const uint64_t *over, cell_counts *out)
{
    unsigned list[BOARD_DIRECTIONS_MAX] = {0}, count = 0;
    uint64_t met[BITBOARD_WORDS_MAX];
    for (uint32_t left = directions; left; left &= left - 1) list[count++] = (unsigned)__builtin_ctz(left);
    if (count_at_once(s->g->mapping, count, list, from, over, out)) return;
    out->planes = 0;
    for (unsigned k = 0; k < count; k++) {
        steps_ray(s, list[k], from, over, met);
        cells_add(s, met, out);
    }
}
