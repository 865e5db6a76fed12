/* Everything follows from columns and rows: a neighbour is the cell one step further, a symmetry an affine map of both.
 * A symmetry stays when it takes every cell to a cell, so holes and unequal sides need no cases of their own. */
#include "board/grid.h"

#include <stdio.h>
#include <string.h>

enum { WRAP_NONE, WRAP_COLUMNS, WRAP_ROWS, WRAP_BOTH };

const char *const grid_wrap_names[] = {"none", "columns", "rows", "both", NULL};

void grid_read_wraps(int64_t choice, bool wraps[2])
{
    wraps[0] = choice == WRAP_COLUMNS || choice == WRAP_BOTH;
    wraps[1] = choice == WRAP_ROWS || choice == WRAP_BOTH;
}

int grid_check_wraps(int width, int height, const bool wraps[2], error *e)
{
    if (wraps[0] && width < 3)
        return error_set(e, "at least 3 columns wanted where the left and right edges are joined, got %d", width);
    if (wraps[1] && height < 3)
        return error_set(e, "at least 3 rows wanted where the top and bottom edges are joined, got %d", height);
    return 0;
}

/* From 0 to n - 1, like i. */
static int remainder_of(int i, int n)
{
    return (i % n + n) % n;
}

cell grid_at(const board *b, int column, int row)
{
    if (b->wraps[0]) column = remainder_of(column, b->width);
    if (b->wraps[1]) row = remainder_of(row, b->height);
    bool inside = column >= 0 && column < b->width && row >= 0 && row < b->height;
    return inside ? b->at[row * b->width + column] : (cell)b->cells;
}

/* The letters of the column, then 1, 2 ... for the row. */
static void write_label(char *out, int column, int row)
{
    char *end = board_write_column(out, column);
    snprintf(end, (size_t)(out + BOARD_LABEL_MAX - end), "%d", row + 1);
}

/* The column of the next cell of the row after that one, or `width`. */
static int next_present(const bool *present, int width, int row, int column)
{
    while (++column < width && !present[row * width + column]) continue;
    return column;
}

static int count_present(const bool *present, int width, int row)
{
    int count = 0;
    for (int column = 0; column < width; column++) count += present[row * width + column];
    return count;
}

/* Reads the row of a drawing that begins at `at`; returns where it ends, or NULL with the error filled in. */
static const char *read_row(const char *at, int width, int row, bool *present, error *e)
{
    int wanted = count_present(present, width, row), column = -1, drawn = 0;
    for (; *at && *at != '/' && *at != '\n'; at++, drawn++) {
        if (*at != '.' && *at != '#') return error_set(e, "'.' (a cell) or '#' (a hole) wanted, got '%c'", *at), NULL;
        if (drawn == wanted) return error_set(e, "rows of %d wanted, got a longer one", wanted), NULL;
        column = next_present(present, width, row, column);
        present[row * width + column] = *at == '.';
    }
    return drawn == wanted ? at : (error_set(e, "rows of %d wanted, got one of %d", wanted, drawn), NULL);
}

int grid_read_holes(const char *drawn, int width, int height, bool *present, error *e)
{
    const char *at = drawn;
    if (!drawn || !*drawn) return 0;
    for (int row = height - 1; row >= 0; row--) {
        at = read_row(at, width, row, present, e);
        if (!at) return -1;
        if (!*at && row) return error_set(e, "%d rows wanted, got %d", height, height - row);
        if (*at) at++;
    }
    return *at ? error_set(e, "%d rows wanted, got more", height) : 0;
}

static int place_cells(board *b, arena *a, const bool *present, const grid_geometry *how, error *e)
{
    size_t n = (size_t)b->cells + 1;
    cell *at = arena_alloc(a, (size_t)(b->width * b->height) * sizeof *at);
    int16_t *column = arena_alloc(a, n * sizeof *column), *row = arena_alloc(a, n * sizeof *row);
    float *x = arena_alloc(a, n * sizeof *x), *y = arena_alloc(a, n * sizeof *y);
    char(*label)[BOARD_LABEL_MAX] = arena_alloc(a, n * sizeof *label);
    if (!at || !column || !row || !x || !y || !label) return error_set(e, "out of memory");
    int c = 0;
    for (int i = 0; i < b->width * b->height; i++) {
        at[i] = (cell)b->cells;
        if (!present[i]) continue;
        column[c] = (int16_t)(i % b->width);
        row[c] = (int16_t)(i / b->width);
        x[c] = (float)column[c] + (float)row[c] * how->up[0];
        y[c] = (float)row[c] * how->up[1];
        write_label(label[c], column[c], row[c]);
        at[i] = (cell)c++;
    }
    memcpy(label[c], "-", 2);
    b->at = at;
    b->column = column;
    b->row = row;
    b->x = x;
    b->y = y;
    b->label = (const char(*)[BOARD_LABEL_MAX])label;
    return 0;
}

static int join(board *b, arena *a, const grid_geometry *how, error *e)
{
    b->directions = how->directions;
    cell *next = arena_alloc(a, (size_t)(b->cells + 1) * (size_t)b->directions * sizeof *next);
    float(*step)[2] = arena_alloc(a, (size_t)b->directions * sizeof *step);
    if (!next || !step) return error_set(e, "out of memory");
    for (int c = 0; c < b->cells; c++)
        for (int d = 0; d < b->directions; d++)
            next[c * b->directions + d] = grid_at(b, b->column[c] + how->steps[d][0], b->row[c] + how->steps[d][1]);
    for (int d = 0; d < b->directions; d++) next[b->cells * b->directions + d] = (cell)b->cells;
    for (int d = 0; d < b->directions; d++) {
        step[d][0] = (float)how->steps[d][0] + (float)how->steps[d][1] * how->up[0];
        step[d][1] = (float)how->steps[d][1] * how->up[1];
    }
    b->next = next;
    b->step = (const float(*)[2])step;
    return 0;
}

board *grid_lay_out(arena *a, int width, int height, const bool *present, const grid_geometry *how, error *e)
{
    board *b = arena_alloc(a, sizeof *b);
    if (!b) return error_set(e, "out of memory"), NULL;
    b->width = width;
    b->height = height;
    b->shape = how->shape;
    b->edge_coordinates = true;
    for (int i = 0; i < 2; i++) b->row_step[i] = how->up[i];
    for (int i = 0; i < 2; i++) b->wraps[i] = how->wraps[i];
    for (int i = 0; i < width * height; i++) b->cells += present[i];
    if (!b->cells || b->cells > BOARD_CELLS_MAX)
        return error_set(e, "1 to %d cells wanted, got %d", BOARD_CELLS_MAX, b->cells), NULL;
    return place_cells(b, a, present, how, e) ? NULL : b;
}

board *grid_build(arena *a, int width, int height, const bool *present, const grid_geometry *how, error *e)
{
    board *b = grid_lay_out(a, width, height, present, how, e);
    return b && !join(b, a, how, e) && !board_finish(b, a, e) ? b : NULL;
}

int grid_symmetries(board *b, arena *a, const grid_map *maps, int count, error *e)
{
    cell *all = arena_alloc(a, (size_t)(count * b->cells) * sizeof *all);
    if (!all) return error_set(e, "out of memory");
    for (int i = 0; i < count; i++) {
        const int *m = maps[i].m;
        cell *to = all + b->nsymmetries * b->cells;
        int c = 0;
        for (; c < b->cells; c++) {
            int column = b->column[c], row = b->row[c];
            to[c] = grid_at(b, m[0] * column + m[1] * row + m[2], m[3] * column + m[4] * row + m[5]);
            if (to[c] == b->cells) break;
        }
        b->nsymmetries += c == b->cells;
    }
    b->symmetries = all;
    return 0;
}

int grid_name_part(board *b, arena *a, const char *name, grid_predicate *belongs, error *e)
{
    bool member[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++) member[c] = belongs(b, c);
    return board_add_part(b, a, name, member, e);
}

bool grid_is_centre(const board *b, int c)
{
    int dx = 2 * b->column[c] - (b->width - 1), dy = 2 * b->row[c] - (b->height - 1);
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

static bool is_top(const board *b, int c)
{
    return b->row[c] == b->height - 1;
}

static bool is_bottom(const board *b, int c)
{
    return b->row[c] == 0;
}

static bool is_left(const board *b, int c)
{
    return b->column[c] == 0;
}

static bool is_right(const board *b, int c)
{
    return b->column[c] == b->width - 1;
}

int grid_name_sides(board *b, arena *a, uint32_t sides, error *e)
{
    bool edge[BOARD_CELLS_MAX] = {false};
    for (int c = 0; c < b->cells; c++)
        for (uint32_t left = sides; left; left &= left - 1)
            edge[c] |= board_next(b, (unsigned)c, (unsigned)__builtin_ctz(left)) == b->cells;
    if (board_add_part(b, a, "edge", edge, e)) return -1;
    if (grid_name_part(b, a, "top", is_top, e) || grid_name_part(b, a, "bottom", is_bottom, e)) return -1;
    return grid_name_part(b, a, "left", is_left, e) || grid_name_part(b, a, "right", is_right, e) ? -1 : 0;
}
