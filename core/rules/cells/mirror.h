/* Mirrored sets: how symmetries of the board affect their axis. */
#ifndef POISE_RULES_CELLS_MIRROR_H
#define POISE_RULES_CELLS_MIRROR_H

#include "game/expression.h"

/* After cell c becomes map[c], is the mirror image of each cell the image of its mirror image? Functions other than
 * mirror: true. */
bool mirror_keeps(const expression *x, const board *on, const cell *map);

#endif
