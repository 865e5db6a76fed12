/* Boards: cells, how they touch, lines, labels, named parts and symmetries. No pieces and no rules.
 *
 * Cells are numbered 0..cells-1. The number `cells` stands for "off the board" wherever a neighbour is missing; every
 * table has an entry for it, so that a walk needs no test before it looks.
 *
 * A direction is a way to step from cell to cell; its opposite undoes the step. A direction and its opposite form an
 * axis. A line is a longest row of cells along an axis; it holds at most BOARD_LINE_MAX cells, so that one 32-bit word
 * can hold a bit for each. */
#ifndef POISE_BOARD_BOARD_H
#define POISE_BOARD_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"

enum {
    BOARD_CELLS_MAX = 1023, /* a move has 12 bits for a cell */
    BOARD_DIRECTIONS_MAX = 16,
    BOARD_AXES_MAX = BOARD_DIRECTIONS_MAX / 2,
    BOARD_LINE_MAX = 32,
    BOARD_PARTS_MAX = 32,
    BOARD_SETS_MAX = 12,
    BOARD_LABEL_MAX = 8
};

typedef uint16_t cell;

/* A set of directions with a name, such as "orthogonal"; "forward" is another one for each side. */
typedef struct board_directions {
    const char *name;
    uint32_t mask[2]; /* by side; bit d: direction d belongs */
} board_directions;

/* A named part of the board, such as "corners". Bit p of `board.parts_of[c]` says whether cell c belongs to part p. */
typedef struct board_part {
    const char *name;
} board_part;

/* Built once, then only read. Every array is owned by the arena it was built in. */
typedef struct board {
    int cells;
    int directions; /* numbered so that d ^ 1 is the opposite of d; axis d / 2 */
    int width, height; /* of a drawing in text: columns and rows */

    const cell *next;           /* next[c * directions + d]; off the board: `cells` */
    const uint16_t *line_of;    /* line_of[c * axes + a], axes = directions / 2 */
    const uint8_t *place_in;    /* place_in[c * axes + a]: 0.. from one end of that line */
    int lines;                  /* over all axes */
    const int *line_axis;       /* axis of each line */
    const uint8_t *line_length; /* cells in each line */

    const int16_t *column, *row;             /* of each cell in a drawing in text; row 0 at the bottom */
    const float *x, *y;                      /* centre of each cell in a drawing; unit: one cell; y grows upwards */
    const char (*label)[BOARD_LABEL_MAX];    /* "a1"; "-" for off the board */
    const cell *at;                          /* at[row * width + column]: the cell drawn there, or `cells` */

    board_directions sets[BOARD_SETS_MAX]; /* named direction sets */
    int nsets;
    board_part parts[BOARD_PARTS_MAX];
    int nparts;
    const uint32_t *parts_of; /* of each cell; 0 for off the board */
    const cell *symmetries;   /* symmetries[s * cells + c]: the cell that c goes to; s = 0 changes nothing */
    int nsymmetries;
} board;

static inline int board_axes(const board *b)
{
    return b->directions / 2;
}

/* The neighbour of c in direction d, or b->cells. */
static inline cell board_next(const board *b, unsigned c, unsigned d)
{
    return b->next[c * (unsigned)b->directions + d];
}

/* The cell with that label, or b->cells. */
cell board_find(const board *b, const char *label);

/* Names a set of directions, the same for both sides or another for the second. There are at most BOARD_SETS_MAX. */
void board_add_set(board *b, const char *name, uint32_t first, uint32_t second);

/* The mask of the direction set of that name for that side, or 0. */
uint32_t board_direction_set(const board *b, const char *name, unsigned side);

/* The number of the part of that name, or -1. */
int board_part_find(const board *b, const char *name);

/* The steps that every builder takes after it has filled `next` and the drawing: lines, and (for boards drawn on a grid)
 * `at`. Returns 0, or -1 when a line is too long or memory is out. */
int board_finish(board *b, arena *a, error *e);

/* Names a part of the board. `member` has b->cells entries. Returns 0, or -1 when there are too many parts. */
int board_add_part(board *b, arena *a, const char *name, const bool *member, error *e);

#endif
