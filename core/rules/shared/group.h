/* Groups: pieces of one owner that touch, as in Go. */
#ifndef POISE_RULES_SHARED_GROUP_H
#define POISE_RULES_SHARED_GROUP_H

#include "game/position.h"
#include "rules/shared/touching.h"

/* Collects the group of the occupied cell c in `group`, which has room for every cell of the board, and returns its
 * size; or returns 0 when an empty cell touches it, and then `group` is meaningless. */
int group_without_breath(const cell_lists *touching, const game *g, const position *p, unsigned c, cell *group);

#endif
