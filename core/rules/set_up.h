/* A position that is set up by hand instead of played to. */
#ifndef POISE_RULES_SET_UP_H
#define POISE_RULES_SET_UP_H

#include "game/position.h"

/* What stands on a cell. */
typedef struct cell_contents {
    unsigned code;
    uint64_t order; /* of an ordered column, else 0 */
} cell_contents;

/* The game's start with other contents on its cells. Counters are as at the start, marks as they would be at one with
 * these contents. `on` has an entry for each cell. */
void set_up_place(const game *g, const cell_contents *on, position *out);

/* Once all stands there, marks too: `side` is to begin a turn, and nothing is remembered, so that what stands there was
 * neither moved nor seen before. A caller that plays on settles it (turn_settle). */
void set_up_begin(const game *g, unsigned side, position *out);

#endif
