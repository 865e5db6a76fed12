/* An expression is parsed by recursive descent into postfix order. Compiling asks it once for each class of cells
 * (those that belong to the same parts), each side and each possible contents, and keeps the answers as a table, so
 * that play never sees the expression again. */
#include "game/region.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

enum { NODES_MAX = 64, NAME_MAX_LENGTH = 40 };

/* A parsed expression: leaves and operators in postfix order. */
typedef enum node_kind {
    NODE_ALL,
    NODE_EMPTY,
    NODE_OCCUPIED,
    NODE_OWN,
    NODE_ENEMY,
    NODE_NEUTRAL,
    NODE_FIRST,
    NODE_SECOND,
    NODE_LACKING,
    NODE_TYPE, /* contents include piece type `number` */
    NODE_PART, /* the cell belongs to part `number` of the board */
    NODE_AND,
    NODE_OR,
    NODE_NOT
} node_kind;

typedef struct node {
    node_kind kind;
    int number;
} node;

typedef struct parser {
    const char *start, *at;
    const board *board;
    const piece_set *pieces;
    int depth; /* of open brackets and ~ */
    node nodes[NODES_MAX];
    int count;
    error *e;
} parser;

/* In the order of the leaves of node_kind. */
const meaning region_names[] = {
    {"all", "every cell"},
    {"empty", "cells that hold nothing"},
    {"occupied", "cells that hold something"},
    {"own", "cells with a piece of the side to move"},
    {"enemy", "cells with a piece of the other side"},
    {"neutral", "cells with a piece that belongs to nobody"},
    {"first", "cells with a piece of the first player, whoever is to move"},
    {"second", "cells with a piece of the second player, whoever is to move"},
    {"lacking_kind", "cells that do not hold the kind of piece at hand (only where a piece is placed)"},
    {NULL, NULL},
};
enum { PLAIN_NAMES = sizeof region_names / sizeof *region_names - 1 };

const meaning region_signs[] = {
    {"&", "and: cells that are in both regions"},
    {"|", "or: cells that are in either region, or in both"},
    {"~", "not: cells that are not in the region"},
    {"( )", "what belongs together"},
    {NULL, NULL},
};

static int add_node(parser *p, node_kind kind, int number)
{
    if (p->count == NODES_MAX) return error_set(p->e, "region with over %d names and signs", NODES_MAX);
    p->nodes[p->count++] = (node){kind, number};
    return 0;
}

static char peek(parser *p)
{
    while (isspace((unsigned char)*p->at)) p->at++;
    return *p->at;
}

static int unknown_name(parser *p, const char *name)
{
    const char *known[PLAIN_NAMES + PIECES_TYPES_MAX + BOARD_PARTS_MAX];
    size_t count = 0;
    for (int i = 0; i < PLAIN_NAMES; i++) known[count++] = region_names[i].name;
    for (int i = 0; i < p->pieces->ntypes; i++) known[count++] = p->pieces->types[i];
    for (int i = 0; i < p->board->nparts; i++) known[count++] = p->board->parts[i].name;
    const char *nearest = text_nearest(name, known, count);
    if (nearest) return error_set(p->e, "no region is called \"%s\"; did you mean \"%s\"?", name, nearest);
    text list = {0};
    for (size_t i = 0; i < count; i++) text_add(&list, i ? ", %s" : "%s", known[i]);
    error_set(p->e, "no region is called \"%s\"; known are %s", name, list.data ? list.data : "");
    text_done(&list);
    return -1;
}

static int parse_name(parser *p)
{
    char name[NAME_MAX_LENGTH + 1];
    int length = 0;
    while ((isalnum((unsigned char)*p->at) || *p->at == '_') && length < NAME_MAX_LENGTH) name[length++] = *p->at++;
    name[length] = 0;
    for (int i = 0; i < PLAIN_NAMES; i++)
        if (!strcmp(name, region_names[i].name)) return add_node(p, (node_kind)(NODE_ALL + i), 0);
    for (int i = 0; i < p->pieces->ntypes; i++)
        if (!strcmp(name, p->pieces->types[i])) return add_node(p, NODE_TYPE, i);
    int part = board_part_find(p->board, name);
    return part >= 0 ? add_node(p, NODE_PART, part) : unknown_name(p, name);
}

static int parse_or(parser *p);

/* atom: NAME | ~ atom | ( or ) */
static int parse_atom(parser *p)
{
    char next = peek(p);
    int status;
    if (++p->depth > NODES_MAX) return error_set(p->e, "region with too many brackets");
    if (next == '~') {
        p->at++;
        status = parse_atom(p) ? -1 : add_node(p, NODE_NOT, 0);
    } else if (next == '(') {
        p->at++;
        status = parse_or(p);
        if (!status && peek(p) != ')') status = error_set(p->e, "region \"%s\": ) wanted", p->start);
        if (!status) p->at++;
    } else if (isalnum((unsigned char)next) || next == '_') {
        status = parse_name(p);
    } else {
        status = error_set(p->e, "region \"%s\": name, ~ or ( wanted at \"%s\"", p->start, p->at);
    }
    p->depth--;
    return status;
}

static int parse_and(parser *p)
{
    if (parse_atom(p)) return -1;
    while (peek(p) == '&') {
        p->at++;
        if (parse_atom(p) || add_node(p, NODE_AND, 0)) return -1;
    }
    return 0;
}

static int parse_or(parser *p)
{
    if (parse_and(p)) return -1;
    while (peek(p) == '|') {
        p->at++;
        if (parse_and(p) || add_node(p, NODE_OR, 0)) return -1;
    }
    return 0;
}

/* What a leaf is asked about. */
typedef struct question {
    const piece_set *pieces;
    uint32_t parts;
    unsigned side, code;
    int type;
} question;

static bool leaf_holds(const node *n, const question *q)
{
    unsigned whose = q->pieces->owner_of[q->code];
    switch (n->kind) {
    case NODE_ALL: return true;
    case NODE_EMPTY: return q->code == 0;
    case NODE_OCCUPIED: return q->code != 0;
    case NODE_OWN: return whose == q->side;
    case NODE_ENEMY: return whose == !q->side;
    case NODE_NEUTRAL: return whose == OWNER_NEUTRAL;
    case NODE_FIRST: return whose == OWNER_FIRST;
    case NODE_SECOND: return whose == OWNER_SECOND;
    case NODE_LACKING: return q->type >= 0 && !(q->pieces->types_in[q->code] >> q->type & 1);
    case NODE_TYPE: return q->pieces->types_in[q->code] >> n->number & 1;
    case NODE_PART: return q->parts >> n->number & 1;
    case NODE_AND:
    case NODE_OR:
    case NODE_NOT: break;
    }
    return false;
}

static bool expression_holds(const parser *p, const question *q)
{
    bool stack[NODES_MAX] = {false};
    int top = 0;
    for (int i = 0; i < p->count; i++) {
        const node *n = &p->nodes[i];
        if (n->kind == NODE_NOT) {
            stack[top - 1] = !stack[top - 1];
        } else if (n->kind == NODE_AND || n->kind == NODE_OR) {
            top--;
            stack[top - 1] = n->kind == NODE_AND ? stack[top - 1] && stack[top] : stack[top - 1] || stack[top];
        } else {
            stack[top++] = leaf_holds(n, q);
        }
    }
    return stack[0];
}

int region_classify(const board *b, arena *a, region_classes *out)
{
    out->class_of = arena_alloc(a, (size_t)b->cells + 1);
    if (!out->class_of) return -1;
    out->count = 1;
    for (int c = 0; c < b->cells; c++) {
        int k = 1;
        while (k < out->count && out->parts[k] != b->parts_of[c]) k++;
        if (k == 255) return -1;
        if (k == out->count) out->parts[out->count++] = b->parts_of[c];
        out->class_of[c] = (uint8_t)k;
    }
    return 0;
}

int region_compile(const char *expression, const board *b, const piece_set *pieces, const region_classes *classes,
                   int type, arena *a, region *out, error *e)
{
    parser p = {.start = expression, .at = expression, .board = b, .pieces = pieces, .e = e};
    if (parse_or(&p)) return -1;
    if (peek(&p)) return error_set(e, "region \"%s\": & or | wanted at \"%s\"", expression, p.at);
    unsigned ncodes = (unsigned)pieces->ncodes;
    uint8_t *table = arena_alloc(a, (size_t)classes->count * 2 * ncodes);
    if (!table) return error_set(e, "out of memory");
    for (unsigned k = 1; k < (unsigned)classes->count; k++)
        for (unsigned side = 0; side < 2; side++)
            for (unsigned code = 0; code < ncodes; code++) {
                question q = {pieces, classes->parts[k], side, code, type};
                table[(k * 2 + side) * ncodes + code] = expression_holds(&p, &q);
            }
    *out = (region){classes->class_of, table, ncodes, (unsigned)classes->count};
    return 0;
}

int region_join(region *r, const region *other, arena *a)
{
    size_t size = (size_t)r->classes * 2 * r->ncodes;
    uint8_t *table = arena_alloc(a, size);
    if (!table) return -1;
    for (size_t i = 0; i < size; i++) table[i] = r->table[i] | other->table[i];
    r->table = table;
    return 0;
}

bool region_depends_on_cell(const region *r)
{
    unsigned row = 2 * r->ncodes;
    for (unsigned k = 2; k < r->classes; k++)
        if (memcmp(r->table + k * row, r->table + row, row)) return true;
    return false;
}

bool region_admits(const region *r, unsigned side, unsigned code)
{
    for (unsigned k = 1; k < r->classes; k++)
        if (r->table[(k * 2 + side) * r->ncodes + code]) return true;
    return false;
}
