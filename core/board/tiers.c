#include "board/tiers.h"

/* The column of the drawing with which a layer begins. */
static int first_column(const tiers *t, int layer)
{
    return layer * t->columns - t->taper * layer * (layer - 1) / 2;
}

int tiers_width(const tiers *t)
{
    return first_column(t, t->layers);
}

int tiers_extent(const tiers *t, int layer, int of)
{
    return (of == 0 ? t->columns : t->rows) - t->taper * layer;
}

void tiers_mark(const tiers *t, bool *present)
{
    int width = tiers_width(t);
    for (int layer = 0; layer < t->layers; layer++)
        for (int row = 0; row < t->rows; row++)
            for (int column = first_column(t, layer); column < first_column(t, layer + 1); column++)
                present[row * width + column] = row < tiers_extent(t, layer, 1);
}

place tiers_place(const tiers *t, const board *b, int c)
{
    int layer = 0;
    while (b->column[c] >= first_column(t, layer + 1)) layer++;
    return (place){{b->column[c] - first_column(t, layer), b->row[c], layer}};
}

cell tiers_cell(const tiers *t, const board *b, const place *p)
{
    int layer = p->at[2];
    if (layer < 0 || layer >= t->layers) return (cell)b->cells;
    for (int i = 0; i < 2; i++)
        if (p->at[i] < 0 || p->at[i] >= tiers_extent(t, layer, i)) return (cell)b->cells;
    return grid_at(b, first_column(t, layer) + p->at[0], p->at[1]);
}

int tiers_join(const tiers *t, board *b, arena *a, tiers_step *steps, int directions, error *e)
{
    cell *next = arena_alloc(a, (size_t)(b->cells + 1) * (size_t)directions * sizeof *next);
    int16_t *layer = arena_alloc(a, (size_t)b->cells * sizeof *layer);
    float *x = (float *)b->x; /* the board's, which is still being made */
    if (!next || !layer) return error_set(e, "out of memory");
    b->directions = directions;
    for (int c = 0; c < b->cells; c++) {
        layer[c] = (int16_t)tiers_place(t, b, c).at[2];
        x[c] += (float)layer[c];
        for (int d = 0; d < directions; d++) {
            place p = tiers_place(t, b, c);
            for (int i = 0; i < 3; i++) p.at[i] += steps[d][i];
            next[c * directions + d] = tiers_cell(t, b, &p);
        }
    }
    for (int d = 0; d < directions; d++) next[b->cells * directions + d] = (cell)b->cells;
    b->next = next;
    b->layer = layer;
    return board_finish(b, a, e);
}

/* Names the first, or last, cells of each layer's columns (0) or rows (1), or of the layers (2). */
static int name_end(const tiers *t, board *b, arena *a, const char *name, int of, bool last, error *e)
{
    bool member[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++) {
        place p = tiers_place(t, b, c);
        int end = of == 2 ? t->layers - 1 : tiers_extent(t, p.at[2], of) - 1;
        member[c] = p.at[of] == (last ? end : 0);
    }
    return board_add_part(b, a, name, member, e);
}

int tiers_name_ends(const tiers *t, board *b, arena *a, error *e)
{
    if (name_end(t, b, a, "top", 1, true, e) || name_end(t, b, a, "bottom", 1, false, e)) return -1;
    if (name_end(t, b, a, "left", 0, false, e) || name_end(t, b, a, "right", 0, true, e)) return -1;
    return name_end(t, b, a, "floor", 2, false, e) || name_end(t, b, a, "ceiling", 2, true, e) ? -1 : 0;
}

int tiers_find_symmetries(const tiers *t, board *b, arena *a, tiers_image *image, int count, error *e)
{
    cell *all = arena_alloc(a, (size_t)(count * b->cells) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    for (int s = 0; s < count; s++) {
        cell *to = all + b->nsymmetries * b->cells;
        int c = 0;
        while (c < b->cells && (to[c] = image(t, b, c, s)) != b->cells) c++;
        b->nsymmetries += c == b->cells;
    }
    b->symmetries = all;
    return 0;
}
