/* Boards of several rectangular layers, drawn side by side with the lowest on the left. Layers are equal, or each has a
 * column and a row less than the one below. Internal to this folder. */
#ifndef POISE_BOARD_TIERS_H
#define POISE_BOARD_TIERS_H

#include "board/grid.h"

typedef struct tiers {
    int columns, rows; /* of the lowest layer */
    int layers;
    int taper; /* columns and rows lost per layer: 0 or 1 */
} tiers;

/* Column (within the layer), row and layer of a cell, from 0. */
typedef struct place {
    int at[3];
} place;

/* A step as columns, rows and layers. */
typedef const int tiers_step[3];

/* Returns the columns of the drawing, which has as many rows as the lowest layer. */
int tiers_width(const tiers *t);

/* Returns the number of columns (0) or rows (1) of that layer. */
int tiers_extent(const tiers *t, int layer, int of);

/* Sets present[row * width + column] for the cells of the drawing that belong to a layer. */
void tiers_mark(const tiers *t, bool *present);

place tiers_place(const tiers *t, const board *b, int c);

/* Returns the cell there, or b->cells. */
cell tiers_cell(const tiers *t, const board *b, const place *p);

/* Adds the directions in the order of `steps`, a direction and its opposite being consecutive; then the lines; and
 * leaves a gap one cell wide between layers in the drawing. */
MUST_CHECK int tiers_join(const tiers *t, board *b, arena *a, tiers_step *steps, int directions, error *e);

/* Names top, bottom, left, right, floor and ceiling. */
MUST_CHECK int tiers_name_ends(const tiers *t, board *b, arena *a, error *e);

/* Keeps those of `count` maps that are symmetries of the board; the first is the identity. image(t, b, c, i): image of
 * cell c under map i, or b->cells. */
typedef cell tiers_image(const tiers *t, const board *b, int c, int i);
MUST_CHECK int tiers_find_symmetries(const tiers *t, board *b, arena *a, tiers_image *image, int count, error *e);

#endif
