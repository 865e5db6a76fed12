/* pyramid { size }: layers of squares, each of which lies on four cells of the layer below, as balls do. Drawings show
 * the layers side by side, the lowest on the left, and cells are named through; above a layer that lacks a row there is
 * a hole in the drawing.
 */
#include "board/board_type.h"
#include "board/tiers.h"
#include "board/winds.h"

enum { FLAT = 8, DIRECTIONS = 16, UP = 0x55 << FLAT, DOWN = 0xaa << FLAT, PYRAMID_MAX = 12 };

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_SQUARE};

/* A direction and its opposite stand beside each other. The cell in the first column and row of a layer lies on those
 * of the first two columns and rows below. */
static tiers_step steps[DIRECTIONS] = {
    {0, 1, 0}, {0, -1, 0}, {1, 0, 0},  {-1, 0, 0}, {1, 1, 0},  {-1, -1, 0}, {1, -1, 0},  {-1, 1, 0},
    {0, 0, 1}, {0, 0, -1}, {-1, 0, 1}, {1, 0, -1}, {0, -1, 1}, {0, 1, -1},  {-1, -1, 1}, {1, 1, -1},
};

/* What leads up and down, in the order of `steps`, after those within a layer. */
static const char *const slopes[DIRECTIONS - FLAT] = {
    "up_north_east", "down_south_west", "up_north_west", "down_south_east",
    "up_south_east", "down_north_west", "up_south_west", "down_north_east",
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {[NORTH] = 1,       [SOUTH] = 2,       [EAST] = 4,        [WEST] = 8,
                                      [NORTH_EAST] = 16, [SOUTH_WEST] = 32, [SOUTH_EAST] = 64, [NORTH_WEST] = 128};

/* The image of a cell under one of the eight symmetries of a square, layer by layer. */
static cell image(const tiers *t, const board *b, int c, int symmetry)
{
    place p = tiers_place(t, b, c);
    int last = tiers_extent(t, p.at[2], 0) - 1, x = p.at[symmetry >> 2], y = p.at[!(symmetry >> 2)];
    p.at[0] = symmetry & 1 ? last - x : x;
    p.at[1] = symmetry & 2 ? last - y : y;
    return tiers_cell(t, b, &p);
}

/* Names the cells that lack so many of their neighbours to the north, south, east and west. */
static int name_rim(board *b, arena *a, const char *name, int least, error *e)
{
    bool member[BOARD_CELLS_MAX];
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        int lacking = 0;
        for (unsigned d = 0; d < 4; d++) lacking += board_next(b, c, d) == b->cells;
        member[c] = lacking >= least;
    }
    return board_add_part(b, a, name, member, e);
}

static void name_directions(board *b)
{
    uint32_t vertical = UP | DOWN, level = 0xf, flat = (1 << FLAT) - 1;
    board_add_set(b, "orthogonal", level | vertical, level | vertical);
    board_add_set(b, "diagonal", flat & ~level, flat & ~level);
    board_add_set(b, "flat", flat, flat);
    board_add_set(b, "level", level, level);
    board_add_set(b, "up", UP, UP);
    board_add_set(b, "down", DOWN, DOWN);
    board_add_set(b, "vertical", vertical, vertical);
    winds_name(b, winds);
    for (int i = 0; i < DIRECTIONS - FLAT; i++) board_add_set(b, slopes[i], 1U << (FLAT + i), 1U << (FLAT + i));
}

/* --- the word --- */

enum { SIZE, FIELDS };

static const field fields[FIELDS] = {
    {.name = "size",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 2,
     .max = PYRAMID_MAX,
     .help = "columns and rows of the lowest layer, and number of layers; each layer is one column and row smaller "
             "than the one below"},
};

static const meaning directions[] = {
    {"orthogonal", "the twelve in which balls touch: level, up and down"},
    {"diagonal", "the four slanting ones within a layer"},
    {"flat", "the eight within a layer"},
    {"level", "north, south, east and west"},
    {"up", "the four to the cells that lie on a cell"},
    {"down", "the four to the cells that a cell lies on"},
    {"vertical", "up and down"},
    WINDS_ORTHOGONAL,
    WINDS_OF_SIDES,
    WINDS_DIAGONAL,
    {"up_north_east", "to the one above that lies to the north-east; up_north_west, up_south_east, up_south_west"},
    {"up_north_west", "as above"},
    {"up_south_east", "as above"},
    {"up_south_west", "as above"},
    {"down_north_east",
     "to the one below that lies to the north-east; down_north_west, down_south_east, down_south_west"},
    {"down_north_west", "as above"},
    {"down_south_east", "as above"},
    {"down_south_west", "as above"},
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "cells at the edge of their layer"},
    {"corners", "the corners of each layer"},
    {"top", "the highest row of each layer"},
    {"bottom", "row 1"},
    {"left", "the first column of each layer"},
    {"right", "the last column of each layer"},
    {"floor", "the lowest layer"},
    {"ceiling", "the cell on top"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    enum { SYMMETRIES = 8 };
    int size = (int)s->values[SIZE].integer;
    const tiers t = {.columns = size, .rows = size, .layers = size, .taper = 1};
    bool present[BOARD_CELLS_MAX];
    (void)key;
    tiers_mark(&t, present);
    board *b = grid_lay_out(a, tiers_width(&t), size, present, &geometry, e);
    if (!b || tiers_join(&t, b, a, steps, DIRECTIONS, e)) return NULL;
    if (name_rim(b, a, "edge", 1, e) || name_rim(b, a, "corners", 2, e) || tiers_name_ends(&t, b, a, e)) return NULL;
    if (tiers_find_symmetries(&t, b, a, image, SYMMETRIES, e)) return NULL;
    name_directions(b);
    return b;
}

const board_type board_pyramid_word = {
    .word = {"pyramid", WORD_BOARD, "A square pyramid of balls: each ball above the lowest layer rests on four.",
             fields, FIELDS, .positional = 1},
    .directions = directions,
    .parts = parts,
    .build = build,
};
