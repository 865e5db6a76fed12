/* Symmetry between the sides: if the rules are the same for both, a position with the pieces' owners and the side to
 * move exchanged has the opposite value. If the sides play in different directions, a symmetry of the board is part of
 * it. */
#ifndef POISE_PLAY_SIDE_EXCHANGE_H
#define POISE_PLAY_SIDE_EXCHANGE_H

#include "base/stop.h"
#include "play/symmetry.h"

typedef struct side_exchange {
    const cell *map; /* symmetry of the board: image of each cell */
    uint8_t becomes[PIECES_CODES_MAX];
} side_exchange;

/* Fills in the contents after exchanging sides under that symmetry, whatever the rules say; returns false if some
 * contents exist for one side only. */
bool side_exchange_contents(const game *g, const cell *map, uint8_t *becomes);

/* Searches for such a symmetry; random games from the exchanged start must have images, which is strong evidence but no
 * proof. Functions of the variant are assumed to break it, and are not called on unreachable positions. Returns 1 with
 * *out filled in, 0 when there is none, or -1 when out of memory or stopped (base/stop.h). Computed once for a game and
 * its forks; any thread may call it. */
MUST_CHECK int side_exchange_find(const game *g, const stop_flag *stop, side_exchange *out);

#endif
