/* change { what = CELLS, into = TYPE, owner = same | other | own | enemy }: the pieces on the cells of the set become
 * others, at once: of another type, another side's, or both, as pieces that are flipped or infected.
 *
 * change { from = TYPE, to = TYPE, where = REGION }: the piece that has just been placed or moved, when it is of the
 * type `from` and in the region `where`, becomes one of the type `to` of the same owner, as a pawn that reaches the
 * last row. With `both = true` one of the type `to` becomes one of `from` as well, as a piece that flips. Of a column
 * the top piece changes. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/conversion.h"
#include "rules/shared/demand.h"
#include "rules/shared/listed.h"

enum { FROM = EFFECT_OWN_FIELDS, TO, WHERE, BOTH, WHAT, INTO, OWNER, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "from", .kind = FIELD_TEXT, .says = "what was %s", .help = "of the moved piece: its type before"},
    {.name = "to", .kind = FIELD_TEXT, .says = "becomes %s", .help = "its new type"},
    {.name = "where",
     .kind = FIELD_REGION,
     .initial_text = "everywhere",
     .help = "cells where it changes, such as top"},
    {.name = "both", .kind = FIELD_BOOLEAN, .help = "also changes `to` back into `from`"},
    {.name = "what",
     .kind = FIELD_REGION,
     .later = true,
     .says = "turns %s",
     .help = "instead of the moved piece: the cells whose pieces change"},
    {.name = "into",
     .kind = FIELD_TEXT,
     .later = true,
     .says = "into %s",
     .help = "new type of these; else they keep their type"},
    {.name = "owner", .kind = FIELD_CHOICE, .later = true, .choices = conversion_owners, .help = CONVERSION_OWNER_HELP},
};

typedef struct change {
    const expression *what; /* NULL: the piece that moved, in the region */
    region where;
    conversion to;
} change;

/* At each height the piece `old` becomes `new`, whoever moves. */
static void change_piece(const piece_set *pieces, unsigned old, unsigned new, change *d)
{
    for (unsigned height = 1; old != new &&height <= (unsigned)pieces->highest; height++)
        for (unsigned mover = 0; mover < 2; mover++)
            d->to.becomes[mover][pieces_column(pieces, old, height)] = (uint8_t)pieces_column(pieces, new, height);
}

/* What is of the first type becomes one of the second, of the same owner. */
static void change_type(const piece_set *pieces, int from, int to, change *d)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned before = pieces->code_of[side][from], after = pieces->code_of[side][to];
        for (unsigned old = 1; before && after && old <= (unsigned)pieces->singles; old++)
            if (pieces->owner_of[old] == pieces->owner_of[before] && pieces->types_in[old] == pieces->types_in[before])
                change_piece(pieces, old, pieces_facing_as(pieces, after, old), d);
    }
}

/* Of the piece that moved. */
static int compile_last(game_builder *b, const spec *s, change *d)
{
    const piece_set *pieces = &b->g->pieces;
    for (int key = FROM; key <= TO; key++)
        if (!s->values[key].given) return builder_fail(b, s, fields[key].name, "text wanted, got nothing");
    int from = builder_type(b, s, FROM), to = from < 0 ? -1 : builder_type(b, s, TO);
    if (to < 0 || demand_region(b, s, WHERE, DEMAND_LAST, &d->where, NULL)) return -1;
    change_type(pieces, from, to, d);
    if (s->values[BOTH].integer) change_type(pieces, to, from, d);
    return 0;
}

static int compile_set(game_builder *b, const spec *s, change *d)
{
    for (int key = FROM; key <= BOTH; key++)
        if (s->values[key].given)
            return builder_fail(b, s, fields[key].name, "nothing wanted beside `what`; write into = TYPE");
    d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS);
    return d->what ? conversion_make(b, s, INTO, OWNER, &d->to) : -1;
}

static int compile_either(game_builder *b, const spec *s, change *d)
{
    if (s->values[WHAT].given) return compile_set(b, s, d);
    for (int key = INTO; key <= OWNER; key++)
        if (s->values[key].given)
            return builder_fail(b, s, fields[key].name, "the cells in `what` wanted beside it, got nothing");
    return compile_last(b, s, d);
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    change *d = builder_alloc(b, s, sizeof *d);
    if (!d || compile_either(b, s, d)) return -1;
    f->data = d;
    if (!d->what && !s->values[BOTH].integer) f->promotes = *d->to.becomes; /* of either mover the same */
    f->deeds = conversion_deeds(&b->g->pieces, d->to.becomes);
    return 0;
}

static bool change_all(const change *d, const game *g, position *p, const cell *cells, unsigned count)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        unsigned becomes = d->to.becomes[p->side][p->code[cells[i]]];
        any |= becomes != 0;
        if (becomes) position_change_piece(g, p, cells[i], becomes);
    }
    return any;
}

static bool change_last(const change *d, const game *g, position *p)
{
    const cell c = p->last;
    return region_has(&d->where, c, p->side, p->code[c]) && change_all(d, g, p, &c, 1);
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const change *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    if (!d->what) return change_last(d, g, p);
    return change_all(d, g, p, cells, listed_cells(d->what, g, p, cells));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const change *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    if (!d->what) return change_last(d, g, p);
    return change_all(d, g, p, cells, listed_plainly(d->what, g, p, cells));
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)g, (void)c;
    const change *d = f->data;
    return d->to.becomes[side][was] == code;
}

const effect_type effect_change = {
    .word = {"change", WORD_EFFECT, "Changes type (promotion) or owner of pieces of a set, or of the moved piece.",
             fields, FIELDS, 0},
    .asks_last = true,
    .deeds = DEED_CHANGE,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .may_become = may_become,
};
