#include "game/expression_each.h"

#include <stdio.h>
#include <string.h>

#include "game/expression_read.h"
#include "game/expression_signs.h"

static const field fields[] = {
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "the directions"},
    {.name = "what", .kind = FIELD_REGION, .required = true, .help = "a set, condition or number that uses way"},
};
enum { FIELDS = sizeof fields / sizeof *fields };

const function_type function_each = {
    .word = {"each", WORD_FUNCTION,
             "Evaluates WHAT for each direction, called way (the opposite is back): unites sets, joins conditions by "
             "or, adds numbers.",
             fields, FIELDS, FIELDS},
    .gives = EXPRESSION_CELLS,
};

static expression *joined(parser *r, expression *all, expression *one)
{
    if (!all || !one) return one;
    if (one->kind == EXPRESSION_CELLS) return parser_sets(r, &sign_or, all, one);
    if (one->kind == EXPRESSION_CONDITION) return parser_sets(r, &sign_either, all, one);
    return parser_numbers(r, &sign_plus, all, one);
}

/* The directions as each side has them; then at the comma. */
static bool read_along(parser *r, uint32_t along[2])
{
    for (unsigned side = 0; side < 2; side++)
        if (!(along[side] = parser_directions(r, side))) return false;
    if (__builtin_popcount(along[0]) == __builtin_popcount(along[1])) return true;
    return error_set(r->e, "each: as many directions for both sides wanted"), false;
}

expression *parser_each(parser *r)
{
    uint32_t along[2];
    const uint32_t outer[2] = {r->way[0], r->way[1]};
    expression *all = NULL;
    if (!read_along(r, along)) return NULL;
    r->at += strcspn(r->at, ",)");
    if (!parser_take(r, ","))
        return error_set(r->e, "each: a set, condition or number wanted, got only directions"), NULL;
    for (const char *what = r->at; along[0]; along[0] &= along[0] - 1, along[1] &= along[1] - 1) {
        r->at = what;
        for (unsigned side = 0; side < 2; side++) r->way[side] = along[side] & -along[side];
        all = joined(r, all, parser_condition(r));
        if (!all) return NULL;
    }
    memcpy(r->way, outer, sizeof outer);
    return parser_take(r, ")") ? all : (error_set(r->e, "each: \")\" wanted at \"%s\"", r->at), NULL);
}
