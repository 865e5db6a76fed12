/* Directions and sets: X is parsed once for each of them and the trees are joined; no node of its own remains. The
 * parser knows the current one; nested ones shadow outer ones. The number of chains is known in play only, so these get
 * a node (function_type.each). */
#include "game/expression_each.h"

#include <stdio.h>
#include <string.h>

#include "game/expression_names.h"
#include "game/expression_read.h"
#include "game/expression_signs.h"

static const field fields[] = {
    {.name = "along",
     .kind = FIELD_TEXT,
     .required = true,
     .help = "the directions; or sets by name, or types: all types; or chains(CELLS [, ALONG])"},
    {.name = "what",
     .kind = FIELD_REGION,
     .required = true,
     .help = "a set, condition or number that uses way, or, of sets and chains, this"},
};
enum { FIELDS = sizeof fields / sizeof *fields };

const function_type function_each = {
    .word =
        {"each", WORD_FUNCTION,
         "Evaluates WHAT for each direction, called way (back is the opposite, aside the two next to it), or for each "
         "named set as a whole or each chain of a set, called this: unites sets, joins conditions by or, adds numbers.",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
};

static expression *joined(parser *r, expression *all, expression *one)
{
    if (!all || !one) return one;
    if (one->kind == EXPRESSION_CELLS) return parser_sets(r, &sign_or, all, one);
    if (one->kind == EXPRESSION_CONDITION) return parser_sets(r, &sign_either, all, one);
    return parser_numbers(r, &sign_plus, all, one);
}

/* Reads the directions of both sides, up to the comma. */
static bool read_along(parser *r, uint32_t along[2])
{
    for (unsigned side = 0; side < 2; side++)
        if (!(along[side] = parser_directions(r, side))) return false;
    if (__builtin_popcount(along[0]) == __builtin_popcount(along[1])) return true;
    return error_set(r->e, "each: as many directions for both sides wanted"), false;
}

static bool take_comma(parser *r)
{
    r->at += strcspn(r->at, ",)");
    if (parser_take(r, ",")) return true;
    return error_set(r->e, "each: a set, condition or number wanted, got only %s", r->each), false;
}

static expression *of_directions(parser *r)
{
    uint32_t along[2];
    const uint32_t outer[2] = {r->way[0], r->way[1]};
    expression *all = NULL;
    r->each = "directions";
    if (!read_along(r, along) || !take_comma(r)) return NULL;
    for (const char *what = r->at; along[0]; along[0] &= along[0] - 1, along[1] &= along[1] - 1) {
        r->at = what;
        for (unsigned side = 0; side < 2; side++) r->way[side] = along[side] & -along[side];
        all = joined(r, all, parser_condition(r));
        if (!all) return NULL;
    }
    memcpy(r->way, outer, sizeof outer);
    return all;
}

/* Parses X for the set of that name and joins it to those before. */
static expression *of_one(parser *r, expression *all, const char *name, const char *what)
{
    const char *outer = r->this_one;
    r->at = what;
    r->this_one = name;
    expression *one = joined(r, all, parser_condition(r));
    r->this_one = outer;
    return one;
}

static expression *of_types(parser *r)
{
    expression *all = NULL;
    r->each = "types";
    if (!take_comma(r)) return NULL;
    const char *what = r->at;
    for (int t = 0; t < r->g->pieces.ntypes; t++)
        if (!(all = of_one(r, all, r->g->pieces.types[t], what))) return NULL;
    return all;
}

static expression *of_sets(parser *r, const char *names, const char *end)
{
    expression *all = NULL;
    r->each = "sets";
    if (!take_comma(r)) return NULL;
    for (const char *what = r->at, *at = names; at < end;) {
        char name[PARSER_NAME_MAX + 1];
        expression known = {0};
        while (*at == ' ') at++;
        int length = parser_next_name(at, name);
        at += length + strspn(at + length, " ");
        if (!expression_name(r->g, name, &known) || (at < end && *at++ != '|'))
            return error_set(r->e, "each: directions, types, or names of sets joined by |, wanted, got \"%.*s\"",
                             (int)(end - names), names),
                   NULL;
        if (!(all = of_one(r, all, name, what))) return NULL;
    }
    return all;
}

/* Parses X once, with the current chain bound to its name. */
static expression *of_chains(parser *r, const function_type *of)
{
    const char *outer = r->this_one;
    r->each = of->word.name;
    r->at += strlen(of->word.name);
    const expression *chains = parser_call(r, of);
    if (!chains || !take_comma(r)) return NULL;
    r->this_one = NULL;
    r->bound[BOUND_THIS]++;
    const expression *what = parser_condition(r);
    r->bound[BOUND_THIS]--;
    r->this_one = outer;
    expression *x = what ? parser_node(r) : NULL;
    if (!x) return NULL;
    *x = (expression){.type = of->each, .kind = what->kind, .reads = chains->reads | what->reads};
    if (x->reads & READS_CELL) x->reads = (x->reads & ~(unsigned)READS_CELL) | READS_BOARD;
    memcpy(x->operands, chains->operands, sizeof x->operands);
    memcpy(x->directions, chains->directions, sizeof x->directions);
    x->operands[of->word.nfields] = what;
    return parser_settle(r, x);
}

expression *parser_each(parser *r)
{
    char name[PARSER_NAME_MAX + 1];
    parser_peek(r);
    parser_next_name(r->at, name);
    expression known = {0}, *all;
    const function_type *of = parser_function(r->g, name);
    if (of && of->each)
        all = of_chains(r, of);
    else if (!strcmp(name, "types"))
        all = of_types(r);
    else if (!parser_is_direction(r, name) && expression_name(r->g, name, &known))
        all = of_sets(r, r->at, r->at + strcspn(r->at, ",)"));
    else
        all = of_directions(r);
    if (!all) return NULL;
    return parser_take(r, ")") ? all : (error_set(r->e, "each: \")\" wanted at \"%s\"", r->at), NULL);
}
