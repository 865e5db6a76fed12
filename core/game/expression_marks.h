/* Marks as names of expressions: "trail", "trail(enemy)". */
#ifndef POISE_GAME_EXPRESSION_MARKS_H
#define POISE_GAME_EXPRESSION_MARKS_H

#include "game/expression.h"

/* Fills in the node of the mark of that name, as the side of the scene has it, and returns true; or returns false when
 * there is no such mark. */
bool expression_mark(const game *g, const char *name, expression *x);

/* Makes it, or a part that each side has (expression_side_parts.h), that of another side. Returns false when `narrower`
 * says none. */
bool expression_narrow_whose(const char *narrower, expression *x);

#endif
