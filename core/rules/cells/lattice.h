/* The cells of a flat board of squares or hexagons as points with whole coordinates, and the rotations and reflections
 * of such points: for what compares shapes. */
#ifndef POISE_RULES_CELLS_LATTICE_H
#define POISE_RULES_CELLS_LATTICE_H

#include "bitboard/bitboard.h"

enum { LATTICE_WAYS_MAX = 12 };

typedef struct lattice {
    unsigned turns;                     /* rotations, 4 or 6; as many reflections follow them in `way` */
    int8_t way[LATTICE_WAYS_MAX][2][2]; /* matrices; the first is the identity */
    const int16_t (*point)[2];          /* by cell, from 0 */
    int columns, rows;                  /* of the points */
    const cell *at;                     /* at[y * columns + x]: the cell there, or `none` */
    cell none;                          /* off the board */
} lattice;

/* Returns NULL, with `e` filled in, for other boards or when out of memory; `word` asks. */
const lattice *lattice_make(const board *on, const char *word, arena *a, error *e);

/* Do n cells, turned that way and shifted, cover exactly the n cells of `to`? */
bool lattice_covers(const lattice *l, const cell_mapping *map, unsigned way, const cell *cells, unsigned n,
                    const uint64_t *to);

#endif
