/* Axial coordinates: column, row and, as the third axis, their sum. Each board is cut out of a rhombus; its sides are
 * where one of the three is least or greatest, and its symmetries exchange or turn round the three. */
#include "board/hexagonal.h"

#include <stdlib.h>

#include "board/board_type.h"
#include "board/grid.h"
#include "board/winds.h"

enum { ALL = 0x3f };

static const grid_geometry geometry = {
    .directions = 6,
    .steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}},
    .up = {0.5F, 0.8660254F},
    .shape = CELL_HEXAGON,
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {
    [EAST] = 1, [WEST] = 2, [NORTH_EAST] = 4, [SOUTH_WEST] = 8, [NORTH_WEST] = 16, [SOUTH_EAST] = 32};

/* A side of a board, which cells lie on it, and the name of the corner in which it meets the next one. */
typedef struct board_side {
    const char *name;
    grid_predicate *is_on;
    const char *corner;
} board_side;

static bool is_on_left(const board *b, int c)
{
    (void)b;
    return b->column[c] == 0;
}

static bool is_on_right(const board *b, int c)
{
    return b->column[c] == b->width - 1;
}

static bool is_on_top(const board *b, int c)
{
    return b->row[c] == b->height - 1;
}

static bool is_on_bottom(const board *b, int c)
{
    return b->row[c] == 0;
}

/* Column and row of a hexagon with n + 1 cells a side sum up to n .. 3 n; it has 2 n + 1 columns. */
static bool is_on_bottom_left(const board *b, int c)
{
    return b->column[c] + b->row[c] == b->width / 2;
}

static bool is_on_top_right(const board *b, int c)
{
    return b->column[c] + b->row[c] == b->width / 2 * 3;
}

/* The side of a triangle across from its corner a1. */
static bool is_across(const board *b, int c)
{
    return b->column[c] + b->row[c] == b->width - 1;
}

static bool is_centre(const board *b, int c)
{
    return b->column[c] == b->width / 2 && b->row[c] == b->height / 2;
}

/* Clockwise round the board. */
static const board_side hexagon_sides[] = {
    {"top", is_on_top, "north_east_corner"},
    {"top_right", is_on_top_right, "east_corner"},
    {"bottom_right", is_on_right, "south_east_corner"},
    {"bottom", is_on_bottom, "south_west_corner"},
    {"bottom_left", is_on_bottom_left, "west_corner"},
    {"top_left", is_on_left, "north_west_corner"},
};
static const board_side rhombus_sides[] = {
    {"top", is_on_top, "north_east_corner"},
    {"right", is_on_right, "south_east_corner"},
    {"bottom", is_on_bottom, "south_west_corner"},
    {"left", is_on_left, "north_west_corner"},
};
static const board_side triangle_sides[] = {
    {"right", is_across, "south_east_corner"},
    {"bottom", is_on_bottom, "south_west_corner"},
    {"left", is_on_left, "north_corner"},
};

/* What tells one shape of board from the others. */
typedef struct shape {
    const board_side *sides;
    int nsides;
    const grid_map *symmetries;
    int nsymmetries;
    const bool *wraps; /* see board; NULL: nothing is joined */
} shape;

static int name_sides(board *b, arena *a, const shape *of, error *e)
{
    bool edge[BOARD_CELLS_MAX] = {false}, corners[BOARD_CELLS_MAX] = {false}, corner[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++)
        for (unsigned d = 0; d < 6; d++) edge[c] |= board_next(b, (unsigned)c, d) == b->cells;
    for (int i = 0; i < of->nsides; i++) {
        const board_side *one = &of->sides[i], *next = &of->sides[(i + 1) % of->nsides];
        for (int c = 0; c < b->cells; c++) corners[c] |= corner[c] = one->is_on(b, c) && next->is_on(b, c);
        if (grid_name_part(b, a, one->name, one->is_on, e) || board_add_part(b, a, one->corner, corner, e)) return -1;
    }
    return board_add_part(b, a, "edge", edge, e) || board_add_part(b, a, "corners", corners, e) ? -1 : 0;
}

static board *build(arena *a, int width, int height, bool *present, const char *holes, const shape *of, error *e)
{
    grid_geometry how = geometry;
    for (int i = 0; i < 2; i++) how.wraps[i] = of->wraps && of->wraps[i];
    if (grid_read_holes(holes, width, height, present, e)) return NULL;
    board *b = grid_build(a, width, height, present, &how, e);
    if (!b || name_sides(b, a, of, e) || grid_symmetries(b, a, of->symmetries, of->nsymmetries, e)) return NULL;
    board_add_set(b, "hexagonal", ALL, ALL);
    winds_name(b, winds);
    return b;
}

board *board_hexagon(arena *a, int side, const char *holes, error *e)
{
    int n = side - 1, width = 2 * n + 1;
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    for (int i = 0; i < width * width; i++) present[i] = abs(i % width + i / width - 2 * n) <= n;
    /* With q and r counted from the centre: six turns, r' = q + r and so on, and each of them with q and r exchanged.
     */
    const grid_map maps[] = {
        {{1, 0, 0, 0, 1, 0}},           {{0, -1, 2 * n, 1, 1, -n}}, {{-1, -1, 3 * n, 1, 0, 0}},
        {{-1, 0, 2 * n, 0, -1, 2 * n}}, {{0, 1, 0, -1, -1, 3 * n}}, {{1, 1, -n, -1, 0, 2 * n}},
        {{0, 1, 0, 1, 0, 0}},           {{1, 1, -n, 0, -1, 2 * n}}, {{1, 0, 0, -1, -1, 3 * n}},
        {{0, -1, 2 * n, -1, 0, 2 * n}}, {{-1, -1, 3 * n, 0, 1, 0}}, {{-1, 0, 2 * n, 1, 1, -n}},
    };
    board *b = build(a, width, width, present, holes, &(shape){hexagon_sides, 6, maps, 12, NULL}, e);
    if (!b) return NULL;
    b->edge_coordinates = false; /* its columns and rows end on the same sides */
    if (grid_name_part(b, a, "left", is_on_left, e) || grid_name_part(b, a, "right", is_on_right, e)) return NULL;
    return grid_name_part(b, a, "centre", is_centre, e) ? NULL : b;
}

board *board_rhombus(arena *a, int width, int height, const char *holes, const bool wraps[2], error *e)
{
    bool exchanged = width == height && (!wraps || wraps[0] == wraps[1]);
    if (wraps && grid_check_wraps(width, height, wraps, e)) return NULL;
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    int w = width - 1, h = height - 1;
    for (int i = 0; i < width * height; i++) present[i] = true;
    const grid_map maps[] = {
        {{1, 0, 0, 0, 1, 0}}, {{-1, 0, w, 0, -1, h}}, {{0, 1, 0, 1, 0, 0}}, {{0, -1, w, -1, 0, h}}};
    return build(a, width, height, present, holes, &(shape){rhombus_sides, 4, maps, exchanged ? 4 : 2, wraps}, e);
}

board *board_triangle(arena *a, int side, const char *holes, error *e)
{
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    int n = side - 1;
    for (int i = 0; i < side * side; i++) present[i] = i % side + i / side <= n;
    /* The distances from the three sides, q, r and n - q - r, in any order. */
    const grid_map maps[] = {{{1, 0, 0, 0, 1, 0}}, {{0, 1, 0, -1, -1, n}}, {{-1, -1, n, 1, 0, 0}},
                             {{0, 1, 0, 1, 0, 0}}, {{1, 0, 0, -1, -1, n}}, {{-1, -1, n, 0, 1, 0}}};
    return build(a, side, side, present, holes, &(shape){triangle_sides, 3, maps, 6, NULL}, e);
}

/* --- the words --- */

enum { SIDE, SIDE_HOLES, SIDE_FIELDS };
enum { WIDTH, HEIGHT, HOLES, WRAP, RHOMBUS_FIELDS };

#define HOLES_FIELD                                                                                                    \
    {                                                                                                                  \
        .name = "holes", .kind = FIELD_TEXT, .later = true,                                                            \
        .help = "drawing, rows from the top separated by /, a sign for each cell: '.' a hexagon, '#' a hole"           \
    }

static const field hexagon_fields[SIDE_FIELDS] = {
    {.name = "side",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = 16,
     .help = "cells along each of the six sides"},
    HOLES_FIELD,
};

static const field rhombus_fields[RHOMBUS_FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
    HOLES_FIELD,
    GRID_WRAP_FIELD,
};

static const field triangle_fields[SIDE_FIELDS] = {
    {.name = "side",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "cells along each of the three sides"},
    HOLES_FIELD,
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

static const meaning hexagon_parts[] = {
    {"edge", "cells with fewer than six neighbours, at the rim or at a hole"},
    {"top", "the highest row, and clockwise from there:"},
    {"top_right", "the side from the top to the right end of the middle row"},
    {"bottom_right", "the side from there to the bottom: the last column of the drawing"},
    {"bottom", "row 1"},
    {"bottom_left", "the side from the bottom to the left end of the middle row"},
    {"top_left", "the side from there to the top: column a of the drawing"},
    {"left", "another name of top_left"},
    {"right", "another name of bottom_right"},
    {"corners", "the six corners"},
    {"north_east_corner", "where top and top_right meet"},
    {"east_corner", "where top_right and bottom_right meet"},
    {"south_east_corner", "where bottom_right and bottom meet"},
    {"south_west_corner", "where bottom and bottom_left meet"},
    {"west_corner", "where bottom_left and top_left meet"},
    {"north_west_corner", "where top_left and top meet"},
    {"centre", "the middle cell"},
    {NULL, NULL},
};

static const meaning rhombus_parts[] = {
    {"edge", "cells with fewer than six neighbours, at the rim or at a hole"},
    {"top", "the highest row"},
    {"bottom", "row 1"},
    {"left", "column a"},
    {"right", "the last column"},
    {"corners", "the four corners"},
    {"north_east_corner", "where top and right meet"},
    {"south_east_corner", "where right and bottom meet"},
    {"south_west_corner", "where bottom and left meet"},
    {"north_west_corner", "where left and top meet"},
    {NULL, NULL},
};

static const meaning triangle_parts[] = {
    {"edge", "cells with fewer than six neighbours, at the rim or at a hole"},
    {"bottom", "row 1"},
    {"left", "column a"},
    {"right", "the last cell of each row"},
    {"corners", "the three corners"},
    {"north_corner", "where left and right meet"},
    {"south_east_corner", "where right and bottom meet"},
    {"south_west_corner", "where bottom and left meet"},
    {NULL, NULL},
};

static board *build_hexagon(arena *a, const spec *s, const char **key, error *e)
{
    *key = s->values[SIDE_HOLES].given ? "holes" : NULL;
    return board_hexagon(a, (int)s->values[SIDE].integer, s->values[SIDE_HOLES].text, e);
}

static board *build_rhombus(arena *a, const spec *s, const char **key, error *e)
{
    const value *v = s->values;
    bool wraps[2];
    grid_read_wraps(v[WRAP].integer, wraps);
    *key = wraps[0] || wraps[1] ? "wrap" : v[HOLES].given ? "holes" : NULL;
    return board_rhombus(a, (int)v[WIDTH].integer, (int)v[HEIGHT].integer, v[HOLES].text, wraps, e);
}

static board *build_triangle(arena *a, const spec *s, const char **key, error *e)
{
    *key = s->values[SIDE_HOLES].given ? "holes" : NULL;
    return board_triangle(a, (int)s->values[SIDE].integer, s->values[SIDE_HOLES].text, e);
}

const board_type board_hexagon_word = {
    .word = {"hexagon", WORD_BOARD,
             "A hexagonal board of hexagonal cells, as in Yavalath. A letter stays the same to the north east: with "
             "side 3 the lowest row is c1 d1 e1, the middle one a3 to e3, the highest one a5 b5 c5.",
             hexagon_fields, SIDE_FIELDS, .positional = 1},
    .directions = directions,
    .parts = hexagon_parts,
    .build = build_hexagon,
};

const board_type board_rhombus_word = {
    .word = {"rhombus", WORD_BOARD, "A rhombus of hexagonal cells, as in Hex.", rhombus_fields, RHOMBUS_FIELDS,
             .positional = 2},
    .directions = directions,
    .parts = rhombus_parts,
    .build = build_rhombus,
};

const board_type board_triangle_word = {
    .word = {"triangle", WORD_BOARD, "A triangle of hexagonal cells, as in Y.", triangle_fields, SIDE_FIELDS,
             .positional = 1},
    .directions = directions,
    .parts = triangle_parts,
    .build = build_triangle,
};
