/* Compiling evaluates the expression for each class of cells (those in the same named parts), each side and each
 * contents, and stores the results in a table. Play reads only the table. */
#include "game/region.h"

#include <string.h>

#include "game/expression_names.h"
#include "game/expression_read.h"
#include "game/expression_signs.h"

const meaning region_signs[] = {
    {"&", "and: cells that are in both regions"},
    {"|", "or: cells that are in either region, or in both"},
    {"~", "not: cells that are not in the region"},
    {"( )", "what belongs together"},
    {NULL, NULL},
};

/* The input: a cell with contents. */
typedef struct question {
    const game *g;
    unsigned cell, side, code;
} question;

/* The result at load: a value, or undecided. */
typedef struct answer {
    bool known;
    int32_t value;
} answer;

static answer ask(const expression *x, const question *q);

/* One decided operand is enough, as in `false and x`: most regions begin with an owner or a type. */
static answer ask_either_way(const expression *x, const question *q)
{
    const bool decides = x->type == &sign_or;
    const answer left = ask(x->operands[0], q);
    if (left.known && (left.value > 0) == decides) return (answer){true, decides};
    const answer right = ask(x->operands[1], q);
    if (right.known && (right.value > 0) == decides) return (answer){true, decides};
    return (answer){left.known && right.known, !decides};
}

static answer ask(const expression *x, const question *q)
{
    bool by_cell = x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
    if (x->values[q->side]) return (answer){true, x->values[q->side][by_cell ? q->cell : 0]};
    if (x->type->of_contents) return (answer){true, x->type->of_contents(x, q->g, q->cell, q->side, q->code)};
    if (!x->type->combine || !by_cell) return (answer){false, 0};
    if (x->type == &sign_or || x->type == &sign_and) return ask_either_way(x, q);
    answer left = ask(x->operands[0], q), right = x->operands[1] ? ask(x->operands[1], q) : (answer){true, 0};
    return (answer){left.known && right.known, x->type->combine(left.value, right.value)};
}

bool region_would_hold(const expression *x, const game *g, unsigned c, unsigned side, unsigned code)
{
    const answer is = ask(x, &(question){g, c, side, code});
    return is.known && is.value > 0;
}

/* Does it distinguish cells that are in the same named parts? */
static bool tells_cells_apart(const expression *x)
{
    bool sign = x->type->combine, name = x->type->of_contents && x->type != &name_cell;
    if (x->kind == EXPRESSION_NUMBER || x->kind == EXPRESSION_CONDITION || name) return false;
    if (!sign) return x->values[0];
    return tells_cells_apart(x->operands[0]) || (x->operands[1] && tells_cells_apart(x->operands[1]));
}

int region_classify(const board *b, arena *a, region_classes *out)
{
    out->class_of = arena_alloc(a, (size_t)b->cells + 1);
    if (!out->class_of) return -1;
    out->count = 1;
    for (int c = 0; c < b->cells; c++) {
        int k = 1;
        while (k < out->count && out->parts[k] != b->parts_of[c]) k++;
        if (k > REGION_CLASSES_MAX) return -1;
        if (k == out->count) out->parts[out->count++] = b->parts_of[c];
        out->class_of[c] = (uint8_t)k;
    }
    return 0;
}

/* Undecided cells are included. */
static void fill_row(const expression *x, const game *g, unsigned c, uint8_t *row)
{
    unsigned ncodes = (unsigned)g->pieces.ncodes;
    for (unsigned i = 0; i < 2 * ncodes; i++) {
        answer is = ask(x, &(question){g, c, i / ncodes, i % ncodes});
        row[i] = !is.known || is.value > 0;
    }
}

/* One row for each class of the game. */
static int tabulate_classes(const expression *x, const game *g, arena *a, region *out)
{
    unsigned row = 2 * out->ncodes;
    uint8_t *table = arena_alloc(a, (size_t)g->classes.count * row);
    bool done[256] = {true};
    if (!table) return -1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned class = g->classes.class_of[c];
        if (!done[class]) fill_row(x, g, c, table + class * row);
        done[class] = true;
    }
    out->class_of = g->classes.class_of;
    out->classes = (unsigned)g->classes.count;
    out->table = table;
    return 0;
}

/* Cells with equal rows form a class of this region's own. */
static int tabulate_cells(const expression *x, const game *g, arena *a, region *out, error *e)
{
    unsigned row = 2 * out->ncodes, cells = (unsigned)g->board->cells, classes = 1;
    uint8_t *table = arena_alloc(a, 257 * row), *class_of = arena_alloc(a, cells + 1);
    if (!table || !class_of) return error_set(e, "out of memory");
    for (unsigned c = 0; c < cells; c++) {
        unsigned class = 1;
        fill_row(x, g, c, table + classes * row);
        while (memcmp(table + class * row, table + classes * row, row)) class ++;
        classes += class == classes;
        if (classes > REGION_KINDS_MAX + 1)
            return error_set(e,
                             "at most %d kinds of cells wanted that a region tells apart, got more: ask in several "
                             "rules, or in a condition (when = ...)",
                             REGION_KINDS_MAX);
        class_of[c] = (uint8_t) class;
    }
    out->class_of = class_of;
    out->classes = classes;
    out->table = table;
    return 0;
}

int region_tabulate(const expression *x, const game *g, arena *a, region *out, error *e)
{
    *out = (region){.ncodes = (unsigned)g->pieces.ncodes};
    if (tells_cells_apart(x)) return tabulate_cells(x, g, a, out, e);
    return tabulate_classes(x, g, a, out) ? error_set(e, "out of memory") : 0;
}

int region_compile(const char *written, const game *g, int type, arena *a, region *out, const expression **rest,
                   error *e)
{
    const expression *x = expression_read(written, EXPRESSION_CELLS, g, type, a, e);
    if (!x) return -1;
    bool dynamic = !expression_is_table(x);
    if (dynamic && !rest)
        return error_set(e, "region \"%s\": here a region may depend only on the cell's own contents and the board",
                         written);
    if (rest) *rest = dynamic ? x : NULL;
    return region_tabulate(x, g, a, out, e);
}

/* One class for each pair of classes that occurs together. */
int region_join(region *r, const region *other, const board *b, arena *a)
{
    size_t row = 2 * (size_t)r->ncodes, classes = 1;
    uint8_t *table = arena_alloc(a, 257 * row), *class_of = arena_alloc(a, (size_t)b->cells + 1);
    unsigned pairs[257];
    if (!table || !class_of) return -1;
    for (int c = 0; c < b->cells; c++) {
        size_t class = 1;
        pairs[classes] = r->class_of[c] * 256U + other->class_of[c];
        while (pairs[class] != pairs[classes]) class ++;
        classes += class == classes;
        if (classes > 256) return -1;
        for (size_t i = 0; i < row; i++)
            table[class * row + i] = r->table[r->class_of[c] * row + i] | other->table[other->class_of[c] * row + i];
        class_of[c] = (uint8_t) class;
    }
    *r = (region){class_of, table, r->ncodes, (unsigned)classes};
    return 0;
}

bool region_admits_pieces(const region *r)
{
    bool any = false;
    for (unsigned code = 1; code < r->ncodes; code++) any |= region_admits(r, 0, code) || region_admits(r, 1, code);
    return any;
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
