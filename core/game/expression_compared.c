/* Comparisons of numbers per cell. With one number for all cells, as in size(own, empty) == 0, a comparison is one or
 * two questions of which cells have at least so much, for which a function may know a faster way than to count
 * (function_type.at_least). Two numbers per cell are compared on bit planes, from the highest down, or cell by cell if
 * they may be negative. */
#include "game/expression_compared.h"

#include <string.h>

#include "game/meter.h"

static unsigned words_of(const scene *s)
{
    return s->g->mapping->words;
}

static void complement(const scene *s, uint64_t *set)
{
    for (unsigned w = 0; w < words_of(s); w++) set[w] = s->g->mapping->cells[w] & ~set[w];
}

void counts_at_least(const scene *s, const cell_counts *counts, unsigned least, uint64_t *out)
{
    unsigned words = words_of(s);
    memset(out, 0, words * sizeof *out);
    for (unsigned w = 0; w < words; w++) {
        uint64_t equal = s->g->mapping->cells[w];
        unsigned planes = counts->planes;
        while (planes < COUNTS_PLANES_MAX && least >> planes) planes++;
        for (unsigned i = planes; i-- > 0;) {
            uint64_t has = i < counts->planes ? counts->bits[i][w] : 0;
            if (least >> i & 1) {
                equal &= has;
            } else {
                out[w] |= equal & has;
                equal &= ~has;
            }
        }
        out[w] |= equal;
    }
}

/* The cells where the numbers of x are at least and, `more`, above `than`. */
typedef struct bounded {
    uint64_t least[BITBOARD_WORDS_MAX], more[BITBOARD_WORDS_MAX];
} bounded;

/* Numbers of cells are within what bit planes hold: 0 is the least, COUNTS_MOST the greatest. */
static bool known_at_once(const expression *x, const scene *s, unsigned least, uint64_t *out)
{
    if (least && least <= COUNTS_MOST) {
        meter_add(s->g, STEPS_OF_SET);
        return x->type->at_least && x->type->at_least(x, s, least, out);
    }
    for (unsigned w = 0; w < words_of(s); w++) out[w] = least ? 0 : s->g->mapping->cells[w];
    return true;
}

/* Counts only for what is not known at once. */
static void find_bounded(const expression *x, const scene *s, unsigned than, bool least, bool more, bounded *out)
{
    cell_counts counts;
    least = least && !known_at_once(x, s, than, out->least);
    more = more && !known_at_once(x, s, than + 1, out->more);
    if (least || more) expression_counts(x, s, &counts);
    if (least) counts_at_least(s, &counts, than, out->least);
    if (more) counts_at_least(s, &counts, than + 1, out->more);
}

/* Finds the cells where the left operand is less, and where both are equal. */
static void compare_counts(const expression *x, const scene *s, uint64_t *less, uint64_t *equal)
{
    cell_counts left, right;
    expression_counts(x->operands[0], s, &left);
    expression_counts(x->operands[1], s, &right);
    unsigned words = words_of(s), planes = left.planes > right.planes ? left.planes : right.planes;
    memcpy(equal, s->g->mapping->cells, words * sizeof *equal);
    memset(less, 0, words * sizeof *less);
    for (unsigned i = planes; i-- > 0;)
        for (unsigned w = 0; w < words; w++) {
            uint64_t a = i < left.planes ? left.bits[i][w] : 0, b = i < right.planes ? right.bits[i][w] : 0;
            less[w] |= equal[w] & ~a & b;
            equal[w] &= ~(a ^ b);
        }
}

/* May a value be outside the range of bit planes? */
static bool goes_beyond(const expression *x, const scene *s)
{
    if (!x->beyond) return false;
    int64_t number = x->kind == EXPRESSION_NUMBER ? expression_number(x, s) : -1;
    return number < 0 || number > COUNTS_MOST;
}

static void compare_values(const expression *x, const scene *s, uint64_t *less, uint64_t *equal)
{
    int32_t left[BOARD_CELLS_MAX + 1], right[BOARD_CELLS_MAX + 1];
    expression_values(x->operands[0], s, left);
    expression_values(x->operands[1], s, right);
    memset(less, 0, words_of(s) * sizeof *less);
    memset(equal, 0, words_of(s) * sizeof *equal);
    for (int c = 0; c < s->g->board->cells; c++) {
        unsigned bit = s->g->mapping->bit_of[c];
        if (left[c] < right[c]) bitboard_set(less, bit);
        if (left[c] == right[c]) bitboard_set(equal, bit);
    }
}

static bool goes_beyond_planes(const expression *x, const scene *s)
{
    return goes_beyond(x->operands[0], s) || goes_beyond(x->operands[1], s);
}

static void compare(const expression *x, const scene *s, uint64_t *less, uint64_t *equal)
{
    (goes_beyond_planes(x, s) ? compare_values : compare_counts)(x, s, less, equal);
}

/* Returns the operand that is one number for all cells; -1: none, or numbers are beyond what bit planes hold. */
static int one_number(const expression *x, const scene *s)
{
    int which = x->operands[1]->kind == EXPRESSION_NUMBER ? 1 : x->operands[0]->kind == EXPRESSION_NUMBER ? 0 : -1;
    return which < 0 || goes_beyond_planes(x, s) ? -1 : which;
}

/* Evaluates the bounds of the other operand. */
static void find_against(const expression *x, const scene *s, int number, bool least, bool more, bounded *out)
{
    const unsigned than = (unsigned)expression_number(x->operands[number], s);
    find_bounded(x->operands[!number], s, than, least, more, out);
}

static void take(const scene *s, const uint64_t *from, bool complemented, uint64_t *out)
{
    memcpy(out, from, words_of(s) * sizeof *out);
    if (complemented) complement(s, out);
}

/* Less than, or with `or_equal` at most. */
static void compared(const expression *x, const scene *s, bool or_equal, uint64_t *out)
{
    const int number = one_number(x, s);
    const bool least = (number == 1) != or_equal;
    uint64_t equal[BITBOARD_WORDS_MAX];
    bounded of;
    if (number < 0) {
        compare(x, s, out, equal);
        for (unsigned w = 0; or_equal && w < words_of(s); w++) out[w] |= equal[w];
        return;
    }
    find_against(x, s, number, least, !least, &of);
    take(s, least ? of.least : of.more, number == 1, out);
}

void compared_less(const expression *x, const scene *s, uint64_t *out)
{
    compared(x, s, false, out);
}

void compared_most(const expression *x, const scene *s, uint64_t *out)
{
    compared(x, s, true, out);
}

void compared_equal(const expression *x, const scene *s, uint64_t *out)
{
    const int number = one_number(x, s);
    uint64_t less[BITBOARD_WORDS_MAX];
    bounded of;
    if (number < 0 || !x->operands[!number]->type->at_least) {
        compare(x, s, less, out);
        return;
    }
    find_against(x, s, number, true, true, &of);
    for (unsigned w = 0; w < words_of(s); w++) out[w] = of.least[w] & ~of.more[w];
}

void compared_other(const expression *x, const scene *s, uint64_t *out)
{
    compared_equal(x, s, out);
    complement(s, out);
}
