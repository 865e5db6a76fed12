/* Words that make one decision of a turn out of actions. An action that stands in `turn` by itself is a stage that must
 * be made. All of them are in stages/stages.c. */
#ifndef POISE_RULES_STAGE_WORD_H
#define POISE_RULES_STAGE_WORD_H

#include "language/spec.h"

typedef struct stage_type {
    word word;
    bool may_pass;          /* the side to move may decline with a pass, which is a ply */
    bool pass_without_move; /* without a move, and only then, the side passes, which is a ply */
    bool skip_without_move; /* left out, without a ply, when there is no move */
} stage_type;

enum { STAGE_ACTIONS, STAGE_FIELDS };

#endif
