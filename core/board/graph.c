#include "board/graph.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/board_type.h"

typedef char name[BOARD_LABEL_MAX];

typedef struct builder {
    board *b;
    arena *a;
    error *e;
    name *labels;
    float *x, *y;
    uint8_t *joined; /* joined[c * BOARD_CELLS_MAX + other]; only while building */
} builder;

/* Reads a name and returns what follows it, or NULL with the error filled in. */
static const char *read_name(const builder *r, const char *at, name out)
{
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_') length++;
    if (!length || length >= BOARD_LABEL_MAX)
        return error_set(r->e, "name of a cell wanted, 1 to %d letters or digits, at \"%.20s\"", BOARD_LABEL_MAX - 1,
                         at),
               NULL;
    memcpy(out, at, length);
    out[length] = 0;
    return at + length;
}

/* The number of the cell of that name, known or new; -1 when there are too many. */
static int number(builder *r, const name which)
{
    for (int c = 0; c < r->b->cells; c++)
        if (!strcmp(r->labels[c], which)) return c;
    if (r->b->cells == BOARD_CELLS_MAX) return error_set(r->e, "at most %d cells wanted", BOARD_CELLS_MAX);
    memcpy(r->labels[r->b->cells], which, sizeof(name));
    return r->b->cells++;
}

static const char *skip_spaces(const char *at)
{
    while (isspace((unsigned char)*at)) at++;
    return at;
}

static int read_edges(builder *r, const char *edges)
{
    int before = -1; /* the cell before a dash */
    for (const char *at = skip_spaces(edges); *at;) {
        name which;
        at = read_name(r, at, which);
        int c = at ? number(r, which) : -1;
        if (c < 0) return -1;
        if (before == c) return error_set(r->e, "%s is joined to itself", which);
        if (before >= 0) r->joined[before * BOARD_CELLS_MAX + c] = r->joined[c * BOARD_CELLS_MAX + before] = 1;
        before = *at == '-' ? c : -1;
        if (*at && *at != '-' && !isspace((unsigned char)*at))
            return error_set(r->e, "- or a space wanted at \"%.20s\"", at);
        at = before < 0 ? skip_spaces(at) : at + 1;
        if (!*at && before >= 0) return error_set(r->e, "a cell wanted after \"%s-\"", which);
    }
    return r->b->cells ? 0 : error_set(r->e, "at least one cell wanted, got none");
}

/* Far enough apart for the cells not to touch. */
static void place_on_circle(builder *r)
{
    int n = r->b->cells;
    const double whole = 2 * acos(-1), radius = n > 1 ? 0.9 / sin(whole / 2 / n) : 0;
    for (int c = 0; c < n; c++) {
        r->x[c] = (float)(radius * sin(whole * c / n));
        r->y[c] = (float)(radius * cos(whole * c / n));
    }
}

static int read_places(builder *r, const char *places)
{
    bool placed[BOARD_CELLS_MAX] = {false};
    for (const char *at = skip_spaces(places); *at;) {
        name which;
        char *end, *last;
        at = read_name(r, at, which);
        if (!at) return -1;
        int c = board_find(r->b, which);
        if (c == r->b->cells) return error_set(r->e, "no cell is called \"%s\"", which);
        r->x[c] = strtof(at, &end);
        r->y[c] = strtof(end, &last);
        placed[c] = true;
        at = skip_spaces(last);
        if (last == end || !(fabsf(r->x[c]) < 1000 && fabsf(r->y[c]) < 1000) || (*at && *at != ','))
            return error_set(r->e, "\"%s x y\" wanted, with commas between", which);
        if (*at) at = skip_spaces(at + 1);
    }
    for (int c = 0; c < r->b->cells; c++)
        if (!placed[c]) return error_set(r->e, "no place is given for %s", r->labels[c]);
    return 0;
}

static bool are_joined(const void *context, unsigned c, unsigned other)
{
    return ((const builder *)context)->joined[c * BOARD_CELLS_MAX + other];
}

static int allocate(builder *r)
{
    size_t n = BOARD_CELLS_MAX + 1;
    r->b = arena_alloc(r->a, sizeof *r->b);
    r->labels = arena_alloc(r->a, n * sizeof *r->labels);
    r->x = arena_alloc(r->a, n * sizeof *r->x);
    r->y = arena_alloc(r->a, n * sizeof *r->y);
    r->joined = calloc(BOARD_CELLS_MAX, BOARD_CELLS_MAX);
    if (!r->b || !r->labels || !r->x || !r->y || !r->joined) return error_set(r->e, "out of memory"), -1;
    r->b->label = (const char(*)[BOARD_LABEL_MAX])r->labels;
    r->b->x = r->x;
    r->b->y = r->y;
    return 0;
}

static int build(builder *r, const char *edges, const char *places)
{
    if (allocate(r) || read_edges(r, edges)) return -1;
    memcpy(r->labels[r->b->cells], "-", 2);
    if (places && read_places(r, places)) return -1;
    if (!places) place_on_circle(r);
    cell *same = arena_alloc(r->a, (size_t)r->b->cells * sizeof *same);
    if (!same) return error_set(r->e, "out of memory");
    for (int c = 0; c < r->b->cells; c++) same[c] = (cell)c;
    r->b->symmetries = same;
    r->b->nsymmetries = 1;
    if (board_relate(r->b, r->a, are_joined, r, &r->b->neighbours, r->e)) return -1;
    return board_finish(r->b, r->a, r->e);
}

board *board_graph(arena *a, const char *edges, const char *places, error *e)
{
    builder r = {.a = a, .e = e};
    int status = build(&r, edges, places);
    free(r.joined);
    return status ? NULL : r.b;
}

/* --- the word --- */

enum { EDGES, PLACES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "edges",
     .kind = FIELD_TEXT,
     .required = true,
     .help = "what touches what: a-b for an edge, a-b-c for a path, a for a cell alone; spaces between"},
    {.name = "places", .kind = FIELD_TEXT, .help = "where cells are drawn: \"a 0 0, b 1 0.5\"; else on a circle"},
};

static board *build_graph(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_graph(a, s->values[EDGES].text, s->values[PLACES].text, e);
}

const board_type board_graph_word = {
    .word = {"graph", WORD_BOARD, "Any graph: cells and what touches what.", fields, FIELDS, 1},
    .build = build_graph,
};
