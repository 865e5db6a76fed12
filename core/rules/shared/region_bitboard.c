#include "rules/shared/region_bitboard.h"

#include <string.h>

#include "game/builder.h"

/* Is cell c in the region when pieces of that owner are on it? 1: always; 0: never; -1: it depends on the pieces. */
static int holds_for_owner(const game *g, const region *r, unsigned c, unsigned side, unsigned whose)
{
    int found = -1;
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++) {
        if (g->pieces.owner_of[code] != whose) continue;
        int has = (int)region_has(r, c, side, code);
        if (found >= 0 && found != has) return -1;
        found = has;
    }
    return found < 0 ? 0 : found;
}

static bool fill_masks(const game *g, region_bitboard *out, uint64_t *masks)
{
    unsigned words = g->mapping->words;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned whose = 0; whose < OWNERS; whose++, masks += words) {
            out->masks[side][whose] = masks;
            for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
                int has = holds_for_owner(g, &out->of, c, side, whose);
                if (has < 0) return false;
                if (has) bitboard_flip(masks, g->mapping->bit_of[c]);
            }
        }
    return true;
}

int region_bitboard_make(game_builder *b, const spec *s, int index, region_bitboard *out)
{
    if (builder_region(b, s, index, -1, &out->of)) return -1;
    builder_keep_bitboards(b);
    uint64_t *masks = builder_alloc(b, s, 2 * OWNERS * b->g->mapping->words * sizeof *masks);
    if (!masks) return -1;
    /* neutral pieces have no bitboard */
    out->by_owner = !b->g->pieces.neutral && fill_masks(b->g, out, masks);
    return 0;
}

void region_bitboard_walk(const region_bitboard *r, const game *g, const position *p, unsigned side, uint64_t *out)
{
    memset(out, 0, g->mapping->words * sizeof *out);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(&r->of, c, side, p->code[c])) bitboard_flip(out, g->mapping->bit_of[c]);
}
