/* Moves given as arguments of a command. */
#ifndef POISE_CLI_MOVES_GIVEN_H
#define POISE_CLI_MOVES_GIVEN_H

#include "cli/cli.h"
#include "game/game.h"
#include "game/position.h"

/* Makes the moves that follow the variant, from p on, and settles p. `scratch` has g->most_moves entries. Returns 0, or
 * -1 with `e` filled in: the illegal move, the nearest legal one, and the reason. */
MUST_CHECK int moves_given_play(const cli *c, const game *g, position *p, move *scratch, error *e);

#endif
