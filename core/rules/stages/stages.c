/* either { ACTION, ACTION ... }: one decision, made by any of the actions.
 * optional { ACTION ... }: the same, but the player may decline with a pass.
 * or_pass { ACTION ... }: the same, but without a move, and only then, the player passes.
 * if_possible { ACTION ... }: the same, but left out when there is no move. */
#include "rules/stage_word.h"

static const field fields[STAGE_FIELDS] = {
    {.name = "actions",
     .kind = FIELD_SPECS,
     .required = true,
     .list_of = WORD_ACTION,
     .help = "the actions to choose from"},
};

const stage_type stage_either = {
    .word = {"either", WORD_STAGE, "One decision, made by any of the actions; a player without one is stuck.", fields,
             STAGE_FIELDS, 1},
};

const stage_type stage_optional = {
    .word = {"optional", WORD_STAGE, "One decision that may be declined with a pass.", fields, STAGE_FIELDS, 1},
    .may_pass = true,
};

const stage_type stage_if_possible = {
    .word = {"if_possible", WORD_STAGE, "One decision that is left out when there is no move.", fields, STAGE_FIELDS,
             1},
    .skip_without_move = true,
};

const stage_type stage_or_pass = {
    .word = {"or_pass", WORD_STAGE, "One decision; a player without a move passes.", fields, STAGE_FIELDS, 1},
    .pass_without_move = true,
};
