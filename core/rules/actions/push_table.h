/* Pushes along short lines: a lookup table of all contents of a line. */
#ifndef POISE_RULES_ACTIONS_PUSH_TABLE_H
#define POISE_RULES_ACTIONS_PUSH_TABLE_H

#include "rules/actions/push_lines.h"

/* Leaves l->words at 0 if a line is too long; else sets it and fills in the rest. bit_of[c * directions + d] receives
 * the bit of a push from cell c in direction d, for directions in the mask `along`. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int push_table_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of);

/* Writes the legal moves of the side to move as bits. */
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

#endif
