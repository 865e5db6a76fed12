/* Pieces that face a direction: a type has a contents code for each direction that it can face. */
#ifndef POISE_RULES_PIECES_FACING_H
#define POISE_RULES_PIECES_FACING_H

#include "game/builder.h"

/* Reads from field `key`, such as "orthogonal" or "archer all, scout diagonal", the directions that this type can face,
 * as bits; *out is 0 if none. Returns 0, or -1 after builder_fail. */
MUST_CHECK int facing_read(game_builder *b, const spec *s, int key, const char *type, uint32_t *out);

/* Checks that the text names only existing types. Returns 0, or -1 after builder_fail. */
MUST_CHECK int facing_check(game_builder *b, const spec *s, int key, const piece_set *set);

/* Returns the mark behind the symbol of a piece facing that direction: ^ v < > where these point, and 7 9 1 3 for
 * diagonals, as on a keypad. */
char facing_mark(const board *on, unsigned direction);

/* Returns the direction that pieces of the side face when they enter the board: forward if possible. */
uint32_t facing_first(const board *on, uint32_t facings, unsigned side);

#endif
