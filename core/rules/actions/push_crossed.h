/* Pushes along long lines: all lines of a rectangle are scanned in parallel. */
#ifndef POISE_RULES_ACTIONS_PUSH_CROSSED_H
#define POISE_RULES_ACTIONS_PUSH_CROSSED_H

#include "rules/actions/push_lines.h"

/* Leaves l->words at 0 if the board is no rectangle; else sets it and fills in the rest. bit_of[c * directions + d]
 * receives the bit of a push from cell c in direction d, for directions in the mask `along`. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int push_crossed_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of);

/* Writes the legal moves of the side to move as bits. */
void push_crossed_find(const push_lines *l, const game *g, const position *p, uint64_t legal[PUSH_WORDS_MAX]);

#endif
