/* split(CELLS [, DIRECTIONS]): the articulation points (cut vertices) of the chains of the set: cells whose removal
 * disconnects their chain. */
#include <string.h>

#include "rules/cells/chains.h"

enum { OF, ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose chains"},
    CHAINS_ALONG,
};

/* Does removing the cell disconnect its neighbours? */
static bool splits(const scene *s, uint32_t directions, const uint64_t *of, unsigned bit)
{
    unsigned words = s->g->mapping->words;
    uint64_t rest[BITBOARD_WORDS_MAX], only[BITBOARD_WORDS_MAX] = {0}, near[BITBOARD_WORDS_MAX],
                                       reached[BITBOARD_WORDS_MAX] = {0};
    memcpy(rest, of, words * sizeof *rest);
    bitboard_flip(rest, bit);
    bitboard_set(only, bit);
    steps_beside(s, directions, only, near);
    for (unsigned w = 0; w < words; w++) near[w] &= rest[w];
    if (bitboard_count(words, near) < 2) return false;
    bitboard_set(reached, bitboard_nth(near, 0));
    steps_flood(s, directions, rest, reached);
    for (unsigned w = 0; w < words; w++)
        if (near[w] & ~reached[w]) return true;
    return false;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    uint32_t directions = chains_directions(x, ALONG, s);
    unsigned words = s->g->mapping->words;
    cells_of(x, OF, s, of);
    memset(out, 0, words * sizeof *out);
    for (unsigned w = 0; w < words; w++)
        for (uint64_t left = of[w]; left; left &= left - 1) {
            unsigned bit = 64 * w + (unsigned)__builtin_ctzll(left);
            if (splits(s, directions, of, bit)) bitboard_set(out, bit);
        }
}

/* Cells whose removal increases the number of chains. */
static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t of[BOARD_CELLS_MAX + 1], numbers[BOARD_CELLS_MAX + 1];
    const board *on = s->g->board;
    uint32_t directions = chains_directions(x, ALONG, s);
    size_t bytes = (size_t)on->cells * sizeof *of;
    cells_plain(x, OF, s, of);
    memcpy(numbers, of, bytes);
    int32_t chains = chains_number(on, directions, numbers);
    for (int c = 0; c < on->cells; c++) {
        memcpy(numbers, of, bytes);
        numbers[c] = 0;
        values[c] = of[c] && chains_number(on, directions, numbers) > chains;
    }
}

const function_type function_split = {
    .word = {"split", WORD_FUNCTION,
             "The articulation points (cut vertices) of the set's chains: removing one disconnects its chain.", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .cells = cells,
    .plain = plain,
};
