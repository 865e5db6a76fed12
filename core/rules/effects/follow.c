/* follow { what = CELLS, back = bool, to = REGION, off = bool }: the contents of a set of cells move by the vector of
 * the decision, from `origin` to `here`, or with `back` by its opposite. They move simultaneously: a cell that one
 * piece leaves is free for another. What the decision itself moved does not move again; after a decision without a move
 * nothing happens. */
#include <math.h>

#include "game/builder.h"
#include "game/facts.h"
#include "rules/effect.h"
#include "rules/shared/listed.h"

enum { WHAT = EFFECT_OWN_FIELDS, BACK, TO, OFF, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what", .kind = FIELD_REGION, .required = true, .help = "the cells whose contents move"},
    {.name = "back", .kind = FIELD_BOOLEAN, .help = "moves them by the opposite vector"},
    {.name = "to",
     .kind = FIELD_REGION,
     .initial_text = "empty",
     .help = "which cells may be entered, capturing what stands there; a piece that cannot enter stays"},
    {.name = "off", .kind = FIELD_BOOLEAN, .help = "pieces may leave the board, which captures them"},
};

typedef struct follow {
    const expression *what;
    region to;
    bool back, off;
} follow;

static int compile(game_builder *b, const spec *s, effect *f)
{
    follow *d = builder_alloc(b, s, sizeof *d);
    const game *g = b->g;
    if (!d) return -1;
    if (!g->board->step)
        return builder_fail(b, s, NULL, "a board with directions of equal steps wanted, such as square");
    if (g->pieces.highest > 1 && !g->pieces.stack) return builder_fail(b, s, NULL, "pieces that are no columns wanted");
    d->what = builder_field(b, s, WHAT, EXPRESSION_CELLS);
    if (!d->what || builder_region(b, s, TO, -1, &d->to)) return -1;
    builder_track(b, TRACK_MOVE);
    d->back = s->values[BACK].integer;
    d->off = s->values[OFF].integer;
    f->data = d;
    f->deeds = DEED_MOVE | (d->off || region_admits_pieces(&d->to) ? DEED_REMOVE : 0);
    return 0;
}

/* Returns the cell at the same offset from c as `to` from `from`; off the board: none. */
static cell image_of(const board *on, unsigned c, unsigned from, unsigned to)
{
    const float x = on->x[c] + on->x[to] - on->x[from], y = on->y[c] + on->y[to] - on->y[from];
    cell at = 0;
    while (at < on->cells && fabsf(on->x[at] - x) + fabsf(on->y[at] - y) > 0.1F) at++;
    return at;
}

static void move_one(const follow *d, const game *g, position *p, unsigned c, unsigned to, bool *any)
{
    const unsigned off = (unsigned)g->board->cells;
    if (to == off ? !d->off : !region_has(&d->to, to, p->side, p->code[to])) return;
    if (to == off) {
        position_remove_piece(g, p, c);
    } else {
        position_remove_piece(g, p, to);
        position_move_piece(g, p, c, to);
    }
    *any = true;
}

/* Moves the foremost cells first, so that their cells are free for others. */
static bool move_all(const follow *d, const game *g, position *p, const uint64_t *cells, unsigned from, unsigned to)
{
    cell ahead[BOARD_CELLS_MAX + 1];
    uint64_t seen[BITBOARD_WORDS_MAX] = {0};
    bool any = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned n = 0;
        for (unsigned at = c; at < (unsigned)g->board->cells && bitboard_has(cells, at) && !bitboard_has(seen, at);) {
            bitboard_set(seen, at);
            ahead[n++] = (cell)at;
            at = image_of(g->board, at, from, to);
            ahead[n] = (cell)at;
        }
        while (n--) move_one(d, g, p, ahead[n], ahead[n + 1], &any);
    }
    return any;
}

static bool follow_by(unsigned (*list)(const expression *, const game *, const position *, cell *), const follow *d,
                      const game *g, position *p)
{
    const unsigned off = (unsigned)g->board->cells, origin = p->origin, here = p->here;
    cell cells[BOARD_CELLS_MAX];
    uint64_t set[BITBOARD_WORDS_MAX] = {0};
    if (origin == off || here == off || origin == here) return false;
    unsigned count = list(d->what, g, p, cells);
    for (unsigned i = 0; i < count; i++)
        if (cells[i] != here && p->code[cells[i]]) bitboard_set(set, cells[i]);
    return move_all(d, g, p, set, d->back ? here : origin, d->back ? origin : here);
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return follow_by(listed_cells, f->data, g, p);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return follow_by(listed_plainly, f->data, g, p);
}

const effect_type effect_follow = {
    .word = {"follow", WORD_EFFECT, "Moves everything on a set of cells by the vector of the decision's move.", fields,
             FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .captures = true,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
};
