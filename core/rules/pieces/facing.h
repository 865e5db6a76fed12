/* Pieces that face a direction: a type whose contents of a cell are as many as the directions that it can face. */
#ifndef POISE_RULES_PIECES_FACING_H
#define POISE_RULES_PIECES_FACING_H

#include "game/builder.h"

/* Reads from the text in field `key`, such as "orthogonal" or "archer all, scout diagonal", which directions the type
 * of that name can face, as bits; *out gets 0 when none. Returns 0, or -1 after builder_fail. */
MUST_CHECK int facing_read(game_builder *b, const spec *s, int key, const char *type, uint32_t *out);

/* The same text names no type that there is not. Returns 0, or -1 after builder_fail. */
MUST_CHECK int facing_check(game_builder *b, const spec *s, int key, const piece_set *set);

/* The mark that stands behind the sign of a piece that faces that direction: ^ v < > where these point, and for the
 * slanting directions 7 9 1 3, as they lie on a keypad. */
char facing_mark(const board *on, unsigned direction);

/* The one of these directions that pieces of the side face when they come to the board: forward, if they can. */
uint32_t facing_first(const board *on, uint32_t facings, unsigned side);

#endif
