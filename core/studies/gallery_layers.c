#include "studies/gallery_layers.h"

#include "game/marks.h"

unsigned gallery_layers(const game *g)
{
    enum { PLACES_MOST = 64 * 64, CODES_MOST = 256 };
    unsigned layers = 0;
    for (int i = 0; i < g->nmarks; i++) layers += mark_sets(&g->marks[i]);
    const unsigned cells = (unsigned)g->board->cells, codes = (unsigned)g->pieces.ncodes;
    return cells * (1 + layers) > PLACES_MOST || codes + layers > CODES_MOST ? 0 : layers;
}

/* Returns the set of that layer, or NULL where it is not drawn. */
static const uint64_t *set_of(const game *g, const position *p, unsigned layer)
{
    unsigned i = 0;
    while (layer >= mark_sets(&g->marks[i])) layer -= mark_sets(&g->marks[i++]);
    return g->marks[i].look == MARK_LOOK_NONE ? NULL : marks_view(g, p, i, layer);
}

unsigned gallery_thing_at(const game *g, const position *p, unsigned place)
{
    const unsigned cells = (unsigned)g->board->cells, c = place % cells;
    if (place < cells) return p->code[c];
    const unsigned layer = place / cells - 1;
    const uint64_t *set = set_of(g, p, layer);
    return set && bitboard_has(set, g->mapping->bit_of[c]) ? (unsigned)g->pieces.ncodes + layer : 0;
}
