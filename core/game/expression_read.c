/* Recursive descent with a function per precedence level. A node is made after its operands, so its kind and what it
 * reads are known at once. */
#include "game/expression_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/expression_bound.h"
#include "game/expression_counters.h"
#include "game/expression_each.h"
#include "game/expression_marks.h"
#include "game/expression_modern.h"
#include "game/expression_names.h"
#include "game/expression_parser.h"
#include "game/expression_side_parts.h"
#include "game/expression_signs.h"

/* A side or a type in hand may follow in brackets. */
static expression *parse_counter(parser *r, const char *name, expression *x)
{
    bool more = parser_take(r, "(");
    while (more) {
        char narrower[PARSER_NAME_MAX + 1];
        parser_peek(r);
        int length = parser_next_name(r->at, narrower);
        if (!expression_counter_narrow(r->g, narrower, x))
            return error_set(r->e, "%s: own, enemy, first, second%s wanted at \"%s\"", name,
                             strcmp(name, "hand") ? "" : " or a type of piece in hand", r->at),
                   NULL;
        r->at += length;
        if (parser_take(r, ",")) continue;
        if (!parser_take(r, ")")) return error_set(r->e, "%s: \")\" wanted at \"%s\"", name, r->at), NULL;
        more = false;
    }
    return parser_settle(r, x);
}

/* A side may follow in brackets. */
static expression *parse_owned(parser *r, const char *name, expression *x)
{
    char narrower[PARSER_NAME_MAX + 1];
    if (!parser_take(r, "(")) return parser_settle(r, x);
    parser_peek(r);
    int length = parser_next_name(r->at, narrower);
    if (!expression_narrow_whose(narrower, x))
        return error_set(r->e, "%s: own, enemy, first, second wanted at \"%s\"", name, r->at), NULL;
    r->at += length;
    if (!parser_take(r, ")")) return error_set(r->e, "%s: \")\" wanted at \"%s\"", name, r->at), NULL;
    return parser_settle(r, x);
}

static bool is_bound(const parser *r, const char *name, expression *x)
{
    for (int k = 0; k < BOUND_NAMES; k++)
        if (r->bound[k] && !strcmp(name, expression_bound_name(k))) {
            *x = (expression){.type = &name_bound, .kind = EXPRESSION_CELLS, .reads = name_bound.reads, .numbers = {k}};
            return true;
        }
    return false;
}

static expression *parse_name(parser *r)
{
    char name[PARSER_NAME_MAX + 1];
    r->at += parser_next_name(r->at, name);
    const char *end = r->at;
    if (r->this_one && !strcmp(name, "this")) snprintf(name, sizeof name, "%s", r->this_one);
    const function_type *function = parser_function(r->g, name);
    if (function == &function_each && parser_take(r, "(")) return parser_each(r);
    if (function && (parser_peek(r) == '(' || !function->word.nfields || !function->word.fields[0].required))
        return parser_call(r, function);
    expression *x = parser_node(r);
    if (!x) return NULL;
    if (is_bound(r, name, x)) return parser_settle(r, x);
    if (expression_counter(r->g, name, x)) return parse_counter(r, name, x);
    if (expression_mark(r->g, name, x)) return parse_owned(r, name, x);
    if (!expression_name(r->g, name, x))
        return expression_side_part(r->g, name, x) ? parse_owned(r, name, x) : (parser_refuse_name(r, name), NULL);
    expression_note_name(r, end - strlen(name), name);
    if (expression_name_lacks(x)) x->numbers[1] = r->type;
    return parser_settle(r, x);
}

static expression *parse_number(parser *r)
{
    char *end;
    long number = strtol(r->at, &end, 10);
    expression *x = parser_node(r);
    if (!x) return NULL;
    char name[PARSER_NAME_MAX];
    snprintf(name, sizeof name, "%.*s", (int)(end - r->at), r->at);
    if (expression_name(r->g, name, x)) {
        r->at = end;
        return parser_settle(r, x);
    }
    if (number > EXPRESSION_WRITTEN_MOST || parser_is_letter(*end))
        return error_set(r->e, "\"%s\": number up to %d wanted at \"%s\"", r->start, EXPRESSION_WRITTEN_MOST, r->at),
               NULL;
    *x = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER, .numbers = {(int32_t)number}};
    r->at = end;
    return parser_settle(r, x);
}

static expression *parse_brackets(parser *r)
{
    expression *x = parser_condition(r);
    if (x && !parser_take(r, ")")) return error_set(r->e, "%s \"%s\": ) wanted", r->what, r->start), NULL;
    return x;
}

static expression *parse_atom(parser *r)
{
    char next = parser_peek(r);
    if (isdigit((unsigned char)next)) return parse_number(r);
    if (parser_is_letter(next)) return parse_name(r);
    if (parser_take(r, "(")) return parse_brackets(r);
    return parser_refuse(r, "name, ~ or ("), NULL;
}

/* Makes 0 + x or 0 - x. */
static expression *from_zero(parser *r, const function_type *sign, expression *x)
{
    expression *zero = x ? parser_node(r) : NULL;
    if (!zero) return NULL;
    *zero = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER};
    return parser_numbers(r, sign, parser_settle(r, zero), x);
}

/* `not` binds first: of a set that an operator follows, more was meant, as a rule. */
static expression *negate(parser *r, expression *x)
{
    const bool set = x && (x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS);
    if (set && parser_peek(r) && strchr("&|<>=", *r->at))
        return parser_refuse(r, "~ in place of not, or brackets around all that is not so,"), NULL;
    return parser_sets(r, &sign_no, x, NULL);
}

static expression *parse_unary(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    if (++r->depth > EXPRESSION_DEPTH_MAX + 1) /* a name at the deepest level is not a level of its own */
        return error_set(
                   r->e,
                   "at most %d nested brackets and operators wanted, got more: join sets by | and &, which do not nest",
                   EXPRESSION_DEPTH_MAX),
               NULL;
    expression *x;
    if (parser_take(r, "~"))
        x = parser_sets(r, &sign_not, parse_unary(r), NULL);
    else if (parser_take(r, "not"))
        x = negate(r, parse_unary(r));
    else if (parser_take(r, "-"))
        x = from_zero(r, &sign_minus, parse_unary(r));
    else
        x = parse_atom(r);
    r->depth--;
    return parser_says(r, from, x);
}

/* --- operators, from the strongest --- */

static expression *parse_product(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_unary(r);
    while (x)
        if (parser_take(r, "*"))
            x = parser_numbers(r, &sign_times, x, parse_unary(r));
        else if (parser_take(r, "/"))
            x = parser_numbers(r, &sign_over, x, parse_unary(r));
        else if (parser_take(r, "%"))
            x = parser_numbers(r, &sign_rest, x, parse_unary(r));
        else
            break;
    return parser_says(r, from, x);
}

static expression *parse_sum(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_product(r);
    while (x)
        if (parser_take(r, "+"))
            x = parser_numbers(r, &sign_plus, x, parse_product(r));
        else if (parser_take(r, "-"))
            x = parser_numbers(r, &sign_minus, x, parse_product(r));
        else
            break;
    return parser_says(r, from, x);
}

static expression *both(parser *r, const function_type *type, expression *left, expression *right)
{
    return left && right ? parser_sets(r, type, left, right) : NULL;
}

static expression *compare(parser *r)
{
    expression *x = parse_sum(r);
    if (!x) return NULL;
    if (parser_take(r, "<=")) return parser_numbers(r, &sign_most, x, parse_sum(r));
    if (parser_take(r, ">=")) return parser_numbers(r, &sign_most, parse_sum(r), x);
    if (parser_take(r, "==")) return parser_numbers(r, &sign_equal, x, parse_sum(r));
    if (parser_take(r, "~=")) return parser_numbers(r, &sign_other, x, parse_sum(r));
    if (parser_take(r, "<")) return parser_numbers(r, &sign_less, x, parse_sum(r));
    if (parser_take(r, ">")) return parser_numbers(r, &sign_less, parse_sum(r), x);
    return x;
}

static expression *parse_comparison(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    return parser_says(r, from, compare(r));
}

static expression *parse_intersection(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_comparison(r);
    while (x && parser_take(r, "&")) x = parser_says(r, from, both(r, &sign_and, x, parse_comparison(r)));
    return x;
}

static expression *parse_union(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_intersection(r);
    while (x && parser_take(r, "|")) x = parser_says(r, from, both(r, &sign_or, x, parse_intersection(r)));
    return x;
}

static expression *parse_both(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_union(r);
    while (x && parser_take(r, "and")) x = parser_says(r, from, both(r, &sign_both, x, parse_union(r)));
    return x;
}

expression *parser_condition(parser *r)
{
    const char *from = (parser_peek(r), r->at);
    expression *x = parse_both(r);
    while (x && parser_take(r, "or")) x = parser_says(r, from, both(r, &sign_either, x, parse_both(r)));
    return x;
}

static bool fits(const expression *x, expression_kind wanted)
{
    if (wanted == EXPRESSION_NUMBER) return x->kind == EXPRESSION_NUMBER;
    return wanted == EXPRESSION_CONDITION || x->kind == wanted || x->kind == EXPRESSION_COUNTS ||
           (wanted == EXPRESSION_COUNTS && x->kind == EXPRESSION_NUMBER);
}

/* Refuses what follows a whole expression. */
static void refuse_rest(parser *r)
{
    char name[PARSER_NAME_MAX + 1];
    const bool compared = strchr("<>", *r->at) != NULL;
    parser_next_name(r->at, name);
    const bool is_cell = board_find(r->g->board, name) != (cell)r->g->board->cells;
    parser_refuse(r, compared  ? "\"and\" between two comparisons"
                     : is_cell ? "| between two cells, or another sign"
                               : "a sign such as &, |, and, ==, < or +");
}

/* Where sets are wanted, who means both of two may say and. */
static const char *advise_joint(const expression *x)
{
    const bool joins = x->type == &sign_both || x->type == &sign_either;
    for (int i = 0; i < 2 && joins; i++)
        if (x->operands[i]->kind != EXPRESSION_CELLS && x->operands[i]->kind != EXPRESSION_COUNTS) return "";
    return joins ? "; sets are joined by & and |" : "";
}

const expression *expression_read(const char *written, expression_kind wanted, const game *g, int type, arena *a,
                                  error *e)
{
    static const char *const names[EXPRESSION_KINDS] = {"set of cells", "number for each cell", "number", "condition"};
    const bool set = wanted == EXPRESSION_CELLS || wanted == EXPRESSION_COUNTS;
    const char *what = set ? "region" : names[wanted];
    parser r = {.start = written, .what = what, .at = written, .g = g, .a = a, .e = e, .type = type};
    expression *x = parser_condition(&r);
    if (!x) return NULL;
    if (parser_peek(&r)) return refuse_rest(&r), NULL;
    if (wanted == EXPRESSION_NUMBER && !parser_want_number(&r, x)) return NULL;
    const bool counts = x->kind == EXPRESSION_CONDITION && (wanted == EXPRESSION_NUMBER || wanted == EXPRESSION_COUNTS);
    if (counts && !(x = from_zero(&r, &sign_plus, x))) return NULL; /* a true condition counts as 1 */
    if (!fits(x, wanted))
        return error_set(e, "\"%s\": %s wanted, got a %s%s", written, names[wanted], names[x->kind],
                         set ? advise_joint(x) : ""),
               NULL;
    return x;
}
