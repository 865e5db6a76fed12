/* Regions: which cells does a rule speak of? A set of cells as an expression (expression.h) that the contents of each
 * cell settle: names, combined with & (and), | (or), ~ (not), and functions of what never changes.
 *
 * Whatever the expression was, it compiles to one table: cells fall into classes by the parts they belong to, contents
 * are a code, and "is this cell in the region?" is one load. The cell "off the board" is in no region. */
#ifndef POISE_GAME_REGION_H
#define POISE_GAME_REGION_H

#include "board/board.h"
#include "game/pieces.h"
#include "language/word.h"

/* The signs, with what they mean. */
extern const meaning region_signs[];

typedef struct game game;
typedef struct expression expression;

/* Compiled; owned by the arena of its game. */
typedef struct region {
    const uint8_t *class_of;  /* of each cell, off the board included: the game's classes, or the region's own */
    const uint8_t *table;     /* table[(class * 2 + side) * ncodes + code]: 1 when in the region */
    unsigned ncodes, classes; /* how many codes and classes there are */
} region;

/* Classes of cells: two cells are of one class when they belong to the same named parts. Class 0 is off the board. */
enum { REGION_CLASSES_MAX = 254, REGION_KINDS_MAX = 255 /* of cells, by what a region says of them */ };
typedef struct region_classes {
    uint8_t *class_of; /* b->cells + 1 entries */
    uint32_t parts[REGION_CLASSES_MAX + 1];
    int count;
} region_classes;

/* Sorts the cells of a board into classes. Returns 0, or -1 when memory is out or there are over REGION_CLASSES_MAX
 * classes. */
int region_classify(const board *b, arena *a, region_classes *out);

/* Compiles an expression of a game whose board, classes, pieces and functions are known. `type`: the kind of piece at
 * hand for `lacking_kind`, or -1. Where other cells or the course of the game have a say, *rest gets the expression and
 * the table holds every cell that may be in the set; else *rest gets NULL. `rest` may be NULL: then that is an error.
 * Returns 0, or -1 with `e` filled in with what is wrong with the expression. */
MUST_CHECK int region_compile(const char *written, const game *g, int type, arena *a, region *out,
                              const expression **rest, error *e);

/* The table of an expression: what it does not settle may be so. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int region_tabulate(const expression *x, const game *g, arena *a, region *out, error *e);

/* Would the cell be in the set with these contents, for that side? What contents do not settle counts as no. */
bool region_would_hold(const expression *x, const game *g, unsigned c, unsigned side, unsigned code);

/* Where the row of a cell begins in the region's table; side * ncodes + code leads on from there. Another region may
 * have other classes, and so another row for the same cell. */
static inline uint32_t region_row(const region *r, unsigned c)
{
    return r->class_of[c] * 2U * r->ncodes;
}

/* Is the cell with these contents in the region, for that side to move? */
static inline unsigned region_has(const region *r, unsigned c, unsigned side, unsigned code)
{
    return r->table[((unsigned)r->class_of[c] * 2 + side) * r->ncodes + code];
}

/* Makes a region, of the same game, hold also what the other holds. Returns 0, or -1 when memory is out or there are
 * too many kinds of cells. */
int region_join(region *r, const region *other, const board *b, arena *a);

/* Can any cell of the board with these contents be in the region? */
bool region_admits(const region *r, unsigned side, unsigned code);

/* Can any cell that holds something be in the region, for either side? */
bool region_admits_pieces(const region *r);

/* Is it more than a matter of what a cell holds: are cells of the board with the same contents told apart? */
bool region_depends_on_cell(const region *r);

#endif
