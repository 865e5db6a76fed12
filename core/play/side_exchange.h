/* Are the rules the same for both sides? Then a position in which the pieces of one have changed places with those of
 * the other, with whichever side is to move, is worth the opposite: a map of the board carries it where the sides play
 * in different directions. */
#ifndef POISE_PLAY_SIDE_EXCHANGE_H
#define POISE_PLAY_SIDE_EXCHANGE_H

#include "base/stop.h"
#include "play/symmetry.h"

typedef struct side_exchange {
    const cell *map; /* a symmetry of the board: the cell that each cell goes to */
    uint8_t becomes[PIECES_CODES_MAX];
} side_exchange;

/* What contents become where sides are exchanged by that symmetry of the board, whatever the rules say; false: some
 * contents are one side's alone. */
bool side_exchange_contents(const game *g, const cell *map, uint8_t *becomes);

/* Looks for one: random games that begin with the exchanged start must have images, which is no proof. Functions of the
 * variant may tell anything apart, and are not asked about positions that cannot come about. Returns 1 with *out filled
 * in, 0 when there is none, or -1 when memory is out or a stop was requested (base/stop.h). That is done once for a
 * game and its forks; any thread may ask. */
MUST_CHECK int side_exchange_find(const game *g, const stop_flag *stop, side_exchange *out);

#endif
