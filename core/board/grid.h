/* Boards whose cells lie on a grid of columns and rows: what square and hexagonal boards have in common. Internal to
 * this folder. Cells are numbered row by row from the bottom left, holes left out. */
#ifndef POISE_BOARD_GRID_H
#define POISE_BOARD_GRID_H

#include "board/board.h"

/* How neighbours and drawings follow from columns and rows. */
typedef struct grid_geometry {
    bool wraps[2];                      /* see board */
    int directions;                     /* a direction and its opposite stand beside each other */
    int steps[BOARD_DIRECTIONS_MAX][2]; /* columns and rows of one step */
    float up[2];                        /* x and y of one row in a drawing; a column is 1 wide */
    cell_shape shape;
} grid_geometry;

/* A map of column and row into themselves: u = m[0] column + m[1] row + m[2], v = m[3] column + m[4] row + m[5]. */
typedef struct grid_map {
    int m[6];
} grid_map;

/* Takes the cells that a drawing shows as holes out of present[row * width + column]: rows from the top separated by /
 * or newlines, with a sign for each cell that is there, '.' to keep it and '#' for a hole. NULL and "" keep all. */
MUST_CHECK int grid_read_holes(const char *drawn, int width, int height, bool *present, error *e);

/* Returns a board with coordinates at its edge whose cells have labels and places, and nothing else yet, or NULL with
 * `e` filled in; present[row * width + column]. */
MUST_CHECK board *grid_lay_out(arena *a, int width, int height, const bool *present, const grid_geometry *how,
                               error *e);

/* The same with directions and lines, without named parts and symmetries. */
MUST_CHECK board *grid_build(arena *a, int width, int height, const bool *present, const grid_geometry *how, error *e);

/* Keeps those maps that take every cell to a cell as the symmetries of the board; the first changes nothing. */
MUST_CHECK int grid_symmetries(board *b, arena *a, const grid_map *maps, int count, error *e);

/* Names the parts that every grid has: edge (a neighbour is missing in one of the directions of `sides`) and, in a
 * drawing, top, bottom, left, right (the first and last rows and columns). */
MUST_CHECK int grid_name_sides(board *b, arena *a, uint32_t sides, error *e);

/* Names the cells of which it is true. */
typedef bool grid_predicate(const board *b, int c);
MUST_CHECK int grid_name_part(board *b, arena *a, const char *name, grid_predicate *belongs, error *e);

/* Does the cell lie in the middle of its board: on the middle column and row, or beside it where there is none? */
bool grid_is_centre(const board *b, int c);

/* The cell there, or b->cells; columns and rows that wrap go round. */
cell grid_at(const board *b, int column, int row);

#endif
