/* Rows of a board lie a fixed vector apart, columns one to the right: a cell's coordinates count both. A rotation or
 * reflection is a matrix of whole numbers in these coordinates; shapes are compared after both are shifted to the
 * lowest coordinates that they have. */
#include "rules/cells/lattice.h"

#include <math.h>
#include <string.h>

enum { X, Y };

static const float near = 0.05F; /* tolerance for coordinates of a drawing */

/* Converts a vector of the drawing; false when its coordinates are not whole. */
static bool whole(const board *on, float x, float y, int out[2])
{
    float row = y / on->row_step[Y], column = x - row * on->row_step[X];
    out[X] = (int)lroundf(column);
    out[Y] = (int)lroundf(row);
    return fabsf(column - (float)out[X]) < near && fabsf(row - (float)out[Y]) < near;
}

/* The images of the steps right and up: turned by so many of `turns`, after top and bottom are swapped if mirrored. */
static bool find_way(const board *on, lattice *l, unsigned turn, bool mirrored)
{
    const float angle = 2 * acosf(-1) * (float)turn / (float)l->turns;
    const float steps[2][2] = {{1, 0}, {on->row_step[X], mirrored ? -on->row_step[Y] : on->row_step[Y]}};
    bool fits = true;
    for (unsigned i = 0; i < 2; i++) {
        int image[2];
        fits &= whole(on, cosf(angle) * steps[i][X] - sinf(angle) * steps[i][Y],
                      sinf(angle) * steps[i][X] + cosf(angle) * steps[i][Y], image);
        for (unsigned k = 0; k < 2; k++) l->way[turn + (mirrored ? l->turns : 0)][k][i] = (int8_t)image[k];
    }
    return fits;
}

static bool find_points(const board *on, lattice *l, int16_t (*points)[2])
{
    int low[2] = {0, 0}, high[2] = {0, 0}, at[2];
    for (int c = 0; c < on->cells; c++) {
        if (!whole(on, on->x[c] - on->x[0], on->y[c] - on->y[0], at)) return false;
        for (unsigned i = 0; i < 2; i++) {
            points[c][i] = (int16_t)at[i];
            if (at[i] < low[i]) low[i] = at[i];
            if (at[i] > high[i]) high[i] = at[i];
        }
    }
    for (int c = 0; c < on->cells; c++)
        for (unsigned i = 0; i < 2; i++) points[c][i] = (int16_t)(points[c][i] - low[i]);
    l->columns = high[X] - low[X] + 1;
    l->rows = high[Y] - low[Y] + 1;
    return true;
}

static bool find_ways(const board *on, lattice *l)
{
    bool fit = true;
    l->turns = on->shape == CELL_HEXAGON ? 6 : 4;
    for (unsigned i = 0; i < 2 * l->turns; i++) fit &= find_way(on, l, i % l->turns, i >= l->turns);
    return fit;
}

const lattice *lattice_make(const board *on, const char *word, arena *a, error *e)
{
    lattice *l = arena_alloc(a, sizeof *l);
    int16_t(*points)[2] = arena_alloc(a, (size_t)on->cells * sizeof *points);
    if (!l || !points) return error_set(e, "out of memory"), NULL;
    if (on->levels || on->layer || on->cyclic || !on->row_step[Y] || !find_ways(on, l) || !find_points(on, l, points))
        return error_set(e, "%s: a flat board of squares or hexagons wanted, without joined sides", word), NULL;
    cell *at = arena_alloc(a, (size_t)(l->columns * l->rows) * sizeof *at);
    if (!at) return error_set(e, "out of memory"), NULL;
    for (int i = 0; i < l->columns * l->rows; i++) at[i] = (cell)on->cells;
    for (int c = 0; c < on->cells; c++) at[points[c][Y] * l->columns + points[c][X]] = (cell)c;
    l->point = (const int16_t(*)[2])points;
    l->at = at;
    l->none = (cell)on->cells;
    return l;
}

static int turned(const lattice *l, unsigned way, cell c, unsigned axis)
{
    return l->way[way][axis][X] * l->point[c][X] + l->way[way][axis][Y] * l->point[c][Y];
}

static int lowest(const lattice *l, unsigned way, const cell *cells, unsigned n, unsigned axis)
{
    int low = turned(l, way, cells[0], axis);
    for (unsigned i = 1; i < n; i++) {
        int at = turned(l, way, cells[i], axis);
        if (at < low) low = at;
    }
    return low;
}

/* The lowest coordinate of a set that is not empty. */
static int lowest_of(const lattice *l, const cell_mapping *map, const uint64_t *set, unsigned axis)
{
    int low = INT16_MAX;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = set[w]; left; left &= left - 1) {
            int at = l->point[map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)]][axis];
            if (at < low) low = at;
        }
    return low;
}

bool lattice_covers(const lattice *l, const cell_mapping *map, unsigned way, const cell *cells, unsigned n,
                    const uint64_t *to)
{
    const int right = lowest_of(l, map, to, X) - lowest(l, way, cells, n, X);
    const int up = lowest_of(l, map, to, Y) - lowest(l, way, cells, n, Y);
    for (unsigned i = 0; i < n; i++) {
        const int x = turned(l, way, cells[i], X) + right, y = turned(l, way, cells[i], Y) + up;
        if (x >= l->columns || y >= l->rows) return false;
        const cell c = l->at[y * l->columns + x];
        if (c == l->none || !bitboard_has(to, map->bit_of[c])) return false;
    }
    return true;
}
