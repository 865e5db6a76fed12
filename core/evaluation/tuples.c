#include "evaluation/tuples.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "evaluation/symmetries.h"

enum {
    /* A table of a small set of cells has so many rows at most; one of a walk may have more. */
    ROWS_OF_SHAPE = 1 << 12,
    ROWS_OF_WALK = 1 << 15,
    WALKS_OVER_CELL = 8, /* about so many walks pass a cell */
    WALK_TRIES = 16,
    KEYS = 2 * TUPLES_MAX
};

/* A list of tuples in the making. */
typedef struct maker {
    const game *g;
    tuple_set *set;
    symmetries same; /* of the game */
    const side_exchange *exchange;
    uint64_t *keys; /* which sets of cells are listed: their hashes, open addressing, 0: free */
    bool full;
} maker;

static void read_digits(const game *g, tuple_set *set)
{
    const piece_set *pieces = &g->pieces;
    int of_owner[OWNERS], owners = 1;
    for (int o = 0; o < OWNERS; o++) of_owner[o] = -1;
    set->digits[GRAIN_CONTENTS] = (unsigned)pieces->ncodes;
    for (int code = 0; code < pieces->ncodes; code++) {
        int *digit = &of_owner[pieces->owner_of[code]];
        if (code && *digit < 0) *digit = owners++;
        set->digit_of[GRAIN_CONTENTS][code] = (uint8_t)code;
        set->digit_of[GRAIN_OWNER][code] = code ? (uint8_t)*digit : 0;
    }
    set->digits[GRAIN_OWNER] = (unsigned)owners;
}

/* How many rows a table of that many cells has; 0: more than `most`. */
static uint32_t count_rows(unsigned digits, unsigned cells, uint32_t most)
{
    uint64_t rows = 1;
    for (unsigned i = 0; i < cells; i++)
        if ((rows *= digits) > most) return 0;
    return (uint32_t)rows;
}

static int compare_cells(const void *a, const void *b)
{
    return *(const cell *)a - *(const cell *)b;
}

/* Notes that the set of these cells is listed. Returns false when it was. */
static bool note(maker *k, const cell *at, unsigned cells)
{
    cell sorted[TUPLE_CELLS_MAX];
    memcpy(sorted, at, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, compare_cells);
    uint64_t key = text_hash(TEXT_HASH_START, sorted, cells * sizeof *sorted) | 1;
    size_t i = key >> 32 & (KEYS - 1);
    for (; k->keys[i]; i = (i + 1) & (KEYS - 1))
        if (k->keys[i] == key) return false;
    k->keys[i] = key;
    return true;
}

static void list(maker *k, const tuple *made)
{
    k->set->all[k->set->count++] = *made;
}

/* Lists the tuple and its images, which share a new table. */
static void add_table(maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
{
    tuple_set *set = k->set;
    tuple made = {.base = set->rows, .cells = (uint8_t)cells, .grain = (uint8_t)grain};
    tuple_table *table = &set->tables[set->ntables++];
    *table = (tuple_table){.base = set->rows, .mirror = set->rows, .cells = made.cells, .grain = made.grain};
    for (unsigned j = 0; j < cells; j++) table->order[j] = (uint8_t)j;
    set->rows += rows;
    memcpy(made.at, at, cells * sizeof *at);
    list(k, &made);
    for (int s = 1; s < k->same.count; s++) {
        for (unsigned i = 0; i < cells; i++) made.at[i] = k->same.maps[s][at[i]];
        if (note(k, made.at, cells)) list(k, &made);
    }
}

/* Fills in where the cells of one list stand in the other; false when they are not the same. */
static bool find_order(const cell *list, const cell *other, unsigned cells, uint8_t *order)
{
    unsigned found = 0;
    for (unsigned j = 0; j < cells; j++)
        for (unsigned i = 0; i < cells; i++)
            if (list[j] == other[i]) order[j] = (uint8_t)i, found++;
    return found == cells;
}

/* Is `image` a tuple of the latest table, in some order? Then the table is its own mirror. */
static bool is_own_mirror(const maker *k, const cell *image, unsigned cells)
{
    tuple_table *table = &k->set->tables[k->set->ntables - 1];
    uint8_t order[TUPLE_CELLS_MAX];
    for (const tuple *t = k->set->all + k->set->count; t-- > k->set->all && t->base == table->base;) {
        if (!find_order(t->at, image, cells, order)) continue;
        memcpy(table->order, order, cells);
        return true;
    }
    return false;
}

/* The cells that those are exchanged for have a table of their own, unless they are images already. */
static void add_mirror(maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
{
    tuple_set *set = k->set;
    cell image[TUPLE_CELLS_MAX];
    for (unsigned i = 0; i < cells; i++) image[i] = k->exchange->map[at[i]];
    if (is_own_mirror(k, image, cells) || !note(k, image, cells)) return;
    add_table(k, image, cells, grain, rows);
    tuple_table *pair = &set->tables[set->ntables - 2];
    pair[0].mirror = pair[1].base;
    pair[1].mirror = pair[0].base;
}

/* Lists the tuple, its images and those with the sides exchanged. A set of cells that is listed already is not listed
 * again. */
static void add_in_grain(maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
{
    tuple_set *set = k->set;
    if (set->count + 2 * k->same.count > TUPLES_MAX || set->rows + 2 * rows > TUPLES_ROWS_MAX) k->full = true;
    if (k->full || !note(k, at, cells)) return;
    add_table(k, at, cells, grain, rows);
    if (k->exchange) add_mirror(k, at, cells, grain, rows);
}

/* The same in the finest grain in which the table is small enough. */
static void add(maker *k, const cell *at, unsigned cells, uint32_t most)
{
    for (unsigned grain = 0; grain < GRAINS; grain++) {
        uint32_t rows = count_rows(k->set->digits[grain], cells, cells > 1 ? most : PIECES_CODES_MAX);
        if (!rows) continue;
        add_in_grain(k, at, cells, (tuple_grain)grain, rows);
        return;
    }
}

/* The neighbours of c; returns how many. `out` has room for a list of the board. */
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

static void add_pairs(maker *k, unsigned c)
{
    cell near[BOARD_CELLS_MAX];
    unsigned count = neighbours(k->g->board, c, near);
    for (unsigned i = 0; i < count; i++)
        if (near[i] > c) add(k, (cell[]){(cell)c, near[i]}, 2, ROWS_OF_SHAPE);
}

/* Rows of that many cells that begin at c. */
static void add_rows(maker *k, unsigned c, unsigned length, uint32_t most)
{
    const board *b = k->g->board;
    for (unsigned d = 0; d < (unsigned)b->directions; d += 2) {
        cell at[TUPLE_CELLS_MAX] = {(cell)c};
        unsigned cells = 1;
        while (cells < length && (at[cells] = board_next(b, at[cells - 1], d)) != b->cells && at[cells] != c) cells++;
        if (cells == length) add(k, at, length, most);
    }
}

/* Two cells beside c in directions that are not opposite, and the one beside both. */
static void add_blocks(maker *k, unsigned c)
{
    const board *b = k->g->board;
    uint32_t straight = board_direction_set(b, "orthogonal", 0), along = straight ? straight : UINT32_MAX;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        for (unsigned f = d + 1; f < (unsigned)b->directions; f++) {
            if (f == (d ^ 1) || !(along >> d & along >> f & 1)) continue;
            cell at[] = {(cell)c, board_next(b, c, d), board_next(b, c, f), board_next(b, board_next(b, c, d), f)};
            bool whole = at[1] != b->cells && at[2] != b->cells && at[3] != b->cells;
            if (whole && at[3] != c && at[1] != at[2]) add(k, at, 4, ROWS_OF_SHAPE);
        }
    }
}

static void add_children(maker *k, unsigned c)
{
    const board_levels *levels = k->g->board->levels;
    if (!levels || levels->level_of[c] < 2) return;
    cell at[TUPLE_CELLS_MAX] = {(cell)c};
    memcpy(at + 1, levels->children[c], 8 * sizeof *at);
    add(k, at, TUPLE_CELLS_MAX, ROWS_OF_WALK);
}

/* How many cells a walk has: as many as its table allows. */
static unsigned walk_length(const tuple_set *set)
{
    unsigned cells = TUPLE_CELLS_MAX;
    while (cells > 3 && !count_rows(set->digits[GRAIN_OWNER], cells, ROWS_OF_WALK)) cells--;
    return cells;
}

/* Adds a tuple of that many cells, each beside one of those before. */
static void add_walk(maker *k, random_state *r, unsigned cells)
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
    if (length > 3) add(k, at, length, ROWS_OF_WALK);
}

static void add_walks(maker *k)
{
    random_state r = {0};
    unsigned cells = walk_length(k->set);
    int wanted = k->g->board->cells * WALKS_OVER_CELL / (int)cells, before = k->set->count;
    for (int i = 0; i < wanted && k->set->count - before < wanted && !k->full; i++) add_walk(k, &r, cells);
}

static int by_cells(const void *a, const void *b)
{
    const tuple *x = a, *y = b;
    if (x->cells != y->cells) return x->cells - y->cells;
    if (x->base != y->base) return x->base < y->base ? -1 : 1;
    return memcmp(x->at, y->at, x->cells * sizeof *x->at);
}

static void add_all(maker *k, tuple_style style)
{
    enum { ROW_LONGEST = 5 };
    unsigned cells = (unsigned)k->g->board->cells;
    for (unsigned c = 0; c < cells; c++) add(k, &(cell){(cell)c}, 1, 0);
    for (unsigned c = 0; c < cells; c++) add_pairs(k, c);
    for (unsigned c = 0; c < cells; c++) add_children(k, c);
    for (unsigned c = 0; c < cells; c++) add_rows(k, c, 3, ROWS_OF_SHAPE);
    for (unsigned c = 0; c < cells; c++) add_blocks(k, c);
    for (unsigned length = 4; style == TUPLES_WITH_ROWS && length <= ROW_LONGEST; length++)
        for (unsigned c = 0; c < cells; c++) add_rows(k, c, length, ROWS_OF_WALK);
    add_walks(k);
    qsort(k->set->all, (size_t)k->set->count, sizeof *k->set->all, by_cells);
}

/* The arena's copy of a list in the making. */
static void *settle(void *made, int count, size_t bytes, arena *a)
{
    void *copy = made ? arena_alloc(a, (size_t)count * bytes) : NULL;
    if (copy) memcpy(copy, made, (size_t)count * bytes);
    free(made);
    return copy;
}

int tuples_choose(const game *g, tuple_style style, const side_exchange *x, arena *a, tuple_set *out)
{
    *out = (tuple_set){.all = calloc(TUPLES_MAX, sizeof(tuple)), .tables = calloc(TUPLES_MAX, sizeof(tuple_table))};
    maker k = {.g = g, .set = out, .exchange = x, .keys = calloc(KEYS, sizeof *k.keys)};
    int status = out->all && out->tables && k.keys ? symmetries_find(g, a, &k.same) : -1;
    if (!status) {
        read_digits(g, out);
        add_all(&k, style);
    }
    out->all = settle(out->all, out->count, sizeof *out->all, a);
    out->tables = settle(out->tables, out->ntables, sizeof *out->tables, a);
    free(k.keys);
    return status || !out->all || !out->tables ? -1 : 0;
}
