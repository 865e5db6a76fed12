#include "board/alquerque.h"

#include <stdlib.h>

#include "board/board_type.h"
#include "board/grid.h"
#include "board/nodes.h"
#include "board/winds.h"

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_NODE};

/* Diagonals meet here. */
static bool is_strong(const board *b, int c)
{
    return (b->column[c] + b->row[c]) % 2 == 0;
}

static bool is_corner(const board *b, int c)
{
    return b->column[c] % (b->width - 1) == 0 && b->row[c] % (b->height - 1) == 0;
}

static bool are_joined(const void *context, unsigned c, unsigned other)
{
    const board *b = context;
    int dx = abs(b->column[c] - b->column[other]), dy = abs(b->row[c] - b->row[other]);
    return dx + dy == 1 || (dx == 1 && dy == 1 && is_strong(b, (int)c));
}

board *board_alquerque(arena *a, int width, int height, const char *drawn, error *e)
{
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    for (int i = 0; i < width * height; i++) present[i] = true;
    if (grid_read_holes(drawn, width, height, present, e)) return NULL;
    board *b = grid_lay_out(a, width, height, present, &geometry, e);
    if (!b || nodes_join(b, a, &(node_plan){.placed = true, .joined = are_joined, .context = b}, e)) return NULL;
    if (grid_name_sides(b, a, board_direction_set(b, "orthogonal", 0), e)) return NULL;
    if (grid_name_part(b, a, "corners", is_corner, e) || grid_name_part(b, a, "centre", grid_is_centre, e)) return NULL;
    return grid_name_part(b, a, "strong", is_strong, e) ? NULL : b;
}

/* --- the word --- */

enum { WIDTH, HEIGHT, HOLES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "width", .kind = FIELD_INTEGER, .initial = 5, .min = 2, .max = BOARD_LINE_MAX, .help = "columns"},
    {.name = "height", .kind = FIELD_INTEGER, .initial = 5, .min = 2, .max = BOARD_LINE_MAX, .help = "rows"},
    {.name = "holes",
     .kind = FIELD_TEXT,
     .later = true,
     .help = "drawing, rows from the top separated by /: '.' a point, '#' none: the cross of fox and geese"},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east and west"},
    {"diagonal", "the four slanting ones, from every other point"},
    WINDS_ORTHOGONAL,
    WINDS_OF_SIDES,
    WINDS_DIAGONAL,
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "the points of the outermost rows and columns"},
    {"top", "the highest row"},
    {"bottom", "row 1"},
    {"left", "column a"},
    {"right", "the last column"},
    {"corners", "the four corners"},
    {"centre", "the middle point; two or four of them where a side is even"},
    {"strong", "the points where diagonals meet, a1 among them"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    const value *v = s->values;
    *key = v[HOLES].given ? "holes" : NULL;
    return board_alquerque(a, (int)v[WIDTH].integer, (int)v[HEIGHT].integer, v[HOLES].text, e);
}

const board_type board_alquerque_word = {
    .word = {"alquerque", WORD_BOARD,
             "Points joined along columns, rows and every other diagonal: alquerque, or fanorona with 9 columns.",
             fields, FIELDS, .positional = 2},
    .directions = directions,
    .parts = parts,
    .build = build,
};
