/* Words that make a stage out of actions, and `phase`, a list of stages. A bare action in `turn` is a mandatory stage.
 * All are in stages/stages.c. */
#ifndef POISE_RULES_STAGE_WORD_H
#define POISE_RULES_STAGE_WORD_H

#include "language/spec.h"

typedef struct stage_type {
    word word;
    bool may_pass;          /* the side may decline with a pass, which is a ply */
    bool pass_without_move; /* a side without a move passes, which is a ply */
    bool skip_without_move; /* without a move it is skipped, without a ply */
    bool repeats;           /* repeated as its fields say; skip_without_move is set too */
    bool ranks;             /* later actions are legal only if earlier ones have no move */
    bool counts;            /* it has a number to be maximised */
    bool fewest;            /* to be minimised */
    bool is_phase;          /* a list of stages */
} stage_type;

/* Fields of all of them; then those of optional, most and again. */
enum { STAGE_ACTIONS, STAGE_MUST_FINISH, STAGE_FIELDS };
enum { OPTIONAL_PASS_ENDS = STAGE_FIELDS, OPTIONAL_FIELDS };
enum { MOST_BY = STAGE_FIELDS, MOST_FIELDS };
enum { AGAIN_AT_MOST = STAGE_FIELDS, AGAIN_MOVER, AGAIN_OPTIONAL, AGAIN_PASS_ENDS, AGAIN_FIELDS };
enum { MOVER_ANY, MOVER_HERE };           /* values of AGAIN_MOVER */
enum { PASS_ENDS_STAGE, PASS_ENDS_TURN }; /* values of the PASS_ENDS fields */

#endif
