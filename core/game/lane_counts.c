/* Numbers per cell in lanes: bit planes, a register each, added with carries and compared from the highest plane down.
 * Planes that can only be empty are left out. */
#include "game/expression_signs.h"
#include "game/lanes.h"

/* The cells that are in one of the sets and not in the other. */
static lane in_one(lane_maker *m, lane a, lane b)
{
    return lane_make(m, LANE_OR, lane_make(m, LANE_WITHOUT, a, b), lane_make(m, LANE_WITHOUT, b, a));
}

static void add_plane(lane_maker *m, lane set, unsigned at, lane_counts *to)
{
    to->most += 1U << at;
    for (unsigned i = at; to->most >> i; i++) {
        if (i == LANE_COUNTS_MAX) lane_fail(m);
        if (m->failed) return;
        while (to->planes <= i) to->plane[to->planes++] = lane_constant(m, 0);
        const lane both = lane_make(m, LANE_AND, to->plane[i], set);
        to->plane[i] = in_one(m, to->plane[i], set);
        set = both;
    }
}

void lane_counts_add(lane_maker *m, lane set, lane_counts *to)
{
    add_plane(m, set, 0, to);
}

static void add_number(lane_maker *m, int32_t number, lane_counts *to)
{
    if (number < 0 || number >> LANE_COUNTS_MAX) lane_fail(m);
    for (unsigned i = 0; !m->failed && number >> i; i++)
        if (number >> i & 1) add_plane(m, lane_cells(m, m->g->mapping->cells), i, to);
}

/* Adds the numbers of an expression. */
static void add_numbers(lane_maker *m, const expression *x, lane_counts *to)
{
    const cell_counts *known = x->counts[m->side];
    const bool adds = x->type == &sign_plus; /* more than what bit planes hold elsewhere, unless its operands are */
    if (x->beyond && !adds) lane_fail(m);
    if (m->failed) return;
    if (x->kind == EXPRESSION_NUMBER && x->values[m->side]) {
        add_number(m, *x->values[m->side], to);
    } else if (known) {
        for (unsigned i = 0; i < known->planes; i++) add_plane(m, lane_cells(m, known->bits[i]), i, to);
    } else if (adds) {
        for (unsigned k = 0; k < 2; k++) add_numbers(m, x->operands[k], to);
    } else if (x->type->lanes_counts && x->kind == EXPRESSION_COUNTS) {
        x->type->lanes_counts(m, x, to);
    } else {
        lane_fail(m);
    }
}

/* The cells of `equal` where the planes are the same. */
static lane still_equal(lane_maker *m, lane equal, lane a, lane b)
{
    const lane none = lane_constant(m, 0), all = lane_cells(m, m->g->mapping->cells);
    if (a == none || a == all) return lane_make(m, a == all ? LANE_AND : LANE_WITHOUT, equal, b);
    if (b == none || b == all) return lane_make(m, b == all ? LANE_AND : LANE_WITHOUT, equal, a);
    return lane_make(m, LANE_WITHOUT, equal, in_one(m, a, b));
}

/* Finds the cells where the first number is less, and where both are equal. */
static void compare(lane_maker *m, const lane_counts *a, const lane_counts *b, lane *less, lane *equal)
{
    const lane none = lane_constant(m, 0);
    *less = none;
    *equal = lane_cells(m, m->g->mapping->cells);
    for (unsigned i = a->planes > b->planes ? a->planes : b->planes; i-- > 0 && !m->failed;) {
        const lane one = i < a->planes ? a->plane[i] : none, other = i < b->planes ? b->plane[i] : none;
        const lane below = lane_make(m, LANE_AND, *equal, lane_make(m, LANE_WITHOUT, other, one));
        *less = lane_make(m, LANE_OR, *less, below);
        *equal = still_equal(m, *equal, one, other);
    }
}

lane lane_at_least(lane_maker *m, const lane_counts *counts, unsigned least)
{
    lane_counts bound = {.planes = 0};
    lane less, equal;
    add_number(m, (int32_t)least, &bound);
    compare(m, counts, &bound, &less, &equal);
    return lane_make(m, LANE_WITHOUT, lane_cells(m, m->g->mapping->cells), less);
}

/* Returns the operand of which is asked only whether it is above 0, or not (*none); NULL: more is asked. */
static const expression *only_above_none(const lane_maker *m, const expression *x, bool *none)
{
    const bool first = x->operands[0]->kind == EXPRESSION_COUNTS;
    const expression *of = x->operands[!first], *number = x->operands[first];
    const int32_t bound = sign_bound_of_none(x->type, first, none);
    const bool known = number->kind == EXPRESSION_NUMBER && number->values[m->side];
    return known && *number->values[m->side] == bound && !of->beyond && of->type->lanes ? of : NULL;
}

lane lane_compared(lane_maker *m, const expression *x)
{
    bool none;
    const expression *some = only_above_none(m, x, &none);
    if (some && none) return lane_make(m, LANE_WITHOUT, lane_cells(m, m->g->mapping->cells), lane_set(m, some));
    if (some) return lane_set(m, some);
    lane_counts of[2] = {{.planes = 0}, {.planes = 0}};
    lane less, equal;
    for (unsigned k = 0; k < 2; k++) add_numbers(m, x->operands[k], &of[k]);
    if (m->failed) return LANE_PLIES;
    compare(m, &of[0], &of[1], &less, &equal);
    if (x->type == &sign_less) return less;
    if (x->type == &sign_most) return lane_make(m, LANE_OR, less, equal);
    return x->type == &sign_equal ? equal : lane_make(m, LANE_WITHOUT, lane_cells(m, m->g->mapping->cells), equal);
}
