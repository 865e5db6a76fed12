/* Operators combine their operands cell by cell, or two numbers if neither operand has one per cell. On bit planes, a
 * sum is a ripple-carry adder; comparisons are in expression_compared.c. Other operators, and differences that may be
 * negative, are computed cell by cell. */
#include "game/expression_signs.h"

#include "game/expression_compared.h"
#include "game/expression_watch.h"
#include "game/position.h"

static int32_t or_of(int32_t a, int32_t b)
{
    return a > 0 || b > 0;
}

static int32_t and_of(int32_t a, int32_t b)
{
    return a > 0 && b > 0;
}

static int32_t not_of(int32_t a, int32_t b)
{
    (void)b;
    return a <= 0;
}

static int32_t is_true(int32_t a)
{
    return a != 0;
}

static int32_t either_of(int32_t a, int32_t b)
{
    return is_true(a) || is_true(b);
}

static int32_t both_of(int32_t a, int32_t b)
{
    return is_true(a) && is_true(b);
}

static int32_t no_of(int32_t a, int32_t b)
{
    (void)b;
    return !is_true(a);
}

static int32_t plus_of(int32_t a, int32_t b)
{
    return expression_bounded((int64_t)a + b);
}

static int32_t minus_of(int32_t a, int32_t b)
{
    return expression_bounded((int64_t)a - b);
}

static int32_t times_of(int32_t a, int32_t b)
{
    return expression_bounded((int64_t)a * b);
}

/* Division by 0 gives 0. Rounds down, as in Lua. */
static int32_t over_of(int32_t a, int32_t b)
{
    if (!b) return 0;
    int32_t quotient = a / b;
    return quotient - (a % b && (a < 0) != (b < 0));
}

static int32_t rest_of(int32_t a, int32_t b)
{
    return b ? expression_bounded((int64_t)a - (int64_t)b * over_of(a, b)) : 0;
}

static int32_t less_of(int32_t a, int32_t b)
{
    return a < b;
}

static int32_t most_of(int32_t a, int32_t b)
{
    return a <= b;
}

static int32_t equal_of(int32_t a, int32_t b)
{
    return a == b;
}

static int32_t other_of(int32_t a, int32_t b)
{
    return a != b;
}

static unsigned words_of(const scene *s)
{
    return s->g->mapping->words;
}

static void cells_or(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    expression_cells(x->operands[0], s, out);
    const uint64_t *other = expression_view(x->operands[1], s, room);
    for (unsigned w = 0; w < words_of(s); w++) out[w] |= other[w];
}

static void cells_and(const expression *x, const scene *s, uint64_t *out)
{
    enum { WORTH_ASKING = 8 };
    uint64_t room[BITBOARD_WORDS_MAX], any = 0;
    expression_cells(x->operands[0], s, out);
    for (unsigned w = 0; w < words_of(s); w++) any |= out[w];
    if (!any && x->operands[1]->cost >= WORTH_ASKING) return;
    const uint64_t *other = expression_view(x->operands[1], s, room);
    for (unsigned w = 0; w < words_of(s); w++) out[w] &= other[w];
}

static void cells_not(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t room[BITBOARD_WORDS_MAX];
    const uint64_t *of = expression_view(x->operands[0], s, room);
    for (unsigned w = 0; w < words_of(s); w++) out[w] = s->g->mapping->cells[w] & ~of[w];
}

/* Adds 2^by times the numbers, at the cells in `where`; saturates at the greatest number. */
static void add_shifted(const scene *s, const cell_counts *more, unsigned by, const uint64_t *where, cell_counts *to)
{
    unsigned planes = more->planes + by > to->planes ? more->planes + by : to->planes;
    planes = planes < COUNTS_PLANES_MAX ? planes + 1 : COUNTS_PLANES_MAX;
    for (unsigned w = 0; w < words_of(s); w++) {
        uint64_t carried = 0;
        for (unsigned i = 0; i < planes; i++) {
            uint64_t a = i < to->planes ? to->bits[i][w] : 0;
            uint64_t b = i >= by && i - by < more->planes ? more->bits[i - by][w] & where[w] : 0;
            to->bits[i][w] = a ^ b ^ carried;
            carried = (a & b) | (carried & (a | b));
        }
        for (unsigned i = planes - by; i < more->planes; i++) carried |= more->bits[i][w] & where[w];
        for (unsigned i = 0; i < planes; i++) to->bits[i][w] |= carried;
    }
    to->planes = planes;
}

static void counts_plus(const expression *x, const scene *s, cell_counts *out)
{
    cell_counts right;
    expression_counts(x->operands[0], s, out);
    expression_counts(x->operands[1], s, &right);
    add_shifted(s, &right, 0, s->g->mapping->cells, out);
}

static void counts_times(const expression *x, const scene *s, cell_counts *out)
{
    cell_counts left, right;
    expression_counts(x->operands[0], s, &left);
    expression_counts(x->operands[1], s, &right);
    out->planes = 0;
    for (unsigned i = 0; i < left.planes; i++) add_shifted(s, &right, i, left.bits[i], out);
}

static void counts_by_cell(const expression *x, const scene *s, cell_counts *out)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    cell_counts left, right;
    expression_counts(x->operands[0], s, &left);
    expression_counts(x->operands[1], s, &right);
    for (int c = 0; c < s->g->board->cells; c++) {
        unsigned bit = s->g->mapping->bit_of[c];
        int32_t a = (int32_t)cell_counts_at(&left, bit), b = (int32_t)cell_counts_at(&right, bit);
        values[c] = x->type->combine(a, b);
    }
    expression_count_values(values, s, out);
}

static int64_t number_of(const expression *x, const scene *s)
{
    int32_t left = expression_bounded(expression_number(x->operands[0], s));
    if (x->type == &sign_both && !left) return 0;
    if (x->type == &sign_either && left) return 1;
    int32_t right = x->operands[1] ? expression_bounded(expression_number(x->operands[1], s)) : 0;
    return x->type->combine(left, right);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t right[BOARD_CELLS_MAX + 1] = {0};
    bool by_cell = x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS, comparing = x->type->gives != x->kind;
    expression_kind wanted = by_cell ? comparing ? EXPRESSION_COUNTS : x->kind : EXPRESSION_NUMBER;
    expression_plain(x->operands[0], wanted, s, values);
    if (x->operands[1]) expression_plain(x->operands[1], wanted, s, right);
    if (x->operands[1] && s->g->watch) s->g->watch->joins(s->g->watch->data, x, s, values, right);
    for (int c = 0; c < (by_cell ? s->g->board->cells : 1); c++) {
        values[c] = x->type->combine(values[c], right[c]);
    }
}

#define SIGN(object, sign, kind, ...)                                                                                  \
    const function_type sign_##object = {.word = {.name = sign}, .gives = kind, .plain = plain, __VA_ARGS__}

SIGN(or, "|", EXPRESSION_CELLS, .combine = or_of, .cells = cells_or);
SIGN(and, "&", EXPRESSION_CELLS, .combine = and_of, .cells = cells_and);
SIGN(not, "~", EXPRESSION_CELLS, .combine = not_of, .cells = cells_not);
SIGN(either, "or", EXPRESSION_CONDITION, .combine = either_of, .number = number_of);
SIGN(both, "and", EXPRESSION_CONDITION, .combine = both_of, .number = number_of);
SIGN(no, "not", EXPRESSION_CONDITION, .combine = no_of, .number = number_of);
SIGN(plus, "+", EXPRESSION_NUMBER, .combine = plus_of, .number = number_of, .counts = counts_plus);
SIGN(minus, "-", EXPRESSION_NUMBER, .combine = minus_of, .number = number_of, .below_zero = true);
SIGN(times, "*", EXPRESSION_NUMBER, .combine = times_of, .number = number_of, .counts = counts_times);
SIGN(over, "/", EXPRESSION_NUMBER, .combine = over_of, .number = number_of, .counts = counts_by_cell);
SIGN(rest, "%", EXPRESSION_NUMBER, .combine = rest_of, .number = number_of, .counts = counts_by_cell);
SIGN(less, "<", EXPRESSION_CONDITION, .combine = less_of, .number = number_of, .cells = compared_less);
SIGN(most, "<=", EXPRESSION_CONDITION, .combine = most_of, .number = number_of, .cells = compared_most);
SIGN(equal, "==", EXPRESSION_CONDITION, .combine = equal_of, .number = number_of, .cells = compared_equal);
SIGN(other, "~=", EXPRESSION_CONDITION, .combine = other_of, .number = number_of, .cells = compared_other);
