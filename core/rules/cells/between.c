/* between(CELLS, OTHERS [, OVER] [, DIRECTIONS]): the cells in straight lines between a cell of the set and one of
 * OTHERS, provided that all of them are in OVER. */
#include <string.h>

#include "game/expression_few.h"
#include "game/expression_signs.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

extern const function_type function_ray;

enum { OF, OTHERS, OVER, ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "where the lines begin"},
    {.name = "others", .kind = FIELD_REGION, .required = true, .help = "where they end"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "everywhere", .help = "the cells that a path may pass"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "the directions from the set to the others"},
};

/* Walks from a cell in one direction over OVER; adds the cells before one of the others. */
static void walk(const scene *s, unsigned from, unsigned d, const uint64_t *others, const uint64_t *over, uint64_t *out)
{
    const board *on = s->g->board;
    const uint16_t *bit_of = s->g->mapping->bit_of;
    cell way[BOARD_LINE_MAX], at = board_next(on, from, d);
    for (unsigned length = 0, done = 0; at != on->cells; at = board_next(on, at, d)) {
        for (; bitboard_has(others, bit_of[at]) && done < length; done++) bitboard_set(out, bit_of[way[done]]);
        if (length == BOARD_LINE_MAX || !bitboard_has(over, bit_of[at])) return;
        way[length++] = at;
    }
}

/* From each cell of a small set, on lines with ends. */
static void cells_from_few(const expression *x, const scene *s, uint64_t *out)
{
    cell of[EXPRESSION_FEW_MAX];
    uint64_t room[BITBOARD_WORDS_MAX], over_room[BITBOARD_WORDS_MAX];
    unsigned count = expression_few(x->operands[OF], s, of);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    if (!count) return;
    const uint64_t *others = expression_view(x->operands[OTHERS], s, room);
    const uint64_t *over = expression_view(x->operands[OVER], s, over_room);
    for (unsigned i = 0; i < count; i++)
        for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1)
            walk(s, of[i], (unsigned)__builtin_ctz(left), others, over, out);
}

/* The intersection of the ray from one end and the ray from the other. */
static void cells(const expression *x, const scene *s, uint64_t *out)
{
    if (expression_is_few(x->operands[OF], s) && !s->g->board->cyclic) {
        cells_from_few(x, s, out);
        return;
    }
    uint64_t of[BITBOARD_WORDS_MAX], others[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX], row[BITBOARD_WORDS_MAX],
        back[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    cells_of(x, OTHERS, s, others);
    cells_of(x, OVER, s, over);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        steps_row(s, d, of, over, row);
        steps_row(s, d ^ 1, others, over, back);
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= row[w] & back[w];
    }
}

/* The cells before a row of OVER, or part of it that meets the goal, that leads to one of the others in the directions
 * of `way`. */
static expression *turned_along(parser *r, const expression *x, const expression *goal, const uint32_t way[2])
{
    const expression *over = x->operands[OVER];
    expression back = {.type = &function_ray, .operands = {x->operands[OTHERS], NULL, over}};
    for (unsigned side = 0; side < 2; side++) back.directions[1][side] = board_opposite(way[side]);
    const expression *row = parser_made(r, &back);
    row = row ? parser_sets(r, &sign_and, (expression *)row, (expression *)over) : NULL; /* still under construction */
    if (row && goal) row = parser_sets(r, &sign_and, (expression *)row, (expression *)goal);
    back.operands[0] = row;
    if (!row) return NULL;
    return goal ? parser_made(r, &back) : parser_shifted(r, row, back.directions[1], 1);
}

/* Seen from the others. */
static expression *turned(parser *r, const expression *x, const expression *goal)
{
    uint32_t left[2] = {x->directions[ALONG][0], x->directions[ALONG][1]};
    expression *all = NULL;
    if (__builtin_popcount(left[0]) != __builtin_popcount(left[1])) return NULL;
    for (; left[0]; left[0] &= left[0] - 1, left[1] &= left[1] - 1) {
        expression *one = turned_along(r, x, goal, (uint32_t[]){left[0] & -left[0], left[1] & -left[1]});
        if (!one || !(all = all ? parser_sets(r, &sign_or, all, one) : one)) return NULL;
    }
    return all;
}

static lane lanes(lane_maker *m, const expression *x)
{
    const lane of = lane_set(m, x->operands[OF]), others = lane_set(m, x->operands[OTHERS]);
    const lane over = lane_set(m, x->operands[OVER]);
    lane all = lane_constant(m, 0);
    for (uint32_t left = x->directions[ALONG][m->side]; left; left &= left - 1) {
        const unsigned d = (unsigned)__builtin_ctz(left);
        lane row = lane_make(m, LANE_AND, lane_run(m, of, over, d), lane_run(m, others, over, d ^ 1));
        all = lane_make(m, LANE_OR, all, row);
    }
    return all;
}

/* Goes around lines without ends more than once, so that the start does not matter. */
static void plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1], others[BOARD_CELLS_MAX + 1], over[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    cells_plain(x, OTHERS, s, others);
    cells_plain(x, OVER, s, over);
    memset(values, 0, (size_t)on->cells * sizeof *values);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (uint32_t left = of[c] ? cells_directions(x, ALONG, s) : 0; left; left &= left - 1) {
            cell way[2 * BOARD_LINE_MAX], at = board_next(on, c, (unsigned)__builtin_ctz(left));
            for (int length = 0; at != on->cells && length < 2 * BOARD_LINE_MAX;
                 at = board_next(on, at, (unsigned)__builtin_ctz(left))) {
                for (int i = 0; others[at] && i < length; i++) values[way[i]] = 1;
                if (!over[at]) break;
                way[length++] = at;
            }
        }
}

const function_type function_between = {
    .word = {"between", WORD_FUNCTION,
             "The cells in straight lines between a cell of the set and one of OTHERS, where all between are in OVER.",
             fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .cells = cells,
    .turned = turned,
    .lanes = lanes,
    .plain = plain,
};
