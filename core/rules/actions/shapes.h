/* Shapes of several cells: where a shape that is drawn in rows, turned and mirrored or not, comes to lie on a board. */
#ifndef POISE_RULES_ACTIONS_SHAPES_H
#define POISE_RULES_ACTIONS_SHAPES_H

#include "game/builder.h"

enum { SHAPE_CELLS_MAX = 12, SHAPE_WAYS_MAX = 12 };

typedef struct shapes {
    unsigned ncells, nways; /* ways to lay it that differ by more than where it lies */
    const cell *lying;      /* lying[(c * nways + way) * ncells + i]: the cells; c is the lowest of them, of these the
                               leftmost. All are off the board where it does not fit */
    const uint8_t *codes;   /* codes[way * ncells + i]: the contents that the drawing has there, 0 for an X */
} shapes;

static inline const cell *shapes_lying(const shapes *d, unsigned c, unsigned way)
{
    return d->lying + (c * d->nways + way) * d->ncells;
}

static inline const uint8_t *shapes_codes(const shapes *d, unsigned way)
{
    return d->codes + way * d->ncells;
}

/* Does the exchange of cells, in which contents become others, make of every place of the shape one of its places? */
bool shapes_keep(const shapes *d, const board *on, const cell *map, const uint8_t *becomes);

/* Lays the shape that the text field `index` draws, X or the sign of a piece for a cell, rows from the top with /
 * between them. Rows of the
 * drawing go along the board's direction that is nearest to the right, columns along the next one counterclockwise.
 * Returns 0, or -1 after builder_fail. */
MUST_CHECK int shapes_make(game_builder *b, const spec *s, int index, bool turned, bool mirrored, shapes *out);

#endif
