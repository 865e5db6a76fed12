/* each { SETS | DIRECTIONS, ACTION, ACTION ... }: repeats these actions for each type of piece or named set, which they
 * call `this`, or for each direction, which they call `way`, with its opposite `back` and its neighbours `aside`.
 * spread.c expands it before the turn is compiled; one that is compiled stands where there is no choice and is an
 * error. */
#include "game/builder.h"
#include "rules/action.h"
#include "rules/spread.h"

static const field fields[EACH_FIELDS] = {
    [EACH_OF] = {.name = "of",
                 .kind = FIELD_TEXT,
                 .required = true,
                 .help = "types, for all types of piece; or names of sets or directions, joined by |",
                 .example = "types"},
    [EACH_ACTIONS] = {.name = "actions",
                      .kind = FIELD_SPECS,
                      .required = true,
                      .list_of = 1 << WORD_ACTION,
                      .help = "the actions, which use this or way"},
};

static int compile(game_builder *b, const spec *s, action *a)
{
    (void)a;
    return builder_fail(b, s, NULL, "either { each { ... } } wanted, or another word that chooses among actions");
}

const action_type action_each = {
    .word = {"each", WORD_ACTION,
             "Repeats its actions for each type of piece or named set, which they call this, or for each direction, "
             "called way "
             "(back is the opposite, aside the two next to it).",
             fields, EACH_FIELDS, .positional = 2},
    .compile = compile,
};
