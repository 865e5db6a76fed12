/* fort { piece = REGION, wall = REGION, enemy = REGION, hostile = REGION, edge = REGION, along = DIRECTIONS }: a piece
 * of the region `piece` stands on the edge, has room to move, and its men of the region `wall` hold a fort round it
 * that the enemy can neither enter nor break by custodial capture.
 *
 * The inside are the cells that the piece can reach past its wall. A man of the wall stands firm when, on each axis, at
 * least one of its two neighbours is off the board, the piece itself, another firm man, or an inside cell that is not
 * hostile. Men who do not stand firm may be taken one day, so they are no wall, and the inside grows by them; what is
 * left in the end is the fort, if no enemy is inside. Asked after the decisions of the piece and its men: no enemy can
 * complete a fort, because whoever leaves its inside leaves through a gap. All regions are seen by the first side, so
 * they should name types of piece and parts of the board. */
#include <string.h>

#include "game/builder.h"
#include "rules/ending.h"

enum { PIECE = ENDING_OWN_FIELDS, WALL, ENEMY, HOSTILE, EDGE, ROOM, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "piece", .kind = FIELD_REGION, .required = true, .help = "who is safe in the fort"},
    {.name = "wall", .kind = FIELD_REGION, .required = true, .help = "the men who may be its wall"},
    {.name = "enemy", .kind = FIELD_REGION, .required = true, .help = "who must not be inside"},
    {.name = "hostile",
     .kind = FIELD_REGION,
     .initial_text = "~all",
     .help = "empty cells against which the enemy captures"},
    {.name = "edge", .kind = FIELD_REGION, .initial_text = "edge", .help = "where the piece must stand"},
    {.name = "room", .kind = FIELD_REGION, .initial_text = "empty", .help = "where the piece can step to"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct fort {
    region piece, wall, enemy, hostile, edge, room;
    uint32_t directions;
    uint8_t set[2];                /* by side: the kept set of its pieces */
    uint8_t may[PIECES_CODES_MAX]; /* contents that can be the piece */
} fort;

static int compile(game_builder *b, const spec *s, ending *d)
{
    fort *k = builder_alloc(b, s, sizeof *k);
    if (!k) return -1;
    region *const regions[] = {&k->piece, &k->wall, &k->enemy, &k->hostile, &k->edge, &k->room};
    for (int i = 0; i < ALONG - PIECE; i++)
        if (builder_region(b, s, PIECE + i, -1, regions[i])) return -1;
    k->directions = builder_directions(b, s, ALONG, 0);
    for (unsigned side = 0; side < 2; side++) {
        k->set[side] = (uint8_t)builder_own_set(side);
        builder_keep_set(b, builder_own_set(side));
    }
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        k->may[code] = region_admits(&k->piece, 0, code);
    d->data = k;
    return k->directions ? 0 : -1;
}

/* What is known of each cell while the fort is tested. */
typedef struct siege {
    const fort *k;
    const game *g;
    const position *p;
    unsigned piece;
    bool firm[BOARD_CELLS_MAX + 1], inside[BOARD_CELLS_MAX + 1];
} siege;

static bool in(const siege *s, const region *r, unsigned c)
{
    return region_has(r, c, 0, s->p->code[c]);
}

/* Marks the inside; returns whether no enemy is in it. */
static bool mark_inside(siege *s)
{
    const board *on = s->g->board;
    cell waiting[BOARD_CELLS_MAX];
    int count = 0;
    memset(s->inside, 0, sizeof s->inside);
    waiting[count++] = (cell)s->piece;
    while (count) {
        unsigned c = waiting[--count];
        for (uint32_t left = s->k->directions; left; left &= left - 1) {
            unsigned to = board_next(on, c, (unsigned)__builtin_ctz(left));
            if (to == (unsigned)on->cells || to == s->piece || s->inside[to] || s->firm[to]) continue;
            if (in(s, &s->k->enemy, to)) return false;
            s->inside[to] = true;
            waiting[count++] = (cell)to;
        }
    }
    return true;
}

/* Can an enemy never capture from cell c? */
static bool is_safe(const siege *s, unsigned c)
{
    if (c == (unsigned)s->g->board->cells || c == s->piece || s->firm[c]) return true;
    return s->inside[c] && !in(s, &s->k->hostile, c);
}

static bool stands_firm(const siege *s, unsigned c)
{
    for (unsigned d = 0; d < (unsigned)s->g->board->directions; d += 2) {
        if (!(s->k->directions >> d & 3)) continue;
        if (!is_safe(s, board_next(s->g->board, c, d)) && !is_safe(s, board_next(s->g->board, c, d + 1))) return false;
    }
    return true;
}

/* Those who do not stand firm leave the wall, all at once; returns whether any did. */
static bool weaken(siege *s)
{
    cell weak[BOARD_CELLS_MAX];
    int count = 0;
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (s->firm[c] && !stands_firm(s, c)) weak[count++] = (cell)c;
    for (int i = 0; i < count; i++) s->firm[weak[i]] = false;
    return count > 0;
}

static bool holds(const fort *k, const game *g, const position *p, unsigned piece)
{
    siege s = {.k = k, .g = g, .p = p, .piece = piece};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) s.firm[c] = in(&s, &k->wall, c);
    do {
        if (!mark_inside(&s)) return false;
    } while (weaken(&s));
    return true;
}

static bool has_room(const fort *k, const game *g, const position *p, unsigned piece)
{
    for (uint32_t left = k->directions; left; left &= left - 1) {
        unsigned to = board_next(g->board, piece, (unsigned)__builtin_ctz(left));
        if (region_has(&k->room, to, 0, p->code[to])) return true;
    }
    return false;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const fort *k = d->data;
    unsigned last = p->last;
    if (!region_has(&k->wall, last, 0, p->code[last]) && !region_has(&k->piece, last, 0, p->code[last]))
        return OUTCOME_NONE;
    const cell *own = position_set_view(g, p, k->set[p->side]);
    for (int i = 0; i < p->count[k->set[p->side]]; i++) {
        unsigned c = own[i], code = p->code[c];
        if (!k->may[code] || !region_has(&k->piece, c, 0, code) || !region_has(&k->edge, c, 0, code)) continue;
        if (has_room(k, g, p, c) && holds(k, g, p, c)) return ending_result(d, p);
    }
    return OUTCOME_NONE;
}

const ending_type ending_fort = {
    .word = {"fort", WORD_ENDING, "A piece on the edge is safe behind a wall that cannot be broken.", fields, FIELDS,
             0},
    .compile = compile,
    .judge = judge,
};
