/* shield_wall { row = REGION, captures = REGION, front = REGION, bracket = REGION, least = n }: captures a row of at
 * least `least` pieces of the region `row` along the edge, if each has a piece of the region `front` directly in front
 * of it, one end of the row is next to the piece that just moved, along the edge, and the other end is next to a cell
 * of the region `bracket`. Only pieces of the region `captures` are captured. All regions are evaluated for the side
 * that moved. */
#include "game/builder.h"
#include "rules/effect.h"

enum { ROW = EFFECT_OWN_FIELDS, CAPTURES, FRONT, BRACKET, LEAST, FIELDS };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "row", .kind = FIELD_REGION, .initial_text = "enemy", .help = "what the row consists of"},
    {.name = "captures", .kind = FIELD_REGION, .initial_text = "enemy", .help = "which of them can be captured"},
    {.name = "front", .kind = FIELD_REGION, .initial_text = "own", .help = "what must stand in front of each piece"},
    {.name = "bracket", .kind = FIELD_REGION, .initial_text = "own", .help = "what may close the far end of the row"},
    {.name = "least", .kind = FIELD_INTEGER, .initial = 2, .min = 1, .max = BOARD_LINE_MAX, .help = "pieces in a row"},
};

typedef struct shield_wall {
    region row, captures, front, bracket;
    unsigned least;
    uint32_t directions;
} shield_wall;

static int compile(game_builder *b, const spec *s, effect *f)
{
    shield_wall *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, ROW, -1, &d->row) || builder_region_taken(b, s, CAPTURES, &d->captures)) return -1;
    if (builder_region(b, s, FRONT, -1, &d->front) || builder_region(b, s, BRACKET, -1, &d->bracket)) return -1;
    effect_idle_without(b, f, &d->captures);
    d->least = (unsigned)s->values[LEAST].integer;
    d->directions = board_direction_set(b->g->board, "orthogonal", 0);
    f->data = d;
    if (!d->directions) return builder_fail(b, s, NULL, "a board with orthogonal directions wanted, such as square");
    return 0;
}

/* Returns the length of the captured row from the mover in direction `along`, with the edge in direction `out`; 0: no
 * capture. */
static unsigned row_length(const shield_wall *d, const game *g, const position *p, unsigned along, unsigned out)
{
    unsigned length = 0, off = (unsigned)g->board->cells, c = board_next(g->board, p->last, along);
    for (; c != p->last && region_has(&d->row, c, p->side, p->code[c]); c = board_next(g->board, c, along), length++) {
        unsigned before = board_next(g->board, c, out ^ 1);
        if (board_next(g->board, c, out) != off || !region_has(&d->front, before, p->side, p->code[before])) return 0;
    }
    return length >= d->least && region_has(&d->bracket, c, p->side, p->code[c]) ? length : 0;
}

static bool take_row(const shield_wall *d, const game *g, position *p, unsigned along, unsigned length)
{
    unsigned c = p->last;
    for (bool taken = false;; length--) {
        c = board_next(g->board, c, along);
        if (!length) return taken;
        if (!region_has(&d->captures, c, p->side, p->code[c])) continue;
        position_remove_piece(g, p, c);
        taken = true;
    }
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    const shield_wall *d = f->data;
    bool taken = false;
    for (uint32_t outs = d->directions; outs; outs &= outs - 1) {
        unsigned out = (unsigned)__builtin_ctz(outs);
        if (board_next(g->board, p->last, out) != (unsigned)g->board->cells) continue;
        for (uint32_t left = d->directions & ~(UINT32_C(3) << (out & ~1U)); left; left &= left - 1) {
            unsigned along = (unsigned)__builtin_ctz(left), length = row_length(d, g, p, along, out);
            if (length) taken |= take_row(d, g, p, along, length);
        }
    }
    return taken;
}

const effect_type effect_shield_wall = {
    .word = {"shield_wall", WORD_EFFECT,
             "A row along the edge with hostile pieces in front and at both ends is captured (shield wall).", fields,
             FIELDS, .positional = 0},
    .asks_last = true,
    .deeds = DEED_REMOVE,
    .captures = true,
    .compile = compile,
    .apply = apply,
};
