/* What games to look at show of a position: the contents of its cells and, as if they were those of further cells, its
 * marks: the k-th set of them, one for each mark or for each side's, lies behind all cells and sets before it, with the
 * number of codes + k as its code. Part of gallery.h. */
#ifndef POISE_STUDIES_GALLERY_LAYERS_H
#define POISE_STUDIES_GALLERY_LAYERS_H

#include "game/position.h"

/* How many sets there are; 0 where they are too many for two digits to base 64. */
unsigned gallery_layers(const game *g);

/* What is at the place, 0: nothing. Marks that are not drawn are nowhere. */
unsigned gallery_thing_at(const game *g, const position *p, unsigned place);

#endif
