/* Bitboards of one level of a board, or of adjacent levels: the words of the whole board (bitboard.h) that contain it.
 * And masks of those words for related cells, such as neighbours, so that one operation tests them all. */
#ifndef POISE_RULES_SHARED_LEVEL_BITBOARD_H
#define POISE_RULES_SHARED_LEVEL_BITBOARD_H

#include "game/position.h"

typedef struct level_bitboard {
    unsigned from, words; /* words from .. from + words - 1 of the whole board */
    bool neutral;         /* some pieces belong to neither side */
    uint64_t cells[BITBOARD_WORDS_MAX];
} level_bitboard;

/* A part of a set: bits in one of the level's words, 0 .. words - 1. */
typedef struct level_mask {
    uint64_t bits;
    unsigned word;
} level_mask;

/* A set for every cell of the board, each in `width` parts, padded with empty ones. */
typedef struct level_masks {
    const level_mask *parts; /* of bit b of the whole board: from parts[b * width] on */
    unsigned width;
} level_masks;

/* Finds the words of cells first .. end-1 and makes positions keep them. Returns 0, or -1 after builder_fail. */
MUST_CHECK int level_bitboard_make(game_builder *b, unsigned first, unsigned end, level_bitboard *out);

/* Makes masks from lists of cells, restricted to the level; with `itself`, each cell of the level is in its own set.
 * Returns 0, or -1 after builder_fail. */
MUST_CHECK int level_masks_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *lists,
                                bool itself, level_masks *out);

/* Returns a side's pieces in the level's words. Words may be shared with another level: mask with `cells`. */
static inline const uint64_t *level_bitboard_own(const level_bitboard *level, const game *g, const position *p,
                                                 unsigned side)
{
    return position_bitboard_view(g, p, side) + level->from;
}

/* Fills `out`, level->words words, with the occupied cells. */
void level_bitboard_full(const level_bitboard *level, const game *g, const position *p, uint64_t *out);

/* Returns the parts of the set of a bit of the level. */
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
