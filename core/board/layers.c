/* layers { width, height, layers }: squares in several layers, one above the other. Drawings show the layers side by
 * side, the lowest on the left, and cells are named through: with four columns the second layer begins with column e.
 */
#include "board/board_type.h"
#include "board/grid.h"
#include "board/winds.h"

enum { FLAT = 8, DIRECTIONS = 26, VERTICAL = 3 << FLAT };

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_SQUARE};

/* Columns, rows and layers of one step; a direction and its opposite stand beside each other. */
static const int steps[DIRECTIONS][3] = {
    {0, 1, 0},  {0, -1, 0},   {1, 0, 0},   {-1, 0, 0}, {1, 1, 0},  {-1, -1, 0}, {1, -1, 0},  {-1, 1, 0},  {0, 0, 1},
    {0, 0, -1}, {0, 1, 1},    {0, -1, -1}, {0, -1, 1}, {0, 1, -1}, {1, 0, 1},   {-1, 0, -1}, {-1, 0, 1},  {1, 0, -1},
    {1, 1, 1},  {-1, -1, -1}, {-1, -1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, -1}, {-1, 1, 1},  {1, -1, -1},
};

/* The direction of each wind, in the order of `steps`. */
static const uint32_t winds[WINDS] = {[NORTH] = 1,       [SOUTH] = 2,       [EAST] = 4,        [WEST] = 8,
                                      [NORTH_EAST] = 16, [SOUTH_WEST] = 32, [SOUTH_EAST] = 64, [NORTH_WEST] = 128};

/* How many columns, rows and layers; and a cell's, each from 0. */
typedef struct place {
    int at[3];
} place;

static place place_of(const board *b, const place *size, int c)
{
    return (place){{b->column[c] % size->at[0], b->row[c], b->column[c] / size->at[0]}};
}

static cell cell_at(const board *b, const place *size, const place *p)
{
    for (int i = 0; i < 3; i++)
        if (p->at[i] < 0 || p->at[i] >= size->at[i]) return (cell)b->cells;
    return grid_at(b, p->at[0] + p->at[2] * size->at[0], p->at[1]);
}

static int join(board *b, arena *a, const place *size, error *e)
{
    cell *next = arena_alloc(a, (size_t)(b->cells + 1) * DIRECTIONS * sizeof *next);
    if (!next) return error_set(e, "out of memory");
    b->directions = DIRECTIONS;
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++) {
            place p = place_of(b, size, c);
            for (int i = 0; i < 3; i++) p.at[i] += steps[d][i];
            next[c * DIRECTIONS + d] = cell_at(b, size, &p);
        }
    for (int d = 0; d < DIRECTIONS; d++) next[b->cells * DIRECTIONS + d] = (cell)b->cells;
    b->next = next;
    return board_finish(b, a, e);
}

/* The image of a cell under one of the 48 symmetries of a cube, or b->cells. */
static cell image(const board *b, const place *size, int c, int symmetry)
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}, {1, 2, 0}, {2, 0, 1}};
    const int *order = orders[symmetry / 8];
    place from = place_of(b, size, c), to;
    for (int i = 0; i < 3; i++) {
        int last = size->at[order[i]] - 1, at = from.at[order[i]];
        if (size->at[i] != last + 1) return (cell)b->cells;
        to.at[i] = symmetry >> i & 1 ? last - at : at;
    }
    return cell_at(b, size, &to);
}

static int find_symmetries(board *b, arena *a, const place *size, error *e)
{
    enum { SYMMETRIES = 48 };
    cell *all = arena_alloc(a, (size_t)(SYMMETRIES * b->cells) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    for (int s = 0; s < SYMMETRIES; s++) {
        cell *to = all + b->nsymmetries * b->cells;
        int c = 0;
        while (c < b->cells && (to[c] = image(b, size, c, s)) != b->cells) c++;
        b->nsymmetries += c == b->cells;
    }
    b->symmetries = all;
    return 0;
}

/* Names the cells that are the first, or the last, of their columns (0), rows (1) or layers (2). */
static int name_end(board *b, arena *a, const char *name, const place *size, int of, bool last, error *e)
{
    bool member[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++) member[c] = place_of(b, size, c).at[of] == (last ? size->at[of] - 1 : 0);
    return board_add_part(b, a, name, member, e);
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

static int name_parts(board *b, arena *a, const place *size, error *e)
{
    if (name_rim(b, a, "edge", 1, e) || name_rim(b, a, "corners", 3, e)) return -1;
    if (name_end(b, a, "top", size, 1, true, e) || name_end(b, a, "bottom", size, 1, false, e)) return -1;
    if (name_end(b, a, "left", size, 0, false, e) || name_end(b, a, "right", size, 0, true, e)) return -1;
    return name_end(b, a, "floor", size, 2, false, e) || name_end(b, a, "ceiling", size, 2, true, e) ? -1 : 0;
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

/* A gap as wide as a cell lies between two layers. */
static void spread(board *b, const place *size)
{
    float *x = (float *)b->x; /* the board's, which is still being made */
    for (int c = 0; c < b->cells; c++) x[c] += (float)place_of(b, size, c).at[2];
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
    {"edge", "cells that lack an orthogonal neighbour, be it for a hole"},
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
    const place size = {
        {(int)s->values[WIDTH].integer, (int)s->values[HEIGHT].integer, (int)s->values[LAYERS].integer}};
    int across = size.at[0] * size.at[2], cells = across * size.at[1];
    bool present[BOARD_CELLS_MAX];
    if (cells > BOARD_CELLS_MAX) return error_set(e, "at most %d cells wanted, got %d", BOARD_CELLS_MAX, cells), NULL;
    for (int i = 0; i < cells; i++) present[i] = true;
    if (s->values[HOLES].given) *key = "holes";
    if (grid_read_holes(s->values[HOLES].text, across, size.at[1], present, e)) return NULL;
    board *b = grid_lay_out(a, across, size.at[1], present, &geometry, e);
    if (!b || join(b, a, &size, e) || name_parts(b, a, &size, e) || find_symmetries(b, a, &size, e)) return NULL;
    name_directions(b);
    spread(b, &size);
    return b;
}

const board_type board_layers_word = {
    .word = {"layers", WORD_BOARD, "Squares in several layers, one above the other.", fields, FIELDS, 3},
    .directions = directions,
    .parts = parts,
    .build = build,
};
