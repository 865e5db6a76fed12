/* A shape is a list of vectors, rotated by the angle between adjacent directions and mirrored. Sorted and relative to
 * its first cell, each orientation has a canonical form, so duplicates are found. A placement exists where each vector
 * ends on a cell; computed at load. */
#include "rules/actions/shapes.h"

#include <math.h>
#include <string.h>

/* tolerance for coordinates of a drawing */
static const float near = 0.05F;

/* A cell of the shape, or the offset between cells. */
typedef struct vector {
    float x, y;
    uint8_t code; /* contents drawn there, 0 for an X */
} vector;

/* An orientation: its cells relative to the lowest, of these the leftmost, in that order. */
typedef struct way {
    vector cells[SHAPE_CELLS_MAX];
} way;

static bool alike(vector a, vector b)
{
    return fabsf(a.x - b.x) < near && fabsf(a.y - b.y) < near;
}

static bool comes_before(vector a, vector b)
{
    return fabsf(a.y - b.y) < near ? a.x < b.x : a.y < b.y;
}

static float angle_of(const board *on, unsigned d)
{
    return atan2f(on->step[d][1], on->step[d][0]);
}

/* Returns the directions of rows and columns: the orthogonal ones, if they span the board. */
static uint32_t directions_of(const board *on)
{
    uint32_t orthogonal = board_direction_set(on, "orthogonal", 0);
    return __builtin_popcount(orthogonal) == 4 ? orthogonal : (uint32_t)((UINT64_C(1) << on->directions) - 1);
}

/* Returns the direction with the least angle counterclockwise from `from`, at least `least`. */
static unsigned direction_after(const board *on, float from, float least)
{
    const float whole = 2 * acosf(-1);
    unsigned found = 0;
    float best = 2 * whole;
    for (uint32_t left = directions_of(on); left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        float angle = angle_of(on, d) - from;
        while (angle < least) angle += whole;
        if (angle >= best) continue;
        best = angle;
        found = d;
    }
    return found;
}

/* Returns the contents with that symbol; 0 for an X, -1 when there are none. */
static int code_of(const piece_set *pieces, char sign)
{
    int code = pieces->ncodes;
    if (sign == 'X') return 0;
    while (--code && (pieces->glyph[code][0] != sign || pieces->glyph[code][1])) continue;
    return code ? code : -1;
}

/* Reads the drawing; returns its number of cells, or -1 after builder_fail. */
static int read_drawing(game_builder *b, const spec *s, int index, const float *right, const float *up, way *out)
{
    const char *drawn = s->values[index].text;
    int n = 0, column = 0, row = 0;
    for (const char *at = drawn; *at; at++) {
        if (*at == '/') column = -1, row--;
        bool none = strchr("./", *at);
        int code = none ? 0 : code_of(&b->g->pieces, *at);
        if (code < 0 || (!none && n == SHAPE_CELLS_MAX))
            return builder_fail(b, s, s->word->fields[index].name,
                                "a drawing such as \"XX/X.\" with at most %d cells wanted, got \"%s\"", SHAPE_CELLS_MAX,
                                drawn);
        if (!none)
            out->cells[n++] = (vector){(float)column * right[0] + (float)row * up[0],
                                       (float)column * right[1] + (float)row * up[1], (uint8_t)code};
        column++;
    }
    if (!n) builder_fail(b, s, s->word->fields[index].name, "a cell of the shape wanted, got \"%s\"", drawn);
    return n ? n : -1;
}

/* Mirrors top to bottom if `mirrored`, rotates by the angle, then normalises to the first cell. */
static way rotate(const way *shape, unsigned n, float angle, bool mirrored)
{
    way turned = {0};
    for (unsigned i = 0; i < n; i++) {
        float x = shape->cells[i].x, y = mirrored ? -shape->cells[i].y : shape->cells[i].y;
        vector v = {cosf(angle) * x - sinf(angle) * y, sinf(angle) * x + cosf(angle) * y, shape->cells[i].code};
        unsigned at = i;
        for (; at && comes_before(v, turned.cells[at - 1]); at--) turned.cells[at] = turned.cells[at - 1];
        turned.cells[at] = v;
    }
    vector first = turned.cells[0];
    for (unsigned i = 0; i < n; i++) {
        turned.cells[i].x -= first.x;
        turned.cells[i].y -= first.y;
    }
    return turned;
}

static bool same_way(const way *one, const way *other, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (one->cells[i].code != other->cells[i].code || !alike(one->cells[i], other->cells[i])) return false;
    return true;
}

/* Returns the cell at that offset from c, or b->cells. */
static cell cell_there(const board *on, unsigned c, vector by)
{
    unsigned to = 0;
    while (to < (unsigned)on->cells && !alike((vector){on->x[to] - on->x[c], on->y[to] - on->y[c], 0}, by)) to++;
    return (cell)to;
}

static int lay(game_builder *b, const spec *s, const way *ways, shapes *out)
{
    const board *on = b->g->board;
    unsigned none = (unsigned)on->cells, n = out->ncells;
    cell *lying = builder_alloc(b, s, (size_t)on->cells * out->nways * n * sizeof *lying);
    uint8_t *codes = builder_alloc(b, s, (size_t)out->nways * n);
    if (!lying || !codes) return -1;
    out->lying = lying;
    out->codes = codes;
    for (unsigned i = 0; i < out->nways * n; i++) codes[i] = ways[i / n].cells[i % n].code;
    for (unsigned i = 0; i < none * out->nways; i++, lying += n) {
        bool fits = true;
        for (unsigned k = 0; k < n; k++) {
            lying[k] = cell_there(on, i / out->nways, ways[i % out->nways].cells[k]);
            fits &= lying[k] != none;
        }
        for (unsigned k = 0; k < n && !fits; k++) lying[k] = (cell)none;
    }
    return 0;
}

int shapes_make(game_builder *b, const spec *s, int index, bool turned, bool mirrored, shapes *out)
{
    const board *on = b->g->board;
    if (!on->step) return builder_fail(b, s, NULL, "a board with directions of equal steps wanted, such as square");
    unsigned right = direction_after(on, 0, -near), up = direction_after(on, angle_of(on, right), near);
    float angle = fabsf(angle_of(on, up) - angle_of(on, right));
    int turns = (int)lroundf(2 * acosf(-1) / angle);
    way shape = {0}, ways[SHAPE_WAYS_MAX] = {0};
    int n = read_drawing(b, s, index, on->step[right], on->step[up], &shape);
    if (n < 0) return -1;
    out->ncells = (unsigned)n;
    for (int i = 0; i < (turned ? turns : 1) * (mirrored ? 2 : 1) && out->nways < SHAPE_WAYS_MAX; i++) {
        way next = rotate(&shape, out->ncells, (float)(mirrored ? i / 2 : i) * angle, mirrored && i & 1);
        unsigned known = 0;
        while (known < out->nways && !same_way(&ways[known], &next, out->ncells)) known++;
        ways[known] = next;
        out->nways += known == out->nways;
    }
    return lay(b, s, ways, out);
}

/* Does the shape cover exactly these cells with these contents? */
static bool lies_on(const shapes *d, const cell *there, const uint8_t *drawn, const cell *cells, const uint8_t *codes)
{
    unsigned found = 0;
    for (unsigned i = 0; i < d->ncells; i++)
        for (unsigned k = 0; k < d->ncells; k++) found += there[i] == cells[k] && drawn[i] == codes[k];
    return found == d->ncells;
}

static bool has_place(const shapes *d, const cell *cells, const uint8_t *codes)
{
    bool found = false;
    for (unsigned i = 0; i < d->ncells * d->nways && !found; i++)
        found =
            lies_on(d, shapes_lying(d, cells[i / d->nways], i % d->nways), shapes_codes(d, i % d->nways), cells, codes);
    return found;
}

bool shapes_keep(const shapes *d, const board *on, const cell *map, const uint8_t *becomes)
{
    cell cells[SHAPE_CELLS_MAX];
    uint8_t codes[SHAPE_CELLS_MAX];
    for (unsigned i = 0; i < (unsigned)on->cells * d->nways; i++) {
        const cell *lying = shapes_lying(d, i / d->nways, i % d->nways);
        if (*lying == on->cells) continue;
        for (unsigned k = 0; k < d->ncells; k++) {
            cells[k] = map[lying[k]];
            codes[k] = becomes[shapes_codes(d, i % d->nways)[k]];
        }
        if (!has_place(d, cells, codes)) return false;
    }
    return true;
}
