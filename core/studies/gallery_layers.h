/* Encoding of positions in galleries: the contents of the cells, then marks as contents of further cells. The k-th set
 * of marks (one per mark or per side's mark) follows all cells and sets before it, with code (number of codes) + k.
 * Part of gallery.h. */
#ifndef POISE_STUDIES_GALLERY_LAYERS_H
#define POISE_STUDIES_GALLERY_LAYERS_H

#include "game/position.h"

/* Returns the number of sets; 0 where they are too many for two base-64 digits. */
unsigned gallery_layers(const game *g);

/* Returns the code at the place; 0: empty. Marks that are not drawn are left out. */
unsigned gallery_thing_at(const game *g, const position *p, unsigned place);

#endif
