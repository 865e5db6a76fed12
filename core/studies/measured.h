/* What is asked of a cell's games besides whom they favour: how many are drawn or cut, or how long they are, with a
 * zone of its own. Shares are of all games; of draws a cut game may have been one. The length is the median in plies,
 * of which a cut game has more than any. Intervals hold whenever one stops where games were played until something was
 * decided, and are over trainings where players have several. */
#ifndef POISE_STUDIES_MEASURED_H
#define POISE_STUDIES_MEASURED_H

#include "lab/results.h"

typedef enum measured_state { MEASURED_OPEN, MEASURED_INSIDE, MEASURED_ABOVE, MEASURED_BELOW } measured_state;

/* "open", "inside", "above", "below" */
const char *measured_state_word(measured_state s);

typedef struct measured {
    double value; /* a share 0..1, or plies, infinite for more than the limit; NaN: there are no games, or a share is
                     not known because some were cut */
    double low, high; /* 0..1, or plies, perhaps infinite */
} measured;

/* `what` is "draws", "cut" or "length", of the first `games` games of the cell, of the length in whole blocks. Returns
 * 0, or -1 with `e` filled in. */
MUST_CHECK int measured_read(const results *r, int of_cell, const char *what, uint64_t games, measured *out, error *e);

/* Where it lies beside the zone, whose ends are in it. */
measured_state measured_against(const measured *m, double low, double high);

/* Which cells a question about a measure leaves open, by the first games[i] games of cell i: those that are on no side
 * of the zone or, where a width is asked for, whose interval is wider. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int measured_find_open(const results *r, bool *open, error *e);

#endif
