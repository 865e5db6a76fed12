/* Legal starts of pushes as bits. Whether a row can be pushed from a place depends on the contents of its line only, so
 * all moves of a position are found as words with a bit per move (push_starts.h). */
#ifndef POISE_RULES_ACTIONS_PUSH_LINES_H
#define POISE_RULES_ACTIONS_PUSH_LINES_H

#include "rules/shared/line_words.h"

enum {
    PUSH_PLACES = 8, /* places of a short line, which has 3^8 contents */
    PUSH_LINES_A_WORD = 64 / (2 * PUSH_PLACES),
    PUSH_WORDS_MAX = 2 * BOARD_LINE_MAX
};

/* Conditions of a start. `own` and `enemy`: whose pieces may be chosen. */
typedef struct push_rule {
    bool majority, tail, own, enemy;
} push_rule;

/* A line, and where its part of the table begins. */
typedef struct push_line {
    uint16_t line, table;
} push_line;

/* One place further along all lines of two axes: the crossing line at that place, [axis][up or down]. */
typedef struct push_step {
    uint16_t line[2][2];
} push_step;

typedef struct push_lines {
    push_rule rule;
    unsigned words;            /* 0: neither the table nor the parallel scan applies */
    const uint64_t *starts[2]; /* by side: starts that the region allows, by direction */
    const move *moves;         /* move of each bit */

    /* Short lines: a word holds PUSH_LINES_A_WORD lines; for each, a bit per place for pushes upwards, then for pushes
     * downwards. */
    const push_line *lines;             /* PUSH_LINES_A_WORD per word; NULL: lines are long */
    const uint16_t *table;              /* both sets of bits, by contents of the line as a number in base 3 */
    uint16_t ternary[1 << PUSH_PLACES]; /* bits converted to digits in base 3 */

    /* Long lines: per step one word for each axis, with a bit per line, upwards and then downwards. */
    const push_step *steps;
} push_lines;

/* Returns the places from which a push upwards (or downwards) is legal: the full rule, for any line. `own` and `enemy`
 * are the pieces of the mover and of the other side; there are no others. */
uint32_t push_line_starts(const push_rule *rule, uint32_t own, uint32_t enemy, unsigned length, bool down);

#endif
