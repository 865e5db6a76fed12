/* The moves of a game in few bits: each is its number among the legal moves of its position, sorted, in as many bits as
 * that number may need. A move that is forced takes none. Read by the same rules they are the same moves. */
#ifndef POISE_PLAY_PACKED_MOVES_H
#define POISE_PLAY_PACKED_MOVES_H

#include <stddef.h>

#include "base/error.h"
#include "rules/turn.h"

/* No move takes more bytes than this. */
enum { PACKED_MOVE_BYTES = sizeof(move) };

/* Packs the moves of a game from the start of g. `work` is a position of g and `scratch` has g->most_moves entries,
 * both scratch of the caller; `out` has room for plies * PACKED_MOVE_BYTES. Returns how many bytes it takes. */
size_t packed_moves_write(const game *g, const move *moves, unsigned plies, position *work, move *scratch,
                          unsigned char *out);

/* Reads `plies` moves. Returns 0, or -1 when these are not the moves of a game of g. */
MUST_CHECK int packed_moves_read(const game *g, const unsigned char *packed, size_t count, unsigned plies,
                                 position *work, move *scratch, move *moves);

#endif
