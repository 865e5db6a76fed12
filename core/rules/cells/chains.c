#include "rules/cells/chains.h"

#include <string.h>

bool chains_next(const scene *s, uint32_t directions, uint64_t *left, uint64_t *chain)
{
    unsigned words = s->g->mapping->words, w = 0;
    while (w < words && !left[w]) w++;
    if (w == words) return false;
    memset(chain, 0, words * sizeof *chain);
    chain[w] = left[w] & -left[w];
    steps_flood(s, directions, left, chain);
    for (; w < words; w++) left[w] &= ~chain[w];
    return true;
}

unsigned chains_alone(const scene *s, uint32_t directions, uint64_t *left, uint64_t *alone)
{
    unsigned words = s->g->mapping->words;
    uint64_t near[BITBOARD_WORDS_MAX];
    steps_beside(s, directions, left, near);
    for (unsigned w = 0; w < words; w++) {
        alone[w] = left[w] & ~near[w];
        left[w] &= near[w];
    }
    return bitboard_count(words, alone);
}

void chains_touching(const scene *s, uint32_t directions, const uint64_t *of, const uint64_t *others, uint64_t *out)
{
    steps_beside(s, directions, others, out);
    for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] = of[w] & (out[w] | others[w]);
    steps_flood(s, directions, of, out);
}

/* Labels below 0 are final ones, because 1 marks a cell without a label. */
int32_t chains_number(const board *on, uint32_t directions, int32_t *values)
{
    int32_t chains = 0;
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        if (values[c] == 1) steps_plain_flood(on, directions, c, -++chains, values);
    for (int c = 0; c < on->cells; c++) values[c] = -values[c];
    return chains;
}
