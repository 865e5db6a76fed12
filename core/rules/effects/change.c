/* change { from = TYPE, to = TYPE, where = REGION }: the piece that has just been placed or moved, when it is of the
 * type `from` and in the region `where`, becomes one of the type `to` of the same owner, as a pawn that reaches the
 * last row. With `both = true` one of the type `to` becomes one of `from` as well, as a piece that flips. Of a column
 * the top piece changes. */
#include <string.h>

#include "game/builder.h"
#include "rules/effect.h"

enum { FROM = EFFECT_OWN_FIELDS, TO, WHERE, BOTH, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "from", .kind = FIELD_TEXT, .required = true, .help = "type of piece that changes"},
    {.name = "to", .kind = FIELD_TEXT, .required = true, .help = "type that it becomes"},
    {.name = "where", .kind = FIELD_REGION, .initial_text = "all", .help = "where it must stand"},
    {.name = "both", .kind = FIELD_BOOLEAN, .help = "also the other way round"},
};

typedef struct change {
    region where;
    uint8_t into[PIECES_CODES_MAX]; /* by contents: what they become; themselves when they do not change */
} change;

static int type_named(game_builder *b, const spec *s, int index)
{
    const piece_set *pieces = &b->g->pieces;
    const char *wanted = s->values[index].text;
    for (int t = 0; t < pieces->ntypes; t++)
        if (!strcmp(pieces->types[t], wanted)) return t;
    const char *nearest = text_nearest(wanted, pieces->types, (size_t)pieces->ntypes);
    return builder_fail(b, s, s->word->fields[index].name, "type of piece wanted, got \"%s\"%s%s", wanted,
                        nearest ? "; nearest: " : "", nearest ? nearest : "");
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    const piece_set *pieces = &b->g->pieces;
    change *d = builder_alloc(b, s, sizeof *d);
    int from = type_named(b, s, FROM), to = from < 0 ? -1 : type_named(b, s, TO);
    if (!d || to < 0 || builder_region(b, s, WHERE, -1, &d->where)) return -1;
    for (int code = 0; code < PIECES_CODES_MAX; code++) d->into[code] = (uint8_t)code;
    for (int side = 0; side < 2; side++) {
        unsigned before = pieces->code_of[side][from], after = pieces->code_of[side][to];
        for (unsigned height = 1; before && after && height <= (unsigned)pieces->highest; height++) {
            unsigned old = pieces_column(pieces, before, height), new = pieces_column(pieces, after, height);
            d->into[old] = (uint8_t) new;
            if (s->values[BOTH].integer) d->into[new] = (uint8_t)old;
        }
    }
    f->data = d;
    return 0;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const change *d = f->data;
    unsigned c = p->last, code = p->code[c], into = d->into[code];
    if (into == code || !region_has(&d->where, c, p->side, code)) return false;
    position_set_cell(g, p, c, into);
    return true;
}

const effect_type effect_change = {
    .word = {"change", WORD_EFFECT, "The piece that moved becomes one of another type.", fields, FIELDS, 0},
    .deeds = DEED_CHANGE,
    .compile = compile,
    .apply = apply,
};
