/* The cells of a decision: here, origin, last, moved, passed, taken. In rules that follow a decision they are its own.
 * In conditions and regions of an action they are those of the candidate move, except that `last` and `taken` belong to
 * the previous decision, and `moved` is the target of the previous decision of the same turn. */
#include "rules/cells/decision.h"

#include <string.h>

#include "game/expression_few.h"
#include "game/facts.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/shared/walk.h"

/* Missing cells, such as the target of a pass, are off the board and give the empty set. */
static void only(const scene *s, cell c, uint64_t *out)
{
    memset(out, 0, s->g->mapping->words * sizeof *out);
    if (c != s->g->board->cells) bitboard_set(out, s->g->mapping->bit_of[c]);
}

static void only_plain(const scene *s, cell c, int32_t *values)
{
    for (int i = 0; i < s->g->board->cells; i++) values[i] = i == c;
}

static unsigned one_at_most(const expression *x)
{
    (void)x;
    return 1;
}

#define CELL_OF_DECISION(which, reads_what, summary)                                                                   \
    static void which##_cells(const expression *x, const scene *s, uint64_t *out)                                      \
    {                                                                                                                  \
        (void)x;                                                                                                       \
        only(s, s->which, out);                                                                                        \
    }                                                                                                                  \
    static unsigned which##_few(const expression *x, const scene *s, cell *out)                                        \
    {                                                                                                                  \
        (void)x;                                                                                                       \
        return expression_add_few(s, s->which, 0, out);                                                                \
    }                                                                                                                  \
    static int32_t which##_at(const expression *x, const scene *s, unsigned c)                                         \
    {                                                                                                                  \
        (void)x;                                                                                                       \
        return s->which == c;                                                                                          \
    }                                                                                                                  \
    static void which##_plain(const expression *x, const scene *s, int32_t *values)                                    \
    {                                                                                                                  \
        (void)x;                                                                                                       \
        only_plain(s, s->which, values);                                                                               \
    }                                                                                                                  \
    static lane which##_lanes(lane_maker *m, const expression *x)                                                      \
    {                                                                                                                  \
        (void)x;                                                                                                       \
        return m->which == LANE_NONE ? lane_fail(m) : m->which;                                                        \
    }                                                                                                                  \
    const function_type function_##which = {                                                                           \
        .word = {#which, WORD_FUNCTION, summary, NULL, 0, .positional = 0},                                            \
        .gives = EXPRESSION_CELLS,                                                                                     \
        .reads = reads_what,                                                                                           \
        .tells_origin = (reads_what)&READS_MOVE,                                                                       \
        .tracks = TRACK_MOVE,                                                                                          \
        .cells = which##_cells,                                                                                        \
        .lanes = which##_lanes,                                                                                        \
        .few_at_most = one_at_most,                                                                                    \
        .few = which##_few,                                                                                            \
        .at = which##_at,                                                                                              \
        .plain = which##_plain,                                                                                        \
    }

/* A shape covers several cells. */
static void here_cells(const expression *x, const scene *s, uint64_t *out)
{
    (void)x;
    if (s->shape)
        memcpy(out, s->shape, s->g->mapping->words * sizeof *out);
    else
        only(s, s->here, out);
}

/* Not called for shapes (expression_is_few). */
static unsigned here_few(const expression *x, const scene *s, cell *out)
{
    (void)x;
    return expression_add_few(s, s->here, 0, out);
}

static int32_t here_at(const expression *x, const scene *s, unsigned c)
{
    (void)x;
    return s->shape ? bitboard_has(s->shape, s->g->mapping->bit_of[c]) : s->here == c;
}

static void here_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    only_plain(s, s->here, values);
    for (int c = 0; s->shape && c < s->g->board->cells; c++)
        values[c] = (int32_t)bitboard_has(s->shape, s->g->mapping->bit_of[c]);
}

static lane here_lanes(lane_maker *m, const expression *x)
{
    (void)x;
    return m->here == LANE_NONE ? lane_fail(m) : m->here;
}

const function_type function_here = {
    .word = {"here", WORD_FUNCTION,
             "The cell where the decision places a piece or moves it to, all cells of a shape; in an action, of the "
             "move in question (see moved).",
             NULL, 0, .positional = 0},
    .gives = EXPRESSION_CELLS,
    .reads = READS_MOVE,
    .tracks = TRACK_MOVE,
    .cells = here_cells,
    .lanes = here_lanes,
    .tells_here = true,
    .few_at_most = one_at_most,
    .few = here_few,
    .at = here_at,
    .plain = here_plain,
};

CELL_OF_DECISION(origin, READS_MOVE, "The cell from which the decision moves a piece; none for placements.");
CELL_OF_DECISION(last, READS_GAME | READS_PAST, "The cell where the previous turn, usually the opponent's, ended.");

CELL_OF_DECISION(
    moved, READS_GAME | READS_PAST,
    "The cell where the latest decision of this turn placed or moved a piece; none before the first, and after a "
    "pass.");

void decision_passed(const game *g, cell origin, cell here, uint64_t *out)
{
    int d = walk_along_lines(g->board, origin, here);
    memset(out, 0, g->mapping->words * sizeof *out);
    if (d < 0) return;
    for (cell c = board_next(g->board, origin, (unsigned)d); c != here; c = board_next(g->board, c, (unsigned)d))
        bitboard_set(out, g->mapping->bit_of[c]);
}

static void passed_cells(const expression *x, const scene *s, uint64_t *out)
{
    (void)x;
    decision_passed(s->g, s->origin, s->here, out);
}

/* Walks in each direction to the edge; keeps the way that meets the target. */
void decision_passed_plain(const game *g, cell origin, cell here, int32_t *values)
{
    const board *on = g->board;
    memset(values, 0, (size_t)on->cells * sizeof *values);
    for (unsigned d = 0; d < (unsigned)on->directions && origin != on->cells && here != on->cells; d++) {
        cell way[BOARD_LINE_MAX], c = board_next(on, origin, d);
        unsigned length = 0;
        for (; c != on->cells && c != here && length < BOARD_LINE_MAX; c = board_next(on, c, d)) way[length++] = c;
        if (c != here) continue;
        for (unsigned i = 0; i < length; i++) values[way[i]] = 1;
        return;
    }
}

static void passed_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    decision_passed_plain(s->g, s->origin, s->here, values);
}

static lane passed_lanes(lane_maker *m, const expression *x)
{
    (void)x;
    const bool known = m->origin != LANE_NONE && m->here != LANE_NONE;
    return known ? lane_between(m, m->origin, m->here, m->along) : lane_fail(m);
}

const function_type function_passed = {
    .word = {"passed", WORD_FUNCTION, "The cells between origin and here, where both are in a straight line.", NULL, 0,
             .positional = 0},
    .gives = EXPRESSION_CELLS,
    .reads = READS_MOVE,
    .tracks = TRACK_MOVE,
    .compile = cells_need_ends,
    .cells = passed_cells,
    .lanes = passed_lanes,
    .plain = passed_plain,
};

static void taken_cells(const expression *x, const scene *s, uint64_t *out)
{
    (void)x;
    memcpy(out, position_taken_view(s->g, s->p), s->g->mapping->words * sizeof *out);
}

static void taken_plain(const expression *x, const scene *s, int32_t *values)
{
    (void)x;
    const uint64_t *taken = position_taken_view(s->g, s->p);
    for (int c = 0; c < s->g->board->cells; c++) values[c] = (int32_t)bitboard_has(taken, s->g->mapping->bit_of[c]);
}

static lane taken_lanes(lane_maker *m, const expression *x)
{
    (void)x;
    return m->taken == LANE_NONE ? lane_fail(m) : m->taken;
}

const function_type function_taken = {
    .word = {"taken", WORD_FUNCTION,
             "The cells where the latest decision and its effects captured an enemy or neutral piece: it left the "
             "board, changed sides or went under a column; not where one only moved.",
             NULL, 0, .positional = 0},
    .gives = EXPRESSION_CELLS,
    .reads = READS_RESULT | READS_PAST,
    .tracks = TRACK_MOVE,
    .cells = taken_cells,
    .lanes = taken_lanes,
    .plain = taken_plain,
};
