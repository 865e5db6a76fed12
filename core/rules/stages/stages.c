/* either { ACTION, ACTION ... }: one decision, by any of the actions. optional { ACTION ... }: the same, but the player
 * may decline with a pass. or_pass { ACTION ... }: without a move, and only then, the player passes. if_possible {
 * ACTION ... }: skipped without a move. prefer { ACTION, ACTION ... }: an action is legal only if earlier ones have no
 * move. most { by = NUMBER, ACTION, ACTION ... }: only moves that lead to the greatest sum over the turn are legal.
 * fewest { by = NUMBER, ACTION ... }: the least sum. again { ACTION ... }: repeated while the condition holds and there
 * is a move. phase { STAGE ... }: the stages of turns that begin while the condition holds. */
#include "rules/stage_word.h"

enum { ACTION = 1 << WORD_ACTION, STAGE = 1 << WORD_STAGE };

/* The fields of every stage. */
#define FIELD_ACTIONS(classes, what)                                                                                   \
    {.name = "actions", .kind = FIELD_SPECS, .required = true, .list_of = (classes), .help = what},                    \
    {                                                                                                                  \
        .name = "must_finish", .kind = FIELD_BOOLEAN, .later = true,                                                   \
        .help = "from here on a decision is legal only if the rest of the turn can be completed after it"              \
    }

static const char *const movers[] = {[MOVER_ANY] = "any", [MOVER_HERE] = "here", NULL};
static const char *const pass_ends[] = {[PASS_ENDS_STAGE] = "stage", [PASS_ENDS_TURN] = "turn", NULL};

#define FIELD_PASS_ENDS                                                                                                \
    {                                                                                                                  \
        .name = "pass_ends", .kind = FIELD_CHOICE, .choices = pass_ends, .later = true,                                \
        .help = "what a pass skips: this decision, or the rest of the turn"                                            \
    }

#define TO_CHOOSE_FROM "the actions to choose from"
#define CHOOSING       TO_CHOOSE_FROM "; or prefer { }, most { } or fewest { }, which says how to choose"

static const field either_fields[STAGE_FIELDS] = {FIELD_ACTIONS(ACTION, TO_CHOOSE_FROM)};
static const field fields[STAGE_FIELDS] = {FIELD_ACTIONS(ACTION | STAGE, CHOOSING)};

static const field optional_fields[OPTIONAL_FIELDS] = {
    FIELD_ACTIONS(ACTION, TO_CHOOSE_FROM),
    [OPTIONAL_PASS_ENDS] = FIELD_PASS_ENDS,
};

static const field prefer_fields[STAGE_FIELDS] = {
    FIELD_ACTIONS(ACTION | STAGE, "the actions, highest priority first; either { } gives several the same priority"),
};

static const field most_fields[MOST_FIELDS] = {
    FIELD_ACTIONS(ACTION, TO_CHOOSE_FROM),
    [MOST_BY] =
        {.name = "by",
         .kind = FIELD_AMOUNT,
         .required = true,
         .help = "a number, evaluated after this and each later decision of the turn and summed, such as count(taken)"},
};

static const field again_fields[AGAIN_FIELDS] = {
    FIELD_ACTIONS(ACTION | STAGE, CHOOSING),
    [AGAIN_AT_MOST] = {.name = "at_most", .kind = FIELD_INTEGER, .min = 1, .max = 250, .help = "so many decisions"},
    [AGAIN_MOVER] = {.name = "mover",
                     .kind = FIELD_CHOICE,
                     .choices = movers,
                     .help = "which piece moves: any, or the one that was placed or moved last"},
    [AGAIN_OPTIONAL] = {.name = "optional",
                        .kind = FIELD_BOOLEAN,
                        .help = "each may be declined with a pass while there is a move"},
    [AGAIN_PASS_ENDS] = FIELD_PASS_ENDS,
};

static const field phase_fields[STAGE_FIELDS] = {FIELD_ACTIONS(ACTION | STAGE, "the decisions of the turn, in order")};

const stage_type stage_either = {
    .word = {"either", WORD_STAGE, "One decision by any of the actions; a player without a legal one is stuck.",
             either_fields, STAGE_FIELDS, .positional = 1},
};

const stage_type stage_optional = {
    .word = {"optional", WORD_STAGE, "One decision that may be declined with a pass.", optional_fields, OPTIONAL_FIELDS,
             .positional = 1},
    .may_pass = true,
};

const stage_type stage_if_possible = {
    .word = {"if_possible", WORD_STAGE,
             "One decision, skipped when there is no move; when both sides have skipped a whole turn, the first of "
             "them is stuck.",
             fields, STAGE_FIELDS, .positional = 1},
    .skip_without_move = true,
};

const stage_type stage_or_pass = {
    .word = {"or_pass", WORD_STAGE,
             "One decision; a player without a move passes it, and the stages that follow are still to be decided.",
             fields, STAGE_FIELDS, .positional = 1},
    .pass_without_move = true,
};

const stage_type stage_prefer = {
    .word =
        {"prefer", WORD_STAGE,
         "One decision by the first action in the list that has a move (forced captures); later ones are then illegal.",
         prefer_fields, STAGE_FIELDS, .positional = 1},
    .ranks = true,
};

const stage_type stage_most = {
    .word = {"most", WORD_STAGE,
             "One decision; from here on only decisions that maximize the number, summed over the rest of the turn, "
             "are legal (maximum capture).",
             most_fields, MOST_FIELDS, .positional = 1},
    .counts = true,
};

const stage_type stage_fewest = {
    .word = {"fewest", WORD_STAGE,
             "One decision; from here on only decisions that minimize the number, summed over the rest of the turn, "
             "are legal.",
             most_fields, MOST_FIELDS, .positional = 1},
    .counts = true,
    .fewest = true,
};

const stage_type stage_again = {
    .word =
        {"again", WORD_STAGE,
         "Repeated decisions, such as multiple captures, while the condition holds and there is a move; possibly none.",
         again_fields, AGAIN_FIELDS, .positional = 1},
    .skip_without_move = true,
    .repeats = true,
};

const stage_type stage_phase = {
    .word = {"phase", WORD_STAGE,
             "An alternative turn: the first phase in the list whose condition holds when the turn begins is played.",
             phase_fields, STAGE_FIELDS, .positional = 1},
    .is_phase = true,
};
