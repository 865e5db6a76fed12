/* Constructs nodes bottom-up. Each derives its properties from its operands: what it reads, its cost, its range. Nodes
 * that read nothing of the position are evaluated here for each side (constant folding). Of two commutative operands
 * the cheaper one comes first. */
#include <ctype.h>
#include <stdlib.h>

#include "game/expression_bound.h"
#include "game/expression_few.h"
#include "game/expression_names.h"
#include "game/expression_parser.h"
#include "game/expression_read.h"
#include "game/expression_signs.h"

expression *parser_node(parser *r)
{
    if (++r->nodes > EXPRESSION_NODES_MAX)
        return error_set(r->e,
                         "at most %d names and signs wanted, got more: use named parts of the board, or several rules",
                         EXPRESSION_NODES_MAX),
               NULL;
    expression *x = arena_alloc(r->a, sizeof *x);
    return x ? x : (error_set(r->e, "out of memory"), NULL);
}

expression *parser_says(parser *r, const char *from, expression *x)
{
    if (!x || x->says || !x->operands[0]) return x;
    const char *end = r->at;
    while (end > from && isspace((unsigned char)end[-1])) end--;
    x->says = arena_format(r->a, "%.*s", (int)(end - from), from);
    return x->says ? x : (error_set(r->e, "out of memory"), NULL);
}

static bool by_cell(const expression *x)
{
    return x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
}

static const cell_counts *count_values(parser *r, const int32_t *values, const scene *s)
{
    cell_counts *counts = arena_alloc(r->a, sizeof *counts);
    if (!counts) return error_set(r->e, "out of memory"), NULL;
    expression_count_values(values, s, counts);
    return counts;
}

/* Estimated cost: 1 for a kept set, less for a constant; functions visit each direction, operators on counts each bit
 * plane. */
static uint32_t cost_of(const expression *x)
{
    enum { FUNCTION = 8, MOST = 1 << 20 };
    uint32_t cost = x->type->word.nfields ? FUNCTION * (x->type->floods ? FUNCTION : 1) : 1;
    for (int i = 0; i < 2 && x->type->combine; i++)
        if (x->operands[i] && x->operands[i]->kind == EXPRESSION_COUNTS) cost = FUNCTION;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) cost += x->operands[i] ? x->operands[i]->cost : 0;
    return !x->reads ? 0 : cost < MOST ? cost : MOST;
}

/* Bound of the absolute value: constants are scanned, operators derive it from their operands, and functions of sets
 * count cells, pieces or steps. */
static int32_t most_of(const parser *r, const expression *x)
{
    int64_t most = 0, of[2] = {x->operands[0] ? x->operands[0]->most : 0, x->operands[1] ? x->operands[1]->most : 0};
    int64_t larger = of[0] > of[1] ? of[0] : of[1];
    if (!x->reads) {
        for (int c = 0; c < 2 * (by_cell(x) ? r->g->board->cells : 1); c++) {
            int64_t value = x->values[c & 1][c / 2];
            most = value > most ? value : -value > most ? -value : most;
        }
        return expression_bounded(most);
    }
    if (x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_CONDITION) return 1;
    if (x->type->most) return x->type->most;
    if (x->type == &sign_times) return expression_bounded(of[0] * of[1]);
    if (x->type->combine) return expression_bounded(of[0] + of[1]);
    bool amounts = x->kind == EXPRESSION_NUMBER && (!x->type->word.nfields || x->reads & READS_ACTIONS);
    for (int i = 0; i < x->type->word.nfields; i++) amounts |= x->type->word.fields[i].kind == FIELD_AMOUNT;
    if (x->type->values) return (int32_t)larger; /* it returns a value of an operand */
    return amounts ? EXPRESSION_MOST : COUNTS_MOST;
}

/* Constants are scanned. A function of sets only counts, and counts are not negative. */
static bool may_be_below_zero(const parser *r, const expression *x)
{
    bool any = x->type->below_zero;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) any |= x->operands[i] && x->operands[i]->beyond;
    if (!x->reads)
        for (int c = any = false; c < (by_cell(x) ? r->g->board->cells : 1); c++)
            any |= x->values[0][c] < 0 || x->values[1][c] < 0;
    return any;
}

static bool may_be_beyond(const parser *r, const expression *x)
{
    bool numbers = x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_COUNTS;
    bool has_way = x->kind == EXPRESSION_NUMBER || x->type->combine || x->type->values || !x->reads;
    return numbers && has_way && (x->most > COUNTS_MOST || may_be_below_zero(r, x));
}

/* Returns the names that are still bound from outside; a function that binds a name removes it. */
static uint8_t bound_names(const expression *x)
{
    unsigned names = x->type == &name_bound ? 1u << x->numbers[0] : 0;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++)
        if (x->operands[i]) names |= x->operands[i]->of_bound & ~(i == x->type->word.nfields - 1 ? x->type->binds : 0u);
    return (uint8_t)names;
}

static bool is_of_origin(const expression *x)
{
    bool only = !(x->type->reads & READS_MOVE) || x->type->tells_origin;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) only = only && (!x->operands[i] || x->operands[i]->of_origin);
    return only;
}

/* Evaluates constants. Numbers get room for a value per cell too, because the plain way writes one. */
expression *parser_settle(parser *r, expression *x)
{
    const cell_mapping *map = r->g->mapping;
    size_t entries = (size_t)r->g->board->cells;
    x->cost = cost_of(x);
    x->of_bound = bound_names(x);
    x->of_origin = is_of_origin(x);
    for (unsigned side = 0; side < 2 && !x->reads; side++) {
        const scene s = {.g = r->g, .side = side};
        int32_t *values = arena_alloc(r->a, (entries + 1) * sizeof *values);
        uint64_t *bits = arena_alloc(r->a, map->words * sizeof *bits);
        if (!values || !bits) return error_set(r->e, "out of memory"), NULL;
        expression_plain(x, x->kind, &s, values);
        for (unsigned c = 0; c < entries && by_cell(x); c++)
            if (values[c] > 0) bitboard_set(bits, map->bit_of[c]);
        x->values[side] = values;
        x->bits[side] = by_cell(x) ? bits : NULL;
        if (x->kind == EXPRESSION_COUNTS && !(x->counts[side] = count_values(r, values, &s))) return NULL;
    }
    x->most = most_of(r, x);
    x->beyond = may_be_beyond(r, x);
    x->few = (uint8_t)expression_few_at_most(x);
    x->local = expression_is_local(x);
    return x;
}

/* Makes a node of given operands; `right` is NULL for unary operators. */
static expression *join(parser *r, const function_type *type, const expression *left, const expression *right)
{
    expression *x = left ? parser_node(r) : NULL;
    if (!x) return NULL;
    *x = (expression){.type = type, .kind = type->gives, .operands = {left, right}};
    x->reads = left->reads | (right ? right->reads : 0);
    return x;
}

/* "edge or own" joins sets as conditions, which holds for all cells or none: probably a mistake for |. */
static bool joins_as_conditions(const expression *x)
{
    return (x->type == &sign_either || x->type == &sign_both) && (by_cell(x->operands[0]) || by_cell(x->operands[1]));
}

/* "empty & not edge": all of the empty cells or none, as `not` makes a condition of a set. */
static bool is_not_of_cells(const expression *x)
{
    return x->type == &sign_no && by_cell(x->operands[0]);
}

static bool refuse_conditions(parser *r, const function_type *type, const expression *left, const expression *right)
{
    const bool sets = type == &sign_and || type == &sign_or;
    if (!sets || (!by_cell(left) && !by_cell(right))) return false;
    if (is_not_of_cells(left) || is_not_of_cells(right)) {
        error_set(
            r->e,
            "\"%s\": ~ in place of not wanted: \"not\" makes a condition of a set, which holds for all cells or none",
            r->start);
        return true;
    }
    if (!joins_as_conditions(left) && !joins_as_conditions(right)) return false;
    error_set(r->e,
              "\"%s\": sets are joined by | and &; count(SET) > 0 makes a condition of a set; \"or\" and \"and\" join "
              "conditions",
              r->start);
    return true;
}

/* `and` and `or` short-circuit, so the cheaper operand comes first. */
expression *parser_sets(parser *r, const function_type *type, expression *left, expression *right)
{
    if (left && right && refuse_conditions(r, type, left, right)) return NULL;
    bool turned = left && right && right->cost < left->cost;
    expression *x = turned ? join(r, type, right, left) : join(r, type, left, right);
    return x ? parser_settle(r, x) : NULL;
}

/* A type of piece or a cell may be named "2"; where a number is wanted, it is the number. */
static bool make_number(parser *r, expression *x)
{
    if (x->type != &name_type && x->type != &name_cell) return false;
    const char *name = x->type == &name_type ? r->g->pieces.types[x->numbers[0]] : r->g->board->label[x->numbers[0]];
    if (!isdigit((unsigned char)*name)) return false;
    *x = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER, .numbers = {(int32_t)strtol(name, NULL, 10)}};
    return parser_settle(r, x);
}

bool parser_want_number(parser *r, expression *x)
{
    if (x->kind != EXPRESSION_CELLS || make_number(r, x)) return true;
    error_set(r->e, "\"%s\": number wanted, got a set of cells; count(...) is how many, on(...) is 1 on each",
              r->start);
    return false;
}

/* If either operand has a number per cell, so has the result; a comparison is then a set. */
expression *parser_numbers(parser *r, const function_type *type, expression *left, expression *right)
{
    if (!left || !right) return NULL;
    if (!parser_want_number(r, left) || !parser_want_number(r, right)) return NULL;
    expression *x = join(r, type, left, right);
    if (x && (by_cell(left) || by_cell(right)))
        x->kind = type->gives == EXPRESSION_CONDITION ? EXPRESSION_CELLS : EXPRESSION_COUNTS;
    return x ? parser_settle(r, x) : NULL;
}
