/* What the legal starts of pushes are made of. From which places of a line a row may be pushed depends on what stands
 * on that line alone, so the moves of a position are found as words with a bit for each (push_starts.h). */
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
    unsigned words;            /* 0: neither the table nor the walk fits */
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

#endif
