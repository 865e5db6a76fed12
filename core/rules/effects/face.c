/* face { what = CELLS, toward = DIRECTION }: the pieces on the cells of the set, or the one that moved, turn in place
 * to face a direction: of the board, of the side, or relative to each piece (left, behind ...). Without `toward` a
 * piece faces the way it moved; if it did not move in a straight line, it keeps its facing. */
#include "game/builder.h"
#include "rules/effect.h"
#include "rules/shared/listed.h"
#include "rules/shared/turning.h"
#include "rules/shared/walk.h"

enum { WHAT = EFFECT_OWN_FIELDS, TOWARD, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what",
     .kind = FIELD_REGION,
     .initial_text = "here",
     .says = "turns %s",
     .help = "the cells whose pieces turn"},
    {.name = "toward", .kind = FIELD_TEXT, .help = "the new direction; else the direction of the move"},
};

typedef struct face {
    const expression *what;
    turning to;
    bool by_way;                          /* else the new contents are in ... */
    uint8_t becomes[2][PIECES_CODES_MAX]; /* by side that moved and contents; 0: unchanged */
} face;

/* Requires at most one direction per piece. */
static int choose_ways(game_builder *b, const spec *s, face *d)
{
    for (unsigned i = 0; i < 2 * (unsigned)b->g->pieces.ncodes * d->to.directions; i++) {
        unsigned side = i & 1, code = i / 2 / d->to.directions, direction = i / 2 % d->to.directions;
        unsigned becomes = turning_becomes(&d->to, side, code, direction);
        if (!becomes) continue;
        if (d->becomes[side][code])
            return builder_fail(b, s, "toward", "one direction wanted, got \"%s\"", s->values[TOWARD].text);
        d->becomes[side][code] = (uint8_t)becomes;
    }
    return 0;
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    face *d = builder_alloc(b, s, sizeof *d);
    if (!d || !(d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS))) return -1;
    f->data = d;
    d->by_way = !s->values[TOWARD].given;
    if (!d->by_way) return turning_make(b, s, TOWARD, false, &d->to) || choose_ways(b, s, d) ? -1 : 0;
    builder_track(b, TRACK_MOVE);
    return turning_make_any(b, s, &d->to);
}

static bool face_all(const face *d, const game *g, position *p, const cell *cells, unsigned count)
{
    bool any = false;
    int way = d->by_way ? walk_direction(g->board, p->origin, p->last) : 0;
    for (unsigned i = 0; i < count && way >= 0; i++) {
        unsigned code = p->code[cells[i]];
        unsigned becomes =
            d->by_way ? turning_becomes(&d->to, p->side, code, (unsigned)way) : d->becomes[p->side][code];
        any |= becomes != 0;
        if (becomes) position_change_piece(g, p, cells[i], becomes);
    }
    return any;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const face *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return face_all(d, g, p, cells, listed_cells(d->what, g, p, cells));
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const face *d = f->data;
    cell cells[BOARD_CELLS_MAX];
    return face_all(d, g, p, cells, listed_plainly(d->what, g, p, cells));
}

const effect_type effect_face = {
    .word = {"face", WORD_EFFECT, "Turns pieces of a set, or the moved piece, to face a direction.", fields, FIELDS,
             .positional = 0},
    .asks_last = true,
    .deeds = DEED_FACE,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
