/* flank { along = DIRECTIONS }: put a piece on an empty cell from which, in at least one direction, one or more enemies
 * stand in an unbroken row up to a piece of one's own; all the enemies so flanked, in every direction, become one's
 * own. */
#include <stdio.h>

#include "rules/action.h"
#include "rules/line_bits.h"

enum { ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "directions of the rows"},
};

typedef struct flank {
    uint32_t directions;
    uint8_t axes[BOARD_AXES_MAX]; /* those of the directions */
    uint8_t both[BOARD_AXES_MAX]; /* of each: bit 0 upwards, bit 1 downwards */
    uint8_t naxes;
} flank;

static int compile(game_builder *b, const spec *s, action *a)
{
    flank *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    d->directions = builder_directions(b, s, ALONG, 0);
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    builder_keep_set(b, SET_EMPTY);
    builder_keep_owned(b, d->directions);
    for (unsigned axis = 0; axis < BOARD_AXES_MAX; axis++) {
        if (!(d->directions >> 2 * axis & 3)) continue;
        d->axes[d->naxes] = (uint8_t)axis;
        d->both[d->naxes++] = d->directions >> 2 * axis & 3;
    }
    b->g->places = true;
    a->data = d;
    a->most_moves = b->g->board->cells;
    return d->directions ? 0 : -1;
}

/* How many enemies are flanked from c in that direction. */
static inline unsigned flanked(const game *g, const position *p, unsigned c, unsigned direction)
{
    const line_place *at = line_place_of(g, c, direction);
    uint32_t own = position_owned_view(g, p, p->side)[at->line], enemy = position_owned_view(g, p, !p->side)[at->line];
    unsigned n = line_run(enemy, at->place, direction), end = line_step(at->place, direction, n + 1);
    return end < at->length && own >> end & 1 ? n : 0;
}

/* Is a row of enemies flanked from c in any direction? No branch depends on what stands there, which no predictor could
 * know. Upwards, adding one to the enemies carries to the place behind their row. */
static inline __attribute__((always_inline)) bool flanks_along(const flank *d, const game *g, const position *p,
                                                               unsigned c, unsigned naxes)
{
    const uint32_t *own = position_owned_view(g, p, p->side), *enemy = position_owned_view(g, p, !p->side);
    const line_place *at = g->line_places + c * (unsigned)g->axes;
    uint64_t found = 0;
    for (unsigned axis = 0; axis < naxes; axis++) {
        const line_place *here = at + g->kept_axis[d->axes[axis]];
        unsigned i = here->place;
        uint64_t mine = own[here->line], theirs = enemy[here->line];
        uint64_t above = theirs >> i >> 1, up = (mine >> i >> 1) & (above + 1) & ~above & ~UINT64_C(1);
        uint64_t below = theirs << 1 << (63 - i), row = (uint64_t)__builtin_clzll(~below);
        uint64_t down = (mine << 1 << (63 - i)) << row >> 63 & (row > 0);
        found |= (up & (0 - (uint64_t)(d->both[axis] & 1))) | (down & d->both[axis] >> 1);
    }
    return found != 0;
}

static inline bool flanks(const flank *d, const game *g, const position *p, unsigned c)
{
    return d->naxes == 4 ? flanks_along(d, g, p, c, 4) : flanks_along(d, g, p, c, d->naxes);
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)a, (void)g;
    return (grid){p->count[SET_EMPTY], 1};
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    unsigned c = position_set_view(g, p, SET_EMPTY)[row];
    *out = move_make(a->index, 0, c);
    return flanks(a->data, g, p, c);
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_draw_by(a, g, p, r, out, 2, span, propose);
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells && n < room; c++)
        if (!p->code[c] && flanks(a->data, g, p, c)) out[n++] = move_make(a->index, 0, c);
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const flank *d = a->data;
    unsigned c = move_b(m), own = g->pieces.code_of[p->side][0];
    for (uint32_t left = d->directions; left; left &= left - 1) {
        unsigned direction = (unsigned)__builtin_ctz(left), to = c;
        for (unsigned n = flanked(g, p, c, direction); n > 0; n--)
            position_put(g, p, to = board_next(g->board, to, direction), own);
    }
    position_put(g, p, c, own);
    p->last = (cell)c;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_b(m)]);
}

const action_type action_flank = {
    .word = {"flank", WORD_ACTION,
             "Put a piece so that rows of enemies stand between it and another of one's own; these change sides.",
             fields, FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
