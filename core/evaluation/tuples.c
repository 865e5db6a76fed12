/* Builds the tuples of a style: digits of contents and owners, and the list from shapes.c, sorted. */
#include "evaluation/tuples.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "evaluation/tuple_maker.h"

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

uint32_t tuple_row_reordered(const tuple_set *set, const tuple_table *t, uint32_t row, const unsigned *becomes,
                             const uint8_t *order)
{
    unsigned digits = set->digits[t->grain], at[TUPLE_CELLS_MAX];
    uint32_t reordered = 0;
    for (unsigned j = t->cells; j-- > 0; row /= digits) at[j] = becomes ? becomes[row % digits] : row % digits;
    for (unsigned j = 0; j < t->cells; j++) reordered = reordered * digits + at[order[j]];
    return reordered;
}

static int by_cells(const void *a, const void *b)
{
    const tuple *x = a, *y = b;
    if (x->cells != y->cells) return x->cells - y->cells;
    if (x->base != y->base) return x->base < y->base ? -1 : 1;
    return memcmp(x->at, y->at, x->cells * sizeof *x->at);
}

/* Copies a list into the arena and frees it. */
static void *settle(void *made, int count, size_t bytes, arena *a)
{
    void *copy = made ? arena_alloc(a, (size_t)count * bytes) : NULL;
    if (copy) memcpy(copy, made, (size_t)count * bytes);
    free(made);
    return copy;
}

int tuples_choose(const game *g, tuple_style style, int phases, const side_exchange *x, const stop_flag *stop, arena *a,
                  tuple_set *out)
{
    *out = (tuple_set){.all = calloc(TUPLES_MAX, sizeof(tuple)), .tables = calloc(TUPLES_MAX, sizeof(tuple_table))};
    tuple_maker k = {.g = g,
                     .set = out,
                     .exchange = x,
                     .keys = calloc(TUPLE_MAKER_KEYS, sizeof *k.keys),
                     .listed = calloc(TUPLE_MAKER_KEYS, sizeof *k.listed)};
    k.most_rows = phases > TUPLES_PHASES ? (uint32_t)(TUPLES_ROWS_MAX * TUPLES_PHASES / phases) : TUPLES_ROWS_MAX;
    int status = out->all && out->tables && k.keys && k.listed ? symmetries_find(g, stop, a, &out->same) : -1;
    if (!status) {
        read_digits(g, out);
        tuple_maker_list(&k, style);
        qsort(out->all, (size_t)out->count, sizeof *out->all, by_cells);
    }
    out->all = settle(out->all, out->count, sizeof *out->all, a);
    out->tables = settle(out->tables, out->ntables, sizeof *out->tables, a);
    free(k.keys);
    free(k.listed);
    return status || !out->all || !out->tables ? -1 : 0;
}
