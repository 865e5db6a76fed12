/* Rays along straight lines. ray(CELLS, DIRECTIONS [, OVER]): the cells attacked from the set: those passed over OVER,
 * and the first blocker. sees(CELLS [, LEAST] [, OVER] [, DIRECTIONS]): for each cell, the number of directions in
 * which the first cell not in OVER is in the set. With LEAST, the cells with at least that many. */
#include <string.h>

#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/cells/sight.h"
#include "rules/cells/steps.h"

enum { OF, RAY_ALONG, RAY_OVER, RAY_FIELDS };
enum { LEAST = 1, OVER, ALONG, FIELDS };

static const field ray_fields[RAY_FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "where the rays begin"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "the directions of the rays"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "empty", .help = "the cells that a ray passes"},
};

static void ray_cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX], met[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    cells_of(x, RAY_OVER, s, over);
    memset(out, 0, s->g->mapping->words * sizeof *out);
    for (uint32_t left = cells_directions(x, RAY_ALONG, s); left; left &= left - 1) {
        steps_ray(s, (unsigned)__builtin_ctz(left), of, over, met);
        for (unsigned w = 0; w < s->g->mapping->words; w++) out[w] |= met[w];
    }
}

/* Ray attacks in any of the directions, for lanes. */
static lane met_in_lanes(lane_maker *m, lane of, lane over, uint32_t directions)
{
    lane all = lane_constant(m, 0);
    for (uint32_t left = directions; left; left &= left - 1)
        all = lane_make(m, LANE_OR, all, lane_ray(m, of, over, (unsigned)__builtin_ctz(left)));
    return all;
}

static lane ray_lanes(lane_maker *m, const expression *x)
{
    return met_in_lanes(m, lane_set(m, x->operands[OF]), lane_set(m, x->operands[RAY_OVER]),
                        x->directions[RAY_ALONG][m->side]);
}

static void ray_plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1], over[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    cells_plain(x, RAY_OVER, s, over);
    memset(values, 0, (size_t)on->cells * sizeof *values);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (uint32_t left = of[c] ? cells_directions(x, RAY_ALONG, s) : 0; left; left &= left - 1) {
            cell met = (cell)c;
            do {
                met = board_next(on, met, (unsigned)__builtin_ctz(left));
                if (met != on->cells) values[met] = 1;
            } while (met != on->cells && over[met] && met != c); /* or once around a line without ends */
        }
}

const function_type function_ray = {
    .word = {"ray", WORD_FUNCTION,
             "The cells in straight lines from the set, over cells of OVER, including the first other cell (blocker).",
             ray_fields, RAY_FIELDS, .positional = RAY_FIELDS},
    .gives = EXPRESSION_CELLS,
    .cells = ray_cells,
    .turned = cells_turned,
    .lanes = ray_lanes,
    .plain = ray_plain,
};

static const field sees_fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "what is seen"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .max = BOARD_DIRECTIONS_MAX,
     .help = "minimum number of directions; 0: gives the number itself"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "empty", .help = "what does not block the view"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "the directions of sight"},
};

/* The set that is looked for, and the cells that do not block. */
static void find_sight(const expression *x, const scene *s, uint64_t *of, uint64_t *over)
{
    cells_of(x, OF, s, of);
    cells_of(x, OVER, s, over);
    for (unsigned w = 0; w < s->g->mapping->words; w++) over[w] &= ~of[w];
}

/* A cell sees along a direction what attacks it against that direction. */
static void sees_counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX];
    find_sight(x, s, of, over);
    sight_count(s, board_opposite(cells_directions(x, ALONG, s)), of, over, out);
}

/* The cells attacked in any direction. */
static void seeing_any(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], over[BITBOARD_WORDS_MAX], met[BITBOARD_WORDS_MAX];
    unsigned words = s->g->mapping->words;
    find_sight(x, s, of, over);
    memset(out, 0, words * sizeof *out);
    for (uint32_t left = board_opposite(cells_directions(x, ALONG, s)); left; left &= left - 1) {
        steps_ray(s, (unsigned)__builtin_ctz(left), of, over, met);
        for (unsigned w = 0; w < words; w++) out[w] |= met[w];
    }
}

static void sees_cells(const expression *x, const scene *s, uint64_t *out)
{
    cell_counts all;
    if (x->numbers[LEAST] <= 1) {
        seeing_any(x, s, out);
        return;
    }
    sees_counts(x, s, &all);
    counts_at_least(s, &all, (unsigned)x->numbers[LEAST], out);
}

/* For a single cell: a walk in each direction. */
static int32_t sees_at(const expression *x, const scene *s, unsigned c)
{
    const board *on = s->g->board;
    const uint16_t *bit_of = s->g->mapping->bit_of;
    uint64_t of_room[BITBOARD_WORDS_MAX], over_room[BITBOARD_WORDS_MAX];
    const uint64_t *of = expression_view(x->operands[OF], s, of_room);
    const uint64_t *over = expression_view(x->operands[OVER], s, over_room);
    int32_t n = 0;
    for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
        const unsigned d = (unsigned)__builtin_ctz(left);
        unsigned seen = c;
        bool met, goes_on;
        do {
            seen = board_next(on, seen, d);
            met = seen != (unsigned)on->cells && bitboard_has(of, bit_of[seen]);
            goes_on = !met && seen != (unsigned)on->cells && seen != c && bitboard_has(over, bit_of[seen]);
        } while (goes_on);
        n += met;
    }
    return x->kind == EXPRESSION_CELLS ? n >= x->numbers[LEAST] : n;
}

static void sees_plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1], over[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    cells_plain(x, OVER, s, over);
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        values[c] = 0;
        for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            cell seen = board_next(on, c, d);
            while (seen != on->cells && over[seen] && !of[seen] && seen != c) seen = board_next(on, seen, d);
            values[c] += seen != on->cells && of[seen];
        }
        if (x->kind == EXPRESSION_CELLS) values[c] = values[c] >= x->numbers[LEAST];
    }
}

static void sees_lanes_counts(lane_maker *m, const expression *x, lane_counts *to)
{
    const lane of = lane_set(m, x->operands[OF]);
    const lane over = lane_make(m, LANE_WITHOUT, lane_set(m, x->operands[OVER]), of);
    for (uint32_t left = board_opposite(x->directions[ALONG][m->side]); left; left &= left - 1)
        lane_counts_add(m, lane_ray(m, of, over, (unsigned)__builtin_ctz(left)), to);
}

static lane sees_lanes(lane_maker *m, const expression *x)
{
    lane_counts all = {.planes = 0};
    const lane of = lane_set(m, x->operands[OF]), over = lane_set(m, x->operands[OVER]);
    if (x->numbers[LEAST] <= 1)
        return met_in_lanes(m, of, lane_make(m, LANE_WITHOUT, over, of), board_opposite(x->directions[ALONG][m->side]));
    sees_lanes_counts(m, x, &all);
    return lane_at_least(m, &all, (unsigned)x->numbers[LEAST]);
}

static int sees_compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a, (void)e;
    if (x->numbers[LEAST]) x->kind = EXPRESSION_CELLS;
    return 0;
}

/* What sees a cell is attacked from it. */
static expression *sees_turned(parser *r, const expression *x, const expression *goal)
{
    if (x->numbers[LEAST] > 1 || !goal) return NULL;
    expression call = {.type = &function_ray, .operands = {goal, NULL, x->operands[OVER]}};
    memcpy(call.directions[RAY_ALONG], x->directions[ALONG], sizeof call.directions[RAY_ALONG]);
    return parser_made(r, &call);
}

const function_type function_sees = {
    .word = {"sees", WORD_FUNCTION,
             "Number of directions in which each cell has a line of sight to the set; as a set, the cells that see any "
             "of it.",
             sees_fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .compile = sees_compile,
    .cells = sees_cells,
    .turned = sees_turned,
    .lanes = sees_lanes,
    .lanes_counts = sees_lanes_counts,
    .counts = sees_counts,
    .at = sees_at,
    .plain = sees_plain,
};
