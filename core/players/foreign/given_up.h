/* Programs that resign a mated position without a turn ("bestmove (none)"), where our rules go on until the king is
 * captured. Such a program also rejects positions in which a king can be captured: it ignores the turn that led there
 * and answers for the position before. Internal to core/players. */
#ifndef POISE_PLAYERS_FOREIGN_GIVEN_UP_H
#define POISE_PLAYERS_FOREIGN_GIVEN_UP_H

#include "base/error.h"
#include "game/game.h"
#include "game/move.h"
#include "game/position.h"

/* Sets *out to a decision of p, which is settled and not over, if the side to decide loses by the opponent's next
 * decision at the latest, whatever it does; else to MOVE_NONE. `moves` has g->most_moves entries. Returns 0, or -1
 * with `e` filled in when memory is out. */
MUST_CHECK int given_up_lost(const game *g, const position *p, move *moves, move *out, error *e);

/* Sets *out to a decision of p, which is settled and not over, that captures a piece and wins; else to MOVE_NONE.
 * `moves` and result as above. */
MUST_CHECK int given_up_taken(const game *g, const position *p, move *moves, move *out, error *e);

#endif
