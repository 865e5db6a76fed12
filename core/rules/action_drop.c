/* drop { along = DIRECTION }: let a piece of one's own fall: it enters at one end of a line (the top, by default) and
 * comes to rest on the last empty cell before the first piece or the edge. */
#include <stdio.h>

#include "rules/action.h"
#include "rules/line_bits.h"

enum { ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "south",
     .help = "the direction of the fall; the piece enters at the other end"},
};

typedef struct drop {
    const cell *entries; /* the cells at which pieces enter */
    uint32_t nentries;
    unsigned direction;
    const cell *landing; /* landing[c * BOARD_LINE_MAX + n]: the cell n steps from c, for every entry c */
} drop;

static int make_landings(game_builder *b, const spec *s, drop *d)
{
    const board *on = b->g->board;
    cell *landing = builder_alloc(b, s, (size_t)on->cells * BOARD_LINE_MAX * sizeof *landing);
    if (!landing) return -1;
    for (uint32_t i = 0; i < d->nentries; i++) {
        cell *out = landing + (size_t)d->entries[i] * BOARD_LINE_MAX;
        for (cell c = d->entries[i]; c != on->cells; c = board_next(on, c, d->direction)) *out++ = c;
    }
    d->landing = landing;
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    const board *on = b->g->board;
    uint32_t mask = builder_directions(b, s, ALONG, 0);
    if (!mask) return -1;
    drop *d = builder_alloc(b, s, sizeof *d);
    cell *entries = builder_alloc(b, s, (size_t)on->cells * sizeof *entries);
    if (!d || !entries) return -1;
    if (mask & (mask - 1))
        return builder_fail(b, s, "along", "one direction wanted, got \"%s\"", s->values[ALONG].text);
    if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
        return builder_fail(b, s, NULL, "both sides must own the first type of piece");
    d->direction = (unsigned)__builtin_ctz(mask);
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        if (board_next(on, c, d->direction ^ 1) == on->cells) entries[d->nentries++] = (cell)c;
    d->entries = entries;
    builder_keep_occupied(b, mask);
    if (make_landings(b, s, d)) return -1;
    b->g->places = true;
    a->data = d;
    a->most_moves = (int)d->nentries;
    return 0;
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g, (void)p;
    return (grid){((const drop *)a->data)->nentries, 1};
}

/* A line has room as long as its entry is empty. */
static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)g, (void)column;
    const drop *d = a->data;
    unsigned c = d->entries[row];
    *out = move_make(a->index, 0, c);
    return !p->code[c];
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_draw_by(a, g, p, r, out, 1, span, propose);
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    const drop *d = a->data;
    int n = 0;
    for (uint32_t i = 0; i < d->nentries && n < room; i++) n += propose(a, g, p, i, 0, &out[n]);
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const drop *d = a->data;
    const line_place *at = line_place_of(g, move_b(m), d->direction);
    unsigned fallen = line_run(~line_occupied(g, p, at->line), at->place, d->direction), most = at->length - 1U;
    unsigned c = d->landing[move_b(m) * BOARD_LINE_MAX + (fallen < most ? fallen : most)];
    position_put(g, p, c, g->pieces.code_of[p->side][0]);
    p->last = (cell)c;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_b(m)]);
}

const action_type action_drop = {
    .word = {"drop", WORD_ACTION, "Let a new piece fall along a line until a piece or the edge stops it.", fields,
             FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
