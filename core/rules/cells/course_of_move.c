/* ahead(CELLS): the unbroken row of cells of the set right behind the target of the decision, in its direction;
 * behind(CELLS): the row right behind its origin, in the opposite direction. */
#include <string.h>

#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/shared/walk.h"

enum { OF, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "of which the row consists"},
};

/* Sets values[c] for the cells of the row that begins beside `start`. */
static void row_from(const expression *x, const scene *s, cell start, int direction, int32_t *values)
{
    const board *on = s->g->board;
    int32_t of[BOARD_CELLS_MAX + 1];
    memset(values, 0, (size_t)on->cells * sizeof *values);
    if (direction < 0) return;
    cells_plain(x, OF, s, of);
    for (cell c = board_next(on, start, (unsigned)direction); c != on->cells && of[c] && !values[c];
         c = board_next(on, c, (unsigned)direction))
        values[c] = 1;
}

static void plain_ahead(const expression *x, const scene *s, int32_t *values)
{
    row_from(x, s, s->here, walk_direction(s->g->board, s->origin, s->here), values);
}

static void plain_behind(const expression *x, const scene *s, int32_t *values)
{
    int direction = walk_direction(s->g->board, s->origin, s->here);
    row_from(x, s, s->origin, direction < 0 ? direction : direction ^ 1, values);
}

static void row_of(const expression *x, const scene *s, cell start, int direction, uint64_t *out)
{
    const board *on = s->g->board;
    const cell_mapping *map = s->g->mapping;
    uint64_t of[BITBOARD_WORDS_MAX];
    memset(out, 0, map->words * sizeof *out);
    if (direction < 0) return;
    cells_of(x, OF, s, of);
    for (cell c = board_next(on, start, (unsigned)direction);
         c != on->cells && bitboard_has(of, map->bit_of[c]) && !bitboard_has(out, map->bit_of[c]);
         c = board_next(on, c, (unsigned)direction))
        bitboard_set(out, map->bit_of[c]);
}

static int direction_of(const scene *s)
{
    const board *on = s->g->board;
    return on->cyclic ? walk_direction(on, s->origin, s->here) : walk_along_lines(on, s->origin, s->here);
}

static void ahead(const expression *x, const scene *s, uint64_t *out)
{
    row_of(x, s, s->here, direction_of(s), out);
}

static void behind(const expression *x, const scene *s, uint64_t *out)
{
    int direction = direction_of(s);
    row_of(x, s, s->origin, direction < 0 ? direction : direction ^ 1, out);
}

/* The set some steps on in the direction of the move, or back (`towards`). */
static expression *turned_by(parser *r, const expression *x, const expression *goal, bool towards, int steps)
{
    const uint32_t back[2] = {board_opposite(r->way[0]), board_opposite(r->way[1])};
    return goal ? NULL : parser_shifted(r, x->operands[OF], towards ? back : r->way, steps);
}

static expression *turned_ahead(parser *r, const expression *x, const expression *goal)
{
    return turned_by(r, x, goal, true, 1);
}

/* The cell behind the origin is two steps from the target. */
static expression *turned_behind(parser *r, const expression *x, const expression *goal)
{
    return turned_by(r, x, goal, false, 2);
}

/* Rows in each direction in which the move may have gone. */
static lane row_in_lanes(lane_maker *m, const expression *x, bool ahead)
{
    const lane cells = lane_cells(m, m->g->mapping->cells), from = m->origin, to = m->here;
    if (from == LANE_NONE || to == LANE_NONE) return lane_fail(m);
    const lane of = lane_set(m, x->operands[OF]);
    lane all = lane_constant(m, 0);
    for (uint32_t left = m->ways & lane_directions(m); left; left &= left - 1) {
        const unsigned d = (unsigned)__builtin_ctz(left);
        const lane way = m->along >> d & 1 ? lane_run(m, from, cells, d) : lane_steps(m, from, d, 1);
        const lane went = lane_make(m, LANE_ANY, lane_make(m, LANE_AND, way, to), LANE_PLIES);
        const lane row = ahead ? lane_run(m, to, of, d) : lane_run(m, from, of, d ^ 1);
        all = lane_make(m, LANE_OR, all, lane_make(m, LANE_AND, row, went));
    }
    return all;
}

static lane ahead_in_lanes(lane_maker *m, const expression *x)
{
    return row_in_lanes(m, x, true);
}

static lane behind_in_lanes(lane_maker *m, const expression *x)
{
    return row_in_lanes(m, x, false);
}

const function_type function_ahead = {
    .word = {"ahead", WORD_FUNCTION,
             "The unbroken row of such cells directly ahead of the moved piece, in the direction of its move.", fields,
             FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_MOVE,
    .tracks = TRACK_MOVE,
    .cells = ahead,
    .lanes = ahead_in_lanes,
    .turned = turned_ahead,
    .plain = plain_ahead,
};

const function_type function_behind = {
    .word = {"behind", WORD_FUNCTION,
             "The unbroken row of such cells directly behind the cell that the piece left, in the opposite direction.",
             fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .reads = READS_MOVE,
    .tracks = TRACK_MOVE,
    .cells = behind,
    .lanes = behind_in_lanes,
    .turned = turned_behind,
    .plain = plain_behind,
};
