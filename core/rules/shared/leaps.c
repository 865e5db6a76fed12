#include "rules/shared/leaps.h"

int leaps_begin(game_builder *b, const spec *s, unsigned passed, leaps *out)
{
    out->passed = passed;
    out->count = 0;
    out->all = builder_alloc(b, s, LEAPS_MAX * sizeof *out->all);
    out->back = builder_alloc(b, s, (size_t)LEAPS_MAX * LEAPS_PASSED_MAX * sizeof *out->back);
    return out->all && out->back ? 0 : -1;
}

static int offset(const cell_mapping *map, unsigned from, unsigned to)
{
    return map->bit_of[to] - map->bit_of[from];
}

/* Is the pair one of that leap? */
static bool is_alike(const leaps *k, unsigned i, const cell_mapping *map, unsigned from, const cell *path)
{
    bool alike = k->all[i].by == offset(map, from, path[0]);
    for (unsigned n = 0; n < k->passed; n++) alike &= k->back[i * k->passed + n].by == offset(map, path[n + 1], from);
    return alike;
}

/* Adds a cell to those from which the shift leads; the first one makes the shift. */
static int add_cell(game_builder *b, const spec *s, bitboard_leap *to, unsigned from, unsigned end)
{
    const cell_mapping *map = b->g->mapping;
    if (!to->may && !(to->may = builder_alloc(b, s, map->words * sizeof *to->may))) return -1;
    to->by = offset(map, from, end);
    bitboard_set((uint64_t *)to->may, map->bit_of[from]); /* still under construction */
    return 0;
}

int leaps_add(game_builder *b, const spec *s, leaps *to, unsigned from, const cell *path)
{
    unsigned i = 0;
    if (to->count > LEAPS_MAX) return 0;
    while (i < to->count && !is_alike(to, i, b->g->mapping, from, path)) i++;
    to->count += i == to->count;
    if (i == LEAPS_MAX) return 0;
    for (unsigned n = 0; n < to->passed; n++)
        if (add_cell(b, s, &to->back[i * to->passed + n], path[n + 1], from)) return -1;
    return add_cell(b, s, &to->all[i], from, path[0]);
}

bool leaps_give(const leaps *of, unsigned side, sweep *to)
{
    if (of->count > LEAPS_MAX) return false;
    to->leaps[side] = of->all;
    to->back[side] = of->back;
    to->passed = (uint8_t)of->passed;
    to->directions[side] = (uint32_t)((UINT64_C(1) << of->count) - 1);
    return true;
}
