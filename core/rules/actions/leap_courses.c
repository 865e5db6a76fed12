/* Courses are vectors in drawing coordinates, because adjacency of directions is a matter of angles; on layers, which
 * have no such drawing, they are found step by step. */
#include "rules/actions/leap_courses.h"

#include <math.h>

static leap_vector sum(leap_vector a, float times_a, leap_vector b, float times_b)
{
    return (leap_vector){times_a * a.x + times_b * b.x, times_a * a.y + times_b * b.y};
}

/* Returns the cosine of the angle between two directions. */
static float cosine(const board *on, unsigned d, unsigned other)
{
    const float *a = on->step[d], *b = on->step[other];
    return (a[0] * b[0] + a[1] * b[1]) / (hypotf(a[0], a[1]) * hypotf(b[0], b[1]));
}

bool leap_is_cubic(const board *on)
{
    return on->layer && __builtin_popcount(board_direction_set(on, "orthogonal", 0)) == 6;
}

uint32_t leap_directions(const board *on)
{
    uint32_t orthogonal = board_direction_set(on, "orthogonal", 0);
    return __builtin_popcount(orthogonal) == 4 || leap_is_cubic(on) ? orthogonal
                                                                    : (uint32_t)((UINT64_C(1) << on->directions) - 1);
}

/* Returns the cosine of the smallest angle between two of the directions. */
static float nearest(const board *on, uint32_t directions)
{
    float most = -1;
    for (uint32_t left = directions; left; left &= left - 1)
        for (uint32_t others = left & (left - 1); others; others &= others - 1)
            most = fmaxf(most, cosine(on, (unsigned)__builtin_ctz(left), (unsigned)__builtin_ctz(others)));
    return most;
}

/* The same on boards of three axes; several courses may lead to one cell. */
static int find_cubic_courses(const board *on, uint32_t along, int aside, leap_course *out)
{
    uint32_t directions = leap_directions(on);
    int n = 0;
    for (uint32_t left = directions & along; left; left &= left - 1)
        for (uint32_t others = directions; others; others &= others - 1) {
            leap_course go = {.ahead = (unsigned)__builtin_ctz(left), .beside = (unsigned)__builtin_ctz(others)};
            if (go.ahead / 2 == go.beside / 2) continue;
            out[n++] = go;
            if (!aside) break; /* no side step */
        }
    return n;
}

int leap_courses(const board *on, uint32_t along, int far, int aside, leap_course *out)
{
    if (leap_is_cubic(on)) return find_cubic_courses(on, along, aside, out);
    uint32_t directions = leap_directions(on);
    float beside = nearest(on, directions) - 0.01F;
    int n = 0;
    for (unsigned axis = (unsigned)board_axes(on); axis-- > 0;)
        for (uint32_t left = directions; left; left &= left - 1)
            for (unsigned d = 2 * axis; d < 2 * axis + 2; d++) {
                unsigned turn = (unsigned)__builtin_ctz(left);
                if (!((directions & along) >> d & 1)) continue;
                if (turn / 2 == axis || cosine(on, d, turn) < beside) continue;
                leap_vector ahead = {on->step[d][0], on->step[d][1]},
                            beside_it = {on->step[turn][0], on->step[turn][1]};
                leap_vector v = sum(ahead, (float)far, beside_it, (float)aside);
                int known = 0;
                while (known < n && hypotf(out[known].whole.x - v.x, out[known].whole.y - v.y) > 0.1F) known++;
                out[known] = (leap_course){v, ahead, beside_it, d, turn};
                n += known == n;
            }
    return n;
}

/* Is `to` at that offset from c, on a board whose edges may be joined? */
static bool is_there(const board *on, int c, leap_vector by, int to)
{
    float x = on->x[to] - on->x[c] - by.x, y = on->y[to] - on->y[c] - by.y;
    if (!on->wraps[0] && !on->wraps[1]) return hypotf(x, y) < 0.1F;
    float rows = y / on->row_step[1], columns = x - rows * on->row_step[0]; /* columns slant on boards of hexagons */
    if (on->wraps[0]) columns = remainderf(columns, (float)on->width);
    if (on->wraps[1]) rows = remainderf(rows, (float)on->height);
    return hypotf(columns, rows) < 0.1F;
}

cell leap_there(const board *on, int c, leap_vector by)
{
    int to = 0;
    while (to < on->cells && (to == c || !is_there(on, c, by, to))) to++;
    return (cell)to;
}

cell leap_by_steps(const board *on, int c, const leap_course *go, int far, int aside)
{
    unsigned to = (unsigned)c;
    while (far--) to = board_next(on, to, go->ahead);
    while (aside--) to = board_next(on, to, go->beside);
    return (cell)to;
}

void leap_way(const board *on, int c, const leap_course *go, int far, int aside, cell *out)
{
    for (int k = 1; k < far; k++) {
        int beside = k - (far - aside);
        out[k - 1] = leap_there(on, c, sum(go->far, (float)k, go->aside, (float)(beside > 0 ? beside : 0)));
    }
}
