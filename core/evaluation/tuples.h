/* Which small sets of cells an evaluation looks at: single cells, neighbours, three in a line, blocks, walks; on a
 * board of rings a ring with its children. Those that a symmetry of the game takes to each other share one table, and
 * with them, by style, those of the same shape elsewhere; and where the sides can be exchanged each table has a mirror,
 * of what the same cells hold then. */
#ifndef POISE_EVALUATION_TUPLES_H
#define POISE_EVALUATION_TUPLES_H

#include "base/stop.h"
#include "evaluation/symmetries.h"
#include "play/side_exchange.h"

enum {
    TUPLE_CELLS_MAX = 9,
    TUPLE_ROWS_MAX = 1 << 16,  /* of one table */
    TUPLES_MAX = 1 << 15,      /* of a game */
    TUPLES_ROWS_MAX = 1 << 20, /* of all tables of a game, */
    TUPLES_PHASES = 4,         /* and fewer where an evaluation has more phases than these: for its memory */
};

/* What a tuple reads of a cell: its exact contents, or only their owner. */
typedef enum tuple_grain { GRAIN_CONTENTS, GRAIN_OWNER, GRAINS } tuple_grain;

/* Whose tables they are: of each place, longer rows too or not; shared by all places that a shape lies at (weight
 * sharing by translation), which needs few games to learn; or both. style.c finds out which. */
typedef enum tuple_style { TUPLES_USUAL, TUPLES_WITH_ROWS, TUPLES_BOTH, TUPLES_SHARED, TUPLE_STYLES } tuple_style;

typedef struct tuple {
    uint32_t base; /* of its table among all rows */
    uint8_t cells;
    uint8_t grain;
    cell at[TUPLE_CELLS_MAX];
} tuple;

enum { TUPLE_TURNS_MAX = 8 };

/* What stands on the cells of a tuple stands on those of one of the table `mirror` when the sides are exchanged: on its
 * j-th the exchanged contents of the order[j]-th. And what stands on them weighs as much as the same in another order,
 * where the j-th has the contents of the turns[i][j]-th. */
typedef struct tuple_table {
    uint32_t base, mirror;
    uint8_t cells, grain, nturns;
    uint8_t order[TUPLE_CELLS_MAX];
    uint8_t turns[TUPLE_TURNS_MAX][TUPLE_CELLS_MAX];
} tuple_table;

typedef struct tuple_set {
    tuple *all; /* by number of cells */
    int count;
    tuple_table *tables; /* in the order of their rows */
    int ntables;
    uint32_t rows; /* of all tables */
    unsigned digits[GRAINS];
    uint8_t digit_of[GRAINS][PIECES_CODES_MAX]; /* of contents; an empty cell is 0 */
    symmetries same;                            /* of the game */
} tuple_set;

/* The row, among those of its table, whose j-th cell holds what the order[j]-th of that row does, or by `becomes` (may
 * be NULL), for each digit another. */
uint32_t tuple_row_reordered(const tuple_set *set, const tuple_table *t, uint32_t row, const unsigned *becomes,
                             const uint8_t *order);

/* Fills the set, whose lists the arena owns, for an evaluation of `phases` phases. `x`: how the sides are exchanged;
 * NULL: they cannot be. Returns 0, or -1 when memory is out or a stop was requested. */
MUST_CHECK int tuples_choose(const game *g, tuple_style style, int phases, const side_exchange *x,
                             const stop_flag *stop, arena *a, tuple_set *out);

#endif
