/* Regions: sets of cells that depend on the board and on the contents of each cell only. An expression (expression.h)
 * of names joined with & | ~ and of constant functions compiles to one table: cells fall into classes by the named
 * parts they belong to, contents are a code, and a membership test is one load. The cell "off the board" is in no
 * region. */
#ifndef POISE_GAME_REGION_H
#define POISE_GAME_REGION_H

#include "board/board.h"
#include "game/pieces.h"
#include "language/word.h"

/* The operators, with their meanings. */
extern const meaning region_signs[];

typedef struct game game;
typedef struct expression expression;

/* Compiled; owned by the arena of its game. */
typedef struct region {
    const uint8_t *class_of;  /* class of each cell, off the board included: the game's classes, or the region's own */
    const uint8_t *table;     /* table[(class * 2 + side) * ncodes + code]: 1 if in the region */
    unsigned ncodes, classes; /* number of codes and classes */
} region;

/* Classes of cells: two cells are in one class if they belong to the same named parts. Class 0 is off the board. */
enum { REGION_CLASSES_MAX = 254, REGION_KINDS_MAX = 255 /* number of kinds of cells that a region can distinguish */ };
typedef struct region_classes {
    uint8_t *class_of; /* b->cells + 1 entries */
    uint32_t parts[REGION_CLASSES_MAX + 1];
    int count;
} region_classes;

/* Sorts the cells of a board into classes. Returns 0, or -1 when out of memory or with more than REGION_CLASSES_MAX
 * classes. */
int region_classify(const board *b, arena *a, region_classes *out);

/* Compiles an expression; board, classes, pieces and functions of the game must be known. `type`: the type of piece for
 * `lacking_kind`, or -1. If other cells or the course of the game matter, the table is an upper bound and *rest
 * receives the expression; else *rest is NULL. With `rest` NULL such expressions are errors. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int region_compile(const char *written, const game *g, int type, arena *a, region *out,
                              const expression **rest, error *e);

/* Makes the table of an expression. Cells that the contents do not decide are included. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int region_tabulate(const expression *x, const game *g, arena *a, region *out, error *e);

/* Would the cell be in the set with these contents, for that side? Undecided counts as no. */
bool region_would_hold(const expression *x, const game *g, unsigned c, unsigned side, unsigned code);

/* Returns where a cell's row begins in the table; add side * ncodes + code. Regions differ in classes, so rows differ
 * too. */
static inline uint32_t region_row(const region *r, unsigned c)
{
    return r->class_of[c] * 2U * r->ncodes;
}

/* Is the cell with these contents in the region, for that side to move? Returns 0 or 1. */
static inline unsigned region_has(const region *r, unsigned c, unsigned side, unsigned code)
{
    return r->table[((unsigned)r->class_of[c] * 2 + side) * r->ncodes + code];
}

/* Unites a region with another of the same game. Returns 0, or -1 when out of memory or with too many classes of
 * cells. */
int region_join(region *r, const region *other, const board *b, arena *a);

/* Can any cell with these contents be in the region? */
bool region_admits(const region *r, unsigned side, unsigned code);

/* Can any occupied cell be in the region, for either side? */
bool region_admits_pieces(const region *r);

/* Does the region distinguish cells with the same contents? */
bool region_depends_on_cell(const region *r);

#endif
