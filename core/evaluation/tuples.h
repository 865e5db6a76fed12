/* The tuples of an evaluation, small sets of cells: single cells, neighbours, three in a line, blocks, walks; on a
 * board of rings a ring with its children. Tuples related by a symmetry of the game share one table; depending on the
 * style, so do tuples of the same shape elsewhere. If the sides can be exchanged, each table has a mirror: the table
 * of the same contents with the sides exchanged. */
#ifndef POISE_EVALUATION_TUPLES_H
#define POISE_EVALUATION_TUPLES_H

#include "base/stop.h"
#include "evaluation/symmetries.h"
#include "play/side_exchange.h"

enum {
    TUPLE_CELLS_MAX = 9,
    TUPLE_ROWS_MAX = 1 << 16,  /* per table */
    TUPLES_MAX = 1 << 15,      /* per game */
    TUPLES_ROWS_MAX = 1 << 20, /* of all tables of a game, */
    TUPLES_PHASES = 4,         /* proportionally fewer with more phases than this, to bound memory */
};

/* The input from a cell: its exact contents, or only their owner. */
typedef enum tuple_grain { GRAIN_CONTENTS, GRAIN_OWNER, GRAINS } tuple_grain;

/* How tables are shared: one per place, without or with longer rows; shared by all translations of a shape (weight
 * sharing), which needs few games to learn; or both. style.c selects the style. */
typedef enum tuple_style { TUPLES_USUAL, TUPLES_WITH_ROWS, TUPLES_BOTH, TUPLES_SHARED, TUPLE_STYLES } tuple_style;

typedef struct tuple {
    uint32_t base; /* its table's first row, among all rows */
    uint8_t cells;
    uint8_t grain;
    cell at[TUPLE_CELLS_MAX];
} tuple;

enum { TUPLE_TURNS_MAX = 8 };

/* `mirror` is the table for exchanged sides: its j-th cell has the exchanged contents of cell order[j]. Contents
 * permuted by turns[i] have the same weight: there the j-th cell has the contents of cell turns[i][j]. */
typedef struct tuple_table {
    uint32_t base, mirror;
    uint8_t cells, grain, nturns;
    uint8_t order[TUPLE_CELLS_MAX];
    uint8_t turns[TUPLE_TURNS_MAX][TUPLE_CELLS_MAX];
} tuple_table;

typedef struct tuple_set {
    tuple *all; /* ordered by number of cells */
    int count;
    tuple_table *tables; /* ordered by their rows */
    int ntables;
    uint32_t rows; /* of all tables */
    unsigned digits[GRAINS];
    uint8_t digit_of[GRAINS][PIECES_CODES_MAX]; /* of contents; an empty cell has digit 0 */
    symmetries same;                            /* of the game */
} tuple_set;

/* Returns the row, within its table, whose j-th digit is digit order[j] of `row`, mapped by `becomes` unless that is
 * NULL. */
uint32_t tuple_row_reordered(const tuple_set *set, const tuple_table *t, uint32_t row, const unsigned *becomes,
                             const uint8_t *order);

/* Fills the set, whose lists belong to the arena, for an evaluation of `phases` phases. `x`: how the sides are
 * exchanged; NULL: they cannot be. Returns 0, or -1 when memory is out or a stop was requested. */
MUST_CHECK int tuples_choose(const game *g, tuple_style style, int phases, const side_exchange *x,
                             const stop_flag *stop, arena *a, tuple_set *out);

#endif
