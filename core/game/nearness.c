#include "game/nearness.h"

#include "game/expression_signs.h"
#include "game/filling.h"

static int32_t within_points(int64_t difference)
{
    int64_t size = difference < 0 ? -difference : difference;
    return size < NEARNESS_LEVEL ? (int32_t)size : NEARNESS_LEVEL;
}

static bool compares(const expression *x)
{
    return x->kind == EXPRESSION_CONDITION && sign_compares(x->type);
}

/* Returns how far a false comparison is off. Counts are taken to change by one per decision, except for cells that
 * pieces have to walk to. */
static int32_t gap(const expression *x, const scene *s)
{
    int64_t left = expression_number(x->operands[0], s), right = expression_number(x->operands[1], s);
    int32_t missing = within_points(left - right) + (x->type == &sign_less || x->type == &sign_other);
    const expression *less = x->operands[left > right];
    return less->type->counts_cells ? filling_of_set(less->operands[0], s, missing) : missing;
}

static bool is_set(const expression *x)
{
    return x->kind == EXPRESSION_CELLS;
}

/* What a side does not work towards: plies and turns increase by themselves, and the latest decision says nothing about
 * the next one. */
enum { READS_WHAT_PASSES = READS_MOVE | READS_RESULT | READS_PLIES | READS_TURNS | READS_PAST };

int32_t expression_nearness(const expression *x, const scene *s)
{
    const expression *const *of = x->operands;
    if (!x->reads) return expression_holds(x, s) ? 0 : NEARNESS_NEVER;
    if (x->type->nearness) return x->type->nearness(x, s);
    if (x->type == &sign_both || x->type == &sign_and)
        return nearness_both(expression_nearness(of[0], s), expression_nearness(of[1], s));
    if (x->type == &sign_either || x->type == &sign_or)
        return nearness_either(expression_nearness(of[0], s), expression_nearness(of[1], s));
    if (x->reads & READS_WHAT_PASSES) return NEARNESS_SILENT;
    if (expression_holds(x, s)) return 0;
    if (x->type == &sign_no && is_set(of[0])) return filling_of_gaps(of[0], s);
    return compares(x) ? gap(x, s) : NEARNESS_SILENT;
}
