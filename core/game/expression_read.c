/* Recursive descent, a function for each strength of sign. A node is made when its operands are known, so that its kind
 * and what it reads follow at once. */
#include "game/expression_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/expression_counters.h"
#include "game/expression_names.h"
#include "game/expression_signs.h"

enum { DEPTH_MAX = 40, NODES_MAX = 400, NAME_LENGTH_MAX = 40 };

typedef struct parser {
    const char *start, *at;
    const game *g;
    arena *a;
    error *e;
    int type;         /* of piece, for lacking_kind */
    int depth, nodes; /* of open brackets and the like; made so far */
} parser;

static expression *parse_condition(parser *r);

static char peek(parser *r)
{
    while (isspace((unsigned char)*r->at)) r->at++;
    return *r->at;
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Steps over the sign or word if it comes next; a word must end there. */
static bool take(parser *r, const char *sign)
{
    size_t length = strlen(sign);
    peek(r);
    if (strncmp(r->at, sign, length) || (is_letter(*sign) && is_letter(r->at[length]))) return false;
    r->at += length;
    return true;
}

static expression *new_node(parser *r)
{
    if (++r->nodes > NODES_MAX) return error_set(r->e, "region with over %d names and signs", NODES_MAX), NULL;
    expression *x = arena_alloc(r->a, sizeof *x);
    return x ? x : (error_set(r->e, "out of memory"), NULL);
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

/* A set that is kept is read; a function looks at the board in each direction; what is known costs least. */
static uint32_t cost_of(const expression *x)
{
    enum { FUNCTION = 8, MOST = 1 << 20 };
    uint32_t cost = x->type->word.nfields ? FUNCTION * (x->type->floods ? FUNCTION : 1) : 1;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) cost += x->operands[i] ? x->operands[i]->cost : 0;
    return !x->reads ? 0 : cost < MOST ? cost : MOST;
}

/* What neither contents nor play have a say in is worked out once. The slow twins of numbers too have room for a value
 * of each cell. */
static expression *settle(parser *r, expression *x)
{
    const cell_mapping *map = r->g->mapping;
    size_t entries = (size_t)r->g->board->cells;
    x->cost = cost_of(x);
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
    return x;
}

/* A node of operands that are there already; `right` is NULL where the sign takes one. */
static expression *join(parser *r, const function_type *type, const expression *left, const expression *right)
{
    expression *x = left ? new_node(r) : NULL;
    if (!x) return NULL;
    *x = (expression){.type = type, .kind = type->gives, .operands = {left, right}};
    x->reads = left->reads | (right ? right->reads : 0);
    return x;
}

/* Where the left one may make the right one needless, the cheaper one is asked first. */
static expression *sign_of_sets(parser *r, const function_type *type, expression *left, expression *right)
{
    bool turned = left && right && right->cost < left->cost;
    expression *x = turned ? join(r, type, right, left) : join(r, type, left, right);
    return x ? settle(r, x) : NULL;
}

/* A type of piece or a cell may be called "2"; where a number is wanted that is what is meant. */
static bool make_number(parser *r, expression *x)
{
    if (x->type != &name_type && x->type != &name_cell) return false;
    const char *name = x->type == &name_type ? r->g->pieces.types[x->numbers[0]] : r->g->board->label[x->numbers[0]];
    if (!isdigit((unsigned char)*name)) return false;
    *x = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER, .numbers = {(int32_t)strtol(name, NULL, 10)}};
    return settle(r, x);
}

static expression *wants_number(parser *r)
{
    return error_set(r->e, "\"%s\": number wanted, got a set of cells; count(...) is how many", r->start), NULL;
}

/* Where either has a number for each cell, so has the result; a comparison is a set then. */
static expression *sign_of_numbers(parser *r, const function_type *type, expression *left, expression *right)
{
    if (!left || !right) return NULL;
    if (left->kind == EXPRESSION_CELLS && !make_number(r, left)) return wants_number(r);
    if (right->kind == EXPRESSION_CELLS && !make_number(r, right)) return wants_number(r);
    expression *x = join(r, type, left, right);
    if (x && (by_cell(left) || by_cell(right)))
        x->kind = type->gives == EXPRESSION_CONDITION ? EXPRESSION_CELLS : EXPRESSION_COUNTS;
    return x ? settle(r, x) : NULL;
}

/* The piece whose sign in drawings that is, or NULL. */
static const char *type_drawn(const piece_set *pieces, const char *sign)
{
    for (int code = 1; code < pieces->ncodes; code++)
        if (pieces->types_in[code] && pieces->glyph[code] && !strcmp(pieces->glyph[code], sign))
            return pieces->types[__builtin_ctz(pieces->types_in[code])];
    return NULL;
}

static const function_type *function_named(const game *g, const char *name)
{
    for (const function_type *const *f = g->functions; f && *f; f++)
        if (!strcmp((*f)->word.name, name)) return *f;
    return NULL;
}

/* A function without its operands. */
static expression *unknown_call(parser *r, const word *function)
{
    text operands = {0};
    for (int i = 0; i < function->nfields && function->fields[i].required; i++)
        text_add(&operands, i ? ", %s" : "%s", function->fields[i].name);
    error_set(r->e, "\"%s\" is a function: %s(%s) wanted", function->name, function->name,
              operands.data ? operands.data : "");
    text_done(&operands);
    return NULL;
}

static expression *unknown_name(parser *r, const char *name)
{
    const char *known[EXPRESSION_NAMES_MAX], *drawn = type_drawn(&r->g->pieces, name);
    if (drawn) return error_set(r->e, "no region is called \"%s\"; that is the sign of \"%s\"", name, drawn), NULL;
    const function_type *function = function_named(r->g, name);
    if (function) return unknown_call(r, &function->word);
    const char *nearest = text_nearest(name, known, expression_known_names(r->g, true, known));
    if (nearest) return error_set(r->e, "no region is called \"%s\"; did you mean \"%s\"?", name, nearest), NULL;
    text list = {0};
    size_t count = expression_known_names(r->g, false, known);
    for (size_t i = 0; i < count; i++) text_add(&list, i ? ", %s" : "%s", known[i]);
    error_set(r->e, "no region is called \"%s\"; known are %s", name, list.data ? list.data : "");
    text_done(&list);
    return NULL;
}

/* --- operands of functions --- */

/* The name that comes next, as far as names are long. Returns its length. */
static int next_name(const char *at, char name[NAME_LENGTH_MAX + 1])
{
    int length = 0;
    while (is_letter(at[length]) && length < NAME_LENGTH_MAX) length++;
    snprintf(name, NAME_LENGTH_MAX + 1, "%.*s", length, at);
    return length;
}

static bool is_direction(const parser *r, const char *name)
{
    const board *on = r->g->board;
    return !strcmp(name, "all") || board_direction_set(on, name, 0) || board_direction_set(on, name, 1);
}

static bool is_set(const parser *r, const char *name)
{
    expression ignored = {0};
    return function_named(r->g, name) || expression_name(r->g, name, &ignored);
}

/* Up to the comma or bracket that ends the operand. */
static int read_directions(parser *r, expression *x, int i)
{
    char names[200];
    size_t length = strcspn(r->at, ",)");
    snprintf(names, sizeof names, "%.*s", (int)length, r->at);
    bool left_out =
        r->start == x->type->word.fields[i].initial_text; /* squares touch at their sides, others wherever */
    if (left_out && r->g->board->shape != CELL_SQUARE) snprintf(names, sizeof names, "all");
    for (unsigned side = 0; side < 2; side++) {
        x->directions[i][side] = expression_directions(r->g->board, names, side, r->e);
        if (!x->directions[i][side]) return -1;
    }
    r->at += length;
    return 0;
}

static int read_integer(parser *r, const field *f, expression *x, int i)
{
    char *end;
    long number = strtol(r->at, &end, 10);
    if (number < f->min || number > f->max)
        return error_set(r->e, "%s: %s: integer in %lld..%lld wanted, got %ld", x->type->word.name, f->name,
                         (long long)f->min, (long long)f->max, number);
    x->numbers[i] = (int32_t)number;
    r->at = end;
    return 0;
}

/* Does a name of directions come next, of which `all` is one unless it goes on as a set? */
static bool directions_follow(const parser *r)
{
    char name[NAME_LENGTH_MAX + 1];
    const char *after = r->at + next_name(r->at, name);
    while (isspace((unsigned char)*after)) after++;
    return is_direction(r, name) && (!is_set(r, name) || (!strcmp(name, "all") && *after && strchr(",)|", *after)));
}

/* Left to right; a field that what comes next cannot be for keeps its default. */
static bool is_for(parser *r, const word *w, int i)
{
    const field *f = &w->fields[i];
    bool before_directions = i + 1 < w->nfields && w->fields[i + 1].kind == FIELD_TEXT;
    char name[NAME_LENGTH_MAX + 1], next = peek(r);
    if (f->kind == FIELD_INTEGER) return isdigit((unsigned char)next);
    next_name(r->at, name);
    if (f->kind == FIELD_TEXT) return f->required || is_direction(r, name);
    return f->required || !before_directions || !directions_follow(r);
}

/* Which of the choices comes next, or -1. */
static int choice_of(parser *r, const field *f)
{
    int which = 0;
    while (f->choices[which] && !take(r, f->choices[which])) which++;
    return f->choices[which] ? which : -1;
}

static int read_choice(parser *r, const field *f, expression *x, int i)
{
    x->numbers[i] = choice_of(r, f);
    if (x->numbers[i] >= 0) return 0;
    text wanted = {0};
    field_wanted(f, &wanted);
    error_set(r->e, "%s: %s: %s wanted at \"%s\"", x->type->word.name, f->name, wanted.data ? wanted.data : "", r->at);
    text_done(&wanted);
    return -1;
}

static int read_operand(parser *r, const field *f, expression *x, int i)
{
    if (f->kind == FIELD_CHOICE) return read_choice(r, f, x, i);
    if (f->kind == FIELD_INTEGER) return read_integer(r, f, x, i);
    if (f->kind == FIELD_TEXT) return read_directions(r, x, i);
    expression *operand = parse_condition(r);
    if (operand && f->kind == FIELD_REGION && operand->kind != EXPRESSION_CELLS && operand->kind != EXPRESSION_COUNTS)
        return error_set(r->e, "%s: %s: set of cells wanted, got a number", x->type->word.name, f->name);
    if (operand && f->kind == FIELD_AMOUNT && operand->kind == EXPRESSION_CELLS && !make_number(r, operand))
        operand = wants_number(r);
    x->operands[i] = operand;
    return operand ? 0 : -1;
}

/* What the author leaves out. */
static int read_default(parser *r, const field *f, expression *x, int i)
{
    if (f->required) return error_set(r->e, "%s: %s wanted, got nothing", x->type->word.name, f->name);
    if (f->kind == FIELD_INTEGER || f->kind == FIELD_CHOICE) x->numbers[i] = (int32_t)f->initial;
    if (!f->initial_text) return 0;
    parser own = *r;
    own.start = own.at = f->initial_text;
    int status = read_operand(&own, f, x, i);
    r->nodes = own.nodes;
    return status;
}

static int read_operands(parser *r, expression *x, bool bracket)
{
    const word *w = &x->type->word;
    bool more = bracket && peek(r) != ')';
    for (int i = 0; i < w->nfields; i++) {
        bool given = more && is_for(r, w, i);
        if (given ? read_operand(r, &w->fields[i], x, i) : read_default(r, &w->fields[i], x, i)) return -1;
        if (given) more = take(r, ",");
        if (x->operands[i]) x->reads |= x->operands[i]->reads;
    }
    peek(r);
    if (bracket && (more || !take(r, ")"))) return error_set(r->e, "%s: \")\" wanted at \"%s\"", w->name, r->at);
    return 0;
}

/* Another cell's contents are no longer those of the cell in question. */
static expression *call(parser *r, const function_type *type)
{
    expression *x = new_node(r);
    if (!x) return NULL;
    *x = (expression){.type = type, .kind = type->gives};
    if (read_operands(r, x, take(r, "("))) return NULL;
    if (x->reads & READS_CELL) x->reads = (x->reads & ~(unsigned)READS_CELL) | READS_BOARD;
    x->reads |= type->reads;
    if (type->compile && type->compile(x, r->g, r->a, r->e)) return NULL;
    return settle(r, x);
}

/* --- names, numbers, brackets --- */

/* Whose number it is, or of which type in hand, stands in brackets. */
static expression *parse_counter(parser *r, const char *name, expression *x)
{
    bool more = take(r, "(");
    while (more) {
        char narrower[NAME_LENGTH_MAX + 1];
        peek(r);
        int length = next_name(r->at, narrower);
        if (!expression_counter_narrow(r->g, narrower, x))
            return error_set(r->e, "%s: own, enemy, first, second%s wanted at \"%s\"", name,
                             strcmp(name, "hand") ? "" : " or a type of piece in hand", r->at),
                   NULL;
        r->at += length;
        if (take(r, ",")) continue;
        if (!take(r, ")")) return error_set(r->e, "%s: \")\" wanted at \"%s\"", name, r->at), NULL;
        more = false;
    }
    return settle(r, x);
}

static expression *parse_name(parser *r)
{
    char name[NAME_LENGTH_MAX + 1];
    r->at += next_name(r->at, name);
    const function_type *function = function_named(r->g, name);
    if (function && (peek(r) == '(' || !function->word.nfields || !function->word.fields[0].required))
        return call(r, function);
    expression *x = new_node(r);
    if (!x) return NULL;
    if (expression_counter(r->g, name, x)) return parse_counter(r, name, x);
    if (!expression_name(r->g, name, x)) return unknown_name(r, name);
    if (expression_name_lacks(x)) x->numbers[1] = r->type;
    return settle(r, x);
}

static expression *parse_number(parser *r)
{
    char *end;
    long number = strtol(r->at, &end, 10);
    expression *x = new_node(r);
    if (!x) return NULL;
    char name[NAME_LENGTH_MAX];
    snprintf(name, sizeof name, "%.*s", (int)(end - r->at), r->at);
    if (expression_name(r->g, name, x)) {
        r->at = end;
        return settle(r, x);
    }
    if (number > 1000000 || is_letter(*end))
        return error_set(r->e, "\"%s\": number up to 1000000 wanted at \"%s\"", r->start, r->at), NULL;
    *x = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER, .numbers = {(int32_t)number}};
    r->at = end;
    return settle(r, x);
}

static expression *parse_brackets(parser *r)
{
    expression *x = parse_condition(r);
    if (x && !take(r, ")")) return error_set(r->e, "region \"%s\": ) wanted", r->start), NULL;
    return x;
}

static expression *parse_atom(parser *r)
{
    char next = peek(r);
    if (isdigit((unsigned char)next)) return parse_number(r);
    if (is_letter(next)) return parse_name(r);
    if (take(r, "(")) return parse_brackets(r);
    return error_set(r->e, "region \"%s\": name, ~ or ( wanted at \"%s\"", r->start, r->at), NULL;
}

static expression *negative(parser *r, expression *x)
{
    expression *zero = x ? new_node(r) : NULL;
    if (!zero) return NULL;
    *zero = (expression){.type = &name_number, .kind = EXPRESSION_NUMBER};
    return sign_of_numbers(r, &sign_minus, settle(r, zero), x);
}

static expression *parse_unary(parser *r)
{
    if (++r->depth > DEPTH_MAX) return error_set(r->e, "region with too many brackets"), NULL;
    expression *x;
    if (take(r, "~"))
        x = sign_of_sets(r, &sign_not, parse_unary(r), NULL);
    else if (take(r, "not"))
        x = sign_of_sets(r, &sign_no, parse_unary(r), NULL);
    else if (take(r, "-"))
        x = negative(r, parse_unary(r));
    else
        x = parse_atom(r);
    r->depth--;
    return x;
}

/* --- signs, from the strongest --- */

static expression *parse_product(parser *r)
{
    expression *x = parse_unary(r);
    while (x)
        if (take(r, "*"))
            x = sign_of_numbers(r, &sign_times, x, parse_unary(r));
        else if (take(r, "/"))
            x = sign_of_numbers(r, &sign_over, x, parse_unary(r));
        else if (take(r, "%"))
            x = sign_of_numbers(r, &sign_rest, x, parse_unary(r));
        else
            break;
    return x;
}

static expression *parse_sum(parser *r)
{
    expression *x = parse_product(r);
    while (x)
        if (take(r, "+"))
            x = sign_of_numbers(r, &sign_plus, x, parse_product(r));
        else if (take(r, "-"))
            x = sign_of_numbers(r, &sign_minus, x, parse_product(r));
        else
            break;
    return x;
}

static expression *both(parser *r, const function_type *type, expression *left, expression *right)
{
    return left && right ? sign_of_sets(r, type, left, right) : NULL;
}

static expression *parse_comparison(parser *r)
{
    expression *x = parse_sum(r);
    if (!x) return NULL;
    if (take(r, "<=")) return sign_of_numbers(r, &sign_most, x, parse_sum(r));
    if (take(r, ">=")) return sign_of_numbers(r, &sign_most, parse_sum(r), x);
    if (take(r, "==")) return sign_of_numbers(r, &sign_equal, x, parse_sum(r));
    if (take(r, "~=")) return sign_of_numbers(r, &sign_other, x, parse_sum(r));
    if (take(r, "<")) return sign_of_numbers(r, &sign_less, x, parse_sum(r));
    if (take(r, ">")) return sign_of_numbers(r, &sign_less, parse_sum(r), x);
    return x;
}

static expression *parse_intersection(parser *r)
{
    expression *x = parse_comparison(r);
    while (x && take(r, "&")) x = both(r, &sign_and, x, parse_comparison(r));
    return x;
}

static expression *parse_union(parser *r)
{
    expression *x = parse_intersection(r);
    while (x && take(r, "|")) x = both(r, &sign_or, x, parse_intersection(r));
    return x;
}

static expression *parse_both(parser *r)
{
    expression *x = parse_union(r);
    while (x && take(r, "and")) x = both(r, &sign_both, x, parse_union(r));
    return x;
}

static expression *parse_condition(parser *r)
{
    expression *x = parse_both(r);
    while (x && take(r, "or")) x = both(r, &sign_either, x, parse_both(r));
    return x;
}

static bool fits(const expression *x, expression_kind wanted)
{
    if (wanted == EXPRESSION_NUMBER) return x->kind == EXPRESSION_NUMBER;
    return wanted == EXPRESSION_CONDITION || x->kind == wanted || x->kind == EXPRESSION_COUNTS ||
           (wanted == EXPRESSION_COUNTS && x->kind == EXPRESSION_NUMBER);
}

const expression *expression_read(const char *written, expression_kind wanted, const game *g, int type, arena *a,
                                  error *e)
{
    static const char *const names[EXPRESSION_KINDS] = {"set of cells", "number for each cell", "number", "condition"};
    parser r = {.start = written, .at = written, .g = g, .a = a, .e = e, .type = type};
    expression *x = parse_condition(&r);
    if (!x) return NULL;
    if (peek(&r)) return error_set(e, "region \"%s\": & or | wanted at \"%s\"", written, r.at), NULL;
    if (!fits(x, wanted))
        return error_set(e, "\"%s\": %s wanted, got a %s", written, names[wanted], names[x->kind]), NULL;
    return x;
}

uint32_t expression_directions(const board *on, const char *written, unsigned side, error *e)
{
    static const char joints[] = " |()";
    uint32_t all = 0;
    for (const char *at = written; *(at += strspn(at, joints));) {
        char name[NAME_LENGTH_MAX];
        size_t length = strcspn(at, joints);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        uint32_t mask = board_direction_set(on, name, side);
        if (!strcmp(name, "all")) mask = on->directions ? (uint32_t)((UINT64_C(1) << on->directions) - 1) : 1;
        if (!mask) return error_set(e, "no directions are called \"%s\"", name), 0;
        all |= mask;
        at += length;
    }
    return all ? all : (uint32_t)(error_set(e, "directions wanted, got \"%s\"", written), 0);
}
