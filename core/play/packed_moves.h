/* Compact encoding of a game's moves: each is its index in the sorted list of legal moves, in as many bits as needed; a
 * forced move takes none. Decoding requires the same rules. */
#ifndef POISE_PLAY_PACKED_MOVES_H
#define POISE_PLAY_PACKED_MOVES_H

#include <stddef.h>

#include "base/error.h"
#include "rules/turn.h"

/* Upper bound of the bytes of a move. */
enum { PACKED_MOVE_BYTES = sizeof(move) };

/* Encodes the moves of a game from the start of g. `work` is a position of g and `scratch` has g->most_moves entries,
 * both scratch memory of the caller; `out` has room for plies * PACKED_MOVE_BYTES. Returns the number of bytes. */
size_t packed_moves_write(const game *g, const move *moves, unsigned plies, position *work, move *scratch,
                          unsigned char *out);

/* Decodes `plies` moves. Returns 0, or -1 when they are not a game of g. */
MUST_CHECK int packed_moves_read(const game *g, const unsigned char *packed, size_t count, unsigned plies,
                                 position *work, move *scratch, move *moves);

#endif
