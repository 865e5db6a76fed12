/* The legal starts of a push, for all places of short lines at once. From which places of a line a row may be pushed
 * depends on what stands on that line alone: a table says it for every contents of a line, and the moves of a position
 * are a few words with a bit for each. */
#ifndef POISE_RULES_PUSH_LINES_H
#define POISE_RULES_PUSH_LINES_H

#include "rules/line_bits.h"

enum {
    PUSH_PLACES = 8, /* most places of a short line: there are 3^8 contents */
    PUSH_LINES_A_WORD = 64 / (2 * PUSH_PLACES),
    PUSH_WORDS_MAX = 16
};

/* What makes a start legal. `own` and `enemy`: whose pieces may be chosen. */
typedef struct push_rule {
    bool majority, tail, own, enemy;
} push_rule;

/* A line with its part of the table. */
typedef struct push_line {
    uint16_t line, table;
} push_line;

/* A word holds PUSH_LINES_A_WORD lines; of each, a bit for each place from which a push upwards is legal, then a bit
 * for each from which one downwards is. */
typedef struct push_lines {
    unsigned words;
    const push_line *lines;             /* PUSH_LINES_A_WORD for each word */
    const uint16_t *table;              /* both sets of bits, by contents of the line as a number of base 3 */
    const uint64_t *starts[2];          /* by side: where it may choose a piece at all, in each direction */
    const move *moves;                  /* of each bit */
    uint16_t ternary[1 << PUSH_PLACES]; /* a word of bits as digits of base 3 */
} push_lines;

/* The places from which a push upwards, or downwards, is legal: the rules in full, for any line. `own` and `enemy` are
 * the mover's and the other side's pieces; there are no others. */
uint32_t push_line_starts(const push_rule *rule, uint32_t own, uint32_t enemy, unsigned length, bool down);

/* Makes the tables for pushes by action `index` from the cells of `from`, in `directions` by side. *out stays NULL
 * where they do not fit the game: too long or too many lines, neutral pieces, or a region that does not consist of the
 * same owners' pieces everywhere. Returns 0, or -1 after builder_fail. */
int push_lines_make(game_builder *b, const spec *s, unsigned index, const region *from, push_rule rule,
                    const uint32_t directions[2], const push_lines **out);

/* Writes the legal moves of the side to move as bits; upto[w] gets how many there are in the words up to w. Returns how
 * many there are in all. */
static inline unsigned push_lines_find(const push_lines *l, const game *g, const position *p,
                                       uint64_t legal[PUSH_WORDS_MAX], uint32_t upto[PUSH_WORDS_MAX])
{
    const uint32_t *own = position_owned_view(g, p, p->side), *enemy = position_owned_view(g, p, !p->side);
    const uint64_t *starts = l->starts[p->side];
    const push_line *line = l->lines;
    unsigned total = 0;
    for (unsigned w = 0; w < l->words; w++) {
        uint64_t here = 0;
        for (unsigned i = 0; i < PUSH_LINES_A_WORD; i++, line++) {
            unsigned contents = l->ternary[own[line->line]] + 2U * l->ternary[enemy[line->line]];
            here |= (uint64_t)l->table[line->table + contents] << 2 * PUSH_PLACES * i;
        }
        legal[w] = here & starts[w];
        upto[w] = total += (unsigned)__builtin_popcountll(legal[w]);
    }
    return total;
}

#endif
