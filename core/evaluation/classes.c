/* Equivalence classes of rows: a symmetry maps the cells of a tuple to those of another tuple of its table, or to its
 * own in another order, so that contents in either order must have the same weight. Classes are built by union-find. */
#include "evaluation/weights.h"

static uint32_t root_of(uint32_t *first, uint32_t row)
{
    while (first[row] != row) row = first[row] = first[first[row]];
    return row;
}

static void unite(uint32_t *first, uint32_t row, uint32_t other)
{
    const uint32_t a = root_of(first, row), b = root_of(first, other);
    if (a < b)
        first[b] = a;
    else
        first[a] = b;
}

/* Unites the rows that a turn maps to each other. */
static void unite_turned(const tuple_set *set, const tuple_table *t, const uint8_t *turn, uint32_t end, uint32_t *first)
{
    for (uint32_t row = t->base; row < end; row++)
        unite(first, row, t->base + tuple_row_reordered(set, t, row - t->base, NULL, turn));
}

/* Unites the rows of marks that a symmetry maps to each other; `image` is scratch memory. */
static void unite_marks(const evaluation *v, uint32_t *first, uint32_t *image)
{
    for (int i = 1; v->nmarks && i < v->tuples.same.count; i++) {
        mark_rows_image(v, v->tuples.same.maps[i], NULL, image);
        for (uint32_t row = v->marks[0].base; row < v->rows; row++) unite(first, row, image[row]);
    }
}

void evaluation_classes(const evaluation *v, uint32_t *first, uint32_t *next)
{
    for (uint32_t row = 0; row < v->rows; row++) first[row] = row;
    for (int i = 0; i < v->tuples.ntables; i++) {
        const tuple_table *t = &v->tuples.tables[i];
        for (unsigned n = 0; n < t->nturns; n++)
            unite_turned(&v->tuples, t, t->turns[n], evaluation_table_end(v, i), first);
    }
    unite_marks(v, first, next);
    for (uint32_t row = 0; row < v->rows; row++) next[row] = row;
    for (uint32_t row = 0; row < v->rows; row++) {
        first[row] = root_of(first, row);
        if (first[row] == row) continue;
        next[row] = next[first[row]];
        next[first[row]] = row;
    }
}
