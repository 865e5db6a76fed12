/* add { to = CELLS, piece = TYPE, owner = own | enemy }: adds a piece to every cell of the set that has room: an empty
 * cell, a stack without that type, or on top of a column. `piece` defaults to the owner's first type; a neutral type
 * stays neutral whatever `owner` says. The set is evaluated for the side that moved: add { to = origin } leaves a piece
 * behind. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/effect.h"
#include "rules/shared/conversion.h"
#include "rules/shared/listed.h"

enum { TO = EFFECT_OWN_FIELDS, PIECE, OWNER, FIELDS };
enum { OWNER_OWN, OWNER_ENEMY };

static const char *const owners[] = {"own", "enemy", NULL};

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "to", .kind = FIELD_REGION, .required = true, .help = "the cells that get a piece"},
    {.name = "piece", .kind = FIELD_TEXT, .help = "its type; else the first type of its owner"},
    {.name = "owner", .kind = FIELD_CHOICE, .choices = owners, .help = "its owner: the mover or the enemy"},
};

typedef struct add {
    const expression *to;
    uint8_t becomes[2][PIECES_CODES_MAX]; /* by side that moved and contents before; 0: no room */
} add;

/* Returns the contents with one more piece of the owner; 0 without room. */
static unsigned joined(const piece_set *pieces, unsigned code, unsigned whose, unsigned type)
{
    if (!pieces->code_of[whose][type]) return 0;
    bool room =
        !code || (pieces->stack ? !(pieces->types_in[code] >> type & 1) : pieces->height_of[code] < pieces->highest);
    return room ? pieces_add(pieces, code, whose, type) : 0;
}

static int first_type(const piece_set *pieces, unsigned whose)
{
    int t = 0;
    while (t < pieces->ntypes - 1 && !pieces->code_of[whose][t]) t++;
    return t;
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    const piece_set *pieces = &b->g->pieces;
    add *d = builder_alloc(b, s, sizeof *d);
    int wanted = -1;
    unsigned any = 0;
    if (!d || !(d->to = builder_field(b, s, TO, EXPRESSION_CELLS))) return -1;
    if (s->values[PIECE].text && (wanted = builder_type(b, s, PIECE)) < 0) return -1;
    for (unsigned side = 0; side < 2; side++) {
        unsigned whose = s->values[OWNER].integer == OWNER_ENEMY ? !side : side;
        unsigned type = (unsigned)(wanted >= 0 ? wanted : first_type(pieces, whose));
        for (unsigned code = 0; code < (unsigned)pieces->ncodes; code++)
            any |= d->becomes[side][code] = (uint8_t)joined(pieces, code, whose, type);
    }
    f->data = d;
    f->deeds = conversion_deeds(pieces, d->becomes);
    return any ? 0 : builder_fail(b, s, "piece", "type that a side owns wanted");
}

static bool add_all(const add *d, const game *g, position *p, const cell *cells, unsigned count)
{
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        unsigned becomes = d->becomes[p->side][p->code[cells[i]]];
        any |= becomes != 0;
        if (becomes) position_set_cell(g, p, cells[i], becomes);
    }
    return any;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const add *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return add_all(d, g, p, cells, listed_cells(d->to, g, p, cells));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const add *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return add_all(d, g, p, cells, listed_plainly(d->to, g, p, cells));
}

static void lanes(const effect *f, lane_maker *m, uint16_t when)
{
    const add *d = f->data;
    lane_change(m, lane_make(m, LANE_AND, lane_set(m, d->to), when), d->becomes[m->side], f->rule);
}

static bool may_become(const effect *f, const game *g, unsigned side, unsigned c, unsigned was, unsigned code)
{
    (void)g, (void)c;
    const add *d = f->data;
    return d->becomes[side][was] == code;
}

const effect_type effect_add = {
    .word = {"add", WORD_EFFECT, "Adds a new piece to every cell of a set with room for it.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_ADD | DEED_CHANGE,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .may_become = may_become,
    .lanes = lanes,
};
