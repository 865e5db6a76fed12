/* Names in expressions that stand for contents, parts of the board and cells: "own", "man", "corners", "d4". */
#ifndef POISE_GAME_EXPRESSION_NAMES_H
#define POISE_GAME_EXPRESSION_NAMES_H

#include "game/expression.h"

/* The names that every game has, with their meanings. */
extern const meaning region_names[];

/* Fills in the node of a name; returns false when it is not one of these. */
bool expression_name(const game *g, const char *name, expression *x);

extern const function_type name_contents, name_type, name_part, name_cell, name_number;

/* Returns the ATTRIBUTE_... bits that positions must keep for the name. */
uint32_t expression_name_attributes(const expression *x);

/* Is it `lacking_kind`, which only a region's table can decide? */
bool expression_name_lacks(const expression *x);

/* Does it use `lacking_kind`? That needs a type of piece, which is not known in play. */
bool expression_lacks(const expression *x);

/* Lists all valid names for messages, with functions if `functions`; `names` has room for EXPRESSION_NAMES_MAX. */
enum { EXPRESSION_NAMES_MAX = 160 };
size_t expression_known_names(const game *g, bool functions, const char **names);

/* Is it in region_names, or the older name of one? */
bool expression_is_set_name(const char *name);

/* Returns today's name for an older one, or NULL. `all` used to mean every cell; now it means every direction. */
const char *expression_newer_name(const char *name);

/* Is the node that name of region_names? */
bool expression_name_is(const expression *x, const char *name);

/* Does the name stand for pieces, so that its set holds no empty cell? */
bool expression_names_pieces(const expression *x);

#endif
