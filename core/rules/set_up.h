/* Positions that are set up by hand instead of played to. */
#ifndef POISE_RULES_SET_UP_H
#define POISE_RULES_SET_UP_H

#include "game/position.h"

/* Contents of a cell. */
typedef struct cell_contents {
    unsigned code;
    uint64_t order; /* of an ordered column, else 0 */
} cell_contents;

/* Makes the start position with other contents. Counters are those of the start, marks what they would be for these
 * contents. `on` has an entry for each cell. */
void set_up_place(const game *g, const cell_contents *on, position *out);

/* Call after contents and marks are placed: `side` begins a turn, without past decisions. Call turn_settle before
 * playing on. */
void set_up_begin(const game *g, unsigned side, position *out);

#endif
