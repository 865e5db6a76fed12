/* mover(SIDE): is that side to move? Restricts a rule to one side: corners & mover(second). */
#include "rules/cells/cells.h"

enum { SIDE, FIELDS };

static const char *const sides[] = {"first", "second", NULL};

static const field fields[FIELDS] = {
    {.name = "side", .kind = FIELD_CHOICE, .required = true, .choices = sides, .help = "which side"},
};

static void plain(const expression *x, const scene *s, int32_t *values)
{
    values[0] = (int32_t)s->side == x->numbers[SIDE];
}

const function_type function_mover = {
    .word = {"mover", WORD_FUNCTION, "Whether that side is to move, or has moved.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CONDITION,
    .plain = plain,
};
