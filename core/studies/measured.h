/* Measures of a cell with a target zone of their own: share of drawn games, of cut games, or length. Shares are of all
 * games; a cut game may have been a draw. The length is the median in plies, where a cut game is longer than any. Where
 * games are played until decided, intervals are valid at any stopping time (confidence sequences); with several
 * trainings they are over trainings. */
#ifndef POISE_STUDIES_MEASURED_H
#define POISE_STUDIES_MEASURED_H

#include "lab/results.h"

typedef enum measured_state { MEASURED_OPEN, MEASURED_INSIDE, MEASURED_ABOVE, MEASURED_BELOW } measured_state;

/* Returns "open", "inside", "above", "below". */
const char *measured_state_word(measured_state s);

typedef struct measured {
    double value;     /* share 0..1, or plies, infinite beyond the limit; NaN: no games, or some were cut */
    double low, high; /* 0..1, or plies, perhaps infinite */
} measured;

/* Reads `what`, "draws", "cut" or "length", from the first `games` games of the cell; for the length in whole blocks.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int measured_read(const results *r, int of_cell, const char *what, uint64_t games, measured *out, error *e);

/* Compares it with the zone, ends included. */
measured_state measured_against(const measured *m, double low, double high);

/* Finds the cells that a question about a measure leaves open, by the first games[i] games of cell i: those not on one
 * side of the zone or, where a width is wanted, those with a wider interval. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int measured_find_open(const results *r, bool *open, error *e);

#endif
