/* The cells of a region (region.h) as bits of the whole board. */
#ifndef POISE_RULES_SHARED_REGION_BITBOARD_H
#define POISE_RULES_SHARED_REGION_BITBOARD_H

#include "bitboard/bitboard.h"
#include "game/position.h"

/* Where a region asks for no more than whose a piece is, its cells are those of each owner, masked; else the cells are
 * walked over. */
typedef struct bits_region {
    region of;
    bool by_owner;
    const uint64_t *masks[2][OWNERS]; /* by side to move and owner of the cell: the cells that are then in the region */
} bits_region;

/* Compiles the region in field `index` of the spec, and asks that positions keep bits. Returns 0, or -1 after
 * builder_fail. */
int bits_region_make(game_builder *b, const spec *s, int index, bits_region *out);

/* The slow way, for any region. */
void bits_region_walk(const bits_region *r, const game *g, const position *p, unsigned side, uint64_t *out);

/* Its cells for that side to move. `words` is that of the board, as for bits_step. */
static inline __attribute__((always_inline)) void bits_region_cells(const bits_region *r, const game *g,
                                                                    const position *p, unsigned words, unsigned side,
                                                                    uint64_t *out)
{
    const uint64_t *first = position_bits_view(g, p, 0), *second = position_bits_view(g, p, 1);
    const uint64_t *const *masks = r->masks[side];
    if (!r->by_owner) {
        bits_region_walk(r, g, p, side, out);
        return;
    }
    for (unsigned w = 0; w < words; w++)
        out[w] = (first[w] & masks[OWNER_FIRST][w]) | (second[w] & masks[OWNER_SECOND][w]) |
                 (~(first[w] | second[w]) & masks[OWNER_NOBODY][w]);
}

#endif
