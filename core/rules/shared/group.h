/* Groups: connected pieces of one owner, as in Go. */
#ifndef POISE_RULES_SHARED_GROUP_H
#define POISE_RULES_SHARED_GROUP_H

#include "game/position.h"
#include "rules/shared/touching.h"

/* Collects the group of the occupied cell c in `group` (room for every cell) and returns its size if it has no
 * liberties; otherwise returns 0 and `group` is undefined. */
int group_without_breath(const cell_lists *touching, const game *g, const position *p, unsigned c, cell *group);

#endif
