/* Which cells touch which, for effects that look at neighbours on any board. */
#ifndef POISE_RULES_SHARED_TOUCHING_H
#define POISE_RULES_SHARED_TOUCHING_H

#include "game/position.h"

/* Fills *out with the neighbours of every cell, in the game's memory: those in any direction of `directions`; when
 * these are all, those that the board lists, if it does (with `siblings`: only within a common parent). Returns 0, or
 * -1 after builder_fail. */
MUST_CHECK int touching_find(game_builder *b, const spec *s, uint32_t directions, bool siblings, cell_lists *out);

/* Fills *out with the eight children of every ring, in the game's memory; those of the lowest level are "off the
 * board". For boards of several levels. Returns 0, or -1 after builder_fail. */
MUST_CHECK int touching_children(game_builder *b, const spec *s, cell_lists *out);

/* The cells of one level, as a range; every cell on a flat board, whose only level is 1. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int touching_level(game_builder *b, const spec *s, int index, unsigned *first, unsigned *end);

#endif
