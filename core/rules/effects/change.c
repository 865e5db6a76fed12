/* change { what = CELLS, into = TYPE, owner = same | other | own | enemy }: the pieces on the cells of the set change
 * their type, their owner, or both, simultaneously, such as pieces that are flipped or infected.
 *
 * The fields before these belong to promote { }, which was once a form of this word: old files still work. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/effect.h"
#include "rules/effects/promote.h"
#include "rules/shared/conversion.h"
#include "rules/shared/listed.h"

enum { OWN = EFFECT_OWN_FIELDS + PROMOTE_FIELDS, WHAT = OWN, INTO, OWNER, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    PROMOTE_FIELDS_OF(false, true),
    {.name = "what",
     .kind = FIELD_REGION,
     .required = true,
     .later = true,
     .says = "turns %s",
     .help = "the cells whose pieces change"},
    {.name = "into", .kind = FIELD_TEXT, .later = true, .says = "into %s", .help = "their new type; else they keep it"},
    {.name = "owner", .kind = FIELD_CHOICE, .later = true, .choices = conversion_owners, .help = CONVERSION_OWNER_HELP},
};

typedef struct change {
    const expression *what;
    conversion to;
} change;

static int compile(game_builder *b, const spec *s, effect *f)
{
    change *d = builder_alloc(b, s, sizeof *d);
    for (int key = EFFECT_OWN_FIELDS; key < OWN; key++)
        if (s->values[key].given)
            return builder_fail(b, s, fields[key].name, "nothing wanted beside `what`; write into = TYPE");
    if (!d || !(d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS))) return -1;
    if (conversion_make(b, s, INTO, OWNER, &d->to)) return -1;
    f->data = d;
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

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const change *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return change_all(d, g, p, cells, listed_cells(d->what, g, p, cells));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const change *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return change_all(d, g, p, cells, listed_plainly(d->what, g, p, cells));
}

static void lanes(const effect *f, lane_maker *m, uint16_t when)
{
    const change *d = f->data;
    lane_change(m, lane_make(m, LANE_AND, lane_set(m, d->what), when), d->to.becomes[m->side], f->rule);
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)g, (void)c;
    const change *d = f->data;
    return d->to.becomes[side][was] == code;
}

const effect_type effect_change = {
    .word =
        {"change", WORD_EFFECT,
         "Changes type or owner of the pieces on a set of cells; of columns that keep their order, the topmost piece.",
         fields, FIELDS, 0, .older_form = &effect_promote.word},
    .deeds = DEED_CHANGE,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .may_become = may_become,
    .lanes = lanes,
};
