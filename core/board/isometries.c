/* A symmetry keeps the centre of gravity, so it is known by where it takes one other cell, the anchor, and whether it
 * mirrors. Only cells as far from the centre as the anchor are tried, and the anchor is a cell with the fewest of
 * these. Cells are found by their place: binary search for x, then a walk. */
#include "board/isometries.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A cell is where it belongs when it is so near: places are written with few digits. */
static const float near = 0.05F;

typedef struct finder {
    board *b;
    float centre[2];
    int anchor;         /* a cell that is not in the centre, with as few others as far from it as can be; or b->cells */
    const float **by_x; /* the places of the cells from the left: pointers into b->x */
    cell *found;        /* the symmetries so far, and room for one more */
} finder;

/* Turns by the angle of (cosine, sine) about the centre, after mirroring from top to bottom if so asked. */
typedef struct isometry {
    float cosine, sine;
    bool mirrored;
} isometry;

static float from_centre(const finder *f, int c)
{
    return hypotf(f->b->x[c] - f->centre[0], f->b->y[c] - f->centre[1]);
}

static bool alike(float one, float other)
{
    return fabsf(one - other) < near;
}

static void find_anchor(finder *f)
{
    int n = f->b->cells, fewest = n + 1;
    f->anchor = n;
    for (int c = 0; c < n; c++) {
        f->centre[0] += f->b->x[c] / (float)n;
        f->centre[1] += f->b->y[c] / (float)n;
    }
    for (int c = 0; c < n; c++) {
        int like = 0;
        float far = from_centre(f, c);
        for (int other = 0; other < n; other++) like += alike(far, from_centre(f, other));
        if (far < 2 * near || like >= fewest) continue;
        f->anchor = c;
        fewest = like;
    }
}

static int compare_x(const void *a, const void *b)
{
    float one = **(const float *const *)a, other = **(const float *const *)b;
    return (one > other) - (one < other);
}

/* The cell at that place, or b->cells. */
static int cell_at(const finder *f, float x, float y)
{
    int low = 0, high = f->b->cells;
    while (low < high) {
        int middle = (low + high) / 2;
        if (*f->by_x[middle] < x - near)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < f->b->cells && *f->by_x[low] <= x + near; low++) {
        int c = (int)(f->by_x[low] - f->b->x);
        if (alike(f->b->y[c], y)) return c;
    }
    return f->b->cells;
}

/* The isometry that takes the anchor to that cell, as far from the centre. */
static isometry isometry_to(const finder *f, int to, bool mirrored)
{
    float ax = f->b->x[f->anchor] - f->centre[0], ay = f->b->y[f->anchor] - f->centre[1];
    float bx = f->b->x[to] - f->centre[0], by = f->b->y[to] - f->centre[1], square = ax * ax + ay * ay;
    if (mirrored) ay = -ay;
    return (isometry){(ax * bx + ay * by) / square, (ax * by - ay * bx) / square, mirrored};
}

/* Writes where each cell goes. Returns whether that is a permutation. */
static bool map_cells(const finder *f, const isometry *how, cell *to)
{
    bool hit[BOARD_CELLS_MAX + 1] = {false};
    for (int c = 0; c < f->b->cells; c++) {
        float x = f->b->x[c] - f->centre[0], y = f->b->y[c] - f->centre[1];
        if (how->mirrored) y = -y;
        int there =
            cell_at(f, f->centre[0] + how->cosine * x - how->sine * y, f->centre[1] + how->sine * x + how->cosine * y);
        if (there == f->b->cells || hit[there]) return false;
        hit[there] = true;
        to[c] = (cell)there;
    }
    return true;
}

/* The direction from one cell to another beside it, or the number of directions. */
static unsigned direction_to(const board *b, unsigned from, unsigned to)
{
    unsigned d = 0;
    while (d < (unsigned)b->directions && board_next(b, from, d) != to) d++;
    return d;
}

/* Do neighbours stay neighbours, and go lines on where they went on? */
static bool keeps_lines(const board *b, const cell *to)
{
    for (unsigned c = 0; c < (unsigned)b->cells; c++)
        for (unsigned d = 0; d < (unsigned)b->directions; d++) {
            cell next = board_next(b, c, d);
            if (next == b->cells) continue;
            unsigned mapped = direction_to(b, to[c], to[next]);
            if (mapped == (unsigned)b->directions) return false;
            cell beyond = board_next(b, next, d), there = board_next(b, to[next], mapped);
            if (there != (beyond == b->cells ? beyond : to[beyond])) return false;
        }
    return true;
}

/* Adds that isometry to the symmetries if it is one and changes something. */
static void try_isometry(finder *f, int anchor_to, bool mirrored)
{
    board *b = f->b;
    cell *to = f->found + (size_t)b->nsymmetries * (size_t)b->cells;
    isometry how = isometry_to(f, anchor_to, mirrored);
    if (!map_cells(f, &how, to) || !keeps_lines(b, to)) return;
    b->nsymmetries += memcmp(to, f->found, (size_t)b->cells * sizeof *to) != 0;
}

/* Are the cells in one straight row? A mirror image changes no more than a turn then. */
static bool is_row(const finder *f)
{
    float ax = f->b->x[f->anchor] - f->centre[0], ay = f->b->y[f->anchor] - f->centre[1];
    for (int c = 0; c < f->b->cells; c++) {
        float x = f->b->x[c] - f->centre[0], y = f->b->y[c] - f->centre[1];
        if (!alike(ax * y, ay * x)) return false;
    }
    return true;
}

static void try_all(finder *f)
{
    float far = from_centre(f, f->anchor);
    for (int mirrored = 0; mirrored < (is_row(f) ? 1 : 2); mirrored++)
        for (int c = 0; c < f->b->cells; c++)
            if (alike(from_centre(f, c), far)) try_isometry(f, c, mirrored);
}

/* How many isometries are tried at most, and the one that changes nothing. */
static size_t most(const finder *f)
{
    size_t n = 2;
    float far = f->anchor < f->b->cells ? from_centre(f, f->anchor) : 0;
    for (int c = 0; c < f->b->cells; c++) n += 2 * (size_t)alike(from_centre(f, c), far);
    return n;
}

int isometries_none(board *b, arena *a, error *e)
{
    cell *same = arena_alloc(a, (size_t)b->cells * sizeof *same);
    if (!same) return error_set(e, "out of memory");
    for (int c = 0; c < b->cells; c++) same[c] = (cell)c;
    b->symmetries = same;
    b->nsymmetries = 1;
    return 0;
}

int isometries_find(board *b, arena *a, error *e)
{
    finder f = {.b = b};
    size_t n = (size_t)b->cells;
    if (isometries_none(b, a, e)) return -1;
    find_anchor(&f);
    f.found = arena_alloc(a, most(&f) * n * sizeof *f.found);
    f.by_x = arena_alloc(a, n * sizeof(const float *));
    if (!f.found || !f.by_x) return error_set(e, "out of memory");
    memcpy(f.found, b->symmetries, n * sizeof *f.found);
    for (size_t c = 0; c < n; c++) f.by_x[c] = b->x + c;
    qsort((void *)f.by_x, n, sizeof *f.by_x, compare_x);
    if (f.anchor < b->cells) try_all(&f);
    b->symmetries = f.found;
    return 0;
}
