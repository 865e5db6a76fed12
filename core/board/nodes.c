/* An edge is two ways, one from each end. Ways that go on straight are linked; a chain of links is a line. Then lines
 * get axes, those of the same heading the same one where no point is on both. Should that take many axes, it is enough
 * that lines of one axis lie within the same eighth of the compass. */
#include "board/nodes.h"

#include <math.h>
#include <stdlib.h>

#include "board/isometries.h"
#include "board/winds.h"

enum { NO_WAY = -1, NO_AXIS = -1 };

/* Places are written with few digits: edges that differ by less point the same way. */
static const float same_heading = 2; /* degrees */

/* So many axes suit every action: moves have room for 16 directions. */
static const int few_axes = 8;

typedef struct way {
    int from, to;
    int twin;    /* the same edge from its other end */
    int ahead;   /* the way that goes on straight from `to`, or NO_WAY */
    float angle; /* of the edge, or the line that was given, on the compass: degrees from east, -22.5 .. 157.5 */
    bool back;   /* goes against that */
    bool given;  /* belongs to a line that was given */
    int heading; /* equal for ways of the same angle */
    int axis;
} way;

typedef struct builder {
    const node_plan *plan;
    board *b;
    arena *a, *scratch;
    error *e;
    way *ways;
    int nways;
    uint32_t *used; /* of each cell: the axes of the lines through it */
    int key[BOARD_AXES_MAX], axes, most_axes;
} builder;

/* The way from one cell to another, or NO_WAY. */
static int find_way(const builder *r, unsigned from, unsigned to)
{
    const cell_lists *lists = &r->b->neighbours;
    for (int i = lists->start[from]; i < lists->start[from + 1]; i++)
        if (lists->cells[i] == to) return i;
    return NO_WAY;
}

/* Turns what points west round to point east. */
static float fold(double angle, bool *back)
{
    *back = angle < -22.5 || angle >= 157.5;
    return (float)(angle < -22.5 ? angle + 180 : angle >= 157.5 ? angle - 180 : angle);
}

static float angle_between(const builder *r, int from, int to, bool *back)
{
    const float *x = r->b->x, *y = r->b->y;
    return fold(atan2((double)(y[to] - y[from]), (double)(x[to] - x[from])) * 180 / acos(-1), back);
}

static int make_ways(builder *r)
{
    const cell_lists *lists = &r->b->neighbours;
    r->nways = lists->start[r->b->cells];
    r->ways = arena_alloc(r->scratch, (size_t)r->nways * sizeof *r->ways);
    r->used = arena_alloc(r->scratch, (size_t)r->b->cells * sizeof *r->used);
    if (!r->ways || !r->used) return error_set(r->e, "out of memory");
    for (int c = 0; c < r->b->cells; c++)
        for (int i = lists->start[c]; i < lists->start[c + 1]; i++) {
            way *w = &r->ways[i];
            *w = (way){.from = c, .to = lists->cells[i], .ahead = NO_WAY, .axis = NO_AXIS};
            w->twin = find_way(r, lists->cells[i], (unsigned)c);
            w->back = w->from > w->to;
            if (r->plan->placed) w->angle = angle_between(r, w->from, w->to, &w->back);
        }
    return 0;
}

static void link_ways(builder *r, int before, int after)
{
    r->ways[before].ahead = after;
    r->ways[r->ways[after].twin].ahead = r->ways[before].twin;
}

/* Makes a line of ways of the cells given; returns how many cells it has, or -1 with the error filled in. */
static int read_line(builder *r, const cell *line)
{
    const char(*label)[BOARD_LABEL_MAX] = r->b->label;
    int length = 0, before = NO_WAY;
    bool back = false, seen[BOARD_CELLS_MAX] = {false};
    while (line[length] != r->b->cells) length++;
    float angle = r->plan->placed ? angle_between(r, line[0], line[length - 1], &back) : 0;
    for (int i = 0; i < length; i++) {
        if (seen[line[i]]) return error_set(r->e, "%s is twice in a line", label[line[i]]);
        seen[line[i]] = true;
        if (i + 1 == length) break;
        int along = find_way(r, line[i], line[i + 1]);
        if (along == NO_WAY)
            return error_set(r->e, "a line of joined cells wanted, got %s-%s", label[line[i]], label[line[i + 1]]);
        if (r->ways[along].given) return error_set(r->e, "%s-%s is in two lines", label[line[i]], label[line[i + 1]]);
        way *w = &r->ways[along], *twin = &r->ways[w->twin];
        w->given = twin->given = true;
        w->angle = twin->angle = angle;
        w->back = back;
        twin->back = !back;
        if (before != NO_WAY) link_ways(r, before, along);
        before = along;
    }
    return length;
}

static int read_lines(builder *r)
{
    for (int at = 0; at < r->plan->lines_length; at++) {
        int length = read_line(r, r->plan->lines + at);
        if (length < 0) return -1;
        at += length;
    }
    return 0;
}

static int by_angle(const void *a, const void *b)
{
    float one = (*(way *const *)a)->angle, other = (*(way *const *)b)->angle;
    return (one > other) - (one < other);
}

/* Numbers the headings from the lowest angle up. */
static int find_headings(builder *r)
{
    way **sorted = arena_alloc(r->scratch, (size_t)r->nways * sizeof *sorted);
    if (!sorted) return error_set(r->e, "out of memory");
    for (int i = 0; i < r->nways; i++) sorted[i] = &r->ways[i];
    qsort(sorted, (size_t)r->nways, sizeof *sorted, by_angle);
    float start = -180;
    for (int i = 0, heading = -1; i < r->nways; i++) {
        if (sorted[i]->angle - start > same_heading) {
            start = sorted[i]->angle;
            heading++;
        }
        sorted[i]->heading = heading;
    }
    return 0;
}

static float length_of(const builder *r, const way *w)
{
    return hypotf(r->b->x[w->to] - r->b->x[w->from], r->b->y[w->to] - r->b->y[w->from]);
}

/* The shortest way that goes on from the end of that one with the same heading, or NO_WAY. */
static int straight_on(const builder *r, const way *w)
{
    const uint16_t *start = r->b->neighbours.start;
    int found = NO_WAY;
    for (int i = start[w->to]; i < start[w->to + 1]; i++) {
        const way *next = &r->ways[i];
        if (next->given || next->heading != w->heading || next->back != w->back) continue;
        if (found == NO_WAY || length_of(r, next) < length_of(r, &r->ways[found])) found = i;
    }
    return found;
}

/* Of several ways that point the same way from one cell, the shortest is in the line. */
static void find_straight(builder *r)
{
    for (int i = 0; i < r->nways; i++) {
        int next = r->ways[i].given ? NO_WAY : straight_on(r, &r->ways[i]);
        if (next != NO_WAY && straight_on(r, &r->ways[r->ways[next].twin]) == r->ways[i].twin) r->ways[i].ahead = next;
    }
}

static int eighth(const way *w)
{
    return (int)lroundf(w->angle / 45);
}

/* The first axis of that key that no line through the cells has, a new one, or NO_AXIS. */
static int free_axis(builder *r, int key, uint32_t used)
{
    int axis = 0;
    while (axis < r->axes && (r->key[axis] != key || used >> axis & 1)) axis++;
    if (axis == r->most_axes) return NO_AXIS;
    if (axis == r->axes) r->key[r->axes++] = key;
    return axis;
}

/* Gives an axis to the line that begins with that way. Returns false when there is none left. */
static bool place_line(builder *r, int first, bool by_eighths)
{
    uint32_t used = r->used[r->ways[first].from];
    for (int i = first; i != NO_WAY; i = r->ways[i].ahead) used |= r->used[r->ways[i].to];
    int axis = free_axis(r, by_eighths ? eighth(&r->ways[first]) : r->ways[first].heading, used);
    if (axis == NO_AXIS) return false;
    r->used[r->ways[first].from] |= UINT32_C(1) << axis;
    for (int i = first; i != NO_WAY; i = r->ways[i].ahead) {
        r->ways[i].axis = r->ways[r->ways[i].twin].axis = axis;
        r->used[r->ways[i].to] |= UINT32_C(1) << axis;
    }
    return true;
}

static bool place_lines(builder *r, int most_axes, bool by_eighths)
{
    r->axes = 0;
    r->most_axes = most_axes;
    for (int c = 0; c < r->b->cells; c++) r->used[c] = 0;
    for (int i = 0; i < r->nways; i++) {
        const way *w = &r->ways[i];
        bool begins = !w->back && r->ways[w->twin].ahead == NO_WAY;
        if (begins && !place_line(r, i, by_eighths)) return false;
    }
    return true;
}

/* There is always an axis, so that "all directions" can be said of points without edges too. */
static int join(builder *r)
{
    board *b = r->b;
    bool placed = place_lines(r, few_axes, false) || place_lines(r, few_axes, true) ||
                  place_lines(r, BOARD_AXES_MAX, false) || place_lines(r, BOARD_AXES_MAX, true);
    if (!placed)
        return error_set(r->e,
                         "at most %d directions wanted, but these edges need more: places that lie in fewer directions "
                         "from each other need fewer",
                         BOARD_DIRECTIONS_MAX);
    b->directions = r->axes ? 2 * r->axes : 2;
    size_t entries = (size_t)(b->cells + 1) * (size_t)b->directions;
    cell *next = arena_alloc(r->a, entries * sizeof *next);
    if (!next) return error_set(r->e, "out of memory");
    for (size_t i = 0; i < entries; i++) next[i] = (cell)b->cells;
    for (const way *w = r->ways; w < r->ways + r->nways; w++)
        next[w->from * b->directions + 2 * w->axis + w->back] = (cell)w->to;
    b->next = next;
    return board_finish(b, r->a, r->e);
}

/* The shortest edge of each direction is a step of it. */
static int measure_steps(builder *r)
{
    float(*step)[2] = arena_alloc(r->a, (size_t)r->b->directions * sizeof *step);
    if (!step) return error_set(r->e, "out of memory");
    for (const way *w = r->ways; w < r->ways + r->nways; w++) {
        float *own = step[2 * w->axis + w->back], length = hypotf(own[0], own[1]);
        if (length > 0 && length <= length_of(r, w)) continue;
        own[0] = r->b->x[w->to] - r->b->x[w->from];
        own[1] = r->b->y[w->to] - r->b->y[w->from];
    }
    r->b->step = (const float(*)[2])step;
    return 0;
}

static void name_directions(builder *r)
{
    uint32_t of[WINDS] = {0};
    for (const way *w = r->ways; w < r->ways + r->nways; w++)
        of[(eighth(w) + (w->back ? WEST : EAST)) % WINDS] |= UINT32_C(1) << (2 * w->axis + w->back);
    uint32_t orthogonal = of[EAST] | of[NORTH] | of[WEST] | of[SOUTH];
    uint32_t diagonal = of[NORTH_EAST] | of[NORTH_WEST] | of[SOUTH_WEST] | of[SOUTH_EAST];
    if (orthogonal) board_add_set(r->b, "orthogonal", orthogonal, orthogonal);
    if (diagonal) board_add_set(r->b, "diagonal", diagonal, diagonal);
    winds_name(r->b, of);
}

/* Of a board that has neighbours. */
static int give_directions(builder *r)
{
    if (make_ways(r) || read_lines(r) || find_headings(r)) return -1;
    if (r->plan->placed) find_straight(r);
    return join(r);
}

static int build(builder *r)
{
    board *b = r->b;
    b->shape = CELL_NODE;
    if (board_relate(b, r->a, r->plan->joined, r->plan->context, &b->neighbours, r->e) || give_directions(r)) return -1;
    if (!r->plan->placed) return isometries_none(b, r->a, r->e);
    name_directions(r);
    return measure_steps(r) || isometries_find(b, r->a, r->e) ? -1 : 0;
}

static int with_scratch(board *b, arena *a, const node_plan *plan, int (*work)(builder *), error *e)
{
    builder r = {.plan = plan, .b = b, .a = a, .scratch = arena_new(), .e = e};
    int status = r.scratch ? work(&r) : error_set(e, "out of memory");
    arena_free(r.scratch);
    return status;
}

int nodes_join(board *b, arena *a, const node_plan *plan, error *e)
{
    return with_scratch(b, a, plan, build, e);
}

int nodes_direct(board *b, arena *a, error *e)
{
    return with_scratch(b, a, &(node_plan){.placed = false}, give_directions, e);
}
