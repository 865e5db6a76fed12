/* Points lie on a grid of columns and rows; the ring of a point is its Chebyshev distance from the middle. nodes.h
 * finds the symmetries of the drawing; to turn the rings inside out is none of it, so each is combined with that here.
 */
#include "board/morris.h"

#include <stdlib.h>
#include <string.h>

#include "board/board_type.h"
#include "board/grid.h"
#include "board/nodes.h"
#include "board/winds.h"

static const grid_geometry geometry = {.up = {0, 1}, .shape = CELL_NODE};

typedef struct morris {
    const board *b;
    bool diagonals;
} morris;

static int greater(int one, int other)
{
    return one > other ? one : other;
}

/* Columns and rows from the middle to the ring of that point. The middle has none. */
static int ring_of(int rings, int column, int row)
{
    int x = abs(column - rings), y = abs(row - rings);
    return x == y || !x || !y ? greater(x, y) : 0;
}

static bool is_on_edge(const board *b, int c)
{
    return ring_of(b->width / 2, b->column[c], b->row[c]) == b->width / 2;
}

static bool is_inner(const board *b, int c)
{
    return ring_of(b->width / 2, b->column[c], b->row[c]) == 1;
}

static bool is_corner(const board *b, int c)
{
    int rings = b->width / 2;
    return b->column[c] != rings && b->row[c] != rings;
}

/* Neighbours on a ring are as far apart as half of its side; rings are one apart, at middles or corners. */
static bool are_joined(const void *context, unsigned c, unsigned other)
{
    const morris *m = context;
    const board *b = m->b;
    int rings = b->width / 2, dx = abs(b->column[c] - b->column[other]), dy = abs(b->row[c] - b->row[other]);
    int ring = ring_of(rings, b->column[c], b->row[c]), beyond = ring_of(rings, b->column[other], b->row[other]);
    bool corner = is_corner(b, (int)c), both = corner == is_corner(b, (int)other);
    if (ring == beyond) return dx + dy == ring && (!dx || !dy) && !both;
    return dx + dy == 1 || (m->diagonals && dx == 1 && dy == 1 && corner && both);
}

/* Adds to each symmetry the one that turns the rings inside out afterwards. */
static int turn_inside_out(board *b, arena *a, error *e)
{
    int n = b->nsymmetries * b->cells, rings = b->width / 2;
    cell *all = arena_alloc(a, 2 * (size_t)n * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    memcpy(all, b->symmetries, (size_t)n * sizeof *all);
    for (int i = 0; i < n; i++) {
        int x = b->column[all[i]] - rings, y = b->row[all[i]] - rings, ring = greater(abs(x), abs(y));
        int out = rings + 1 - ring;
        all[n + i] = grid_at(b, rings + x / ring * out, rings + y / ring * out);
    }
    b->symmetries = all;
    b->nsymmetries *= 2;
    return 0;
}

board *board_morris(arena *a, int rings, bool diagonals, error *e)
{
    int width = 2 * rings + 1;
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    for (int i = 0; i < width * width; i++) present[i] = ring_of(rings, i % width, i / width);
    board *b = grid_lay_out(a, width, width, present, &geometry, e);
    const morris m = {b, diagonals};
    if (!b || nodes_join(b, a, &(node_plan){.placed = true, .joined = are_joined, .context = &m}, e)) return NULL;
    if (grid_name_part(b, a, "edge", is_on_edge, e) || grid_name_part(b, a, "inner", is_inner, e)) return NULL;
    return grid_name_part(b, a, "corners", is_corner, e) || turn_inside_out(b, a, e) ? NULL : b;
}

/* --- the word --- */

enum { RINGS, DIAGONALS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "rings",
     .kind = FIELD_INTEGER,
     .initial = 3,
     .min = 2,
     .max = MORRIS_RINGS_MAX,
     .help = "squares within each other: three for nine men's morris, two for six men's"},
    {.name = "diagonals", .kind = FIELD_BOOLEAN, .help = "corners are joined too, as in twelve men's morris"},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east and west"},
    {"diagonal", "the four slanting ones, between corners, when there are `diagonals`"},
    WINDS_ORTHOGONAL,
    WINDS_OF_SIDES,
    WINDS_DIAGONAL,
    {NULL, NULL},
};

static const meaning parts[] = {
    {"edge", "the outermost square"},
    {"inner", "the innermost square"},
    {"corners", "the corners of all squares"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_morris(a, (int)s->values[RINGS].integer, s->values[DIAGONALS].integer, e);
}

const board_type board_morris_word = {
    .word = {"morris", WORD_BOARD, "Squares within squares, joined along lines, as in nine men's morris.", fields,
             FIELDS, .positional = 1},
    .directions = directions,
    .parts = parts,
    .build = build,
};
