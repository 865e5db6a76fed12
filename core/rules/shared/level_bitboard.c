#include "rules/shared/level_bitboard.h"

#include "game/builder.h"

int level_bitboard_make(game_builder *b, unsigned first, unsigned end, level_bitboard *out)
{
    builder_keep_bitboards(b);
    const cell_mapping *map = b->g->mapping;
    unsigned last = 0;
    out->from = map->words;
    for (unsigned c = first; c < end; c++) {
        unsigned w = map->bit_of[c] / 64;
        if (w < out->from) out->from = w;
        if (w > last) last = w;
    }
    out->words = last + 1 - out->from;
    for (unsigned c = first; c < end; c++) bitboard_flip(out->cells, map->bit_of[c] - 64 * out->from);
    out->neutral = b->g->pieces.neutral;
    return 0;
}

/* Splits the set of cell c into parts; returns their number. `parts` has room for one per word. */
static unsigned split(const game *g, const level_bitboard *level, const cell_lists *lists, bool itself, unsigned c,
                      level_mask *parts)
{
    uint64_t set[BITBOARD_WORDS_MAX] = {0};
    unsigned count, n = 0;
    const cell *list = board_list(lists, c, &count);
    for (unsigned i = 0; i < count + itself; i++) {
        unsigned other = i < count ? list[i] : c;
        if (other == (unsigned)g->board->cells) continue;
        unsigned bit = g->mapping->bit_of[other] - 64 * level->from;
        if (bit < 64 * level->words) bitboard_set(set, bit);
    }
    for (unsigned w = 0; w < level->words; w++)
        if (set[w] & level->cells[w]) parts[n++] = (level_mask){set[w] & level->cells[w], w};
    return n;
}

int level_masks_make(game_builder *b, const spec *s, const level_bitboard *level, const cell_lists *lists, bool itself,
                     level_masks *out)
{
    const game *g = b->g;
    level_mask found[BITBOARD_WORDS_MAX];
    unsigned width = 1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned n = split(g, level, lists, itself, c, found);
        if (n > width) width = n;
    }
    level_mask *parts = builder_alloc(b, s, (size_t)g->mapping->words * 64 * width * sizeof *parts);
    if (!parts) return -1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        split(g, level, lists, itself, c, parts + g->mapping->bit_of[c] * width);
    *out = (level_masks){parts, width};
    return 0;
}

void level_bitboard_full(const level_bitboard *level, const game *g, const position *p, uint64_t *out)
{
    const uint64_t *first = level_bitboard_own(level, g, p, 0), *second = level_bitboard_own(level, g, p, 1);
    for (unsigned w = 0; w < level->words; w++) out[w] = (first[w] | second[w]) & level->cells[w];
    if (!level->neutral) return;
    for (unsigned w = 0; w < level->words; w++)
        for (uint64_t left = level->cells[w] & ~out[w]; left; left &= left - 1) {
            unsigned bit = 64 * w + (unsigned)__builtin_ctzll(left);
            if (p->code[level_bitboard_cell(level, g, bit)]) out[w] |= left & -left;
        }
}
