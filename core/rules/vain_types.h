/* Warns when a type of piece stands in a region of empty cells where it can change nothing, as in
 * `empty & ~(pawn & top)`: its author probably means the piece that is placed or moved. */
#ifndef POISE_RULES_VAIN_TYPES_H
#define POISE_RULES_VAIN_TYPES_H

#include "game/builder.h"

/* Fills in the game's advice if it is empty. Returns 0, or -1 after builder_fail. */
MUST_CHECK int vain_types_advise(game_builder *b);

#endif
