/* Words that make one decision of a turn out of actions, and `phase`, which is a list of such. An action that stands in
 * `turn` by itself is a stage that must be made. All of them are in stages/stages.c. */
#ifndef POISE_RULES_STAGE_WORD_H
#define POISE_RULES_STAGE_WORD_H

#include "language/spec.h"

typedef struct stage_type {
    word word;
    bool may_pass;          /* the side to move may decline with a pass, which is a ply */
    bool pass_without_move; /* without a move, and only then, the side passes, which is a ply */
    bool skip_without_move; /* left out, without a ply, when there is no move */
    bool repeats;           /* made again and again, as its fields say; then it is skip_without_move too */
    bool ranks;             /* later actions only when earlier ones have no move */
    bool counts;            /* it has a number, which has to become greatest */
    bool fewest;            /* rather least */
    bool is_phase;          /* a list of stages rather than one */
} stage_type;

/* The fields of all of them; those of optional and again. */
enum { STAGE_ACTIONS, STAGE_MUST_FINISH, STAGE_FIELDS };
enum { OPTIONAL_PASS_ENDS = STAGE_FIELDS, OPTIONAL_FIELDS };
enum { MOST_BY = STAGE_FIELDS, MOST_FIELDS };
enum { AGAIN_AT_MOST = STAGE_FIELDS, AGAIN_MOVER, AGAIN_OPTIONAL, AGAIN_PASS_ENDS, AGAIN_FIELDS };
enum { MOVER_ANY, MOVER_HERE };           /* what AGAIN_MOVER says */
enum { PASS_ENDS_STAGE, PASS_ENDS_TURN }; /* what the fields PASS_ENDS say */

#endif
