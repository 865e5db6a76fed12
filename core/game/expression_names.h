/* The names of expressions that contents, parts of the board and labels of cells give: "own", "man", "corners", "d4".
 */
#ifndef POISE_GAME_EXPRESSION_NAMES_H
#define POISE_GAME_EXPRESSION_NAMES_H

#include "game/expression.h"

/* The names that every game knows, with what they mean. */
extern const meaning region_names[];

/* Fills in the node of a name and returns true, or returns false when these names are not among them. */
bool expression_name(const game *g, const char *name, expression *x);

extern const function_type name_contents, name_type, name_part, name_cell, name_number;

/* The ATTRIBUTE_... that positions must keep for the name, a bit for each. */
uint32_t expression_name_attributes(const expression *x);

/* Is it `lacking_kind`, which only a table can tell? */
bool expression_name_lacks(const expression *x);

/* Every name that could have been meant, for messages, and `functions` as well; `names` has room for
 * EXPRESSION_NAMES_MAX. */
enum { EXPRESSION_NAMES_MAX = 160 };
size_t expression_known_names(const game *g, bool functions, const char **names);

/* Is it a name of region_names, or one that files of older versions have instead? */
bool expression_is_set_name(const char *name);

/* What such an older name is called now, or NULL: `all`, which is every direction, was every cell, too. */
const char *expression_newer_name(const char *name);

/* Is it that name of region_names? */
bool expression_name_is(const expression *x, const char *name);

/* Is it a name of pieces, so that no empty cell is in its set? */
bool expression_names_pieces(const expression *x);

#endif
