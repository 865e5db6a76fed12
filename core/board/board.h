/* Boards: cells, how they touch, lines, labels, named parts and symmetries. No pieces and no rules.
 *
 * Cells are numbered 0..cells-1. The number `cells` stands for "off the board" wherever a neighbour is missing; every
 * table has an entry for it, so that a walk needs no test before it looks.
 *
 * A direction is a way to step from cell to cell; its opposite undoes the step. A direction and its opposite form an
 * axis. A line is a longest row of cells along an axis; it holds at most BOARD_LINE_MAX cells, so that one 32-bit word
 * can hold a bit for each. On a board whose sides are joined a line may be cyclic: a step from its last cell leads to
 * its first. */
#ifndef POISE_BOARD_BOARD_H
#define POISE_BOARD_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"

enum {
    BOARD_CELLS_MAX = 2046,    /* a move has 11 bits for a cell */
    BOARD_DIRECTIONS_MAX = 32, /* a set of them is one 32-bit word */
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

/* A set of directions with a name, such as "orthogonal"; "forward" is another one for each side. */
typedef struct board_directions {
    const char *name;
    uint32_t mask[2]; /* by side; bit d: direction d belongs */
} board_directions;

/* A named part of the board, such as "corners". Bit p of `board.parts_of[c]` says whether cell c belongs to part p. */
typedef struct board_part {
    const char *name;
} board_part;

/* A list of cells for each cell c of a board: cells[start[c]] to cells[start[c + 1] - 1]. "Off the board" has none. */
typedef struct cell_lists {
    const uint16_t *start;
    const cell *cells;
} cell_lists;

/* A board of rings within rings (rings.h): one graph of the cells of all levels. A ring of level 2 or more is 8 rings
 * of the next level down, its children, numbered clockwise from 3 o'clock; a child may have two parents. */
typedef struct board_levels {
    int top;                              /* the level of the one ring that holds all others */
    const uint8_t *level_of;              /* 1..top of each cell; 0 for off the board */
    uint16_t first[BOARD_LEVELS_MAX + 2]; /* the cells of level k are first[k] .. first[k + 1] - 1; k in 1..top */
    const cell (*children)[8];            /* of each cell, by child number; b->cells for the cells of level 1 */
    cell_lists parents;                   /* the one or two rings that a cell is a child of; none for the top */
    cell_lists siblings; /* of the neighbours (see board), those that have a parent in common with the cell */
    cell_lists inside;   /* every cell inside a ring (none for level 1), in groups of 8: see board_turned */
    const float *radius; /* of each ring in a drawing; unit: one cell of level 1 is 1 wide */
} board_levels;

/* A clockwise turn of a ring by 1/8 takes the i-th cell of its `inside` list to the place of the board_turned(i)-th
 * one: each group of 8 goes round. The first group are the children 0..7, so a turn of the next level down alone is
 * that of the first group. */
static inline unsigned board_turned(unsigned i)
{
    return (i & ~7U) | ((i + 1) & 7U);
}

/* How a cell looks in a drawing. A drawing asks for this and never guesses it from other properties of the board. */
typedef enum cell_shape {
    CELL_NODE, /* a disc, joined by lines to its neighbours, of which there must be lists */
    CELL_SQUARE,
    CELL_HEXAGON, /* stands on a corner; its rows touch */
    CELL_PIT,     /* a disc by itself */
    CELL_POINT,   /* a long point of a row that is folded into two: report/points_svg.h */
    CELL_RING     /* a circle around its children; of boards of several levels */
} cell_shape;

/* Built once, then only read. Every array is owned by the arena it was built in. */
typedef struct board {
    int cells;
    int directions;    /* numbered so that d ^ 1 is the opposite of d; axis d / 2 */
    int width, height; /* columns and rows of boards that are drawn in rows, 0 for others */
    bool wraps[2];     /* the last column touches the first; the same of rows */

    const cell *next;           /* next[c * directions + d]; off the board: `cells` */
    const uint16_t *line_of;    /* line_of[c * axes + a], axes = directions / 2 */
    const uint8_t *place_in;    /* place_in[c * axes + a]: 0.. from one end of that line */
    int lines;                  /* over all axes */
    const int *line_axis;       /* axis of each line */
    const uint8_t *line_length; /* cells in each line */
    uint32_t cyclic;            /* directions of which some line is cyclic */

    const int16_t *column, *row; /* of each cell in a drawing in text; row 0 at the bottom; or NULL */
    cell_shape shape;
    bool edge_coordinates;                /* letters below its columns and numbers beside its rows name the cells */
    const int16_t *layer;                 /* of each cell, the lowest 0; NULL: the board has no layers */
    float row_step[2];                    /* x and y of one row up in a drawing, of boards in rows */
    const float (*step)[2];               /* x and y of one step in each direction in a drawing; NULL: it varies */
    const float *x, *y;                   /* centre of each cell in a drawing; unit: one cell; y grows upwards */
    const char (*label)[BOARD_LABEL_MAX]; /* "a1"; "-" for off the board */
    const cell *at;                       /* at[row * width + column]: the cell drawn there, or `cells`; or NULL */

    cell_lists neighbours;      /* graphs and rings: what touches what, ascending; else start is NULL */
    const board_levels *levels; /* NULL: all cells are of one level */

    board_directions sets[BOARD_SETS_MAX]; /* named direction sets */
    int nsets;
    board_part parts[BOARD_PARTS_MAX];
    int nparts;
    const uint32_t *parts_of; /* of each cell; 0 for off the board */
    const cell *symmetries;   /* symmetries[s * cells + c]: the cell that c goes to; s = 0 changes nothing */
    int nsymmetries;
} board;

/* The opposites of some directions; and those together with their opposites. */
static inline uint32_t board_opposite(uint32_t directions)
{
    return (directions & 0x55555555U) << 1 | (directions >> 1 & 0x55555555U);
}

static inline uint32_t board_both_ways(uint32_t directions)
{
    return directions | board_opposite(directions);
}

/* The directions next to that one on either side, in a drawing: of a diagonal one the two straight ones that it is made
 * of. 0: the board has no drawing that says. */
uint32_t board_aside(const board *b, unsigned direction);

static inline int board_axes(const board *b)
{
    return b->directions / 2;
}

/* The neighbour of c in direction d, or b->cells. */
static inline cell board_next(const board *b, unsigned c, unsigned d)
{
    return b->next[c * (unsigned)b->directions + d];
}

/* The list of cell c; *count gets its length. */
static inline const cell *board_list(const cell_lists *lists, unsigned c, unsigned *count)
{
    *count = (unsigned)lists->start[c + 1] - lists->start[c];
    return lists->cells + lists->start[c];
}

/* Writes the letters of a column, 0..: a ... z, aa ... az, ba ... zz, aaa ... Labels and drawings write columns so.
 * Returns the end of what it wrote; `out` has room for BOARD_LABEL_MAX. */
char *board_write_column(char *out, int column);

/* The cell with that label, or b->cells. */
cell board_find(const board *b, const char *label);

/* Names a set of directions, the same for both sides or another for the second. There are at most BOARD_SETS_MAX. */
void board_add_set(board *b, const char *name, uint32_t first, uint32_t second);

/* The mask of the direction set of that name for that side, or 0. */
uint32_t board_direction_set(const board *b, const char *name, unsigned side);

/* The mask of a union of such sets, "orthogonal | forward", for that side; "all" is every direction. With `facing`, a
 * direction of a board that has steps, the names of bearings are known too (bearings.h), and one in which nothing lies
 * adds nothing; BOARD_NO_FACING: they are not. 0 when one is unknown or there is none: `unknown` then holds its name,
 * or "". */
uint32_t board_directions_read(const board *b, const char *sets, unsigned side, unsigned facing,
                               char unknown[BOARD_SET_NAME_MAX]);

/* The number of the part of that name, or -1. */
int board_part_find(const board *b, const char *name);

/* Are there parts called first_NAME and second_NAME? Their numbers, by side. */
bool board_side_parts(const board *b, const char *name, int parts[2]);

/* Each such NAME; returns how many they are, at most BOARD_PARTS_MAX / 2. */
size_t board_side_part_names(const board *b, const char **names);

/* The steps that every builder takes after it has filled `next` and the drawing: lines, and no named parts yet. Returns
 * 0, or -1 when a line is too long or memory is out. */
MUST_CHECK int board_finish(board *b, arena *a, error *e);

/* Makes the lists of the cells that `belongs` to each cell, in ascending order. Returns 0, or -1 when memory is out or
 * they are over 65535 entries long. */
typedef bool board_relation(const void *context, unsigned c, unsigned other);
MUST_CHECK int board_relate(const board *b, arena *a, board_relation *belongs, const void *context, cell_lists *out,
                            error *e);

/* Names a part of the board. `member` has b->cells entries. Returns 0, or -1 when there are too many parts. */
MUST_CHECK int board_add_part(board *b, arena *a, const char *name, const bool *member, error *e);

#endif
