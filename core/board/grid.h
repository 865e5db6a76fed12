/* Boards whose cells lie on a grid of columns and rows: the common part of square and hexagonal boards. Internal to
 * this folder. Cells are numbered row by row from the bottom left, without holes. */
#ifndef POISE_BOARD_GRID_H
#define POISE_BOARD_GRID_H

#include "board/board.h"

/* Determines neighbours and drawings. */
typedef struct grid_geometry {
    bool wraps[2];                      /* see board */
    int directions;                     /* a direction and its opposite are consecutive */
    int steps[BOARD_DIRECTIONS_MAX][2]; /* columns and rows of one step */
    float up[2];                        /* x and y of one row in a drawing; a column is 1 wide */
    cell_shape shape;
} grid_geometry;

/* An affine map of column and row: u = m[0] column + m[1] row + m[2], v = m[3] column + m[4] row + m[5]. */
typedef struct grid_map {
    int m[6];
} grid_map;

/* The key of boards whose columns or rows may be joined, and what its value means for grid_geometry.wraps. Refuses
 * fewer than three joined columns or rows: cells would have themselves as neighbours, or others on both sides. */
extern const char *const grid_wrap_names[];
#define GRID_WRAP_FIELD                                                                                                \
    {                                                                                                                  \
        .name = "wrap", .kind = FIELD_CHOICE, .choices = grid_wrap_names, .later = true,                               \
        .help = "what is joined: the last column with the first (a cylinder), the top row with the bottom one, or "    \
                "both (a torus)"                                                                                       \
    }
void grid_read_wraps(int64_t choice, bool wraps[2]);
MUST_CHECK int grid_check_wraps(int width, int height, const bool wraps[2], error *e);

/* Clears the holes of a drawing in present[row * width + column]: rows from the top separated by / or newlines, '.' for
 * a cell and '#' for a hole. NULL and "" have no holes. */
MUST_CHECK int grid_read_holes(const char *drawn, int width, int height, bool *present, error *e);

/* Returns a board with labels, places and edge coordinates only, or NULL with `e` filled in; present[row * width +
 * column]. */
MUST_CHECK board *grid_lay_out(arena *a, int width, int height, const bool *present, const grid_geometry *how,
                               error *e);

/* The same with directions and lines, without named parts and symmetries. */
MUST_CHECK board *grid_build(arena *a, int width, int height, const bool *present, const grid_geometry *how, error *e);

/* Keeps the maps that are symmetries of the board; the first is the identity. */
MUST_CHECK int grid_symmetries(board *b, arena *a, const grid_map *maps, int count, error *e);

/* Adds the parts of every grid: edge (a neighbour is missing in a direction of `sides`) and, in a drawing, top, bottom,
 * left, right (the first and last rows and columns). */
MUST_CHECK int grid_name_sides(board *b, arena *a, uint32_t sides, error *e);

/* Adds a part with the cells for which the predicate is true. */
typedef bool grid_predicate(const board *b, int c);
MUST_CHECK int grid_name_part(board *b, arena *a, const char *name, grid_predicate *belongs, error *e);

/* Is the cell at the centre: on the middle column and row, or adjacent to it where there is none? */
bool grid_is_centre(const board *b, int c);

/* Returns the cell there, or b->cells; wraps around where edges are joined. */
cell grid_at(const board *b, int column, int row);

#endif
