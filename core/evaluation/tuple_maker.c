/* All images of a tuple under the symmetries of the game form an orbit that shares one table (weight sharing), or all
 * tuples of a shape do; a hash table of sorted cells excludes duplicates. A set of cells is listed in one order; if a
 * symmetry maps it to a set listed in another order, the rows that this permutes are marked as equivalent: else a
 * position and its image would differ by the noise of training. A tuple with too many rows of contents distinguishes
 * only owners, and is dropped if even these are too many. */
#include "evaluation/tuple_maker.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"

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

/* Returns the slot of this set of cells in the hash table: where it is, or would be inserted. Sets that share a table
 * wherever they lie are separate from the others. */
static size_t place_of(const tuple_maker *k, const cell *at, unsigned cells, bool shared, uint64_t *key)
{
    cell sorted[TUPLE_CELLS_MAX];
    memcpy(sorted, at, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, compare_cells);
    *key = random_mix(text_hash(TEXT_HASH_START, sorted, cells * sizeof *sorted) + shared) | 1;
    size_t i = *key >> 32 & (TUPLE_MAKER_KEYS - 1);
    while (k->keys[i] && k->keys[i] != *key) i = (i + 1) & (TUPLE_MAKER_KEYS - 1);
    return i;
}

/* Returns the index of the tuple with this set of cells; -1: not listed. */
static int find(const tuple_maker *k, const cell *at, unsigned cells, bool shared)
{
    uint64_t key;
    size_t i = place_of(k, at, cells, shared, &key);
    return k->keys[i] ? k->listed[i] : -1;
}

static void list(tuple_maker *k, const tuple *made, bool shared)
{
    uint64_t key;
    size_t i = place_of(k, made->at, made->cells, shared, &key);
    k->keys[i] = key;
    k->listed[i] = (uint16_t)k->set->count;
    k->set->all[k->set->count++] = *made;
}

/* Computes the permutation from one list to the other; false if they are different sets. */
static bool find_order(const cell *list, const cell *other, unsigned cells, uint8_t *order)
{
    unsigned found = 0;
    for (unsigned j = 0; j < cells; j++)
        for (unsigned i = 0; i < cells; i++)
            if (list[j] == other[i]) order[j] = (uint8_t)i, found++;
    return found == cells;
}

/* Records that a symmetry maps cells of the table to those of a tuple in another order: rows related by it are
 * equivalent. */
static void note_turn(tuple_table *t, const cell *listed, const cell *image)
{
    uint8_t order[TUPLE_CELLS_MAX] = {0};
    bool same = true;
    if (!find_order(listed, image, t->cells, order)) return;
    for (unsigned j = 0; j < t->cells; j++) same &= order[j] == j;
    for (unsigned i = 0; i < t->nturns && !same; i++) same = !memcmp(t->turns[i], order, t->cells);
    if (!same && t->nturns < TUPLE_TURNS_MAX) memcpy(t->turns[t->nturns++], order, t->cells);
}

/* A table to be added. */
typedef struct table_wanted {
    const cell *at; /* the cells of the sets, one set after another */
    unsigned sets, cells;
    bool shared;
    tuple_grain grain;
    uint32_t rows;
} table_wanted;

/* Adds a table and lists the sets and their images, which share it. */
static void add_table(tuple_maker *k, const table_wanted *w, const cell *exchanged)
{
    tuple_set *set = k->set;
    tuple made = {.base = set->rows, .cells = (uint8_t)w->cells, .grain = (uint8_t)w->grain};
    tuple_table *table = &set->tables[set->ntables++];
    *table = (tuple_table){.base = set->rows, .mirror = set->rows, .cells = made.cells, .grain = made.grain};
    for (unsigned j = 0; j < w->cells; j++) table->order[j] = (uint8_t)j;
    set->rows += w->rows;
    for (unsigned n = 0; n < w->sets * (unsigned)k->set->same.count; n++) {
        const cell *seed = w->at + n / (unsigned)k->set->same.count * w->cells;
        const cell *map = k->set->same.maps[n % (unsigned)k->set->same.count];
        for (unsigned i = 0; i < w->cells; i++) made.at[i] = map[exchanged ? exchanged[seed[i]] : seed[i]];
        int known = find(k, made.at, w->cells, w->shared);
        if (known < 0)
            list(k, &made, w->shared);
        else if (set->all[known].base == made.base)
            note_turn(table, set->all[known].at, made.at);
    }
}

/* Adds a table of their own for the cells with the sides exchanged, unless these are already images. */
static void add_mirror(tuple_maker *k, const table_wanted *w)
{
    tuple_set *set = k->set;
    tuple_table *table = &set->tables[set->ntables - 1];
    cell image[TUPLE_CELLS_MAX];
    for (unsigned i = 0; i < w->cells; i++) image[i] = k->exchange->map[w->at[i]];
    int known = find(k, image, w->cells, w->shared);
    if (known >= 0) {
        if (set->all[known].base == table->base) find_order(set->all[known].at, image, w->cells, table->order);
        return;
    }
    add_table(k, w, k->exchange->map);
    table[0].mirror = table[1].base;
    table[1].mirror = table[0].base;
}

/* Lists the sets, their images and those with the sides exchanged, without duplicates. */
static void add(tuple_maker *k, const table_wanted *w)
{
    tuple_set *set = k->set;
    if (set->count + 2 * (int)w->sets * k->set->same.count > TUPLES_MAX || set->rows + 2 * w->rows > k->most_rows)
        k->full = true;
    if (k->full || find(k, w->at, w->cells, w->shared) >= 0) return;
    add_table(k, w, NULL);
    if (k->exchange) add_mirror(k, w);
}

static void add_in_grain(tuple_maker *k, table_wanted w, uint32_t most)
{
    for (unsigned grain = 0; grain < GRAINS; grain++) {
        w.rows = tuple_count_rows(k->set->digits[grain], w.cells, w.cells > 1 ? most : PIECES_CODES_MAX);
        w.grain = (tuple_grain)grain;
        if (!w.rows) continue;
        add(k, &w);
        return;
    }
}

void tuple_maker_add(tuple_maker *k, const cell *at, unsigned cells, uint32_t most)
{
    add_in_grain(k, (table_wanted){.at = at, .sets = 1, .cells = cells}, most);
}

void tuple_maker_share(tuple_maker *k, const cell *at, unsigned sets, unsigned cells, uint32_t most)
{
    if (sets) add_in_grain(k, (table_wanted){.at = at, .sets = sets, .cells = cells, .shared = true}, most);
}
