/* Parses the operands of functions: cells, numbers, directions; positional ones first, then named ones; the rest take
 * their defaults. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/expression_modern.h"
#include "game/expression_names.h"
#include "game/expression_parser.h"
#include "game/expression_read.h"

/* `way`, `back` and `aside` refer to the enclosing each(...). */
static uint32_t direction_called(const parser *r, const char *name, unsigned side)
{
    const board *on = r->g->board;
    if (!strcmp(name, "all")) return on->directions ? (uint32_t)((UINT64_C(1) << on->directions) - 1) : 1;
    if (!strcmp(name, "way") && r->way[side]) return r->way[side];
    if (!strcmp(name, "back") && r->way[side]) return board_opposite(r->way[side]);
    if (!strcmp(name, "aside") && r->way[side]) return board_aside(on, (unsigned)__builtin_ctz(r->way[side]));
    return board_direction_set(on, name, side);
}

static uint32_t refuse_directions(const parser *r, const char *name, unsigned side)
{
    if (!strcmp(name, "aside") && r->way[side])
        error_set(r->e, "\"aside\" is the two directions next to one on a flat board, which this one is not");
    else
        error_set(r->e, "no directions are called \"%s\"", name);
    return 0;
}

static uint32_t directions_called(const parser *r, const char *written, unsigned side)
{
    static const char joints[] = " |()";
    uint32_t all = 0;
    for (const char *at = written; *(at += strspn(at, joints));) {
        char name[PARSER_NAME_MAX];
        size_t length = strcspn(at, joints);
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        uint32_t mask = direction_called(r, name, side);
        if (!mask) return refuse_directions(r, name, side);
        all |= mask;
        at += length;
    }
    return all ? all : (uint32_t)(error_set(r->e, "directions wanted, got \"%s\"", written), 0);
}

uint32_t parser_directions(parser *r, unsigned side)
{
    char names[200];
    snprintf(names, sizeof names, "%.*s", (int)strcspn(r->at, ",)"), r->at);
    return directions_called(r, names, side);
}

bool parser_is_direction(const parser *r, const char *name)
{
    return direction_called(r, name, 0) || direction_called(r, name, 1);
}

static bool is_set(const parser *r, const char *name)
{
    expression ignored = {0};
    return parser_function(r->g, name) || expression_name(r->g, name, &ignored);
}

/* Parses up to the comma or bracket that ends the operand. */
static int read_directions(parser *r, expression *x, int i)
{
    char names[200];
    size_t length = strcspn(r->at, ",)");
    snprintf(names, sizeof names, "%.*s", (int)length, r->at);
    bool left_out =
        r->start == x->type->word.fields[i].initial_text; /* orthogonal on squares, every direction on other boards */
    if (left_out && r->g->board->shape != CELL_SQUARE) snprintf(names, sizeof names, "all");
    for (unsigned side = 0; side < 2; side++) {
        x->directions[i][side] = directions_called(r, names, side);
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

/* Does the name of a direction follow? `all` is one if it ends the list of operands. */
static bool directions_follow(const parser *r)
{
    char name[PARSER_NAME_MAX + 1];
    const char *after = r->at + parser_next_name(r->at, name);
    while (isspace((unsigned char)*after)) after++;
    return parser_is_direction(r, name) &&
           (!is_set(r, name) || (!strcmp(name, "all") && *after && strchr(")|", *after)));
}

/* Can the next operand be for this field? If not, the field keeps its default. */
static bool is_for(parser *r, const word *w, int i)
{
    const field *f = &w->fields[i];
    bool before_directions = i + 1 < w->nfields && w->fields[i + 1].kind == FIELD_TEXT;
    char name[PARSER_NAME_MAX + 1], next = parser_peek(r);
    if (f->kind == FIELD_INTEGER) return isdigit((unsigned char)next);
    parser_next_name(r->at, name);
    if (f->kind == FIELD_TEXT) return f->required || parser_is_direction(r, name);
    return f->required || !before_directions || !directions_follow(r);
}

/* Returns which choice comes next, or -1. */
static int choice_of(parser *r, const field *f)
{
    int which = 0;
    while (f->choices[which] && !parser_take(r, f->choices[which])) which++;
    return f->choices[which] ? which : -1;
}

static int read_choice(parser *r, const field *f, expression *x, int i)
{
    x->numbers[i] = choice_of(r, f);
    if (x->numbers[i] >= 0) return 0;
    text wanted = {0};
    field_wanted(f, &wanted);
    error_set(r->e, "%s: %s: %s wanted at \"%s\"", x->type->word.name, f->name, wanted.data ? wanted.data : "", r->at);
    text_drop(&wanted);
    return -1;
}

static int read_operand(parser *r, const field *f, expression *x, int i)
{
    if (f->kind == FIELD_CHOICE) return read_choice(r, f, x, i);
    if (f->kind == FIELD_INTEGER) return read_integer(r, f, x, i);
    if (f->kind == FIELD_TEXT) return read_directions(r, x, i);
    expression *operand = parser_condition(r);
    if (operand && f->kind == FIELD_REGION && operand->kind != EXPRESSION_CELLS && operand->kind != EXPRESSION_COUNTS)
        return error_set(r->e, "%s: %s: set of cells wanted, got a number", x->type->word.name, f->name);
    if (operand && f->kind == FIELD_AMOUNT && !parser_want_number(r, operand)) operand = NULL;
    x->operands[i] = operand;
    return operand ? 0 : -1;
}

/* Fills in an omitted operand. */
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

/* Consumes `name =` and returns the field; w->nfields: no name follows; -1: unknown name. */
static int named_operand(parser *r, const word *w)
{
    char name[PARSER_NAME_MAX + 1];
    parser_peek(r);
    const char *after = r->at + parser_next_name(r->at, name);
    while (isspace((unsigned char)*after)) after++;
    if (!*name || *after != '=' || after[1] == '=') return w->nfields;
    int i = word_field(w, name);
    if (i < 0 && is_set(r, name)) return w->nfields; /* a comparison was meant, == */
    if (i < 0) {
        text names = {0};
        for (int k = 0; k < w->nfields; k++) text_add(&names, k ? ", %s" : "%s", w->fields[k].name);
        error_set(r->e, "%s: no operand is called \"%s\"; known are: %s", w->name, name, names.data ? names.data : "");
        text_drop(&names);
        return -1;
    }
    r->at = after + 1;
    parser_peek(r);
    return i;
}

static int read_one(parser *r, expression *x, int i, bool given)
{
    const word *w = &x->type->word;
    const unsigned binds = i == w->nfields - 1 ? x->type->binds : 0;
    for (int k = 0; k < BOUND_NAMES; k++) r->bound[k] += binds >> k & 1;
    if (given ? read_operand(r, &w->fields[i], x, i) : read_default(r, &w->fields[i], x, i)) return -1;
    for (int k = 0; k < BOUND_NAMES; k++) r->bound[k] -= binds >> k & 1;
    if (x->operands[i]) x->reads |= x->operands[i]->reads;
    return 0;
}

/* Parses positional operands, then named ones in any order. *given receives the fields as bits. */
static int read_given(parser *r, expression *x, uint32_t *given)
{
    const word *w = &x->type->word;
    bool more = parser_peek(r) != ')';
    expression_places places = {0};
    for (int next = 0, named = w->nfields; more; more = parser_take(r, ",")) {
        const bool after_named = named < w->nfields;
        if ((named = named_operand(r, w)) < 0) return -1;
        while (named == w->nfields && next < w->nfields && !is_for(r, w, next)) next++;
        const int i = named < w->nfields ? named : next++;
        if (i >= w->nfields) return parser_refuse_operand(r, w);
        if (after_named && named == w->nfields)
            return error_set(r->e, "%s: a name and = wanted at \"%s\", as before", w->name, r->at);
        if (*given >> i & 1) return error_set(r->e, "%s: %s is there twice", w->name, w->fields[i].name);
        const char *from = (parser_peek(r), r->at);
        if (read_one(r, x, i, true)) return -1;
        if (named == w->nfields) {
            places.field[places.count] = i;
            places.from[places.count] = from;
            places.to[places.count++] = r->at;
        }
        *given |= 1u << i;
    }
    expression_note_places(r, w, &places);
    return parser_take(r, ")") ? 0 : parser_refuse_operand(r, w);
}

static int read_operands(parser *r, expression *x, bool bracket)
{
    const word *w = &x->type->word;
    uint32_t given = 0;
    if (bracket && !w->nfields) return error_set(r->e, "%s: nothing in brackets wanted", w->name);
    if (bracket && read_given(r, x, &given)) return -1;
    for (int i = 0; i < w->nfields; i++)
        if (!(given >> i & 1) && read_one(r, x, i, false)) return -1;
    return 0;
}

/* A function that looks at another cell no longer depends on the contents of the cell in question. */
static expression *finish_call(parser *r, expression *x)
{
    if (x->reads & READS_CELL) x->reads = (x->reads & ~(unsigned)READS_CELL) | READS_BOARD;
    x->reads |= x->type->reads;
    if (x->type->compile && x->type->compile(x, r->g, r->a, r->e)) return NULL;
    return parser_settle(r, x);
}

expression *parser_shifted(parser *r, const expression *of, const uint32_t along[2], int32_t steps)
{
    enum { OF, ALONG, STEPS };
    expression call = {.type = parser_function(r->g, "shift"), .operands[OF] = of, .numbers[STEPS] = steps};
    for (unsigned side = 0; side < 2; side++) call.directions[ALONG][side] = along[side];
    return parser_made(r, &call);
}

expression *parser_made(parser *r, const expression *call)
{
    expression *x = parser_node(r);
    if (!x) return NULL;
    *x = *call;
    x->kind = x->type->gives;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) x->reads |= x->operands[i] ? x->operands[i]->reads : 0;
    return finish_call(r, x);
}

expression *parser_call(parser *r, const function_type *type)
{
    expression *x = parser_node(r);
    if (!x) return NULL;
    *x = (expression){.type = type, .kind = type->gives};
    return read_operands(r, x, parser_take(r, "(")) ? NULL : finish_call(r, x);
}
