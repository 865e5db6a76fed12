/* The function `targets` finds where slides from a cell in a direction end; rules/shared/straight.h derives lists and
 * candidates from it. Slides that bitboards can express also become a sweep (as_sweep). */
#include "rules/actions/slide_walked.h"

#include <string.h>

#include "game/builder.h"
#include "language/spec.h"
#include "rules/actions/slide_sweep.h"
#include "rules/shared/line_words.h"

static const action_type walked, walked_step;

void slide_walked_make(game_builder *b, const spec *s, slide_walked *d, uint32_t directions, action *a)
{
    unsigned longest = straight_longest(&d->lines, b->g->board), most = longest - (longest > 1);
    if (d->distance == SLIDE_LINE) builder_keep_occupied(b, directions);
    d->lines.reach = d->distance != SLIDE_ANY ? 1 : d->limit < most ? d->limit : most;
    a->type = strcmp(s->word->name, walked_step.word.name) ? &walked : &walked_step;
    a->sample = action_sample;
    a->list = walked.list;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)(straight_directions(&d->lines) * d->lines.reach);
}

/* off the board is in no region */
static inline bool may_pass(const slide_walked *d, unsigned c, unsigned side, unsigned code)
{
    if (code) return d->passes_pieces && region_has(&d->through, c, side, code);
    return region_has(&d->over, c, side, code);
}

static contents_set contents_passed(const slide_walked *d, const game *g, unsigned c, unsigned side)
{
    contents_set set = {{0}};
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (may_pass(d, c, side, code)) set = contents_either(set, contents_one(code));
    return set;
}

static void add_possible(const action *a, const game *g, unsigned side, unsigned from, unsigned direction,
                         possible_moves *all)
{
    const slide_walked *d = a->data;
    unsigned none = (unsigned)g->board->cells, near = board_next(g->board, from, direction), to = near;
    contents_set passed = contents_passed(d, g, near, side);
    for (unsigned far = 1; to != none && far <= d->limit; far++, to = board_next(g->board, to, direction)) {
        const cell_condition when[] = {
            {from, contents_in(&d->lines.movers.of, from, side)}, {to, contents_in(&d->to, to, side)}, {near, passed}};
        if (far >= d->least)
            possible_add_straight(all, straight_move(&d->lines, a, from, to, direction),
                                  d->passes_pieces ? BETWEEN_ANYTHING : BETWEEN_NOTHING, far > 1 ? 3 : 2, when);
    }
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const straight *lines = a->data;
    for (unsigned from = 0; from < (unsigned)g->board->cells; from++)
        for (unsigned i = 0; i < lines->ndirections[side]; i++)
            add_possible(a, g, side, from, lines->direction[side][i], all);
}

/* Returns the only allowed distance; 0: any. */
static unsigned wanted_distance(const slide_walked *d, const game *g, const position *p, unsigned from,
                                unsigned direction)
{
    switch (d->distance) {
    case SLIDE_ANY:
    case SLIDE_FARTHEST: break;
    case SLIDE_LINE: return (unsigned)__builtin_popcount(line_occupied(g, p, line_place_of(g, from, direction)->line));
    case SLIDE_STACK: return g->pieces.height_of[p->code[from]];
    }
    return 0;
}

static inline unsigned targets(const action *a, const game *g, const position *p, unsigned from, unsigned direction,
                               cell *out)
{
    const slide_walked *d = a->data;
    unsigned n = 0, c = from, wanted = wanted_distance(d, g, p, from, direction);
    unsigned least = wanted > d->least ? wanted : d->least, limit = wanted && wanted < d->limit ? wanted : d->limit;
    if (d->only_placed && from != p->last) return 0;
    for (unsigned far = 1; far <= limit; far++) {
        c = board_next(g->board, c, direction);
        bool ends = far >= least && region_has(&d->to, c, p->side, p->code[c]);
        bool passes = may_pass(d, c, p->side, p->code[c]);
        if (d->distance == SLIDE_FARTHEST && (ends || (passes && !p->code[c]))) n = 0;
        if (ends) out[n++] = (cell)c;
        if (!passes) break;
    }
    return n;
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    return straight_candidate_at(a, g, p, row, column, targets, out);
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return straight_list(a, g, p, targets, out, capacity);
}

/* The pieces passed, for `through`, and the empty cells passed, for `over`. */
static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    const slide_walked *d = a->data;
    straight_between(&d->lines, g, p, m, index == d->through_field, out);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned to = move_b(m);
    position_remove_piece(g, p, to);
    position_move_piece(g, p, move_a(m), to);
    p->last = (cell)to;
}

static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const straight *lines = a->data;
    *out = (sweep){.lines = lines};
    if (lines->open[0] || lines->open[1]) return 0;
    for (unsigned side = 0; side < 2; side++) out->directions[side] = straight_along(lines, side);
    return slide_read_sweep(b, s, out);
}

/* It moves the piece and jumps nothing. */
static int lanes(const action *a, const game *g, unsigned side, const struct sweep_way *way, uint8_t *puts)
{
    (void)a, (void)g, (void)side, (void)way, (void)puts;
    return 0;
}

#define WALKED(called)                                                                                                 \
    {                                                                                                                  \
        .word = {.name = (called), .class = WORD_ACTION}, .deeds = DEED_MOVE | DEED_REMOVE, .possible = possible,      \
        .candidates = straight_candidates, .candidate_at = candidate_at, .list = list, .sweep = as_sweep,              \
        .lanes = lanes, .others = others, .apply = apply, .write = action_write_path,                                  \
    }

static const action_type walked = WALKED("slide"), walked_step = WALKED("step");
