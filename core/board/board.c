#include "board/board.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *board_write_column(char *out, int column)
{
    if (column >= 26) out = board_write_column(out, column / 26 - 1);
    *out++ = (char)('a' + column % 26);
    *out = 0;
    return out;
}

cell board_find(const board *b, const char *label)
{
    int c = 0;
    while (c < b->cells && strcmp(b->label[c], label)) c++;
    return (cell)c;
}

void board_add_set(board *b, const char *name, uint32_t first, uint32_t second)
{
    assert(b->nsets < BOARD_SETS_MAX);
    b->sets[b->nsets++] = (board_directions){name, {first, second}};
}

uint32_t board_direction_set(const board *b, const char *name, unsigned side)
{
    for (int i = 0; i < b->nsets; i++)
        if (!strcmp(b->sets[i].name, name)) return b->sets[i].mask[side];
    return 0;
}

uint32_t board_directions_read(const board *b, const char *sets, unsigned side, char unknown[BOARD_SET_NAME_MAX])
{
    static const char joints[] = " |()";
    uint32_t all = 0;
    *unknown = 0;
    for (const char *at = sets; *(at += strspn(at, joints));) {
        size_t length = strcspn(at, joints);
        snprintf(unknown, BOARD_SET_NAME_MAX, "%.*s", (int)length, at);
        uint32_t mask = board_direction_set(b, unknown, side);
        if (!strcmp(unknown, "all")) mask = (uint32_t)((UINT64_C(1) << b->directions) - 1);
        if (!mask) return 0;
        all |= mask;
        at += length;
    }
    if (!all) *unknown = 0;
    return all;
}

int board_part_find(const board *b, const char *name)
{
    for (int i = 0; i < b->nparts; i++)
        if (!strcmp(b->parts[i].name, name)) return i;
    return -1;
}

int board_add_part(board *b, arena *a, const char *name, const bool *member, error *e)
{
    if (b->nparts == BOARD_PARTS_MAX) return error_set(e, "more than %d named parts", BOARD_PARTS_MAX);
    uint32_t *parts_of = arena_alloc(a, (size_t)(b->cells + 1) * sizeof *parts_of);
    if (!parts_of) return error_set(e, "out of memory");
    for (int c = 0; c < b->cells; c++) parts_of[c] = b->parts_of[c] | (uint32_t)member[c] << b->nparts;
    b->parts_of = parts_of;
    b->parts[b->nparts++].name = name;
    return 0;
}

/* Asks about every pair once; *total gets how many belong together. A byte for each pair, to be freed, or NULL. */
static uint8_t *relate_pairs(unsigned n, board_relation *belongs, const void *context, unsigned *total)
{
    uint8_t *pairs = malloc((size_t)n * n + 1);
    *total = 0;
    for (unsigned c = 0; pairs && c < n; c++)
        for (unsigned other = 0; other < n; other++) *total += pairs[c * n + other] = belongs(context, c, other);
    return pairs;
}

int board_relate(const board *b, arena *a, board_relation *belongs, const void *context, cell_lists *out, error *e)
{
    unsigned n = (unsigned)b->cells, total, at = 0;
    uint8_t *pairs = relate_pairs(n, belongs, context, &total);
    uint16_t *start = arena_alloc(a, ((size_t)n + 1) * sizeof *start);
    cell *cells = arena_alloc(a, (size_t)total * sizeof *cells);
    bool fits = pairs && start && cells && total <= UINT16_MAX;
    for (unsigned c = 0; fits && c < n; c++) {
        for (unsigned other = 0; other < n; other++)
            if (pairs[c * n + other]) cells[at++] = (cell)other;
        start[c + 1] = (uint16_t)at;
    }
    free(pairs);
    *out = (cell_lists){start, cells};
    if (!pairs || !start || !cells) return error_set(e, "out of memory");
    return fits ? 0 : error_set(e, "at most %d pairs of cells wanted, got %u", UINT16_MAX, total);
}

/* Numbers the cells of the line through `first`, which has no neighbour against the axis' direction. */
static int board_walk_line(const board *b, int axis, int first, int line, uint16_t *line_of, uint8_t *place_in)
{
    int length = 0;
    for (int c = first; c != b->cells; c = board_next(b, (unsigned)c, 2 * (unsigned)axis)) {
        if (length == BOARD_LINE_MAX) return -1;
        line_of[c * board_axes(b) + axis] = (uint16_t)line;
        place_in[c * board_axes(b) + axis] = (uint8_t)length++;
    }
    return length;
}

int board_finish(board *b, arena *a, error *e)
{
    int axes = board_axes(b), most = b->cells * axes;
    uint16_t *line_of = arena_alloc(a, (size_t)(most + axes) * sizeof *line_of);
    uint8_t *place_in = arena_alloc(a, (size_t)most + (size_t)axes);
    int *line_axis = arena_alloc(a, (size_t)most * sizeof *line_axis);
    uint8_t *line_length = arena_alloc(a, (size_t)most);
    b->parts_of = arena_alloc(a, (size_t)(b->cells + 1) * sizeof *b->parts_of);
    if (!b->parts_of || !line_of || !place_in || !line_axis || !line_length) return error_set(e, "out of memory");
    for (int axis = 0; axis < axes; axis++)
        for (int c = 0; c < b->cells; c++) {
            if (board_next(b, (unsigned)c, 2 * (unsigned)axis + 1) != b->cells) continue;
            int length = board_walk_line(b, axis, c, b->lines, line_of, place_in);
            if (length < 0) return error_set(e, "a line has more than %d cells", BOARD_LINE_MAX);
            line_axis[b->lines] = axis;
            line_length[b->lines++] = (uint8_t)length;
        }
    b->line_of = line_of;
    b->place_in = place_in;
    b->line_axis = line_axis;
    b->line_length = line_length;
    return 0;
}
