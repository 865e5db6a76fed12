#include "rules/shared/demand.h"

int demand_region(game_builder *b, const spec *s, int index, const char *demand, region *out, bool *settled)
{
    const expression *rest;
    if (builder_set(b, s, index, out, &rest)) return -1;
    if (settled) *settled = !rest;
    if (!rest) return 0;
    b->demand = arena_fill(b->a, demand, s->values[index].text);
    return b->demand ? 0 : builder_fail(b, s, NULL, "out of memory");
}

static int read(game_builder *b, const spec *s, const char *condition, const expression **out)
{
    if (condition) *out = builder_expression(b, s, "when", condition, EXPRESSION_CONDITION);
    return condition && !*out ? -1 : 0;
}

int demand_condition(game_builder *b, const spec *s, const expression **out)
{
    const char *demand = b->demand;
    b->demand = NULL;
    *out = NULL;
    if (read(b, s, s->when, out) || !demand) return s->when && !*out ? -1 : 0;
    if (s->when) demand = arena_format(b->a, "(%s) and (%s)", demand, s->when);
    return demand ? read(b, s, demand, out) : builder_fail(b, s, NULL, "out of memory");
}
