/* Dirty cells: what changed on a level since an effect was last evaluated, for effects whose outcome on a cell depends
 * on that cell and its surroundings. Without changes nothing can happen. A section of the position stores both sides'
 * pieces at the last evaluation; its initial zeros stand for an empty board, on which nothing happens. Cells that the
 * effect itself changes are dirty next time even if they look as before. */
#ifndef POISE_RULES_SHARED_DIRTY_CELLS_H
#define POISE_RULES_SHARED_DIRTY_CELLS_H

#include "rules/shared/level_bitboard.h"

typedef struct dirty_cells {
    const level_bitboard *level;
    level_masks reach; /* cells to re-evaluate after a change of a cell, itself included */
    uint32_t at;       /* offset of the section: the level's words for the first side, then for the second */
} dirty_cells;

/* Makes the dirty cells of a level, which must outlive the game; `near` lists the other cells that a change of a cell
 * affects. Returns 0, or -1 after builder_fail. */
MUST_CHECK int dirty_cells_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *near,
                                dirty_cells *out);

/* Fills `look` with the cells to evaluate and stores the current pieces. Returns whether there are any. Neutral pieces
 * are not stored: with them every cell is evaluated. `words` and `width` are those of the level and of `reach`; callers
 * compiled for small levels pass 1. With `filled`, cells that became empty are not dirty, for effects that they cannot
 * cause. */
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

/* The effect changes the cell of this bit: marks it as held by both sides, so that it is dirty next time. */
static inline void dirty_cells_mark(const dirty_cells *n, position *p, unsigned bit)
{
    uint64_t *then = position_section(p, n->at);
    bitboard_set(then, bit);
    bitboard_set(then + n->level->words, bit);
}

#endif
