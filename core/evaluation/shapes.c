/* The shapes of tuples: sets of cells. */
#include <string.h>

#include "base/random.h"
#include "evaluation/tuple_maker.h"

enum {
    /* Maximum rows of a table of a small set of cells, and of one of a walk. */
    ROWS_OF_SHAPE = 1 << 12,
    ROWS_OF_WALK = 1 << 15,
    ROW_LONGEST = 5,
    WALKS_OVER_CELL = 8, /* approximate number of walks through each cell */
    WALK_TRIES = 16
};

/* Lists the neighbours of c; returns how many. `out` has room for a list of the board. */
static unsigned neighbours(const board *b, unsigned c, cell *out)
{
    unsigned count = 0;
    if (b->neighbours.start) {
        const cell *list = board_list(&b->neighbours, c, &count);
        memcpy(out, list, count * sizeof *out);
        return count;
    }
    for (unsigned d = 0; d < (unsigned)b->directions; d++)
        if (board_next(b, c, d) != b->cells) out[count++] = board_next(b, c, d);
    return count;
}

static void add_pairs(tuple_maker *k, unsigned c)
{
    cell near[BOARD_CELLS_MAX];
    unsigned count = neighbours(k->g->board, c, near);
    for (unsigned i = 0; i < count; i++)
        if (near[i] > c) tuple_maker_add(k, (cell[]){(cell)c, near[i]}, 2, ROWS_OF_SHAPE);
}

/* Adds rows of that many cells that begin at c. */
static void add_rows(tuple_maker *k, unsigned c, unsigned length, uint32_t most)
{
    const board *b = k->g->board;
    for (unsigned d = 0; d < (unsigned)b->directions; d += 2) {
        cell at[TUPLE_CELLS_MAX] = {(cell)c};
        unsigned cells = 1;
        while (cells < length && (at[cells] = board_next(b, at[cells - 1], d)) != b->cells && at[cells] != c) cells++;
        if (cells == length) tuple_maker_add(k, at, length, most);
    }
}

/* Adds blocks: two cells beside c in directions that are not opposite, and the one beside both. */
static void add_blocks(tuple_maker *k, unsigned c)
{
    const board *b = k->g->board;
    uint32_t straight = board_direction_set(b, "orthogonal", 0), along = straight ? straight : UINT32_MAX;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        for (unsigned f = d + 1; f < (unsigned)b->directions; f++) {
            if (f == (d ^ 1) || !(along >> d & along >> f & 1)) continue;
            cell at[] = {(cell)c, board_next(b, c, d), board_next(b, c, f), board_next(b, board_next(b, c, d), f)};
            bool whole = at[1] != b->cells && at[2] != b->cells && at[3] != b->cells;
            if (whole && at[3] != c && at[1] != at[2]) tuple_maker_add(k, at, 4, ROWS_OF_SHAPE);
        }
    }
}

static void add_children(tuple_maker *k, unsigned c)
{
    const board_levels *levels = k->g->board->levels;
    if (!levels || levels->level_of[c] < 2) return;
    cell at[TUPLE_CELLS_MAX] = {(cell)c};
    memcpy(at + 1, levels->children[c], 8 * sizeof *at);
    tuple_maker_add(k, at, TUPLE_CELLS_MAX, ROWS_OF_WALK);
}

/* Returns the length of walks: as many cells as the table allows. */
static unsigned walk_length(const tuple_set *set)
{
    unsigned cells = TUPLE_CELLS_MAX;
    while (cells > 3 && !tuple_count_rows(set->digits[GRAIN_OWNER], cells, ROWS_OF_WALK)) cells--;
    return cells;
}

/* Adds a random walk: a tuple of that many cells, each a neighbour of an earlier one. */
static void add_walk(tuple_maker *k, random_state *r, unsigned cells)
{
    const board *b = k->g->board;
    cell at[TUPLE_CELLS_MAX] = {(cell)random_below(r, (uint32_t)b->cells)}, near[BOARD_CELLS_MAX];
    unsigned length = 1;
    for (unsigned tries = 0; length < cells && tries < WALK_TRIES * cells; tries++) {
        unsigned count = neighbours(b, at[random_below(r, length)], near), i = 0;
        if (!count) continue;
        cell next = near[random_below(r, count)];
        while (i < length && at[i] != next) i++;
        if (i == length) at[length++] = next;
    }
    if (length > 3) tuple_maker_add(k, at, length, ROWS_OF_WALK);
}

static void add_walks(tuple_maker *k)
{
    random_state r = {0};
    unsigned cells = walk_length(k->set);
    int wanted = k->g->board->cells * WALKS_OVER_CELL / (int)cells, before = k->set->count;
    for (int i = 0; i < wanted && k->set->count - before < wanted && !k->full; i++) add_walk(k, &r, cells);
}

/* A set of cells as steps from its first: the i-th is one step in direction along[i] from cell from[i]. */
typedef struct shape {
    unsigned cells, from[TUPLE_CELLS_MAX], along[TUPLE_CELLS_MAX];
} shape;

/* Lists the cells of the shape placed at c; false if it leaves the board or overlaps itself. */
static bool lay(const board *b, const shape *s, unsigned c, cell *out)
{
    out[0] = (cell)c;
    for (unsigned i = 1; i < s->cells; i++) {
        out[i] = board_next(b, out[s->from[i]], s->along[i]);
        if (out[i] == b->cells) return false;
        for (unsigned j = 0; j < i; j++)
            if (out[j] == out[i]) return false;
    }
    return true;
}

static void share(tuple_maker *k, const shape *s, uint32_t most)
{
    const board *b = k->g->board;
    cell at[BOARD_CELLS_MAX * TUPLE_CELLS_MAX];
    unsigned sets = 0;
    for (unsigned c = 0; c < (unsigned)b->cells; c++) sets += lay(b, s, c, at + sets * s->cells);
    tuple_maker_share(k, at, sets, s->cells, most);
}

static void share_rows(tuple_maker *k, unsigned length)
{
    for (unsigned d = 0; d < (unsigned)k->g->board->directions; d += 2) {
        shape s = {.cells = length};
        for (unsigned i = 1; i < length; i++) s.from[i] = i - 1, s.along[i] = d;
        share(k, &s, ROWS_OF_WALK);
    }
}

/* Adds a disc: a cell and all its neighbours. */
static void share_disc(tuple_maker *k)
{
    const unsigned directions = (unsigned)k->g->board->directions;
    shape s = {.cells = 1 + directions};
    if (s.cells > TUPLE_CELLS_MAX) return;
    for (unsigned d = 0; d < directions; d++) s.along[1 + d] = d;
    share(k, &s, ROWS_OF_WALK);
}

/* Returns the longest row whose table of contents is small enough. */
static unsigned row_of_contents(const tuple_maker *k, unsigned longest)
{
    unsigned cells = longest;
    while (cells > 2 && !tuple_count_rows(k->set->digits[GRAIN_CONTENTS], cells, ROWS_OF_WALK)) cells--;
    return cells;
}

/* Returns the maximum length of rows with at least two placements in the longest line: others have nothing to share. */
static unsigned row_that_is_shared(const board *b)
{
    unsigned longest = 2;
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned d = 0; d < (unsigned)b->directions; d += 2) {
            unsigned cells = 1, at = c;
            while (cells <= ROW_LONGEST && (at = board_next(b, at, d)) != (unsigned)b->cells) cells++;
            if (cells - 1 > longest) longest = cells - 1;
        }
    return longest;
}

static void list_shared(tuple_maker *k)
{
    const unsigned longest = row_that_is_shared(k->g->board), length = row_of_contents(k, longest);
    if (length < longest) share_rows(k, length);
    share_rows(k, longest);
    share_disc(k);
}

static void list_placed(tuple_maker *k, bool rows)
{
    const unsigned cells = (unsigned)k->g->board->cells;
    for (unsigned c = 0; c < cells; c++) add_pairs(k, c);
    for (unsigned c = 0; c < cells; c++) add_rows(k, c, 3, ROWS_OF_SHAPE);
    for (unsigned c = 0; c < cells; c++) add_blocks(k, c);
    for (unsigned length = 4; rows && length <= ROW_LONGEST; length++)
        for (unsigned c = 0; c < cells; c++) add_rows(k, c, length, ROWS_OF_WALK);
    add_walks(k);
}

void tuple_maker_list(tuple_maker *k, tuple_style style)
{
    const unsigned cells = (unsigned)k->g->board->cells;
    for (unsigned c = 0; c < cells; c++) tuple_maker_add(k, &(cell){(cell)c}, 1, 0);
    for (unsigned c = 0; c < cells; c++) add_children(k, c);
    if (style == TUPLES_BOTH || style == TUPLES_SHARED) list_shared(k);
    if (style != TUPLES_SHARED) list_placed(k, style == TUPLES_WITH_ROWS);
}
