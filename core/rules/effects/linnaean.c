/* linnaean { captures = REGION, against = REGION, with = REGION, along = DIRECTIONS }: a besieged piece no longer
 * protects its last guard. The piece that just moved captures a neighbour of the region `captures` against the cell
 * behind it, if that cell is in the region `against` and all its other neighbours are in the region `with`. From
 * Linnaeus' notes on Tablut (1732): with the king on the throne and enemies on three sides, the man on the fourth is
 * captured. All regions are evaluated for the side that moved. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/adjacency.h"

enum { CAPTURES = EFFECT_OWN_FIELDS, AGAINST, WITH, ALONG, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "captures", .kind = FIELD_REGION, .initial_text = "enemy", .help = "what can be taken"},
    {.name = "against", .kind = FIELD_REGION, .required = true, .help = "the besieged piece behind it"},
    {.name = "with", .kind = FIELD_REGION, .initial_text = "own", .help = "what surrounds it on its other sides"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct linnaean {
    region captures, against, with;
    uint32_t directions;
    adjacency around;
} linnaean;

static int compile(game_builder *b, const spec *s, effect *f)
{
    linnaean *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region_taken(b, s, CAPTURES, &d->captures) || builder_region(b, s, AGAINST, -1, &d->against))
        return -1;
    if (builder_region(b, s, WITH, -1, &d->with)) return -1;
    effect_idle_without(b, f, &d->captures);
    effect_idle_without(b, f, &d->against);
    d->directions = builder_directions(b, s, ALONG, 0);
    f->data = d;
    f->near = &d->around;
    f->near_behind = true; /* cells of `against` are rarer than pieces of `captures` */
    return d->directions ? adjacency_make(b, s, d->directions, &d->captures, &d->against, &d->around) : -1;
}

/* Are all neighbours of cell c, except `last`, in the region `with`? */
static bool is_besieged(const linnaean *d, const game *g, const position *p, unsigned c, unsigned last)
{
    for (uint32_t left = d->directions; left; left &= left - 1) {
        unsigned beside = board_next(g->board, c, (unsigned)__builtin_ctz(left));
        if (beside != last && !region_has(&d->with, beside, p->side, p->code[beside])) return false;
    }
    return true;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const linnaean *d = f->data;
    const adjacent_pair *pairs = adjacency_pairs(&d->around, p->last);
    unsigned taken = adjacency_custodian_mask(&d->around, p, pairs);
    for (unsigned left = taken; left; left &= left - 1) {
        const adjacent_pair *at = &pairs[__builtin_ctz(left)];
        if (!is_besieged(d, g, p, at->far, at->near)) taken &= ~(left & -left);
    }
    for (unsigned left = taken; left; left &= left - 1) position_remove_piece(g, p, pairs[__builtin_ctz(left)].near);
    return taken;
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const linnaean *d = f->data;
    unsigned taken = 0;
    cell all[BOARD_DIRECTIONS_MAX];
    for (uint32_t left = d->directions; left; left &= left - 1) {
        unsigned direction = (unsigned)__builtin_ctz(left), near = board_next(g->board, p->last, direction);
        unsigned far = board_next(g->board, near, direction);
        if (!region_has(&d->captures, near, p->side, p->code[near])) continue;
        if (!region_has(&d->against, far, p->side, p->code[far])) continue;
        if (is_besieged(d, g, p, far, near)) all[taken++] = (cell)near;
    }
    for (unsigned i = 0; i < taken; i++) position_remove_piece(g, p, all[i]);
    return taken;
}

const effect_type effect_linnaean = {
    .word = {"linnaean", WORD_EFFECT,
             "The last defender beside a besieged piece is captured against it (linnaean capture).", fields, FIELDS,
             .positional = 0},
    .asks_last = true,
    .deeds = DEED_REMOVE,
    .captures = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
