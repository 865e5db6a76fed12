/* Groups: connected pieces of one owner, as in Go. */
#ifndef POISE_RULES_SHARED_GROUP_H
#define POISE_RULES_SHARED_GROUP_H

#include "game/lanes.h"
#include "game/position.h"
#include "rules/shared/touching.h"

typedef struct groups {
    cell_lists touching;
    uint32_t directions; /* in which cells touch, both ways */
    bool floods;         /* positions keep what group_breathes wants */
} groups;

/* Reads in which directions cells touch. Returns 0, or -1 after builder_fail. */
MUST_CHECK int groups_make(game_builder *b, const spec *s, int along, groups *out);

/* Collects the group of the occupied cell c in `group` (room for every cell) and returns its size if it has no
 * liberties; otherwise returns 0 and `group` is undefined. */
int group_without_breath(const cell_lists *touching, const game *g, const position *p, unsigned c, cell *group);

/* Has it a liberty? */
bool group_breathes(const groups *k, const game *g, const position *p, unsigned c);

/* The groups of the owners whose pieces the region admits, for the maker's side, that have no liberty. Returns the
 * number of these owners. */
unsigned group_lanes(const groups *k, lane_maker *m, const region *of, lane *dead);

#endif
