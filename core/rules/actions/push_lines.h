/* The legal starts of a push, for all places of the board at once. From which places of a line a row may be pushed
 * depends on what stands on that line alone. So the moves of a position are found as words with a bit for each, by one
 * of two ways: a table of all contents of short lines (push_table.c), or a walk along all lines of a rectangle side by
 * side (push_crossed.c). */
#ifndef POISE_RULES_ACTIONS_PUSH_LINES_H
#define POISE_RULES_ACTIONS_PUSH_LINES_H

#include "rules/shared/line_words.h"

enum {
    PUSH_PLACES = 8, /* most places of a short line: there are 3^8 contents */
    PUSH_LINES_A_WORD = 64 / (2 * PUSH_PLACES),
    PUSH_WORDS_MAX = 2 * BOARD_LINE_MAX
};

/* What makes a start legal. `own` and `enemy`: whose pieces may be chosen. */
typedef struct push_rule {
    bool majority, tail, own, enemy;
} push_rule;

/* A line with its part of the table. */
typedef struct push_line {
    uint16_t line, table;
} push_line;

/* One place further along all lines of two axes: the line that crosses them there, [axis][up or down]. */
typedef struct push_step {
    uint16_t line[2][2];
} push_step;

typedef struct push_lines {
    push_rule rule;
    unsigned words;            /* 0: neither way fits the game */
    const uint64_t *starts[2]; /* by side: where it may choose a piece at all, in each direction */
    const move *moves;         /* of each bit */

    /* Short lines: a word holds PUSH_LINES_A_WORD lines; of each, a bit for each place from which a push upwards is
     * legal, then a bit for each from which one downwards is. */
    const push_line *lines;             /* PUSH_LINES_A_WORD for each word; NULL: lines are long */
    const uint16_t *table;              /* both sets of bits, by contents of the line as a number of base 3 */
    uint16_t ternary[1 << PUSH_PLACES]; /* a word of bits as digits of base 3 */

    /* Long lines: two words for each step, one for each axis, with a bit for each of its lines, upwards and then
     * downwards. */
    const push_step *steps;
} push_lines;

/* The places from which a push upwards, or downwards, is legal: the rules in full, for any line. `own` and `enemy` are
 * the mover's and the other side's pieces; there are no others. */
uint32_t push_line_starts(const push_rule *rule, uint32_t own, uint32_t enemy, unsigned length, bool down);

/* Prepares pushes by action `index` from the cells of `from`, in `directions` by side. *out stays NULL where neither
 * way fits the game, or there are neutral pieces, or a region that does not consist of the same owners' pieces
 * everywhere. Returns 0, or -1 after builder_fail. */
MUST_CHECK int push_lines_make(game_builder *b, const spec *s, unsigned index, const region *from, push_rule rule,
                               const uint32_t directions[2], const push_lines **out);

/* The two ways. Each leaves l->words at 0 if it does not fit, else sets it and fills in what it needs; bit_of[c *
 * directions + d] gets the bit of a push from cell c in direction d, one of those in the mask `along`. */
int push_table_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of);
int push_crossed_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of);

/* Writes the legal moves of the side to move as bits. */
void push_crossed_find(const push_lines *l, const game *g, const position *p, uint64_t legal[PUSH_WORDS_MAX]);

static inline void push_table_find(const push_lines *l, const game *g, const position *p, uint64_t *legal)
{
    const uint32_t *own = position_owned_view(g, p, p->side), *enemy = position_owned_view(g, p, !p->side);
    const push_line *line = l->lines;
    for (unsigned w = 0; w < l->words; w++) {
        legal[w] = 0;
        for (unsigned i = 0; i < PUSH_LINES_A_WORD; i++, line++) {
            unsigned contents = l->ternary[own[line->line]] + 2U * l->ternary[enemy[line->line]];
            legal[w] |= (uint64_t)l->table[line->table + contents] << 2 * PUSH_PLACES * i;
        }
    }
}

/* Writes the legal moves of the side to move as bits; upto[w] gets how many there are in the words up to w. Returns how
 * many there are in all. */
static inline unsigned push_lines_find(const push_lines *l, const game *g, const position *p,
                                       uint64_t legal[PUSH_WORDS_MAX], uint32_t upto[PUSH_WORDS_MAX])
{
    const uint64_t *starts = l->starts[p->side];
    unsigned total = 0;
    if (l->lines)
        push_table_find(l, g, p, legal);
    else
        push_crossed_find(l, g, p, legal);
    for (unsigned w = 0; w < l->words; w++) {
        legal[w] &= starts[w];
        upto[w] = total += (unsigned)__builtin_popcountll(legal[w]);
    }
    return total;
}

#endif
