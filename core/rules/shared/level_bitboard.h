/* The cells of one level, or of some next to each other, as words of bits: those words of the whole board (bitboard.h)
 * in which the level lies. And for each cell some others, such as those that touch it, as masks of these words, so that
 * one operation asks all of them. */
#ifndef POISE_RULES_SHARED_LEVEL_BITBOARD_H
#define POISE_RULES_SHARED_LEVEL_BITBOARD_H

#include "game/position.h"

typedef struct level_bitboard {
    unsigned from, words; /* of the whole board's words: from .. from + words - 1 */
    bool neutral;         /* some pieces are of neither side */
    uint64_t cells[BITBOARD_WORDS_MAX];
} level_bitboard;

/* Part of a set of cells: the bits in one of the level's words, 0 .. words - 1. */
typedef struct level_mask {
    uint64_t bits;
    unsigned word;
} level_mask;

/* A set of cells for every cell of the board, each in `width` parts; those that need fewer have empty parts. */
typedef struct level_masks {
    const level_mask *parts; /* of bit b of the whole board: parts[b * width] and what follows */
    unsigned width;
} level_masks;

/* Finds the words of the cells first .. end-1, and asks that they are kept. Returns 0, or -1 after builder_fail. */
MUST_CHECK int level_bitboard_make(game_builder *b, unsigned first, unsigned end, level_bitboard *out);

/* Makes the masks of the lists, without what is not of the level; with `itself`, every cell of the level is in its own
 * set. Returns 0, or -1 after builder_fail. */
MUST_CHECK int level_masks_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *lists,
                                bool itself, level_masks *out);

/* The pieces of a side in the level's words. They may share a word with another level's: `cells` tells. */
static inline const uint64_t *level_bitboard_own(const level_bitboard *level, const game *g, const position *p,
                                                 unsigned side)
{
    return position_bitboard_view(g, p, side) + level->from;
}

/* Fills `out`, of level->words words, with the cells that hold a piece, whoever's. */
void level_bitboard_full(const level_bitboard *level, const game *g, const position *p, uint64_t *out);

/* The parts of the set of a bit of the level. */
static inline const level_mask *level_masks_of(const level_masks *masks, unsigned width, const level_bitboard *level,
                                               unsigned bit)
{
    return masks->parts + (64 * level->from + bit) * width;
}

static inline unsigned level_bitboard_cell(const level_bitboard *level, const game *g, unsigned bit)
{
    return g->mapping->cell_of[64 * level->from + bit];
}

#endif
