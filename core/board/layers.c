/* layers { width, height, layers }: squares in several layers, one above the other. Drawings show the layers side by
 * side, the lowest on the left, and cells are named through: with four columns the second layer begins with column e.
 */
#include "board/board_type.h"
#include "board/tiers.h"
#include "board/winds.h"

enum { FLAT = 8, DIRECTIONS = 26, VERTICAL = 3 << FLAT };

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_SQUARE};

/* A direction and its opposite stand beside each other. */
static tiers_step steps[DIRECTIONS] = {
    {0, 1, 0},  {0, -1, 0},   {1, 0, 0},   {-1, 0, 0}, {1, 1, 0},  {-1, -1, 0}, {1, -1, 0},  {-1, 1, 0},  {0, 0, 1},
    {0, 0, -1}, {0, 1, 1},    {0, -1, -1}, {0, -1, 1}, {0, 1, -1}, {1, 0, 1},   {-1, 0, -1}, {-1, 0, 1},  {1, 0, -1},
    {1, 1, 1},  {-1, -1, -1}, {-1, -1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, -1}, {-1, 1, 1},  {1, -1, -1},
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {[NORTH] = 1,       [SOUTH] = 2,       [EAST] = 4,        [WEST] = 8,
                                      [NORTH_EAST] = 16, [SOUTH_WEST] = 32, [SOUTH_EAST] = 64, [NORTH_WEST] = 128};

/* The image of a cell under one of the 48 symmetries of a cube, or b->cells. */
static cell image(const tiers *t, const board *b, int c, int symmetry)
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};
    const int *order = orders[symmetry / 8], size[3] = {t->columns, t->rows, t->layers};
    place from = tiers_place(t, b, c), to;
    for (int i = 0; i < 3; i++) {
        int last = size[order[i]] - 1, at = from.at[order[i]];
        if (size[i] != last + 1) return (cell)b->cells;
        to.at[i] = symmetry >> i & 1 ? last - at : at;
    }
    return tiers_cell(t, b, &to);
}

/* Names the cells that lack neighbours in so many of the three ways to go. */
static int name_rim(board *b, arena *a, const char *name, int least, error *e)
{
    static const unsigned straight[3] = {0, 2, FLAT};
    bool member[BOARD_CELLS_MAX];
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        int lacking = 0;
        for (int i = 0; i < 3; i++)
            lacking += board_next(b, c, straight[i]) == b->cells || board_next(b, c, straight[i] + 1) == b->cells;
        member[c] = lacking >= least;
    }
    return board_add_part(b, a, name, member, e);
}

static void name_directions(board *b)
{
    uint32_t all = (UINT32_C(1) << DIRECTIONS) - 1, orthogonal = 0xf | VERTICAL, flat = (1 << FLAT) - 1;
    board_add_set(b, "orthogonal", orthogonal, orthogonal);
    board_add_set(b, "diagonal", all & ~orthogonal, all & ~orthogonal);
    board_add_set(b, "flat", flat, flat);
    board_add_set(b, "up", 1 << FLAT, 1 << FLAT);
    board_add_set(b, "down", 2 << FLAT, 2 << FLAT);
    board_add_set(b, "vertical", VERTICAL, VERTICAL);
    winds_name(b, winds);
}

/* --- the word --- */

enum { WIDTH, HEIGHT, LAYERS, HOLES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .required = true, .min = 1, .max = BOARD_LINE_MAX, .help = "rows"},
    {.name = "layers",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 2,
     .max = BOARD_LINE_MAX,
     .help = "layers, which drawings show side by side, the lowest on the left"},
    {.name = "holes",
     .kind = FIELD_TEXT,
     .help = "drawing of all layers side by side, rows from the top separated by /: '.' a square, '#' a hole"},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east, west, up and down"},
    {"diagonal", "the twenty slanting ones"},
    {"flat", "the eight within a layer"},
    {"up", "to the next layer"},
    {"down", "to the layer before"},
    {"vertical", "up and down"},
    WINDS_ORTHOGONAL,
    WINDS_OF_SIDES,
    WINDS_DIAGONAL,
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "cells that lack an orthogonal neighbour, at the rim or at a hole"},
    {"corners", "cells that lack one in each of the three ways to go"},
    {"top", "the highest row of each layer"},
    {"bottom", "row 1"},
    {"left", "the first column of each layer"},
    {"right", "the last column of each layer"},
    {"floor", "the lowest layer"},
    {"ceiling", "the highest layer"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    enum { SYMMETRIES = 48 };
    const tiers t = {.columns = (int)s->values[WIDTH].integer,
                     .rows = (int)s->values[HEIGHT].integer,
                     .layers = (int)s->values[LAYERS].integer};
    int cells = tiers_width(&t) * t.rows;
    bool present[BOARD_CELLS_MAX];
    if (cells > BOARD_CELLS_MAX)
        return error_set(e, "at most %d cells wanted, got %d: make the layers smaller, or fewer", BOARD_CELLS_MAX,
                         cells),
               NULL;
    tiers_mark(&t, present);
    if (s->values[HOLES].given) *key = "holes";
    if (grid_read_holes(s->values[HOLES].text, tiers_width(&t), t.rows, present, e)) return NULL;
    board *b = grid_lay_out(a, tiers_width(&t), t.rows, present, &geometry, e);
    if (!b || tiers_join(&t, b, a, steps, DIRECTIONS, e)) return NULL;
    if (name_rim(b, a, "edge", 1, e) || name_rim(b, a, "corners", 3, e) || tiers_name_ends(&t, b, a, e)) return NULL;
    if (tiers_find_symmetries(&t, b, a, image, SYMMETRIES, e)) return NULL;
    name_directions(b);
    return b;
}

const board_type board_layers_word = {
    .word = {"layers", WORD_BOARD, "A three-dimensional board: layers of squares, one above the other.", fields, FIELDS,
             .positional = 3},
    .directions = directions,
    .parts = parts,
    .build = build,
};
