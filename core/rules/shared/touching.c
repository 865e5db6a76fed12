#include "rules/shared/touching.h"

#include "game/builder.h"

static int list_by_directions(game_builder *b, const spec *s, uint32_t directions, cell_lists *out)
{
    const board *on = b->g->board;
    size_t cells = (size_t)on->cells;
    uint16_t *start = builder_alloc(b, s, (cells + 2) * sizeof *start);
    cell *list = builder_alloc(b, s, cells * (size_t)on->directions * sizeof *list);
    if (!start || !list) return -1;
    unsigned n = 0;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        start[c] = (uint16_t)n;
        for (uint32_t left = board_both_ways(directions); left; left &= left - 1) {
            cell to = board_next(on, c, (unsigned)__builtin_ctz(left));
            if (to != on->cells) list[n++] = to;
        }
    }
    start[cells] = start[cells + 1] = (uint16_t)n;
    *out = (cell_lists){start, list};
    return 0;
}

int touching_find(game_builder *b, const spec *s, uint32_t directions, bool siblings, cell_lists *out)
{
    const board *on = b->g->board;
    uint32_t all = (uint32_t)((UINT64_C(1) << on->directions) - 1);
    if (!on->neighbours.start || board_both_ways(directions) != all) return list_by_directions(b, s, directions, out);
    *out = siblings && on->levels ? on->levels->siblings : on->neighbours;
    return 0;
}

int touching_children(game_builder *b, const spec *s, cell_lists *out)
{
    size_t cells = (size_t)b->g->board->cells;
    uint16_t *start = builder_alloc(b, s, (cells + 2) * sizeof *start);
    if (!start) return -1;
    for (size_t c = 0; c < cells + 2; c++) start[c] = (uint16_t)(8 * (c < cells ? c : cells));
    *out = (cell_lists){start, b->g->board->levels->children[0]};
    return 0;
}

int touching_level(game_builder *b, const spec *s, int index, unsigned *first, unsigned *end)
{
    const board *on = b->g->board;
    int level = (int)s->values[index].integer, top = on->levels ? on->levels->top : 1;
    if (level > top)
        return builder_fail(b, s, s->word->fields[index].name, "level in 1..%d wanted, got %d", top, level);
    *first = on->levels ? on->levels->first[level] : 0;
    *end = on->levels ? on->levels->first[level + 1] : (unsigned)on->cells;
    return 0;
}
