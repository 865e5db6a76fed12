/* custodial { captures = REGION, against = REGION, by = REGION, along = DIRECTIONS }: custodian capture. A piece of the
 * region `captures` is captured when it is on a line between the piece that just moved and a cell of the region
 * `against`, adjacent to both. At most one piece per direction; moving between two enemies is safe, because only the
 * mover captures. `by`: the pieces that capture so. All regions are evaluated for the side that moved. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/adjacency.h"
#include "rules/shared/demand.h"

enum { CAPTURES = EFFECT_OWN_FIELDS, AGAINST, BY, ALONG, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "captures",
     .kind = FIELD_REGION,
     .initial_text = "enemy",
     .instead = "remove { what = 'between(here, own, %s, orthogonal)' }",
     .help = "what can be taken"},
    {.name = "against",
     .kind = FIELD_REGION,
     .instead = "remove { what = 'between(here, %s, enemy, orthogonal)' }",
     .initial_text = "own",
     .help = "what counts on the far side, such as own | corners (hostile cells)"},
    {.name = "by", .kind = FIELD_REGION, .initial_text = "own", .help = "which pieces capture by moving"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct custodial {
    region captures, against, by;
    uint32_t directions;
    adjacency around;
} custodial;

static int compile(game_builder *b, const spec *s, effect *f)
{
    custodial *d = builder_alloc(b, s, sizeof *d);
    uint32_t mask = builder_directions(b, s, ALONG, 0);
    if (!d || !mask || builder_region_taken(b, s, CAPTURES, &d->captures)) return -1;
    if (builder_region(b, s, AGAINST, -1, &d->against) || demand_region(b, s, BY, DEMAND_LAST, &d->by, NULL)) return -1;
    effect_idle_without(b, f, &d->captures);
    effect_idle_without(b, f, &d->by);
    d->directions = mask;
    f->data = d;
    f->near = &d->around;
    return adjacency_make(b, s, mask, &d->captures, &d->against, &d->around);
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const custodial *d = f->data;
    const adjacent_pair *pairs = adjacency_pairs(&d->around, p->last);
    unsigned taken = adjacency_custodian_mask(&d->around, p, pairs);
    if (!taken || !region_has(&d->by, p->last, p->side, p->code[p->last])) return false;
    for (unsigned left = taken; left; left &= left - 1) position_remove_piece(g, p, pairs[__builtin_ctz(left)].near);
    return true;
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const custodial *d = f->data;
    unsigned at = p->last, none = (unsigned)g->board->cells, taken = 0;
    cell all[BOARD_DIRECTIONS_MAX];
    if (!region_has(&d->by, at, p->side, p->code[at])) return false;
    for (uint32_t left = d->directions; left; left &= left - 1) {
        unsigned direction = (unsigned)__builtin_ctz(left), near = board_next(g->board, at, direction);
        unsigned far = near == none ? none : board_next(g->board, near, direction);
        if (!region_has(&d->captures, near, p->side, p->code[near])) continue;
        if (!region_has(&d->against, far, p->side, p->code[far])) continue;
        all[taken++] = (cell)near;
    }
    for (unsigned i = 0; i < taken; i++) position_remove_piece(g, p, all[i]);
    return taken;
}

const effect_type effect_custodial = {
    .word = {"custodial", WORD_EFFECT,
             "Custodial capture: an enemy in a line between the moved piece and another of its side is captured.",
             fields, FIELDS, .positional = 0},
    .asks_last = true,
    .deeds = DEED_REMOVE,
    .captures = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
