/* Polyomino-like shapes of several cells: their placements on a board, rotated and mirrored if wanted. */
#ifndef POISE_RULES_ACTIONS_SHAPES_H
#define POISE_RULES_ACTIONS_SHAPES_H

#include "game/builder.h"

enum { SHAPE_CELLS_MAX = 12, SHAPE_WAYS_MAX = 12 };

typedef struct shapes {
    unsigned ncells, nways; /* number of cells, and of distinct orientations */
    const cell *lying; /* lying[(c * nways + way) * ncells + i]: the cells; c is the lowest, of these the leftmost. All
                          are off the board where the shape does not fit */
    const uint8_t *codes; /* codes[way * ncells + i]: contents drawn there, 0 for an X */
} shapes;

static inline const cell *shapes_lying(const shapes *d, unsigned c, unsigned way)
{
    return d->lying + (c * d->nways + way) * d->ncells;
}

static inline const uint8_t *shapes_codes(const shapes *d, unsigned way)
{
    return d->codes + way * d->ncells;
}

/* Does this exchange of cells, with contents mapped too, map every placement of the shape to one of its placements? */
bool shapes_keep(const shapes *d, const board *on, const cell *map, const uint8_t *becomes);

/* Reads the drawing in text field `index`: X or a piece's symbol per cell, rows from the top separated by /. Rows of
 * the drawing follow the board's direction nearest to the right, columns the next one counterclockwise. Returns 0, or
 * -1 after builder_fail. */
MUST_CHECK int shapes_make(game_builder *b, const spec *s, int index, bool turned, bool mirrored, shapes *out);

#endif
