/* Cells with a piece of a region, of which a move chooses one: the rows of an action's candidates. Where all of them
 * lie in one set that positions keep, these are its members; else every cell is asked. */
#ifndef POISE_RULES_SHARED_CHOSEN_H
#define POISE_RULES_SHARED_CHOSEN_H

#include "rules/action.h"

typedef struct chosen {
    region of;      /* no empty cell is in it */
    uint8_t set[2]; /* by side: the kept set that holds every one of them, or SET_NONE */
} chosen;

/* Reads the region from that field of the spec. Returns 0, or -1 after builder_fail. */
MUST_CHECK int chosen_make(game_builder *b, const spec *s, int index, chosen *out);

/* The same of pieces with one owner: a region that contents settle must be of these, and hold no empty cell. */
MUST_CHECK int chosen_make_owned(game_builder *b, const spec *s, int index, chosen *out);

/* The grid with a row for each, and so many columns. */
static inline grid chosen_grid(const chosen *d, const game *g, const position *p, uint32_t columns)
{
    unsigned set = d->set[p->side];
    if (set == SET_NONE) return (grid){(uint32_t)g->board->cells, columns, NULL};
    return (grid){p->count[set], columns, position_set_view(g, p, set)};
}

/* The cell of that row. */
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
