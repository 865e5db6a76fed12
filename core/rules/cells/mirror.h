/* Sets that are turned over: what symmetries of the board make of the axis. */
#ifndef POISE_RULES_CELLS_MIRROR_H
#define POISE_RULES_CELLS_MIRROR_H

#include "game/expression.h"

/* When cell c becomes map[c], has every cell the image of its image? Of functions that turn nothing over: true. */
bool mirror_keeps(const expression *x, const board *on, const cell *map);

#endif
