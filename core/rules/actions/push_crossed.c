/* Pushes on a rectangle, along rows and columns. The word of a column holds one place of every row, so scanning the
 * columns' words advances along all rows in parallel, one row per bit; and vice versa. The number of own pushed pieces
 * minus the others is a bit-sliced counter: one word per binary digit. */
#include "rules/actions/push_crossed.h"
#include "game/builder.h"

enum { AXES = 2, DIGITS = 6 }; /* binary digits in two's complement: a row is shorter than 32 */

/* One word per axis: upwards in the low half, downwards in the high half. */
typedef uint64_t lanes __attribute__((vector_size(AXES * sizeof(uint64_t))));

typedef struct walk {
    lanes room;          /* the row ends at an empty place */
    lanes ahead[DIGITS]; /* own pieces minus others, from here to the end of the row */
} walk;

static inline lanes gather(const push_step *at, const uint32_t *words)
{
    return (lanes){words[at->line[0][0]] | (uint64_t)words[at->line[0][1]] << 32,
                   words[at->line[1][0]] | (uint64_t)words[at->line[1][1]] << 32};
}

/* Adds a piece to each row, and resets rows with an empty place here. */
static inline void count(walk *k, lanes own, lanes occupied)
{
    lanes carry = k->ahead[0];
    k->ahead[0] = ~k->ahead[0] & occupied;
    for (int i = 1; i < DIGITS; i++) { /* adds 1, or -1: all digits set */
        lanes digit = k->ahead[i], other = digit ^ ~own;
        k->ahead[i] = (other ^ carry) & occupied;
        carry = (digit & ~own) | (carry & other);
    }
}

static inline lanes positive(const walk *k)
{
    lanes some = k->ahead[0];
    for (int i = 1; i < DIGITS - 1; i++) some |= k->ahead[i];
    return some & ~k->ahead[DIGITS - 1];
}

static inline lanes everywhere(bool is)
{
    uint64_t all = is ? ~UINT64_C(0) : 0;
    return (lanes){all, all};
}

void push_crossed_find(const push_lines *l, const game *g, const position *p, uint64_t legal[PUSH_WORDS_MAX])
{
    const uint32_t *mine = position_owned_view(g, p, p->side), *others = position_owned_view(g, p, !p->side);
    lanes may_own = everywhere(l->rule.own), may_enemy = everywhere(l->rule.enemy), any = everywhere(!l->rule.majority),
          tail = everywhere(l->rule.tail);
    walk k = {0};
    for (unsigned i = 0; AXES * i < l->words; i++) {
        lanes own = gather(&l->steps[i], mine), enemy = gather(&l->steps[i], others), occupied = own | enemy;
        count(&k, own, occupied);
        lanes here = k.room & (positive(&k) | any) & ((own & may_own) | (enemy & may_enemy)), behind = occupied & tail;
        k.room |= ~occupied;
        for (unsigned axis = 0; axis < AXES; axis++) {
            if (i) legal[AXES * (i - 1) + axis] &= ~behind[axis];
            legal[AXES * i + axis] = here[axis];
        }
    }
}

typedef struct rectangle {
    int axis[AXES], first[AXES], lines[AXES]; /* the axes, the first line of each, and their numbers of lines */
} rectangle;

/* Finds the axes of the directions; returns whether there are two. */
static bool find_axes(const board *on, uint32_t along, rectangle *r)
{
    int n = 0;
    *r = (rectangle){0};
    for (int line = 0; line < on->lines; line++) {
        int axis = on->line_axis[line];
        if (!(along >> 2 * axis & 3)) continue;
        if (!n || axis != r->axis[n - 1]) { /* lines of an axis are consecutive */
            if (n == AXES) return false;
            r->axis[n] = axis;
            r->first[n++] = line;
        }
        r->lines[n - 1]++;
    }
    return n == AXES;
}

/* Do the axes cross like rows and columns: is the place in a line the index of the crossing line? */
static bool find_rectangle(const board *on, uint32_t along, rectangle *r)
{
    if (!find_axes(on, along, r) || r->lines[0] * r->lines[1] != on->cells) return false;
    for (int i = 0; i < AXES * on->cells; i++) {
        int axis = i % AXES, at = i / AXES * board_axes(on);
        if (on->line_of[at + r->axis[axis]] - r->first[axis] != on->place_in[at + r->axis[!axis]]) return false;
    }
    return true;
}

/* Along an axis there is a step per line of the other. The shorter axis ends with steps on a word without pieces. */
static void fill_steps(const board *on, const rectangle *r, unsigned n, push_step *steps)
{
    for (unsigned i = 0; i < AXES * n; i++) {
        unsigned axis = i % AXES, at = i / AXES, length = (unsigned)r->lines[!axis], first = (unsigned)r->first[!axis];
        bool within = at < length;
        steps[at].line[axis][0] = (uint16_t)(within ? first + length - 1 - at : (unsigned)on->lines);
        steps[at].line[axis][1] = (uint16_t)(within ? first + at : (unsigned)on->lines);
    }
}

/* Returns the bit of a push from that cell along an axis. */
static unsigned bit_from(const board *on, const rectangle *r, unsigned c, unsigned axis, unsigned down)
{
    unsigned at = c * (unsigned)board_axes(on) + (unsigned)r->axis[axis], place = on->place_in[at],
             line = on->line_of[at] - (unsigned)r->first[axis];
    unsigned walked = down ? place : (unsigned)r->lines[!axis] - 1 - place;
    return 64 * (AXES * walked + axis) + 32 * down + line;
}

int push_crossed_make(game_builder *b, const spec *s, uint32_t along, push_lines *l, uint16_t *bit_of)
{
    const board *on = b->g->board;
    rectangle r;
    if (!find_rectangle(on, along, &r)) return 0;
    unsigned n = (unsigned)(r.lines[0] > r.lines[1] ? r.lines[0] : r.lines[1]);
    push_step *steps = builder_alloc(b, s, n * sizeof *steps);
    if (!steps) return -1;
    fill_steps(on, &r, n, steps);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (unsigned axis = 0; axis < AXES; axis++)
            for (unsigned down = 0; down < 2; down++)
                bit_of[c * (unsigned)on->directions + 2 * (unsigned)r.axis[axis] + down] =
                    (uint16_t)bit_from(on, &r, c, axis, down);
    l->steps = steps;
    l->words = AXES * n;
    return 0;
}
