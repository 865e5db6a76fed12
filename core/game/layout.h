/* The layout of a position: which of the things that can be kept a game's positions keep, and where. Made last, when
 * every primitive has asked for what it uses (builder.h). */
#ifndef POISE_GAME_LAYOUT_H
#define POISE_GAME_LAYOUT_H

#include "game/builder.h"

/* Fills in the layout, the places in lines and the keys of the hash. Returns 0, or -1 after builder_fail. */
MUST_CHECK int layout_make(game_builder *b);

#endif
