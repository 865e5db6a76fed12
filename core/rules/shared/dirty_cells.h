/* What is new on a level since an effect last looked, for effects whose outcome on a cell follows from that cell and
 * those near it: where nothing is new, nothing can happen. A section of the position remembers whose pieces stood where
 * when the effect last looked; zeros, which a new position has, stand for an empty board, on which nothing happens.
 *
 * What the effect itself changes is new the next time even if it then looks as before: the outcome was not that nothing
 * happens there. */
#ifndef POISE_RULES_SHARED_DIRTY_CELLS_H
#define POISE_RULES_SHARED_DIRTY_CELLS_H

#include "rules/shared/level_bitboard.h"

typedef struct dirty_cells {
    const level_bitboard *level;
    level_masks reach; /* the cells to look at again after a change of a cell; itself is one of them */
    uint32_t at;       /* offset of the section: the level's words, of the first side and of the second */
} dirty_cells;

/* Makes what keeps the dirty cells of a level, which must live as long as the game; `near` lists the cells that a
 * change of a cell concerns besides itself. Returns 0, or -1 after builder_fail. */
MUST_CHECK int dirty_cells_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *near,
                                dirty_cells *out);

/* Fills `look` with the cells that are to be looked at, and remembers the position as it is. Returns whether there are
 * any. Pieces of neither side are not remembered: with such pieces every cell is to be looked at. `words` and `width`
 * are those of the level and of `reach`, which a caller that is made for small levels knows to be 1. With `filled`,
 * cells that became empty are not dirty, for effects that they cannot bring about. */
static inline __attribute__((always_inline)) bool dirty_cells_find(const dirty_cells *n, const game *g, position *p,
                                                                   unsigned words, unsigned width, bool filled,
                                                                   uint64_t *look)
{
    const uint64_t *first = level_bitboard_own(n->level, g, p, 0), *second = level_bitboard_own(n->level, g, p, 1);
    uint64_t *then = position_section(p, n->at), any = 0;
    for (unsigned w = 0; w < words; w++) look[w] = n->level->neutral ? n->level->cells[w] : 0;
    for (unsigned w = 0; w < words; w++) {
        uint64_t changed = ((first[w] ^ then[w]) | (second[w] ^ then[words + w])) & n->level->cells[w];
        then[w] = first[w];
        then[words + w] = second[w];
        if (filled) changed &= first[w] | second[w];
        any |= changed | look[w];
        for (; changed; changed &= changed - 1) {
            const level_mask *near =
                level_masks_of(&n->reach, width, n->level, 64 * w + (unsigned)__builtin_ctzll(changed));
            for (unsigned i = 0; i < width; i++) look[near[i].word] |= near[i].bits;
        }
    }
    return any;
}

/* Notes that the effect changes the cell of that bit of the level: remembered as both sides', it is new next time. */
static inline void dirty_cells_mark(const dirty_cells *n, position *p, unsigned bit)
{
    uint64_t *then = position_section(p, n->at);
    bitboard_set(then, bit);
    bitboard_set(then + n->level->words, bit);
}

#endif
