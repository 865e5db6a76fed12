/* opposite(CELLS): point reflection of the set through the centre of the board. mirror(CELLS, AXIS): mirror image of
 * the set: left-right, top-bottom, or across a diagonal, rising to the right or to the left. */
#include "rules/cells/mirror.h"

#include <math.h>
#include <string.h>

#include "game/expression_few.h"
#include "rules/cells/cells.h"

enum { OF, AXIS, FIELDS };
enum { LEFT_RIGHT, TOP_BOTTOM, DIAGONAL, ANTIDIAGONAL, THROUGH_CENTRE, AXES };

static const char *const axes[] = {"left_right", "top_bottom", "diagonal", "antidiagonal", NULL};

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "which cells"},
    {.name = "axis",
     .kind = FIELD_CHOICE,
     .required = true,
     .choices = axes,
     .help = "the sides that are swapped, or the axis: the diagonal goes up to the right"},
};

/* By axis: matrix from x, y to those of the image, relative to the centre. */
static const float turned[AXES][2][2] = {
    [LEFT_RIGHT] = {{-1, 0}, {0, 1}},    [TOP_BOTTOM] = {{1, 0}, {0, -1}},      [DIAGONAL] = {{0, 1}, {1, 0}},
    [ANTIDIAGONAL] = {{0, -1}, {-1, 0}}, [THROUGH_CENTRE] = {{-1, 0}, {0, -1}},
};

/* Returns the cell at that point of a drawing, or on->cells. */
static cell cell_near(const board *on, float x, float y)
{
    cell c = 0;
    while (c < on->cells && fabsf(on->x[c] - x) + fabsf(on->y[c] - y) > 0.1f) c++;
    return c;
}

static float middle(const float *at, int cells)
{
    float low = at[0], high = at[0];
    for (int c = 1; c < cells; c++) low = fminf(low, at[c]), high = fmaxf(high, at[c]);
    return (low + high) / 2;
}

static int turn_over(expression *x, const game *g, arena *a, error *e, unsigned axis)
{
    const board *on = g->board;
    const float(*by)[2] = turned[axis], mx = middle(on->x, on->cells), my = middle(on->y, on->cells);
    cell *image = arena_alloc(a, (size_t)on->cells * sizeof *image);
    if (!image) return error_set(e, "out of memory");
    for (int c = 0; c < on->cells; c++) {
        float dx = on->x[c] - mx, dy = on->y[c] - my;
        image[c] = cell_near(on, mx + by[0][0] * dx + by[0][1] * dy, my + by[1][0] * dx + by[1][1] * dy);
        if (image[c] < on->cells) continue;
        return axis == THROUGH_CENTRE ? error_set(e, "opposite: nothing lies opposite to %s", on->label[c])
                                      : error_set(e, "mirror: %s has no mirror image by %s", on->label[c], axes[axis]);
    }
    x->data = image;
    return 0;
}

static int compile_mirror(expression *x, const game *g, arena *a, error *e)
{
    return turn_over(x, g, a, e, (unsigned)x->numbers[AXIS]);
}

static int compile_opposite(expression *x, const game *g, arena *a, error *e)
{
    return turn_over(x, g, a, e, THROUGH_CENTRE);
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    uint64_t of[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    bitboard_image(s->g->mapping, x->data, of, out);
}

static unsigned few_at_most(const expression *x)
{
    return x->operands[OF]->few;
}

static unsigned few(const expression *x, const scene *s, cell *out)
{
    const cell *image = x->data;
    unsigned count = expression_few(x->operands[OF], s, out);
    for (unsigned i = 0; i < count; i++) out[i] = image[out[i]];
    return count;
}

/* A reflection is its own inverse. */
static int32_t at(const expression *x, const scene *s, unsigned c)
{
    const cell *image = x->data;
    return expression_at(x->operands[OF], s, image[c]) > 0;
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    const cell *image = x->data;
    int32_t of[BOARD_CELLS_MAX + 1];
    cells_plain(x, OF, s, of);
    for (int c = 0; c < s->g->board->cells; c++) values[image[c]] = of[c];
}

const function_type function_opposite = {
    .word = {"opposite", WORD_FUNCTION, "The point reflection of the set through the centre of the board.", fields, 1,
             .positional = 1},
    .gives = EXPRESSION_CELLS,
    .compile = compile_opposite,
    .cells = cells,
    .few_at_most = few_at_most,
    .few = few,
    .at = at,
    .plain = plain,
};

const function_type function_mirror = {
    .word = {"mirror", WORD_FUNCTION, "The reflection of the set in an axis of the board.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .compile = compile_mirror,
    .cells = cells,
    .few_at_most = few_at_most,
    .few = few,
    .at = at,
    .plain = plain,
};

bool mirror_keeps(const expression *x, const board *on, const cell *map)
{
    const cell *image = x->data;
    bool keeps = true;
    if (x->type->cells != cells) return true;
    for (int c = 0; c < on->cells; c++) keeps &= image[map[c]] == map[image[c]];
    return keeps;
}
