/* Boards of several layers, each a rectangle of cells, which drawings show side by side, the lowest on the left. The
 * layers are equal, or each lacks a column and a row that the one below it has. Internal to this folder. */
#ifndef POISE_BOARD_TIERS_H
#define POISE_BOARD_TIERS_H

#include "board/grid.h"

typedef struct tiers {
    int columns, rows; /* of the lowest layer */
    int layers;
    int taper; /* columns and rows that each layer lacks of the one below: 0 or 1 */
} tiers;

/* A cell's column, row and layer, each from 0; the column is that within its layer. */
typedef struct place {
    int at[3];
} place;

/* Columns, rows and layers of one step. */
typedef const int tiers_step[3];

/* The columns of the drawing; it has as many rows as the lowest layer. */
int tiers_width(const tiers *t);

/* How many columns (0) or rows (1) that layer has. */
int tiers_extent(const tiers *t, int layer, int of);

/* Marks the cells of the drawing that belong to a layer in present[row * width + column]. */
void tiers_mark(const tiers *t, bool *present);

place tiers_place(const tiers *t, const board *b, int c);

/* The cell there, or b->cells. */
cell tiers_cell(const tiers *t, const board *b, const place *p);

/* Gives the board its directions, in the order of `steps`, where a direction and its opposite stand beside each other;
 * then its lines; and draws a gap as wide as a cell between two layers. */
MUST_CHECK int tiers_join(const tiers *t, board *b, arena *a, tiers_step *steps, int directions, error *e);

/* Names the cells that are the first, or the last, of their layer's columns (0) or rows (1), or of the layers (2). */
MUST_CHECK int tiers_name_end(const tiers *t, board *b, arena *a, const char *name, int of, bool last, error *e);

/* Names them top, bottom, left, right, floor and ceiling. */
MUST_CHECK int tiers_name_ends(const tiers *t, board *b, arena *a, error *e);

/* Where each of `count` maps takes every cell to a cell, it is a symmetry of the board; the first changes nothing.
 * image(t, b, c, i): the image of cell c under map i, or b->cells. */
typedef cell tiers_image(const tiers *t, const board *b, int c, int i);
MUST_CHECK int tiers_find_symmetries(const tiers *t, board *b, arena *a, tiers_image *image, int count, error *e);

#endif
