/* The texts are read into an adjacency matrix, places and paths of lines; nodes.h makes directions, lines and
 * symmetries of them, as for any board of points. The matrix lives only while the board is built. */
#include "board/graph.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/board_type.h"
#include "board/nodes.h"
#include "board/winds.h"

typedef char name[BOARD_LABEL_MAX];

/* What was read of a graph. */
typedef struct reader {
    arena *a;
    error *e;
    int cells;
    name *labels;
    float *x, *y;
    cell *lines; /* see node_plan */
    int lines_length;
    uint8_t *joined; /* joined[c * BOARD_CELLS_MAX + other]; only while building */
} reader;

/* Reads a name and returns what follows it, or NULL with the error filled in. */
static const char *read_name(const reader *r, const char *at, name out)
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
static int number(reader *r, const name which)
{
    for (int c = 0; c < r->cells; c++)
        if (!strcmp(r->labels[c], which)) return c;
    if (r->cells == BOARD_CELLS_MAX)
        return error_set(r->e, "at most %d cells wanted, got one more, \"%s\": leave some out", BOARD_CELLS_MAX, which);
    memcpy(r->labels[r->cells], which, sizeof(name));
    return r->cells++;
}

static const char *skip_spaces(const char *at)
{
    while (isspace((unsigned char)*at)) at++;
    return at;
}

/* Goes on behind a cell of a path: over a dash, and *goes_on says so, or over spaces. NULL with the error filled in. */
static const char *pass_joint(const reader *r, const char *at, const name which, bool *goes_on)
{
    *goes_on = *at == '-';
    if (*at && *at != '-' && !isspace((unsigned char)*at))
        return error_set(r->e, "- or a space wanted at \"%.20s\"", at), NULL;
    at = *goes_on ? at + 1 : skip_spaces(at);
    if (!*at && *goes_on) return error_set(r->e, "a cell wanted after \"%s-\"", which), NULL;
    return at;
}

static int read_edges(reader *r, const char *edges)
{
    int before = -1; /* the cell before a dash */
    for (const char *at = skip_spaces(edges); *at;) {
        name which;
        bool goes_on;
        at = read_name(r, at, which);
        int c = at ? number(r, which) : -1;
        if (c < 0) return -1;
        if (before == c) return error_set(r->e, "%s is joined to itself", which);
        if (before >= 0) r->joined[before * BOARD_CELLS_MAX + c] = r->joined[c * BOARD_CELLS_MAX + before] = 1;
        at = pass_joint(r, at, which, &goes_on);
        if (!at) return -1;
        before = goes_on ? c : -1;
    }
    return r->cells ? 0 : error_set(r->e, "at least one cell wanted, got none");
}

/* The cell of that name, or -1 with the error filled in. */
static int known(const reader *r, const name which)
{
    for (int c = 0; c < r->cells; c++)
        if (!strcmp(r->labels[c], which)) return c;
    return error_set(r->e, "no cell is called \"%s\"", which);
}

static int read_lines(reader *r, const char *lines)
{
    r->lines = arena_alloc(r->a, (strlen(lines) + 2) * sizeof *r->lines);
    if (!r->lines) return error_set(r->e, "out of memory");
    for (const char *at = skip_spaces(lines); *at;) {
        name which;
        bool goes_on;
        at = read_name(r, at, which);
        int c = at ? known(r, which) : -1;
        if (c < 0) return -1;
        r->lines[r->lines_length++] = (cell)c;
        at = pass_joint(r, at, which, &goes_on);
        if (!at) return -1;
        if (!goes_on) r->lines[r->lines_length++] = (cell)r->cells;
    }
    return 0;
}

/* Far enough apart for the cells not to touch. */
static void place_on_circle(reader *r)
{
    int n = r->cells;
    const double whole = 2 * acos(-1), radius = n > 1 ? 0.9 / sin(whole / 2 / n) : 0;
    for (int c = 0; c < n; c++) {
        r->x[c] = (float)(radius * sin(whole * c / n));
        r->y[c] = (float)(radius * cos(whole * c / n));
    }
}

static int read_places(reader *r, const char *places)
{
    bool placed[BOARD_CELLS_MAX] = {false};
    for (const char *at = skip_spaces(places); *at;) {
        name which;
        char *end, *last;
        at = read_name(r, at, which);
        if (!at) return -1;
        int c = known(r, which);
        if (c < 0) return -1;
        r->x[c] = strtof(at, &end);
        r->y[c] = strtof(end, &last);
        placed[c] = true;
        at = skip_spaces(last);
        if (last == end || !(fabsf(r->x[c]) < 1000 && fabsf(r->y[c]) < 1000) || (*at && *at != ','))
            return error_set(r->e, "\"%s x y\" wanted, with commas between", which);
        if (*at) at = skip_spaces(at + 1);
    }
    for (int c = 0; c < r->cells; c++) {
        if (!placed[c]) return error_set(r->e, "no place is given for %s", r->labels[c]);
        for (int other = 0; other < c; other++)
            if (r->x[c] == r->x[other] && r->y[c] == r->y[other])
                return error_set(r->e, "%s and %s are in one place", r->labels[other], r->labels[c]);
    }
    return 0;
}

static bool are_joined(const void *context, unsigned c, unsigned other)
{
    return ((const reader *)context)->joined[c * BOARD_CELLS_MAX + other];
}

static int allocate(reader *r)
{
    size_t n = BOARD_CELLS_MAX + 1;
    r->labels = arena_alloc(r->a, n * sizeof *r->labels);
    r->x = arena_alloc(r->a, n * sizeof *r->x);
    r->y = arena_alloc(r->a, n * sizeof *r->y);
    r->joined = calloc(BOARD_CELLS_MAX, BOARD_CELLS_MAX);
    return r->labels && r->x && r->y && r->joined ? 0 : error_set(r->e, "out of memory");
}

static board *build(reader *r, const char *edges, const char *places, const char *lines)
{
    if (allocate(r) || read_edges(r, edges)) return NULL;
    memcpy(r->labels[r->cells], "-", 2);
    if (places && read_places(r, places)) return NULL;
    if (!places) place_on_circle(r);
    if (lines && read_lines(r, lines)) return NULL;
    board *b = arena_alloc(r->a, sizeof *b);
    if (!b) return error_set(r->e, "out of memory"), NULL;
    b->cells = r->cells;
    b->label = (const char(*)[BOARD_LABEL_MAX])r->labels;
    b->x = r->x;
    b->y = r->y;
    const node_plan plan = {
        .placed = places, .joined = are_joined, .context = r, .lines = r->lines, .lines_length = r->lines_length};
    return nodes_join(b, r->a, &plan, r->e) ? NULL : b;
}

board *board_graph(arena *a, const char *edges, const char *places, const char *lines, error *e)
{
    reader r = {.a = a, .e = e};
    board *b = build(&r, edges, places, lines);
    free(r.joined);
    return b;
}

/* --- the word --- */

enum { EDGES, PLACES, LINES, FIELDS };

static const field fields[FIELDS] = {
    {.name = "edges",
     .kind = FIELD_TEXT,
     .required = true,
     .help = "adjacency: a-b for an edge, a-b-c for a path, a for a cell alone; spaces between"},
    {.name = "places",
     .kind = FIELD_TEXT,
     .help = "coordinates of the cells: \"a 0 0, b 1 0.5\", x to the right and y upwards; collinear edges form lines; "
             "without it cells are drawn on a circle"},
    {.name = "lines",
     .kind = FIELD_TEXT,
     .help = "lines besides those that places imply: \"a-b-c d-e-f\"; a-b alone is a line of its own",
     .later = true},
};

static const meaning directions[] = {
    {"orthogonal", "north, south, east and west"},
    {"diagonal", "the four slanting ones"},
    WINDS_ORTHOGONAL,
    WINDS_DIAGONAL,
    WINDS_OF_SIDES,
    {NULL, NULL},
};

static board *build_graph(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_graph(a, s->values[EDGES].text, s->values[PLACES].text, s->values[LINES].text, e);
}

const board_type board_graph_word = {
    .word = {"graph", WORD_BOARD, "Any graph: cells joined by edges.", fields, FIELDS, .positional = 1},
    .directions = directions,
    .build = build_graph,
};
