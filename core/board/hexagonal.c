#include "board/hexagonal.h"

#include <stdlib.h>

#include "board/board_type.h"
#include "board/grid.h"
#include "board/winds.h"

enum { SIDES = 0x3f };

static const grid_geometry geometry = {
    .directions = 6,
    .steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}},
    .up = {0.5F, 0.8660254F},
    .shape = CELL_HEXAGON,
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {
    [EAST] = 1, [WEST] = 2, [NORTH_EAST] = 4, [SOUTH_WEST] = 8, [NORTH_WEST] = 16, [SOUTH_EAST] = 32};

/* A corner of the hexagon is a cell with three neighbours; a rhombus has two with two and two with three. */
static int name_corners(board *b, arena *a, error *e)
{
    bool corner[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++) {
        int neighbours = 0;
        for (unsigned d = 0; d < 6; d++) neighbours += board_next(b, (unsigned)c, d) != b->cells;
        corner[c] = neighbours <= 3;
    }
    return board_add_part(b, a, "corners", corner, e);
}

static board *complete(board *b, arena *a, const grid_map *maps, int count, error *e)
{
    if (!b || grid_name_sides(b, a, SIDES, e) || name_corners(b, a, e) || grid_symmetries(b, a, maps, count, e))
        return NULL;
    board_add_set(b, "hexagonal", SIDES, SIDES);
    winds_name(b, winds);
    return b;
}

board *board_hexagon(arena *a, int side, error *e)
{
    int n = side - 1, width = 2 * n + 1;
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX], centre[BOARD_CELLS_MAX];
    for (int i = 0; i < width * width; i++) present[i] = abs(i % width + i / width - 2 * n) <= n;
    /* With q and r counted from the centre: six turns, r' = q + r and so on, and each of them with q and r exchanged.
     */
    const grid_map maps[] = {
        {{1, 0, 0, 0, 1, 0}},           {{0, -1, 2 * n, 1, 1, -n}}, {{-1, -1, 3 * n, 1, 0, 0}},
        {{-1, 0, 2 * n, 0, -1, 2 * n}}, {{0, 1, 0, -1, -1, 3 * n}}, {{1, 1, -n, -1, 0, 2 * n}},
        {{0, 1, 0, 1, 0, 0}},           {{1, 1, -n, 0, -1, 2 * n}}, {{1, 0, 0, -1, -1, 3 * n}},
        {{0, -1, 2 * n, -1, 0, 2 * n}}, {{-1, -1, 3 * n, 0, 1, 0}}, {{-1, 0, 2 * n, 1, 1, -n}},
    };
    board *b = complete(grid_build(a, width, width, present, &geometry, e), a, maps, 12, e);
    if (!b) return NULL;
    b->edge_coordinates = false; /* its columns and rows end on the same sides */
    for (int c = 0; c < b->cells; c++) centre[c] = b->column[c] == n && b->row[c] == n;
    return board_add_part(b, a, "centre", centre, e) ? NULL : b;
}

board *board_rhombus(arena *a, int width, int height, error *e)
{
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    int w = width - 1, h = height - 1;
    for (int i = 0; i < width * height; i++) present[i] = true;
    const grid_map maps[] = {
        {{1, 0, 0, 0, 1, 0}}, {{-1, 0, w, 0, -1, h}}, {{0, 1, 0, 1, 0, 0}}, {{0, -1, w, -1, 0, h}}};
    return complete(grid_build(a, width, height, present, &geometry, e), a, maps, width == height ? 4 : 2, e);
}

/* --- the word --- */

enum { SIDE, HEXAGON_FIELDS };
enum { WIDTH, HEIGHT, RHOMBUS_FIELDS };

static const field hexagon_fields[HEXAGON_FIELDS] = {
    {.name = "side",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = 16,
     .help = "cells along each of the six sides"},
};

static const field rhombus_fields[RHOMBUS_FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
};

static const meaning directions[] = {
    {"hexagonal", "all six"},
    {"east", "right, to later columns"},
    {"west", "left, to earlier columns"},
    WINDS_DIAGONAL,
    {"forward", "north_east and north_west for the first player, south_east and south_west for the second"},
    {"backward", "the opposites of forward"},
    {"sideways", "east and west"},
    {NULL, NULL},
};

#define SHARED_PARTS                                                                                                   \
    {"edge", "cells with fewer than six neighbours"}, {"top", "the highest row"},                                      \
    {                                                                                                                  \
        "bottom", "row 1"                                                                                              \
    }

static const meaning hexagon_parts[] = {
    SHARED_PARTS,
    {"left", "column a of the drawing: one of the six sides"},
    {"right", "the last column of the drawing: the side across from left"},
    {"corners", "the six corners"},
    {"centre", "the middle cell"},
    {NULL, NULL},
};

static const meaning rhombus_parts[] = {
    SHARED_PARTS, {"left", "column a"}, {"right", "the last column"}, {"corners", "the four corners"}, {NULL, NULL},
};

static board *build_hexagon(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_hexagon(a, (int)s->values[SIDE].integer, e);
}

static board *build_rhombus(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_rhombus(a, (int)s->values[WIDTH].integer, (int)s->values[HEIGHT].integer, e);
}

const board_type board_hexagon_word = {
    .word = {"hexagon", WORD_BOARD, "A hexagonal board of hexagons, as in Yavalath.", hexagon_fields, HEXAGON_FIELDS,
             1},
    .directions = directions,
    .parts = hexagon_parts,
    .build = build_hexagon,
};

const board_type board_rhombus_word = {
    .word = {"rhombus", WORD_BOARD, "A rhombus of hexagons, as in Hex.", rhombus_fields, RHOMBUS_FIELDS, 2},
    .directions = directions,
    .parts = rhombus_parts,
    .build = build_rhombus,
};
