/* Regions (region.h) as bitboards. */
#ifndef POISE_RULES_SHARED_REGION_BITBOARD_H
#define POISE_RULES_SHARED_REGION_BITBOARD_H

#include "bitboard/bitboard.h"
#include "game/position.h"

/* A region that depends on the owner only is a masked union of the owners' bitboards; others are evaluated cell by
 * cell. */
typedef struct region_bitboard {
    region of;
    bool by_owner;
    const uint64_t *masks[2][OWNERS]; /* by side to move and owner of the cell: the cells in the region */
} region_bitboard;

/* Compiles the region in field `index` and makes positions keep bitboards. Returns 0, or -1 after builder_fail. */
MUST_CHECK int region_bitboard_make(game_builder *b, const spec *s, int index, region_bitboard *out);

/* Cell by cell, for any region. */
void region_bitboard_walk(const region_bitboard *r, const game *g, const position *p, unsigned side, uint64_t *out);

/* Returns the region's cells for that side to move. `words` is that of the board, as for bitboard_shift. */
static inline __attribute__((always_inline)) void region_bitboard_cells(const region_bitboard *r, const game *g,
                                                                        const position *p, unsigned words,
                                                                        unsigned side, uint64_t *out)
{
    const uint64_t *first = position_bitboard_view(g, p, 0), *second = position_bitboard_view(g, p, 1);
    const uint64_t *const *masks = r->masks[side];
    if (!r->by_owner) {
        region_bitboard_walk(r, g, p, side, out);
        return;
    }
    for (unsigned w = 0; w < words; w++)
        out[w] = (first[w] & masks[OWNER_FIRST][w]) | (second[w] & masks[OWNER_SECOND][w]) |
                 (~(first[w] | second[w]) & masks[OWNER_NOBODY][w]);
}

#endif
