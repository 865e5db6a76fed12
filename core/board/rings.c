/* The rings of all levels are found from the top down: the centres of a ring's children follow from its own, and rings
 * with equal centres are one ring with two parents. Neighbours, lists and symmetries follow from the exact centres. */
#include "board/rings.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "board/board_type.h"
#include "board/nodes.h"
#include "board/ring_centres.h"

enum { LISTED_MAX = 3 }; /* a ring has two parents and three neighbours at most */

/* How many rings there are 0 to 4 levels below the top. */
static const uint16_t rings_below[BOARD_LEVELS_MAX] = {1, 8, 48, 272, 1488};

typedef struct builder {
    board *b;
    board_levels *v;
    arena *a;
    error *e;
    cell (*child)[8]; /* becomes v->children */
    ring_centres centres;
} builder;

static int allocate(builder *r, int levels)
{
    board_levels *v = r->v;
    v->top = levels;
    for (int k = 1; k <= levels; k++) v->first[k + 1] = v->first[k] + rings_below[levels - k];
    r->b->cells = v->first[levels + 1];
    size_t n = (size_t)r->b->cells + 1;
    uint8_t *level_of = arena_alloc(r->a, n);
    r->centres = (ring_centres){.levels = v, .at = arena_alloc(r->a, n * sizeof *r->centres.at)};
    r->child = arena_alloc(r->a, n * sizeof *r->child);
    if (!level_of || !r->centres.at || !r->child) return error_set(r->e, "out of memory");
    for (int k = 1; k <= levels; k++) memset(level_of + v->first[k], k, rings_below[levels - k]);
    for (size_t i = 0; i < n * 8; i++) r->child[i / 8][i % 8] = (cell)r->b->cells;
    v->level_of = level_of;
    v->children = (const cell(*)[8])r->child;
    r->b->levels = v;
    r->b->shape = CELL_RING;
    return 0;
}

/* Finds or numbers the 8 children of ring c, from the level's first free number on; returns the next free one. */
static unsigned place_children(builder *r, unsigned c, ring_point spread, unsigned free)
{
    unsigned level = r->v->level_of[c] - 1U, to = r->v->first[level + 1];
    for (int j = 0; j < 8; j++, spread = ring_point_turned(spread)) {
        ring_point centre = ring_point_plus(r->centres.at[c], spread);
        unsigned found = ring_centres_find(&r->centres, level, centre);
        if (found == to && free == to) return to + 1;
        if (found == to) ring_centres_put(&r->centres, found = free++, centre);
        r->child[c][j] = (cell)found;
    }
    return free;
}

/* From the top down, so that the first path to a ring that is met is the lowest one. */
static int place(builder *r)
{
    ring_centres_put(&r->centres, (unsigned)r->b->cells - 1, (ring_point){{0}});
    for (int level = r->v->top; level > 1; level--) {
        ring_point spread = ring_point_spread(level);
        unsigned free = r->v->first[level - 1];
        for (unsigned c = r->v->first[level]; c < r->v->first[level + 1]; c++)
            if (free <= r->v->first[level]) free = place_children(r, c, spread, free);
        if (free != r->v->first[level])
            return error_set(r->e, "%d rings of level %d wanted", rings_below[r->v->top - level + 1], level - 1);
    }
    return 0;
}

/* What lies opposite a turn is a turn, too: parents lie where children would. */
static unsigned list_parents(const builder *r, unsigned c, cell *out)
{
    int level = r->v->level_of[c] + 1;
    if (level > r->v->top) return 0;
    return ring_centres_around(&r->centres, level, r->centres.at[c], ring_point_spread(level), out);
}

static unsigned list_neighbours(const builder *r, unsigned c, cell *out)
{
    int level = r->v->level_of[c];
    return ring_centres_around(&r->centres, level, r->centres.at[c], ring_point_touching(level), out);
}

static bool share_parent(const builder *r, unsigned c, unsigned other)
{
    unsigned ours, theirs;
    const cell *our = board_list(&r->v->parents, c, &ours), *their = board_list(&r->v->parents, other, &theirs);
    for (unsigned i = 0; i < ours * theirs; i++)
        if (our[i / theirs] == their[i % theirs]) return true;
    return false;
}

static unsigned list_siblings(const builder *r, unsigned c, cell *out)
{
    unsigned count = 0, n;
    const cell *neighbours = board_list(&r->b->neighbours, c, &n);
    for (unsigned i = 0; i < n; i++)
        if (share_parent(r, c, neighbours[i])) out[count++] = neighbours[i];
    return count;
}

static int list_all(builder *r, unsigned (*list)(const builder *r, unsigned c, cell *out), cell_lists *out)
{
    size_t n = (size_t)r->b->cells, most = LISTED_MAX * n;
    uint16_t *start = arena_alloc(r->a, (n + 1) * sizeof *start);
    cell *cells = arena_alloc(r->a, most * sizeof *cells);
    if (!start || !cells) return error_set(r->e, "out of memory");
    for (unsigned c = 0; c < n; c++) {
        cell listed[8];
        unsigned count = list(r, c, listed);
        assert(start[c] + count <= most);
        memcpy(cells + start[c], listed, count * sizeof *listed);
        start[c + 1] = (uint16_t)(start[c] + count);
    }
    *out = (cell_lists){start, cells};
    return 0;
}

/* Marks the cells inside ring c; returns how many it marked. */
static unsigned mark_inside(const builder *r, unsigned c, bool *inside)
{
    unsigned count = 0;
    if (r->v->level_of[c] == 1) return 0;
    for (int j = 0; j < 8; j++) {
        unsigned child = r->child[c][j];
        count += !inside[child];
        inside[child] = true;
        count += mark_inside(r, child, inside);
    }
    return count;
}

/* The cells inside ring c, each group of 8 in the order in which a clockwise turn takes one to the next; children
 * first. Returns how many there are. */
static unsigned list_inside(const builder *r, unsigned c, cell *out)
{
    bool inside[BOARD_CELLS_MAX] = {false};
    const ring_point *centre = r->centres.at;
    unsigned listed = 0;
    mark_inside(r, c, inside);
    for (unsigned at = c; at-- > 0;) {
        unsigned level = r->v->level_of[at], next = level + 1 == r->v->level_of[c] ? r->child[c][0] : at;
        for (int j = 0; j < 8 && inside[next]; j++) {
            inside[next] = false;
            out[listed++] = (cell)next;
            ring_point turned = ring_point_turned(ring_point_minus(centre[next], centre[c]));
            next = ring_centres_find(&r->centres, level, ring_point_plus(centre[c], turned));
        }
    }
    return listed;
}

static int make_inside(builder *r)
{
    unsigned n = (unsigned)r->b->cells;
    uint16_t *start = arena_alloc(r->a, ((size_t)n + 1) * sizeof *start);
    if (!start) return error_set(r->e, "out of memory");
    for (unsigned c = 0; c < n; c++) {
        bool inside[BOARD_CELLS_MAX] = {false};
        start[c + 1] = (uint16_t)(start[c] + mark_inside(r, c, inside));
    }
    cell *all = arena_alloc(r->a, start[n] * sizeof *all);
    if (!all) return error_set(r->e, "out of memory");
    for (unsigned c = 0; c < n; c++)
        if (start[c] + list_inside(r, c, all + start[c]) != start[c + 1])
            return error_set(r->e, "ring %u does not turn into itself", c);
    r->v->inside = (cell_lists){start, all};
    return 0;
}

/* For people: exact centres become floats, scaled so that a level-1 ring is 1 wide (R(1) = sin(pi/8) in exact units).
 */
static int draw(builder *r)
{
    size_t n = (size_t)r->b->cells + 1;
    float *x = arena_alloc(r->a, n * sizeof *x), *y = arena_alloc(r->a, n * sizeof *y),
          *radius = arena_alloc(r->a, n * sizeof *radius);
    if (!x || !y || !radius) return error_set(r->e, "out of memory");
    const double half = sqrt(0.5), scale = 1 / sqrt(2 - sqrt(2));
    for (int c = 0; c < r->b->cells; c++) {
        const int *m = r->centres.at[c].m;
        x[c] = (float)(scale * (m[0] + half * (m[1] - m[3])));
        y[c] = (float)(scale * -(m[2] + half * (m[1] + m[3])));
        radius[c] = (float)(0.5 * pow(1 + sqrt(2), r->v->level_of[c] - 1));
    }
    r->b->x = x;
    r->b->y = y;
    r->v->radius = radius;
    return 0;
}

/* The label of child `number` of the ring labelled `parent`; children of the top begin the path. */
static void label_child(char *out, const char *parent, int number)
{
    size_t length = strcmp(parent, "top") ? strlen(parent) : 0;
    if (length) {
        memcpy(out, parent, length);
        out[length++] = '.';
    }
    out[length++] = (char)('0' + number);
    out[length] = 0;
}

/* From the top down; the first parent that reaches a child gives it its label. */
static int label(builder *r)
{
    int n = r->b->cells;
    char(*label)[BOARD_LABEL_MAX] = arena_alloc(r->a, ((size_t)n + 1) * sizeof *label);
    if (!label) return error_set(r->e, "out of memory");
    memcpy(label[n], "-", 2);
    memcpy(label[n - 1], "top", 4);
    for (int level = r->v->top; level > 1; level--)
        for (int c = r->v->first[level]; c < r->v->first[level + 1]; c++)
            for (int j = 0; j < 8; j++)
                if (!*label[r->child[c][j]]) label_child(label[r->child[c][j]], label[c], j);
    r->b->label = (const char(*)[BOARD_LABEL_MAX])label;
    return 0;
}

static int find_symmetries(builder *r)
{
    int n = r->b->cells;
    cell *all = arena_alloc(r->a, (size_t)(16 * n) * sizeof *all);
    if (!all) return error_set(r->e, "out of memory");
    for (int c = 0; c < n; c++) {
        ring_point p = r->centres.at[c], q = ring_point_mirrored(p);
        for (int s = 0; s < 8; s++, p = ring_point_turned(p), q = ring_point_turned(q)) {
            all[s * n + c] = (cell)ring_centres_find(&r->centres, r->v->level_of[c], p);
            all[(8 + s) * n + c] = (cell)ring_centres_find(&r->centres, r->v->level_of[c], q);
        }
    }
    r->b->symmetries = all;
    r->b->nsymmetries = 16;
    return 0;
}

static int name_parts(builder *r)
{
    static const char *const names[] = {"level1", "level2", "level3", "level4", "level5"};
    bool member[BOARD_CELLS_MAX];
    for (int k = 1; k <= r->v->top; k++) {
        for (int c = 0; c < r->b->cells; c++) member[c] = r->v->level_of[c] == k;
        if (board_add_part(r->b, r->a, names[k - 1], member, r->e)) return -1;
    }
    return board_add_part(r->b, r->a, "top", member, r->e);
}

board *board_rings(arena *a, int levels, error *e)
{
    if (levels < 3 || levels > BOARD_LEVELS_MAX)
        return error_set(e, "3 to %d levels wanted, got %d", BOARD_LEVELS_MAX, levels), NULL;
    builder r = {.b = arena_alloc(a, sizeof *r.b), .v = arena_alloc(a, sizeof *r.v), .a = a, .e = e};
    if (!r.b || !r.v) return error_set(e, "out of memory"), NULL;
    if (allocate(&r, levels) || place(&r) || make_inside(&r) || draw(&r) || label(&r)) return NULL;
    if (list_all(&r, list_parents, &r.v->parents) || list_all(&r, list_neighbours, &r.b->neighbours)) return NULL;
    if (list_all(&r, list_siblings, &r.v->siblings)) return NULL;
    return nodes_direct(r.b, a, e) || name_parts(&r) || find_symmetries(&r) ? NULL : r.b;
}

/* --- the word --- */

enum { LEVELS, FIELDS };

static const field fields[FIELDS] = {
    {.name = "levels",
     .kind = FIELD_INTEGER,
     .initial = 3,
     .min = 3,
     .max = BOARD_LEVELS_MAX,
     .help = "number of levels; level 1 are the cells"},
};

static const meaning parts[] = {
    {"level1", "the cells"},
    {"level2", "rings of eight cells"},
    {"level3", "rings of eight rings of level 2; the top when there are 3 levels"},
    {"level4", "rings of eight rings of level 3; the top when there are 4 levels"},
    {"level5", "the ring of eight rings of level 4, when there are 5 levels"},
    {"top", "the one ring that holds all others"},
    {NULL, NULL},
};

static board *build(arena *a, const spec *s, const char **key, error *e)
{
    (void)key;
    return board_rings(a, (int)s->values[LEVELS].integer, e);
}

const board_type board_rings_word = {
    .word = {"rings", WORD_BOARD, "Nested rings: each is an octagon of eight rings of the next lower level.", fields,
             FIELDS, .positional = 1},
    .parts = parts,
    .build = build,
};
