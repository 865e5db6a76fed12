/* Adjacency of cells, for effects on any board. */
#ifndef POISE_RULES_SHARED_TOUCHING_H
#define POISE_RULES_SHARED_TOUCHING_H

#include "game/position.h"

/* Fills *out, in the game's memory, with the neighbours of every cell: in any of `directions`, or, if these are all, as
 * listed by the board (with `siblings`: only within a common parent). Returns 0, or -1 after builder_fail. */
MUST_CHECK int touching_find(game_builder *b, const spec *s, uint32_t directions, bool siblings, cell_lists *out);

/* Fills *out, in the game's memory, with the eight children of every ring; those of the lowest level are off the board.
 * For boards of several levels. Returns 0, or -1 after builder_fail. */
MUST_CHECK int touching_children(game_builder *b, const spec *s, cell_lists *out);

/* Returns the cells of one level as a range; all cells on a flat board, whose only level is 1. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int touching_level(game_builder *b, const spec *s, int index, unsigned *first, unsigned *end);

#endif
