/* The symmetries of a game: those of its board under which random games have images. */
#ifndef POISE_EVALUATION_SYMMETRIES_H
#define POISE_EVALUATION_SYMMETRIES_H

#include "base/stop.h"
#include "game/game.h"

typedef struct symmetries {
    const cell **maps; /* maps[s][c]: the cell that c goes to; the first changes nothing */
    int count;
} symmetries;

/* The maps are the board's, their list is the arena's. Where functions of the variant take long not all are looked for.
 * Returns 0, or -1 when memory is out or a stop was requested (base/stop.h). */
MUST_CHECK int symmetries_find(const game *g, const stop_flag *stop, arena *a, symmetries *out);

#endif
