/* board_finish finds the lines of each axis: it walks from every cell that has nothing behind it, and the cells that no
 * walk has met lie on cycles. A relation of cells is kept as compressed sparse rows: all pairs are asked once, then
 * counted and listed. */
#include "board/board.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/bearings.h"

char *board_write_column(char *out, int column)
{
    if (column >= 26) out = board_write_column(out, column / 26 - 1);
    *out++ = (char)('a' + column % 26);
    *out = 0;
    return out;
}

cell board_find(const board *b, const char *label)
{
    int c = 0;
    while (c < b->cells && strcmp(b->label[c], label)) c++;
    return (cell)c;
}

void board_add_set(board *b, const char *name, uint32_t first, uint32_t second)
{
    assert(b->nsets < BOARD_SETS_MAX);
    b->sets[b->nsets++] = (board_directions){name, {first, second}};
}

uint32_t board_direction_set(const board *b, const char *name, unsigned side)
{
    for (int i = 0; i < b->nsets; i++)
        if (!strcmp(b->sets[i].name, name)) return b->sets[i].mask[side];
    return 0;
}

/* From `a` to `b`: positive to the left; its cosine grows as they come closer. */
static float turn_of(const float a[2], const float b[2], float *cosine)
{
    const float size = hypotf(a[0], a[1]) * hypotf(b[0], b[1]);
    *cosine = (a[0] * b[0] + a[1] * b[1]) / size;
    return (a[0] * b[1] - a[1] * b[0]) / size;
}

uint32_t board_aside(const board *b, unsigned direction)
{
    static const float slight = 0.01F;
    float nearest[2] = {-1, -1}, cosine;
    uint32_t found[2] = {0, 0};
    for (unsigned d = 0; b->step && d < (unsigned)b->directions; d++) {
        const float turn = turn_of(b->step[direction], b->step[d], &cosine);
        const bool left = turn > 0;
        if (fabsf(turn) < slight || cosine <= nearest[left]) continue;
        nearest[left] = cosine;
        found[left] = UINT32_C(1) << d;
    }
    return found[0] | found[1];
}

/* The directions of that name; *known: it has a meaning, even if nothing lies there. */
static uint32_t directions_named(const board *b, const char *name, unsigned side, unsigned facing, bool *known)
{
    bool bearing = facing != BOARD_NO_FACING && bearing_is(name);
    uint32_t mask = bearing                ? bearing_directions(b, name, facing)
                    : !strcmp(name, "all") ? (uint32_t)((UINT64_C(1) << b->directions) - 1)
                                           : board_direction_set(b, name, side);
    *known = mask || bearing;
    return mask;
}

uint32_t board_directions_read(const board *b, const char *sets, unsigned side, unsigned facing,
                               char unknown[BOARD_SET_NAME_MAX])
{
    static const char joints[] = " |()";
    uint32_t all = 0;
    *unknown = 0;
    for (const char *at = sets; *(at += strspn(at, joints));) {
        size_t length = strcspn(at, joints);
        snprintf(unknown, BOARD_SET_NAME_MAX, "%.*s", (int)length, at);
        bool known;
        all |= directions_named(b, unknown, side, facing, &known);
        if (!known) return 0;
        at += length;
    }
    if (!all) *unknown = 0;
    return all;
}

int board_part_find(const board *b, const char *name)
{
    for (int i = 0; i < b->nparts; i++)
        if (!strcmp(b->parts[i].name, name)) return i;
    return -1;
}

static const char *const whose[] = {"first_", "second_"};

size_t board_side_part_names(const board *b, const char **names)
{
    size_t count = 0, length = strlen(whose[0]);
    int parts[2];
    for (int i = 0; i < b->nparts; i++) {
        const char *name = b->parts[i].name;
        if (strncmp(name, whose[0], length) != 0) continue;
        if (board_side_parts(b, name + length, parts)) names[count++] = name + length;
    }
    return count;
}

bool board_side_parts(const board *b, const char *name, int parts[2])
{
    for (int side = 0; side < 2; side++) {
        size_t length = strlen(whose[side]);
        parts[side] = 0;
        while (parts[side] < b->nparts && (strncmp(b->parts[parts[side]].name, whose[side], length) != 0 ||
                                           strcmp(b->parts[parts[side]].name + length, name) != 0))
            parts[side]++;
        if (parts[side] == b->nparts) return false;
    }
    return true;
}

int board_add_part(board *b, arena *a, const char *name, const bool *member, error *e)
{
    if (b->nparts == BOARD_PARTS_MAX)
        return error_set(e,
                         "at most %d named parts wanted, those of the board among them, got one more, \"%s\": rules "
                         "can speak of its cells by their names",
                         BOARD_PARTS_MAX, name);
    uint32_t *parts_of = arena_alloc(a, (size_t)(b->cells + 1) * sizeof *parts_of);
    if (!parts_of) return error_set(e, "out of memory");
    for (int c = 0; c < b->cells; c++) parts_of[c] = b->parts_of[c] | (uint32_t)member[c] << b->nparts;
    b->parts_of = parts_of;
    b->parts[b->nparts++].name = name;
    return 0;
}

/* Asks about every pair once; *total gets how many belong together. A byte for each pair, to be freed, or NULL. */
static uint8_t *relate_pairs(unsigned n, board_relation *belongs, const void *context, unsigned *total)
{
    uint8_t *pairs = malloc((size_t)n * n + 1);
    *total = 0;
    for (unsigned c = 0; pairs && c < n; c++)
        for (unsigned other = 0; other < n; other++) *total += pairs[c * n + other] = belongs(context, c, other);
    return pairs;
}

int board_relate(const board *b, arena *a, board_relation *belongs, const void *context, cell_lists *out, error *e)
{
    unsigned n = (unsigned)b->cells, total, at = 0;
    uint8_t *pairs = relate_pairs(n, belongs, context, &total);
    uint16_t *start = arena_alloc(a, ((size_t)n + 1) * sizeof *start);
    cell *cells = arena_alloc(a, (size_t)total * sizeof *cells);
    bool fits = pairs && start && cells && total <= UINT16_MAX;
    for (unsigned c = 0; fits && c < n; c++) {
        for (unsigned other = 0; other < n; other++)
            if (pairs[c * n + other]) cells[at++] = (cell)other;
        start[c + 1] = (uint16_t)at;
    }
    free(pairs);
    *out = (cell_lists){start, cells};
    if (!pairs || !start || !cells) return error_set(e, "out of memory");
    return fits
               ? 0
               : error_set(e,
                           "at most %d pairs of cells wanted, got %u: make the board smaller, or the relation narrower",
                           UINT16_MAX, total);
}

/* What is found of the lines, one after the other. */
typedef struct line_builder {
    board *b;
    uint16_t *line_of;
    uint8_t *place_in, *length;
    int *axis;
    bool *known; /* of each cell and axis, as place_in */
} line_builder;

/* Adds the line that begins with `first`. Returns 0, or -1 when it is too long. */
static int add_line(line_builder *l, int axis, int first, error *e)
{
    board *b = l->b;
    int length = 0, c = first;
    do {
        int at = c * board_axes(b) + axis;
        if (length == BOARD_LINE_MAX)
            return error_set(
                e, "lines of at most %d cells wanted, got a longer one: make the board smaller, or less of it go round",
                BOARD_LINE_MAX);
        l->line_of[at] = (uint16_t)b->lines;
        l->place_in[at] = (uint8_t)length++;
        l->known[at] = true;
        c = board_next(b, (unsigned)c, 2 * (unsigned)axis);
    } while (c != b->cells && c != first);
    if (c == first) b->cyclic |= UINT32_C(3) << 2 * axis;
    l->axis[b->lines] = axis;
    l->length[b->lines++] = (uint8_t)length;
    return 0;
}

/* Those with a first cell, then those that come back to where they begin. */
static int add_lines(line_builder *l, int axis, error *e)
{
    const board *b = l->b;
    for (int c = 0; c < b->cells; c++)
        if (board_next(b, (unsigned)c, 2 * (unsigned)axis + 1) == b->cells && add_line(l, axis, c, e)) return -1;
    for (int c = 0; c < b->cells; c++)
        if (!l->known[c * board_axes(b) + axis] && add_line(l, axis, c, e)) return -1;
    return 0;
}

int board_finish(board *b, arena *a, error *e)
{
    size_t axes = (size_t)board_axes(b), most = (size_t)b->cells * axes;
    line_builder l = {.b = b,
                      .line_of = arena_alloc(a, (most + axes) * sizeof *l.line_of),
                      .place_in = arena_alloc(a, most + axes),
                      .length = arena_alloc(a, most),
                      .axis = arena_alloc(a, most * sizeof *l.axis),
                      .known = calloc(most + 1, sizeof *l.known)};
    b->parts_of = arena_alloc(a, (size_t)(b->cells + 1) * sizeof *b->parts_of);
    int status = 0;
    if (!b->parts_of || !l.line_of || !l.place_in || !l.length || !l.axis || !l.known)
        status = error_set(e, "out of memory");
    for (int axis = 0; axis < board_axes(b) && !status; axis++) status = add_lines(&l, axis, e);
    free(l.known);
    b->line_of = l.line_of;
    b->place_in = l.place_in;
    b->line_axis = l.axis;
    b->line_length = l.length;
    return status;
}

bool board_leads_back(const board *b, uint32_t directions)
{
    const unsigned n = (unsigned)b->directions;
    bool back = !b->cyclic;
    for (unsigned i = 0; i < (unsigned)b->cells * n && back; i++) {
        const unsigned c = i / n, d = i % n;
        const cell next = board_next(b, c, d);
        if (directions >> d & 1 && next != b->cells) back = (d ^ 1) < n && board_next(b, next, d ^ 1) == c;
    }
    return back;
}
