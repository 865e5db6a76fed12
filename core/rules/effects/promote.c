/* promote { from = TYPE, to = TYPE, where = REGION }: if the piece just placed or moved is of the type `from` and in
 * the region `where`, it becomes one of the type `to` of the same owner, as a pawn on the last row. With `both = true`
 * also the reverse, as a piece that flips. In a column the top piece changes. */
#include "rules/effects/promote.h"

#include "game/builder.h"
#include "game/lanes.h"
#include "rules/shared/conversion.h"
#include "rules/shared/demand.h"

enum { FROM = EFFECT_OWN_FIELDS, TO, WHERE, BOTH, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    PROMOTE_FIELDS_OF(true, false),
};

typedef struct promotion {
    region where;
    uint8_t becomes[2][PIECES_CODES_MAX]; /* the same for both sides */
} promotion;

/* Maps the piece `old` to `new` at each height, for both sides. */
static void change_piece(const piece_set *pieces, unsigned old, unsigned new, promotion *d)
{
    for (unsigned height = 1; old != new &&height <= (unsigned)pieces->highest; height++)
        for (unsigned mover = 0; mover < 2; mover++)
            d->becomes[mover][pieces_column(pieces, old, height)] = (uint8_t)pieces_column(pieces, new, height);
}

/* Maps the first type to the second, for each owner. */
static void change_type(const piece_set *pieces, int from, int to, promotion *d)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned before = pieces->code_of[side][from], after = pieces->code_of[side][to];
        for (unsigned old = 1; before && after && old <= (unsigned)pieces->singles; old++)
            if (pieces->owner_of[old] == pieces->owner_of[before] && pieces->types_in[old] == pieces->types_in[before])
                change_piece(pieces, old, pieces_facing_as(pieces, after, old), d);
    }
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    promotion *d = builder_alloc(b, s, sizeof *d);
    const piece_set *pieces = &b->g->pieces;
    int from = builder_type(b, s, FROM), to = from < 0 ? -1 : builder_type(b, s, TO);
    if (!d || to < 0 || demand_region(b, s, WHERE, DEMAND_LAST, &d->where, NULL)) return -1;
    change_type(pieces, from, to, d);
    if (s->values[BOTH].integer)
        change_type(pieces, to, from, d);
    else
        f->promotes = *d->becomes;
    f->data = d;
    f->deeds = conversion_deeds(pieces, d->becomes);
    return 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const promotion *d = f->data;
    const cell c = p->last;
    const unsigned becomes = d->becomes[p->side][p->code[c]];
    if (!becomes || !region_has(&d->where, c, p->side, p->code[c])) return false;
    position_change_piece(g, p, c, becomes);
    return true;
}

static void lanes(const effect *f, lane_maker *m, uint16_t when)
{
    const promotion *d = f->data;
    lane where = lane_make(m, LANE_AND, lane_make(m, LANE_AND, m->here, lane_region(m, &d->where)), when);
    lane_change(m, where, d->becomes[m->side], f->rule);
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)g, (void)c;
    const promotion *d = f->data;
    return d->becomes[side][was] == code;
}

const effect_type effect_promote = {
    .word = {"promote", WORD_EFFECT, "The piece that moved changes its type (promotion).", fields, FIELDS, 0,
             .canonical = "change"},
    .asks_last = true,
    .deeds = DEED_CHANGE,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .may_become = may_become,
    .lanes = lanes,
};
