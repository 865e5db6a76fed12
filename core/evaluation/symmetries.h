/* The symmetries of a game: those symmetries of its board that map its random games to legal games. */
#ifndef POISE_EVALUATION_SYMMETRIES_H
#define POISE_EVALUATION_SYMMETRIES_H

#include "base/stop.h"
#include "game/game.h"

typedef struct symmetries {
    const cell **maps; /* maps[s][c]: the image of cell c; the first map is the identity */
    int count;
} symmetries;

/* Finds the symmetries; the maps belong to the board, their list to the arena. If functions of the variant are slow,
 * the list may be incomplete. Returns 0, or -1 when memory is out or a stop was requested (base/stop.h). */
MUST_CHECK int symmetries_find(const game *g, const stop_flag *stop, arena *a, symmetries *out);

#endif
