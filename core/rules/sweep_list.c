/* Lists the moves of a sweep in the order of its action: by origin, direction and distance. Moves are found by target,
 * so they are sorted; there are few. */
#include "rules/sweep_plan.h"

/* A move as a number, the greater the later in the list: bit of the origin, way, distance, bit of the target. */
enum { TO_BITS = 12, FAR_BITS = 12, WAY_BITS = 8 };

bool sweep_is_listed(const sweep_part *k)
{
    return k->ngroups == 1 && k->of->nsweeps == 1 && k->plan->ways[k->first].is->lines;
}

static uint64_t number_of(const sweep_part *k, const scene *before, unsigned way, unsigned to)
{
    const cell_mapping *map = before->g->mapping;
    const unsigned from = map->bit_of[sweep_origin(before, &k->plan->ways[k->first + way], to)];
    const unsigned far = from < to ? to - from : from - to;
    return ((((uint64_t)from << WAY_BITS | way) << FAR_BITS) | far) << TO_BITS | to;
}

/* Inserts a number in order, and drops the greatest if there is no room. Returns the count. */
static int insert(uint64_t number, uint64_t *sorted, int count, int capacity)
{
    int i = count < capacity ? count : capacity - 1;
    if (count == capacity && (!capacity || sorted[i] < number)) return count;
    for (; i && sorted[i - 1] > number; i--) sorted[i] = sorted[i - 1];
    sorted[i] = number;
    return count < capacity ? count + 1 : count;
}

static move move_of(const sweep_part *k, const scene *before, uint64_t number)
{
    const cell_mapping *map = before->g->mapping;
    const unsigned to = number & ((1U << TO_BITS) - 1), way = number >> (TO_BITS + FAR_BITS) & ((1U << WAY_BITS) - 1);
    const unsigned from = (unsigned)(number >> (TO_BITS + FAR_BITS + WAY_BITS));
    return sweep_move_between(&k->plan->ways[k->first + way], map->cell_of[from], map->cell_of[to]);
}

int sweep_list(const sweep_part *k, const scene *before, const sweep_found *found, move *out, int capacity)
{
    const unsigned words = before->g->mapping->words;
    const uint64_t *ends = found->ends + k->first * words;
    uint64_t sorted[SWEEP_LIST_MAX];
    int n = 0;
    if (capacity > SWEEP_LIST_MAX) capacity = SWEEP_LIST_MAX;
    for (unsigned i = 0; i < k->nways * words; i++)
        for (uint64_t left = ends[i]; left; left &= left - 1) {
            const unsigned to = 64 * (i % words) + (unsigned)__builtin_ctzll(left);
            n = insert(number_of(k, before, i / words, to), sorted, n, capacity);
        }
    for (int i = 0; i < n; i++) out[i] = move_of(k, before, sorted[i]);
    return n;
}
