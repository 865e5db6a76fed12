/* Layout of positions: which parts a game's positions keep, and at which offsets. Computed last, after every primitive
 * has requested what it reads (builder.h). */
#ifndef POISE_GAME_LAYOUT_H
#define POISE_GAME_LAYOUT_H

#include "game/builder.h"

/* Fills in the offsets, the places in lines and the Zobrist keys. Returns 0, or -1 after builder_fail. */
MUST_CHECK int layout_make(game_builder *b);

#endif
