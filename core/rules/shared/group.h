/* Groups: pieces of one owner that touch, as in Go. */
#ifndef POISE_RULES_SHARED_GROUP_H
#define POISE_RULES_SHARED_GROUP_H

#include "game/position.h"
#include "rules/shared/touching.h"

/* Collects the group of the occupied cell c in `group`, which has room for every cell of the board, and marks its cells
 * in `seen`, which has an entry for each. Returns its size; *breathes: an empty cell touches it. */
int group_collect(const cell_lists *touching, const game *g, const position *p, unsigned c, bool *seen, cell *group,
                  bool *breathes);

#endif
