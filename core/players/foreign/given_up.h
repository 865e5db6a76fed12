/* A program that is mated by its rules has no turn to tell ("bestmove (none)"), where ours go on until the king is
 * taken; and it does not know a position in which a king was left to be taken: it ignores the turn that led there, and
 * answers for the position before. Internal to core/players. */
#ifndef POISE_PLAYERS_FOREIGN_GIVEN_UP_H
#define POISE_PLAYERS_FOREIGN_GIVEN_UP_H

#include "base/error.h"
#include "game/game.h"
#include "game/move.h"
#include "game/position.h"

/* One of the decisions of p, which is settled and not over, if whoever decides loses by the next decision of the other
 * side at the latest, whatever it does; else MOVE_NONE. `moves` has g->most_moves entries. Returns 0, or -1 with `e`
 * filled in when memory is out. */
MUST_CHECK int given_up_lost(const game *g, const position *p, move *moves, move *out, error *e);

/* One of the decisions of p, which is settled and not over, that takes a piece and wins; else MOVE_NONE. `moves` and
 * result as above. */
MUST_CHECK int given_up_taken(const game *g, const position *p, move *moves, move *out, error *e);

#endif
