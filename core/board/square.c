#include "board/square.h"

#include <stdio.h>
#include <string.h>

enum { DIRECTIONS = 8, ORTHOGONAL = 0x0f, DIAGONAL = 0xf0 };

/* Column and row steps; a direction and its opposite stand beside each other. */
static const int steps[DIRECTIONS][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};

/* The eight symmetries of the square as matrices; the first four keep a rectangle a rectangle. */
static const int turns[8][4] = {{1, 0, 0, 1}, {-1, 0, 0, 1}, {1, 0, 0, -1}, {-1, 0, 0, -1},
                                {0, 1, 1, 0}, {0, -1, 1, 0}, {0, 1, -1, 0}, {0, -1, -1, 0}};

/* Reads the drawing into present[row * width + column], row 0 at the bottom. */
static int read_drawing(const char *drawn, int width, int height, bool *present, error *e)
{
    int row = height - 1, column = 0;
    for (const char *p = drawn;; p++) {
        if (*p == '/' || *p == '\n' || !*p) {
            if (!*p && column == 0 && row < 0) return 0; /* a newline after the last row */
            if (column != width) return error_set(e, "rows of %d wanted, got one of %d", width, column);
            column = 0;
            if (--row < 0 && !*p) return 0;
            if (!*p) return error_set(e, "%d rows wanted, got %d", height, height - 1 - row);
            continue;
        }
        if (*p != '.' && *p != '#') return error_set(e, "'.' (a cell) or '#' (a hole) wanted, got '%c'", *p);
        if (row < 0) return error_set(e, "%d rows wanted, got more", height);
        if (column == width) return error_set(e, "rows of %d wanted, got a longer one", width);
        present[row * width + column++] = *p == '.';
    }
}

static void place_cells(const board *b, const bool *present, cell *at, int16_t *column, int16_t *row, float *x, float *y,
                        char (*label)[BOARD_LABEL_MAX])
{
    int n = 0;
    for (int i = 0; i < b->width * b->height; i++) {
        at[i] = (cell)b->cells;
        if (!present[i]) continue;
        column[n] = (int16_t)(i % b->width);
        row[n] = (int16_t)(i / b->width);
        x[n] = (float)column[n];
        y[n] = (float)row[n];
        int letter = i % b->width;
        if (letter < 26)
            snprintf(label[n], BOARD_LABEL_MAX, "%c%d", 'a' + letter, (i / b->width + 1) % 1000);
        else
            snprintf(label[n], BOARD_LABEL_MAX, "a%c%d", 'a' + letter - 26, (i / b->width + 1) % 1000);
        at[i] = (cell)n++;
    }
    strcpy(label[n], "-");
}

static int lay_out(board *b, arena *a, const bool *present, error *e)
{
    size_t n = (size_t)b->cells + 1;
    cell *at = arena_alloc(a, (size_t)(b->width * b->height) * sizeof *at);
    int16_t *column = arena_alloc(a, n * sizeof *column), *row = arena_alloc(a, n * sizeof *row);
    float *x = arena_alloc(a, n * sizeof *x), *y = arena_alloc(a, n * sizeof *y);
    char(*label)[BOARD_LABEL_MAX] = arena_alloc(a, n * sizeof *label);
    if (!at || !column || !row || !x || !y || !label) return error_set(e, "out of memory");
    place_cells(b, present, at, column, row, x, y, label);
    b->at = at;
    b->column = column;
    b->row = row;
    b->x = x;
    b->y = y;
    b->label = (const char(*)[BOARD_LABEL_MAX])label;
    return 0;
}

static cell cell_at(const board *b, int column, int row)
{
    bool inside = column >= 0 && column < b->width && row >= 0 && row < b->height;
    return inside ? b->at[row * b->width + column] : (cell)b->cells;
}

static int join(board *b, arena *a, error *e)
{
    cell *next = arena_alloc(a, (size_t)(b->cells + 1) * DIRECTIONS * sizeof *next);
    if (!next) return error_set(e, "out of memory");
    for (int c = 0; c <= b->cells; c++)
        for (int d = 0; d < DIRECTIONS; d++)
            next[c * DIRECTIONS + d] =
                c == b->cells ? (cell)c : cell_at(b, b->column[c] + steps[d][0], b->row[c] + steps[d][1]);
    b->next = next;
    b->directions = DIRECTIONS;
    b->sets[b->nsets++] = (board_directions){"orthogonal", ORTHOGONAL};
    b->sets[b->nsets++] = (board_directions){"diagonal", DIAGONAL};
    b->sets[b->nsets++] = (board_directions){"queen", ORTHOGONAL | DIAGONAL};
    return 0;
}

/* A cell is on the edge where an orthogonal neighbour is missing, and a corner where two that are not opposite are. */
static int name_parts(board *b, arena *a, error *e)
{
    bool edge[BOARD_CELLS_MAX], corner[BOARD_CELLS_MAX], centre[BOARD_CELLS_MAX];
    for (int c = 0; c < b->cells; c++) {
        bool missing[4];
        for (unsigned d = 0; d < 4; d++) missing[d] = board_next(b, (unsigned)c, d) == b->cells;
        edge[c] = missing[0] || missing[1] || missing[2] || missing[3];
        corner[c] = (missing[0] || missing[1]) && (missing[2] || missing[3]);
        int dx = 2 * b->column[c] - (b->width - 1), dy = 2 * b->row[c] - (b->height - 1);
        centre[c] = dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
    }
    if (board_add_part(b, a, "edge", edge, e) || board_add_part(b, a, "corners", corner, e)) return -1;
    return board_add_part(b, a, "centre", centre, e);
}

/* Where cell c goes under the t-th symmetry; off the board where that is no cell. */
static cell turned(const board *b, int t, int c)
{
    int x = 2 * b->column[c] - (b->width - 1), y = 2 * b->row[c] - (b->height - 1);
    int u = turns[t][0] * x + turns[t][1] * y, v = turns[t][2] * x + turns[t][3] * y;
    return cell_at(b, (u + b->width - 1) / 2, (v + b->height - 1) / 2);
}

static int find_symmetries(board *b, arena *a, error *e)
{
    cell *maps = arena_alloc(a, 8 * (size_t)b->cells * sizeof *maps);
    if (!maps) return error_set(e, "out of memory");
    for (int t = 0; t < (b->width == b->height ? 8 : 4); t++) {
        cell *map = maps + b->nsymmetries * b->cells;
        int c = 0;
        while (c < b->cells && (map[c] = turned(b, t, c)) != b->cells) c++;
        b->nsymmetries += c == b->cells;
    }
    b->symmetries = maps;
    return 0;
}

board *board_square(arena *a, int width, int height, const char *drawn, error *e)
{
    bool present[BOARD_LINE_MAX * BOARD_LINE_MAX];
    board *b = arena_alloc(a, sizeof *b);
    if (!b) return error_set(e, "out of memory"), NULL;
    for (int i = 0; i < width * height; i++) present[i] = true;
    if (drawn && *drawn && read_drawing(drawn, width, height, present, e)) return NULL;
    b->width = width;
    b->height = height;
    for (int i = 0; i < width * height; i++) b->cells += present[i];
    if (!b->cells || b->cells > BOARD_CELLS_MAX)
        return error_set(e, "1 to %d cells wanted, got %d", BOARD_CELLS_MAX, b->cells), NULL;
    if (lay_out(b, a, present, e) || join(b, a, e) || name_parts(b, a, e)) return NULL;
    if (find_symmetries(b, a, e) || board_finish(b, a, e)) return NULL;
    return b;
}
