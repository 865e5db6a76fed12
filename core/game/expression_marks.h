/* Marks as names in expressions: "trail", "trail(enemy)". */
#ifndef POISE_GAME_EXPRESSION_MARKS_H
#define POISE_GAME_EXPRESSION_MARKS_H

#include "game/expression.h"

/* Fills in the node for the mark of that name, as the scene's side sees it. Returns false when there is no such
 * mark. */
bool expression_mark(const game *g, const char *name, expression *x);

/* Restricts a mark, or a named part that each side has (expression_side_parts.h), to another side. Returns false when
 * `narrower` names none. */
bool expression_narrow_whose(const char *narrower, expression *x);

#endif
