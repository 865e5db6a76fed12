/* either { ACTION, ACTION ... }: one decision, made by any of the actions.
 * optional { ACTION ... }: the same, but the player may decline with a pass.
 * or_pass { ACTION ... }: the same, but without a move, and only then, the player passes.
 * if_possible { ACTION ... }: the same, but left out when there is no move. */
#include "rules/stage_word.h"

static const field fields[STEP_FIELDS] = {
    {.name = "actions",
     .kind = FIELD_SPECS,
     .required = true,
     .list_of = WORD_ACTION,
     .help = "the actions to choose from"},
};

const step_type step_either = {
    .word = {"either", WORD_STEP, "One decision, made by any of the actions; a player without one is stuck.", fields,
             STEP_FIELDS, 1},
};

const step_type step_optional = {
    .word = {"optional", WORD_STEP, "One decision that may be declined with a pass.", fields, STEP_FIELDS, 1},
    .may_pass = true,
};

const step_type step_if_possible = {
    .word = {"if_possible", WORD_STEP, "One decision that is left out when there is no move.", fields, STEP_FIELDS, 1},
    .skip_when_stuck = true,
};

const step_type step_or_pass = {
    .word = {"or_pass", WORD_STEP, "One decision; a player without a move passes.", fields, STEP_FIELDS, 1},
    .pass_when_stuck = true,
};
