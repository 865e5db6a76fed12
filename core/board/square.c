/* A grid with eight steps, the orthogonal ones as bits 0 to 3 of a set of directions, the diagonal ones as bits 4 to 7.
 * The eight maps of the dihedral group of the square are tried, four where width and height, or what is joined, differ.
 */
#include "board/square.h"

#include "board/board_type.h"
#include "board/grid.h"
#include "board/winds.h"

enum { ORTHOGONAL = 0x0f, DIAGONAL = 0xf0 };

static const grid_geometry geometry = {
    .directions = 8,
    .steps = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}},
    .up = {0, 1},
    .shape = CELL_SQUARE,
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {[NORTH] = 1,       [SOUTH] = 2,       [EAST] = 4,        [WEST] = 8,
                                      [NORTH_EAST] = 16, [SOUTH_WEST] = 32, [SOUTH_EAST] = 64, [NORTH_WEST] = 128};

/* Two orthogonal neighbours that are not opposite are missing. */
static bool is_corner(const board *b, int c)
{
    bool missing[4];
    for (unsigned d = 0; d < 4; d++) missing[d] = board_next(b, (unsigned)c, d) == b->cells;
    return (missing[0] || missing[1]) && (missing[2] || missing[3]);
}

static bool is_dark(const board *b, int c)
{
    return (b->column[c] + b->row[c]) % 2 == 0;
}

/* An orthogonal neighbour is in the centre, and the cell is not. */
static bool is_beside_centre(const board *b, int c)
{
    bool beside = false;
    for (unsigned d = 0; d < 4; d++) {
        int next = board_next(b, (unsigned)c, d);
        beside |= next != b->cells && grid_is_centre(b, next);
    }
    return beside && !grid_is_centre(b, c);
}

static int name_parts(board *b, arena *a, error *e)
{
    if (grid_name_sides(b, a, ORTHOGONAL, e) || grid_name_part(b, a, "corners", is_corner, e)) return -1;
    if (grid_name_part(b, a, "dark", is_dark, e) || grid_name_part(b, a, "centre", grid_is_centre, e)) return -1;
    return grid_name_part(b, a, "beside_centre", is_beside_centre, e);
}

/* The eight symmetries of the square; the last four swap columns and rows, which only a square board bears. */
static int find_symmetries(board *b, arena *a, error *e)
{
    int w = b->width - 1, h = b->height - 1;
    const grid_map maps[] = {
        {{1, 0, 0, 0, 1, 0}}, {{-1, 0, w, 0, 1, 0}}, {{1, 0, 0, 0, -1, h}}, {{-1, 0, w, 0, -1, h}},
        {{0, 1, 0, 1, 0, 0}}, {{0, -1, w, 1, 0, 0}}, {{0, 1, 0, -1, 0, h}}, {{0, -1, w, -1, 0, h}},
    };
    return grid_symmetries(b, a, maps, w == h && b->wraps[0] == b->wraps[1] ? 8 : 4, e);
}

board *board_square(arena *a, int width, int height, const char *drawn, const bool wraps[2], error *e)
{
    grid_geometry how = geometry;
    for (int i = 0; i < 2; i++) how.wraps[i] = wraps && wraps[i];
    if (grid_check_wraps(width, height, how.wraps, e)) return NULL;
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    for (int i = 0; i < width * height; i++) present[i] = true;
    if (grid_read_holes(drawn, width, height, present, e)) return NULL;
    board *b = grid_build(a, width, height, present, &how, e);
    if (!b || name_parts(b, a, e) || find_symmetries(b, a, e)) return NULL;
    board_add_set(b, "orthogonal", ORTHOGONAL, ORTHOGONAL);
    board_add_set(b, "diagonal", DIAGONAL, DIAGONAL);
    board_add_set(b, "queen", ORTHOGONAL | DIAGONAL, ORTHOGONAL | DIAGONAL);
    winds_name(b, winds);
    return b;
}

/* --- the word --- */

enum { WIDTH, HEIGHT, HOLES, WRAP, LOOK, FIELDS };
enum { LOOK_CELLS, LOOK_POINTS };

static const char *const look_names[] = {"cells", "points", NULL};

static const field fields[FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
    {.name = "holes",
     .kind = FIELD_TEXT,
     .help = "drawing, rows from the top separated by /: '.' a square, '#' a hole"},
    GRID_WRAP_FIELD,
    {.name = "look",
     .kind = FIELD_CHOICE,
     .choices = look_names,
     .later = true,
     .drawn = true,
     .help = "how it is drawn, whatever the rules: points, one row that is folded into two, as in backgammon"},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east and west"},
    {"diagonal", "the four slanting ones"},
    {"queen", "orthogonal and diagonal: all eight"},
    WINDS_ORTHOGONAL,
    WINDS_OF_SIDES,
    WINDS_DIAGONAL,
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "cells that lack an orthogonal neighbour, at the rim or at a hole"},
    {"top", "the highest row"},
    {"bottom", "row 1"},
    {"left", "column a"},
    {"right", "the last column"},
    {"corners", "cells that lack two orthogonal neighbours that are not opposite"},
    {"dark", "the dark squares of a chessboard, a1 included"},
    {"centre", "the middle cell; two or four of them where a side is even"},
    {"beside_centre", "cells with an orthogonal neighbour in the centre, the centre left out"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    const value *v = s->values;
    bool wraps[2];
    grid_read_wraps(v[WRAP].integer, wraps);
    *key = "look";
    if (v[LOOK].integer == LOOK_POINTS && v[HEIGHT].integer != 1)
        return error_set(e, "points wanted of one row alone, got %d", (int)v[HEIGHT].integer), NULL;
    *key = wraps[0] || wraps[1] ? "wrap" : v[HOLES].given ? "holes" : NULL;
    board *b = board_square(a, (int)v[WIDTH].integer, (int)v[HEIGHT].integer, v[HOLES].text, wraps, e);
    if (b && v[LOOK].integer == LOOK_POINTS) b->shape = CELL_POINT;
    return b;
}

const board_type board_square_word = {
    .word = {"square", WORD_BOARD, "A rectangular board of squares, optionally with holes.", fields, FIELDS,
             .positional = 2},
    .directions = directions,
    .parts = parts,
    .build = build,
};
