/* shift(CELLS, DIRECTIONS [, STEPS]): the set moved by STEPS steps. */
#include <string.h>

#include "game/expression_few.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { OF, ALONG, STEPS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "where the steps begin"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "the directions of the steps"},
    {.name = "steps", .kind = FIELD_INTEGER, .initial = 1, .min = 1, .max = BOARD_LINE_MAX, .help = "how many"},
};

/* On a board of one word. */
static uint64_t cells_of_word(const expression *x, const scene *s, uint64_t of)
{
    uint64_t all = 0;
    for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
        uint64_t at = of, next;
        for (int i = 0; i < x->numbers[STEPS]; i++, at = next)
            bitboard_shift(s->g->mapping, 1, (unsigned)__builtin_ctz(left), &at, &next);
        all |= at;
    }
    return all;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    if (s->g->mapping->words == 1) {
        *out = cells_of_word(x, s, *expression_view(x->operands[OF], s, of));
        return;
    }
    uint64_t next[2][BITBOARD_WORDS_MAX] = {{0}}; /* clang-tidy does not see that a step writes all words */
    cells_of(x, OF, s, of);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
        const uint64_t *at = of;
        for (int i = 0; i < x->numbers[STEPS]; i++) {
            steps_to(s, (unsigned)__builtin_ctz(left), at, next[i & 1]);
            at = next[i & 1];
        }
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= at[w];
    }
}

static unsigned few_at_most(const expression *x)
{
    unsigned first = (unsigned)__builtin_popcount(x->directions[ALONG][0]);
    unsigned second = (unsigned)__builtin_popcount(x->directions[ALONG][1]);
    return x->operands[OF]->few * (first > second ? first : second);
}

static cell walk(const expression *x, const board *on, unsigned from, unsigned d)
{
    cell to = (cell)from;
    for (int i = 0; i < x->numbers[STEPS] && to != on->cells; i++) to = board_next(on, to, d);
    return to;
}

static unsigned few(const expression *x, const scene *s, cell *out)
{
    cell of[EXPRESSION_FEW_MAX];
    unsigned n = expression_few(x->operands[OF], s, of), count = 0;
    for (unsigned i = 0; i < n; i++)
        for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
            cell to = walk(x, s->g->board, of[i], (unsigned)__builtin_ctz(left));
            count = expression_add_few(s, to, count, out);
        }
    return count;
}

/* A cell is reached from the one that many steps back, because the opposite of a direction undoes its steps. */
static int32_t at(const expression *x, const scene *s, unsigned c)
{
    const board *on = s->g->board;
    for (uint32_t left = board_opposite(cells_directions(x, ALONG, s)); left; left &= left - 1) {
        cell from = walk(x, on, c, (unsigned)__builtin_ctz(left));
        if (from != on->cells && expression_at(x->operands[OF], s, from) > 0) return 1;
    }
    return 0;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    const uint32_t along = cells_directions(x, ALONG, s);
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    memset(values, 0, (size_t)on->cells * sizeof *values);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (uint32_t left = of[c] ? along : 0; left; left &= left - 1) {
            cell to = walk(x, on, c, (unsigned)__builtin_ctz(left));
            if (to != on->cells) values[to] = 1;
        }
}

static lane lanes(lane_maker *m, const expression *x)
{
    const lane of = lane_set(m, x->operands[OF]);
    lane all = lane_constant(m, 0);
    for (uint32_t left = x->directions[ALONG][m->side]; left; left &= left - 1)
        all = lane_make(m, LANE_OR, all, lane_steps(m, of, (unsigned)__builtin_ctz(left), (unsigned)x->numbers[STEPS]));
    return all;
}

const function_type function_shift = {
    .word = {"shift", WORD_FUNCTION, "The cells of the set shifted by a number of steps in each direction.", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .shifts = true,
    .cells = cells,
    .turned = cells_turned,
    .lanes = lanes,
    .few_at_most = few_at_most,
    .few = few,
    .at = at,
    .plain = plain,
};
