/* enclosed { captures = REGION, against = REGION, along = DIRECTIONS }: a piece of the region `captures` is captured
 * when all its neighbours in these directions are in the region `against` and the piece that just moved is one of them.
 * A neighbour off the board is in no region, so nothing is captured at the edge, unless `edge = true` counts the
 * edge. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/adjacency.h"

enum { CAPTURES = EFFECT_OWN_FIELDS, AGAINST, ALONG, EDGE, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "captures",
     .kind = FIELD_REGION,
     .required = true,
     .instead = "remove { what = '(%s) & beside(here) & ~beside(~own)' }",
     .help = "what can be taken"},
    {.name = "against",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .instead = "remove { what = 'enemy & beside(here) & ~beside(~(%s))' }",
     .help = "what counts as hostile on every side of it"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
    {.name = "edge", .kind = FIELD_BOOLEAN, .help = "the edge of the board counts as hostile"},
};

typedef struct enclosed {
    region captures, against;
    uint32_t directions;
    adjacency around;
    bool edge;
} enclosed;

static int compile(game_builder *b, const spec *s, effect *f)
{
    enclosed *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region_taken(b, s, CAPTURES, &d->captures) || builder_region(b, s, AGAINST, -1, &d->against))
        return -1;
    effect_idle_without(b, f, &d->captures);
    d->directions = builder_directions(b, s, ALONG, 0);
    d->edge = s->values[EDGE].integer;
    f->data = d;
    f->near = &d->around;
    return d->directions ? adjacency_make(b, s, d->directions, &d->captures, &d->against, &d->around) : -1;
}

static bool is_enclosed(const enclosed *d, const game *g, const position *p, unsigned c)
{
    for (uint32_t left = d->directions; left; left &= left - 1) {
        unsigned beside = board_next(g->board, c, (unsigned)__builtin_ctz(left));
        bool off = beside == (unsigned)g->board->cells;
        if (off ? !d->edge : !region_has(&d->against, beside, p->side, p->code[beside])) return false;
    }
    return true;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const enclosed *d = f->data;
    bool taken = false;
    const adjacent_pair *pairs = adjacency_pairs(&d->around, p->last);
    for (unsigned left = adjacency_mask(&d->around, p, pairs); left; left &= left - 1) {
        unsigned c = pairs[__builtin_ctz(left)].near;
        if (!region_has(&d->captures, c, p->side, p->code[c]) || !is_enclosed(d, g, p, c)) continue;
        position_remove_piece(g, p, c);
        taken = true;
    }
    return taken;
}

const effect_type effect_enclosed = {
    .word = {"enclosed", WORD_EFFECT,
             "A piece with hostile cells on all sides, one of them just occupied, is captured.", fields, FIELDS,
             .positional = 0},
    .asks_last = true,
    .deeds = DEED_REMOVE,
    .captures = true,
    .compile = compile,
    .apply = apply,
};
