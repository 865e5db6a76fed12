/* Parts of the board that each side has one of, as names of expressions: where parts are called first_goal and
 * second_goal, and nothing is called goal, "goal" is that of the side to move and "goal(enemy)" the other's. */
#ifndef POISE_GAME_EXPRESSION_SIDE_PARTS_H
#define POISE_GAME_EXPRESSION_SIDE_PARTS_H

#include "game/expression.h"

/* Fills in the node of the parts that go by that name, as the side of the scene sees them, and returns true; or returns
 * false when there are none. */
bool expression_side_part(const game *g, const char *name, expression *x);

#endif
