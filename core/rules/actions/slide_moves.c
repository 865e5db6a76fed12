/* Draws by rejection sampling: a pair of mover and target from a grid of all moves, until one is open. Four pairs are
 * tested at a time without branches; what the game never needs (captures, several ways to one cell) is removed at
 * compile time. */
#include "rules/actions/slide_moves.h"

grid slide_candidates(const action *a, const game *g, const position *p)
{
    const slide *d = a->data;
    if (d->only_placed) return (grid){1, d->columns, NULL};
    unsigned set = d->set[p->side];
    return (grid){p->count[set], d->columns, position_set_view(g, p, set)};
}

bool slide_candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const slide *d = a->data;
    unsigned from = d->only_placed ? p->last : position_set_view(g, p, d->set[p->side])[row], code = p->code[from];
    const ray_target *row_targets = d->targets_of[p->side][code] + from * d->columns, *target = row_targets + column;
    *out = move_make(a->index, from, target->to);
    const rays *w = &d->classes[d->class_of[p->side][code]];
    unsigned open = d->several ? rays_open_first(w, d->captures, g, p, row_targets, target)
                               : rays_open(w, d->captures, g, p, target);
    return d->from_somewhere ? open & region_has(&d->from, from, p->side, code) : open;
}

/* What every draw reads. */
typedef struct drawing {
    const slide *d;
    const position *p;
    const cell *set;
    uint32_t rows, columns;
    const uint32_t *lines;
    const ray_target *const *targets;
} drawing;

/* Decodes a point of the grid from 32 random bits; returns whether its ray is open. `captures` is constant after
 * inlining. */
static inline __attribute__((always_inline)) unsigned probe(const drawing *k, bool captures, uint64_t bits,
                                                            unsigned *from, const ray_target **target)
{
    uint64_t row = bits * k->rows, column = (row & 0xffffffffu) * k->columns >> 32;
    unsigned c = k->set[row >> 32], code = k->p->code[c];
    const ray_target *w = k->targets[code] + c * k->columns + column;
    *from = c;
    *target = w;
    unsigned open = !(k->lines[w->line] & w->mask);
    if (!captures) return open;
    const rays *class = &k->d->classes[k->d->class_of[k->p->side][code]];
    return open & region_has(&class->to, w->to, k->p->side, k->p->code[w->to]);
}

/* action_sample_by for movers whose place does not matter, the hot loop of most games: tests four points at a time and
 * makes a move only of the one taken. Random games of flipflop are 9 % faster, those of t4 and breakthrough 18 %, of
 * amazons 22 %, of tafl 24 %. */
static inline __attribute__((always_inline)) bool sample_four(bool captures, const action *a, const drawing *k,
                                                              random_state *r, move *out)
{
    enum { TRIES = 64, BATCH = 4 };
    for (int tried = 0; k->rows && tried < TRIES; tried += BATCH) {
        unsigned from[BATCH], open = 0;
        const ray_target *target[BATCH];
        for (int i = 0; i < BATCH; i += 2) {
            uint64_t bits = random_next(r);
            open |= probe(k, captures, bits >> 32, &from[i], &target[i]) << i;
            open |= probe(k, captures, bits & 0xffffffffu, &from[i + 1], &target[i + 1]) << (i + 1);
        }
        if (open) {
            int i = __builtin_ctz(open);
            *out = move_make(a->index, from[i], target[i]->to);
            return true;
        }
    }
    return false;
}

static inline drawing drawing_of(const action *a, const game *g, const position *p)
{
    const slide *d = a->data;
    unsigned set = d->set[p->side];
    return (drawing){d,
                     p,
                     position_set_view(g, p, set),
                     p->count[set],
                     d->columns,
                     position_lines_view(g, p),
                     d->targets_of[p->side]};
}

/* Separate functions, to keep their data in registers. */
static bool sample_empty(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    const drawing k = drawing_of(a, g, p);
    return sample_four(false, a, &k, r, out);
}

static bool sample_capturing(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    const drawing k = drawing_of(a, g, p);
    return sample_four(true, a, &k, r, out);
}

bool slide_sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 4, slide_candidates, slide_candidate_at);
}

void slide_choose_sample(const slide *d, action *a)
{
    if (d->from_somewhere || d->only_placed || d->several)
        a->sample = slide_sample;
    else
        a->sample = d->captures ? sample_capturing : sample_empty;
}

/* Lists piece by piece, with fewer tests than point by point: random games of amazons, which list late in the game, are
 * 23 % faster, those of t4 5 %. `captures` and `several` are constant after inlining. */
static inline __attribute__((always_inline)) int list_row(bool captures, bool several, const action *a, const game *g,
                                                          const position *p, unsigned from, move *out, int capacity)
{
    const slide *d = a->data;
    const rays *w = &d->classes[d->class_of[p->side][p->code[from]]];
    const ray_target *row = &w->targets[from * d->columns], *end = row + d->columns;
    int n = 0;
    for (const ray_target *target = row; target < end && n < capacity; target++)
        if (several ? rays_open_first(w, captures, g, p, row, target) : rays_open(w, captures, g, p, target))
            out[n++] = move_make(a->index, from, target->to);
    return n;
}

static int list_from(const action *a, const game *g, const position *p, unsigned from, move *out, int capacity)
{
    const slide *d = a->data;
    if (d->several) return list_row(d->captures, true, a, g, p, from, out, capacity);
    return d->captures ? list_row(true, false, a, g, p, from, out, capacity)
                       : list_row(false, false, a, g, p, from, out, capacity);
}

int slide_list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const slide *d = a->data;
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells && n < capacity; c++) {
        unsigned code = p->code[c];
        if (!d->class_of[p->side][code] || (d->only_placed && c != p->last)) continue;
        if (d->from_somewhere && !region_has(&d->from, c, p->side, code)) continue;
        n += list_from(a, g, p, c, out + n, capacity - n);
    }
    return n;
}
