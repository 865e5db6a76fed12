/* Boards: cells, adjacency, lines, labels, named parts and symmetries. No pieces and no rules.
 *
 * Cells are numbered 0..cells-1. The number `cells` means "off the board" where a neighbour is missing; every table has
 * an entry for it, so a walk needs no test before a lookup.
 *
 * A direction is a way to step from cell to cell; its opposite undoes the step. A direction and its opposite form an
 * axis. A line is a maximal row of cells along an axis, with at most BOARD_LINE_MAX cells, so that a 32-bit word has a
 * bit for each. On a board with joined edges a line may be cyclic: a step from its last cell leads to its first. */
#ifndef POISE_BOARD_BOARD_H
#define POISE_BOARD_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"

enum {
    BOARD_CELLS_MAX = 2046,    /* a move has 11 bits for a cell */
    BOARD_DIRECTIONS_MAX = 32, /* a set of directions is a 32-bit word */
    BOARD_AXES_MAX = BOARD_DIRECTIONS_MAX / 2,
    BOARD_LINE_MAX = 32,
    BOARD_PARTS_MAX = 32,
    BOARD_SETS_MAX = 32,
    BOARD_SET_NAME_MAX = 32,
    BOARD_LABEL_MAX = 8,
    BOARD_LEVELS_MAX = 5,
    BOARD_NO_FACING = BOARD_DIRECTIONS_MAX
};

typedef uint16_t cell;

/* A named set of directions, such as "orthogonal"; "forward" differs by side. */
typedef struct board_directions {
    const char *name;
    uint32_t mask[2]; /* by side; bit d: includes direction d */
} board_directions;

/* A named part of the board, such as "corners". Bit p of `board.parts_of[c]` says whether cell c belongs to part p. */
typedef struct board_part {
    const char *name;
} board_part;

/* A list of cells for each cell c: cells[start[c]] to cells[start[c + 1] - 1]. Off the board has an empty one. */
typedef struct cell_lists {
    const uint16_t *start;
    const cell *cells;
} cell_lists;

/* A board of rings within rings (rings.h): the graph of the cells of all levels. A ring of level 2 or more consists of
 * 8 rings of the next level down, its children, numbered clockwise from 3 o'clock; a child may have two parents. */
typedef struct board_levels {
    int top;                              /* level of the outermost ring */
    const uint8_t *level_of;              /* by cell: 1..top; 0 for off the board */
    uint16_t first[BOARD_LEVELS_MAX + 2]; /* cells of level k: first[k] .. first[k + 1] - 1; k in 1..top */
    const cell (*children)[8];            /* by cell and child number; b->cells for cells of level 1 */
    cell_lists parents;                   /* the one or two parents of a cell; none for the top */
    cell_lists siblings;                  /* neighbours (see board) with a common parent */
    cell_lists inside;   /* all cells inside a ring (none for level 1), in groups of 8: see board_turned */
    const float *radius; /* of each ring in a drawing; a cell of level 1 is 1 wide */
} board_levels;

/* A clockwise rotation of a ring by 1/8 takes the i-th cell of its `inside` list to the place of the
 * board_turned(i)-th: each group of 8 rotates. The first group is the children 0..7, so rotating the next level down
 * alone rotates only that group. */
static inline unsigned board_turned(unsigned i)
{
    return (i & ~7U) | ((i + 1) & 7U);
}

/* Shape of a cell in drawings. Drawings use this and never guess it from other properties. */
typedef enum cell_shape {
    CELL_NODE, /* a disc, joined by lines to its neighbours; requires neighbour lists */
    CELL_SQUARE,
    CELL_HEXAGON, /* stands on a corner; its rows touch */
    CELL_PIT,     /* a separate disc */
    CELL_POINT,   /* a long triangular point of a row that is folded into two: report/points_svg.h */
    CELL_RING     /* a circle around its children; on boards of several levels */
} cell_shape;

/* Built once, then read-only. Every array is owned by the arena it was built in. */
typedef struct board {
    int cells;
    int directions;    /* d ^ 1 is the opposite of d; d / 2 is the axis */
    int width, height; /* columns and rows of boards drawn in rows, else 0 */
    bool wraps[2];     /* the last column is adjacent to the first; likewise rows */

    const cell *next;           /* next[c * directions + d]; off the board: `cells` */
    const uint16_t *line_of;    /* line_of[c * axes + a], axes = directions / 2 */
    const uint8_t *place_in;    /* place_in[c * axes + a]: 0.. from one end of the line */
    int lines;                  /* over all axes */
    const int *line_axis;       /* axis of each line */
    const uint8_t *line_length; /* cells in each line */
    uint32_t cyclic;            /* directions with cyclic lines */

    const int16_t *column, *row; /* by cell, in a text drawing; row 0 at the bottom; or NULL */
    cell_shape shape;
    bool edge_coordinates;                /* cells are named by letters below the columns and numbers beside the rows */
    const int16_t *layer;                 /* by cell, from 0; NULL: no layers */
    float row_step[2];                    /* x and y of one row up in drawings of boards in rows */
    const float (*step)[2];               /* x and y of a step in each direction in drawings; NULL: not constant */
    const float *x, *y;                   /* centre of each cell in a drawing; unit: one cell; y grows upwards */
    const char (*label)[BOARD_LABEL_MAX]; /* "a1"; "-" for off the board */
    const cell *at;                       /* at[row * width + column]: the cell drawn there, or `cells`; or NULL */

    cell_lists neighbours;      /* graphs and rings: neighbours, ascending; else start is NULL */
    const board_levels *levels; /* NULL: a flat board */

    board_directions sets[BOARD_SETS_MAX]; /* named direction sets */
    int nsets;
    board_part parts[BOARD_PARTS_MAX];
    int nparts;
    const uint32_t *parts_of; /* by cell; 0 for off the board */
    const cell *symmetries;   /* symmetries[s * cells + c]: image of c; s = 0 is the identity */
    int nsymmetries;
} board;

/* Opposites of a set of directions; and the set with its opposites. */
static inline uint32_t board_opposite(uint32_t directions)
{
    return (directions & 0x55555555U) << 1 | (directions >> 1 & 0x55555555U);
}

static inline uint32_t board_both_ways(uint32_t directions)
{
    return directions | board_opposite(directions);
}

/* Returns the directions adjacent to this one in a drawing: for a diagonal the two orthogonal ones. 0: unknown without
 * a drawing. */
uint32_t board_aside(const board *b, unsigned direction);

static inline int board_axes(const board *b)
{
    return b->directions / 2;
}

/* Returns the neighbour of c in direction d, or b->cells. */
static inline cell board_next(const board *b, unsigned c, unsigned d)
{
    return b->next[c * (unsigned)b->directions + d];
}

/* Does every step in these directions have an inverse, on lines with two ends? */
bool board_leads_back(const board *b, uint32_t directions);

/* Returns the list of cell c; *count receives its length. */
static inline const cell *board_list(const cell_lists *lists, unsigned c, unsigned *count)
{
    *count = (unsigned)lists->start[c + 1] - lists->start[c];
    return lists->cells + lists->start[c];
}

/* Writes the letters of a column, 0..: a ... z, aa ... az, ba ... zz, aaa ..., as in labels and drawings. Returns the
 * end; `out` has room for BOARD_LABEL_MAX. */
char *board_write_column(char *out, int column);

/* Returns the cell with that label, or b->cells. */
cell board_find(const board *b, const char *label);

/* Adds a named set of directions, for the first and the second side. At most BOARD_SETS_MAX. */
void board_add_set(board *b, const char *name, uint32_t first, uint32_t second);

/* Returns the direction set of that name for that side, or 0. */
uint32_t board_direction_set(const board *b, const char *name, unsigned side);

/* Reads a union of direction sets, "orthogonal | forward", for that side; "all" is every direction. With `facing`, a
 * direction of a board with steps, bearings are known too (bearings.h), and those without a direction add nothing;
 * BOARD_NO_FACING: they are unknown. 0 on failure: `unknown` then holds the unknown name, or "". */
uint32_t board_directions_read(const board *b, const char *sets, unsigned side, unsigned facing,
                               char unknown[BOARD_SET_NAME_MAX]);

/* Returns the index of the part of that name, or -1. */
int board_part_find(const board *b, const char *name);

/* Do parts first_NAME and second_NAME exist? Fills in their indexes, by side. */
bool board_side_parts(const board *b, const char *name, int parts[2]);

/* Lists each such NAME; returns how many, at most BOARD_PARTS_MAX / 2. */
size_t board_side_part_names(const board *b, const char **names);

/* Final step of every builder, after `next` and the drawing: computes the lines; no named parts yet. Returns 0, or -1
 * when a line is too long or out of memory. */
MUST_CHECK int board_finish(board *b, arena *a, error *e);

/* Lists for each cell the cells for which `belongs` is true, ascending. Returns 0, or -1 when out of memory or with
 * more than 65535 entries. */
typedef bool board_relation(const void *context, unsigned c, unsigned other);
MUST_CHECK int board_relate(const board *b, arena *a, board_relation *belongs, const void *context, cell_lists *out,
                            error *e);

/* Adds a named part. `member` has b->cells entries. Returns 0, or -1 when there are too many parts. */
MUST_CHECK int board_add_part(board *b, arena *a, const char *name, const bool *member, error *e);

#endif
