/* A set of the one cell c, such as ray(c, own), meets a goal where c is in the same set of the goal, looked at the
 * other way: functions of cells unite what they give for each cell, so they have such a converse. Turning a set goes
 * from its outermost function down to the cell, with the converse of each function as the goal of the next. Numbers of
 * the cell become a number per cell. */
#include "game/expression_turned.h"

#include "game/expression_parser.h"
#include "game/expression_signs.h"

typedef struct turner {
    parser r;    /* its `way` is that of a single step, if it is known */
    bool origin; /* else `here` */
} turner;

/* An operand that is missing does not depend on the move. */
static bool depends(const expression *x)
{
    return x && x->reads & READS_MOVE;
}

static expression *own(const expression *x)
{
    return (expression *)x; /* still under construction */
}

static bool is_cell(const turner *t, const expression *x)
{
    return !x->operands[0] && (t->origin ? x->type->tells_origin : x->type->tells_here);
}

static expression *meets(turner *t, const expression *x, const expression *goal);

/* `one` within the other operand, which does not depend on the move. */
static expression *meets_within(turner *t, const expression *one, const expression *other, const expression *goal)
{
    if (depends(other)) return NULL;
    return meets(t, one, goal ? parser_sets(&t->r, &sign_and, own(goal), own(other)) : other);
}

static expression *either_meets(turner *t, const expression *x, const expression *goal)
{
    expression *left = depends(x->operands[0]) ? meets(t, x->operands[0], goal) : NULL;
    expression *right = left && depends(x->operands[1]) ? meets(t, x->operands[1], goal) : NULL;
    return parser_sets(&t->r, &sign_or, left, right);
}

static bool alone_depends(const expression *x)
{
    bool alone = depends(x->operands[0]);
    for (int i = 1; i < EXPRESSION_OPERANDS_MAX; i++) alone = alone && !depends(x->operands[i]);
    return alone;
}

/* Returns the cells whose set has a cell of the goal (NULL: any cell); NULL: unknown. */
static expression *meets(turner *t, const expression *x, const expression *goal)
{
    const expression *const *of = x->operands;
    if (is_cell(t, x)) return own(goal);
    /* the converse of the step back to the origin is the step itself */
    if (!of[0]) return x->type->tells_origin && t->r.way[0] && goal ? parser_shifted(&t->r, goal, t->r.way, 1) : NULL;
    if (x->type == &sign_and)
        return depends(of[0]) ? meets_within(t, of[0], of[1], goal) : meets_within(t, of[1], of[0], goal);
    if (x->type == &sign_or) return either_meets(t, x, goal);
    if (!x->type->turned) return NULL;
    if (x->type->reads & READS_MOVE) return t->r.way[0] ? x->type->turned(&t->r, x, goal) : NULL;
    expression *before = alone_depends(x) ? x->type->turned(&t->r, x, goal) : NULL;
    return before ? meets(t, of[0], before) : NULL;
}

/* Returns the number as one per cell; NULL: unknown. */
static expression *number_of(turner *t, const expression *x)
{
    const expression *const *of = x->operands;
    if (!depends(x)) return own(x);
    if (x->kind != EXPRESSION_NUMBER) return NULL;
    if (x->type->of_one_cell) return !depends(of[0]) && is_cell(t, of[1]) ? own(of[0]) : NULL;
    if (!x->type->combine || !of[1]) return NULL;
    expression *left = number_of(t, of[0]), *right = left ? number_of(t, of[1]) : NULL;
    return right ? parser_numbers(&t->r, x->type, left, right) : NULL;
}

static bool is_number(const expression *x, int32_t number)
{
    return x->values[0] && *x->values[0] == number && *x->values[1] == number;
}

/* Returns the set of which a comparison asks whether it has any cell, or none (*none); NULL: it asks otherwise. */
static const expression *counted_set(const expression *x, bool *none)
{
    const expression *left = x->operands[0], *right = x->operands[1];
    const bool first = left->type->counts_cells, counts = first || right->type->counts_cells;
    const expression *count = first ? left : right, *bound = first ? right : left;
    const int32_t of = sign_bound_of_none(x->type, first, none);
    return counts && bound->kind == EXPRESSION_NUMBER && is_number(bound, of) ? count->operands[0] : NULL;
}

static expression *compared(turner *t, const expression *x)
{
    bool none;
    const expression *counted = counted_set(x, &none);
    if (counted) {
        expression *any = meets(t, counted, NULL);
        return any && none ? parser_sets(&t->r, &sign_not, any, NULL) : any;
    }
    expression *left = number_of(t, x->operands[0]), *right = left ? number_of(t, x->operands[1]) : NULL;
    expression *all = right ? parser_numbers(&t->r, x->type, left, right) : NULL;
    return all && all->kind == EXPRESSION_CELLS ? all : NULL;
}

/* Returns the cells for which a condition holds; NULL: unknown. */
static expression *turned(turner *t, const expression *x)
{
    const expression *const *of = x->operands;
    if (!depends(x)) return NULL;
    if (x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS) return meets(t, x, NULL);
    if (x->type == &sign_no) {
        expression *all = turned(t, of[0]);
        return all ? parser_sets(&t->r, &sign_not, all, NULL) : NULL;
    }
    if (x->type == &sign_both || x->type == &sign_either) {
        expression *left = turned(t, of[0]), *right = left ? turned(t, of[1]) : NULL;
        return right ? parser_sets(&t->r, x->type == &sign_both ? &sign_and : &sign_or, left, right) : NULL;
    }
    return sign_compares(x->type) ? compared(t, x) : NULL;
}

const expression *expression_of_steps(const expression *when, const uint32_t way[2], const game *g, arena *a, error *e)
{
    turner t = {.r = {.start = "", .g = g, .a = a, .e = e, .type = -1, .way = {way[0], way[1]}}};
    return board_leads_back(g->board, UINT32_MAX) && !g->shape_at ? turned(&t, when) : NULL;
}

const expression *expression_within(const expression *x, const expression *within, const game *g, arena *a, error *e)
{
    parser r = {.start = "", .g = g, .a = a, .e = e, .type = -1};
    return !x || !within ? x ? x : within : parser_sets(&r, &sign_and, own(x), own(within));
}

static int add_conjunct(turner *t, const expression *x, const expression **to)
{
    *to = *to ? parser_sets(&t->r, &sign_both, own(*to), own(x)) : x;
    return *to ? 0 : -1;
}

/* Adds a conjunct that depends on the move. */
static int add_part(turner *t, const expression *x, bool here, bool origin, expression_parts *out)
{
    const expression *set = NULL, **part = &out->here;
    t->origin = false;
    if (here) set = turned(t, x);
    if (!set && origin) {
        t->origin = true;
        part = &out->origin;
        set = turned(t, x);
    }
    if (set) return (*part = expression_within(*part, set, t->r.g, t->r.a, t->r.e)) ? 0 : -1;
    return add_conjunct(t, x, &out->each);
}

static int divide(turner *t, const expression *x, bool here, bool origin, expression_parts *out)
{
    if (x->type == &sign_both)
        return divide(t, x->operands[0], here, origin, out) || divide(t, x->operands[1], here, origin, out) ? -1 : 0;
    return depends(x) ? add_part(t, x, here, origin, out) : add_conjunct(t, x, &out->same);
}

/* Round a board a line may come back to its cell, and a step may have no converse. */
int expression_divide(const expression *when, const game *g, bool here, bool origin, arena *a, error *e,
                      expression_parts *out)
{
    turner t = {.r = {.start = "", .g = g, .a = a, .e = e, .type = -1}};
    const bool turns = board_leads_back(g->board, UINT32_MAX) && !g->shape_at;
    *out = (expression_parts){NULL, NULL, NULL, NULL};
    return divide(&t, when, here && turns, origin && turns, out);
}
