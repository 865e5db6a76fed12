/* Pieces of a region of which a move chooses one: the rows of an action's candidates. If one kept set contains them
 * all, the rows are its members; else every cell is a row. */
#ifndef POISE_RULES_SHARED_CHOSEN_H
#define POISE_RULES_SHARED_CHOSEN_H

#include "rules/action.h"

typedef struct chosen {
    region of;      /* holds no empty cell */
    uint8_t set[2]; /* by side: a kept set that contains them all, or SET_NONE */
} chosen;

/* Reads the region from that field. Returns 0, or -1 after builder_fail. */
MUST_CHECK int chosen_make(game_builder *b, const spec *s, int index, chosen *out);

/* The same for pieces with an owner: a region with an exact table must contain only these. */
MUST_CHECK int chosen_make_owned(game_builder *b, const spec *s, int index, chosen *out);

/* Returns a grid with a row per piece and this number of columns. */
static inline grid chosen_grid(const chosen *d, const game *g, const position *p, uint32_t columns)
{
    unsigned set = d->set[p->side];
    if (set == SET_NONE) return (grid){(uint32_t)g->board->cells, columns, NULL};
    return (grid){p->count[set], columns, position_set_view(g, p, set)};
}

/* Returns the cell of a row. */
static inline unsigned chosen_cell(const chosen *d, const game *g, const position *p, uint32_t row)
{
    unsigned set = d->set[p->side];
    return set == SET_NONE ? row : position_set_view(g, p, set)[row];
}

static inline unsigned chosen_has(const chosen *d, const position *p, unsigned c)
{
    return region_has(&d->of, c, p->side, p->code[c]);
}

#endif
