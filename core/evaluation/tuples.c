/* The images of a tuple under the symmetries of the game share one table (weight sharing), as one orbit; a hash table
 * of sorted cells keeps out what is listed already. A tuple whose contents would make too many rows tells only owners
 * apart, and is left out where even these are too many. */
#include "evaluation/tuples.h"

#include <stdlib.h>
#include <string.h>

#include "evaluation/tuple_maker.h"

enum { KEYS = 2 * TUPLES_MAX };

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

uint32_t tuple_count_rows(unsigned digits, unsigned cells, uint32_t most)
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
static bool note(tuple_maker *k, const cell *at, unsigned cells)
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

static void list(tuple_maker *k, const tuple *made)
{
    k->set->all[k->set->count++] = *made;
}

/* Is the tuple one of those of its table, of which the first is `first`, with its cells in that order? */
static bool is_listed(const tuple_set *set, int first, const tuple *t)
{
    for (int i = first; i < set->count; i++)
        if (!memcmp(set->all[i].at, t->at, t->cells * sizeof *t->at)) return true;
    return false;
}

/* Lists the tuple and its images, which share a new table. Where a symmetry takes its cells to each other it is listed
 * in each order that they get: else a position and its image would differ by weights that were learned by chance. */
static void add_table(tuple_maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
{
    tuple_set *set = k->set;
    tuple made = {.base = set->rows, .cells = (uint8_t)cells, .grain = (uint8_t)grain};
    tuple_table *table = &set->tables[set->ntables++];
    *table = (tuple_table){.base = set->rows, .mirror = set->rows, .cells = made.cells, .grain = made.grain};
    for (unsigned j = 0; j < cells; j++) table->order[j] = (uint8_t)j;
    set->rows += rows;
    int first = set->count;
    for (int s = 0; s < k->same.count; s++) {
        for (unsigned i = 0; i < cells; i++) made.at[i] = k->same.maps[s][at[i]];
        note(k, made.at, cells);
        if (!is_listed(set, first, &made)) list(k, &made);
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
static bool is_own_mirror(const tuple_maker *k, const cell *image, unsigned cells)
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
static void add_mirror(tuple_maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
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
static void add_in_grain(tuple_maker *k, const cell *at, unsigned cells, tuple_grain grain, uint32_t rows)
{
    tuple_set *set = k->set;
    if (set->count + 2 * k->same.count > TUPLES_MAX || set->rows + 2 * rows > k->most_rows) k->full = true;
    if (k->full || !note(k, at, cells)) return;
    add_table(k, at, cells, grain, rows);
    if (k->exchange) add_mirror(k, at, cells, grain, rows);
}

void tuple_maker_add(tuple_maker *k, const cell *at, unsigned cells, uint32_t most)
{
    for (unsigned grain = 0; grain < GRAINS; grain++) {
        uint32_t rows = tuple_count_rows(k->set->digits[grain], cells, cells > 1 ? most : PIECES_CODES_MAX);
        if (!rows) continue;
        add_in_grain(k, at, cells, (tuple_grain)grain, rows);
        return;
    }
}

static int by_cells(const void *a, const void *b)
{
    const tuple *x = a, *y = b;
    if (x->cells != y->cells) return x->cells - y->cells;
    if (x->base != y->base) return x->base < y->base ? -1 : 1;
    return memcmp(x->at, y->at, x->cells * sizeof *x->at);
}

/* The arena's copy of a list in the making. */
static void *settle(void *made, int count, size_t bytes, arena *a)
{
    void *copy = made ? arena_alloc(a, (size_t)count * bytes) : NULL;
    if (copy) memcpy(copy, made, (size_t)count * bytes);
    free(made);
    return copy;
}

int tuples_choose(const game *g, tuple_style style, int phases, const side_exchange *x, const atomic_bool *stop,
                  arena *a, tuple_set *out)
{
    *out = (tuple_set){.all = calloc(TUPLES_MAX, sizeof(tuple)), .tables = calloc(TUPLES_MAX, sizeof(tuple_table))};
    tuple_maker k = {.g = g, .set = out, .exchange = x, .keys = calloc(KEYS, sizeof *k.keys)};
    k.most_rows = phases > TUPLES_PHASES ? (uint32_t)(TUPLES_ROWS_MAX * TUPLES_PHASES / phases) : TUPLES_ROWS_MAX;
    int status = out->all && out->tables && k.keys ? symmetries_find(g, stop, a, &k.same) : -1;
    if (!status) {
        read_digits(g, out);
        tuple_maker_list(&k, style);
        qsort(out->all, (size_t)out->count, sizeof *out->all, by_cells);
    }
    out->all = settle(out->all, out->count, sizeof *out->all, a);
    out->tables = settle(out->tables, out->ntables, sizeof *out->tables, a);
    free(k.keys);
    return status || !out->all || !out->tables ? -1 : 0;
}
