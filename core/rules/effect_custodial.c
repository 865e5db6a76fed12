/* custodial { captures = REGION, against = REGION, by = REGION, along = DIRECTIONS }: a piece of the region `captures`
 * that comes to stand in a line between the piece that has just moved and a cell of the region `against` is taken. Up
 * to one piece in each direction; moving between two enemies is safe, because only the mover captures. `by` says which
 * pieces may capture so. All regions are seen by the side that moved. */
#include "rules/effect.h"

enum { CAPTURES = EFFECT_OWN_FIELDS, AGAINST, BY, ALONG, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "captures", .kind = FIELD_REGION, .initial_text = "enemy", .help = "what can be taken"},
    {.name = "against",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .help = "what may stand on its far side, such as own | corners"},
    {.name = "by", .kind = FIELD_REGION, .initial_text = "own", .help = "which pieces capture by moving"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

/* The cell beside and the one behind it. */
typedef struct reach {
    cell near, far;
} reach;

typedef struct custodial {
    region captures, against, by;
    const reach *reaches; /* reaches[c * directions + i] */
    unsigned directions;
} custodial;

static const reach *make_reaches(game_builder *b, const spec *s, uint32_t mask, unsigned directions)
{
    const board *on = b->g->board;
    reach *reaches = builder_alloc(b, s, (size_t)on->cells * directions * sizeof *reaches);
    if (!reaches) return NULL;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        reach *out = reaches + c * directions;
        for (unsigned d = 0; d < (unsigned)on->directions; d++) {
            if (!(mask >> d & 1)) continue;
            cell near = board_next(on, c, d);
            *out++ = (reach){near, board_next(on, near, d)};
        }
    }
    return reaches;
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    custodial *d = builder_alloc(b, s, sizeof *d);
    uint32_t mask = builder_directions(b, s, ALONG, 0);
    if (!d || !mask || builder_region(b, s, CAPTURES, -1, &d->captures)) return -1;
    if (builder_region(b, s, AGAINST, -1, &d->against) || builder_region(b, s, BY, -1, &d->by)) return -1;
    builder_idle_without(b, f, &d->captures);
    builder_idle_without(b, f, &d->by);
    d->directions = (unsigned)__builtin_popcount(mask);
    d->reaches = make_reaches(b, s, mask, d->directions);
    f->data = d;
    return d->reaches ? 0 : -1;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const custodial *d = f->data;
    unsigned side = p->side, to = p->last, taken = 0;
    if (!region_has(&d->by, to, side, p->code[to])) return false;
    const reach *reaches = d->reaches + to * d->directions;
    for (unsigned i = 0; i < d->directions; i++) {
        unsigned near = reaches[i].near, far = reaches[i].far;
        taken |=
            (region_has(&d->captures, near, side, p->code[near]) & region_has(&d->against, far, side, p->code[far]))
            << i;
    }
    for (unsigned left = taken; left; left &= left - 1) position_remove(g, p, reaches[__builtin_ctz(left)].near);
    return taken != 0;
}

const effect_type effect_custodial = {
    .word = {"custodial", WORD_EFFECT,
             "A piece caught in a line between the piece that moved and another of its side is taken.", fields, FIELDS,
             0},
    .captures = true,
    .compile = compile,
    .apply = apply,
};
