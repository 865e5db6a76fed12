/* Named parts of the board that come in pairs: if parts are called first_goal and second_goal, and none goal, then
 * "goal" is that of the side to move and "goal(enemy)" the other's. */
#ifndef POISE_GAME_EXPRESSION_SIDE_PARTS_H
#define POISE_GAME_EXPRESSION_SIDE_PARTS_H

#include "game/expression.h"

/* Fills in the node for such a pair, as the scene's side sees it. Returns false when there is none of that name. */
bool expression_side_part(const game *g, const char *name, expression *x);

#endif
