/* fort { piece = REGION, wall = REGION, enemy = REGION, hostile = REGION, edge = REGION, room = REGION, along =
 * DIRECTIONS }: an edge fort. A piece of the region `piece` is on the edge, has room to move, and its men of the region
 * `wall` form a fort around it that the enemy can neither enter nor break by custodian capture. The result is that of
 * the piece's owner.
 *
 * The inside is the set of cells that the piece can reach without crossing its wall. A man of the wall is firm if on
 * each axis at least one neighbour is off the board, the piece itself, another firm man, or an inside cell that is not
 * hostile. Men who are not firm may be captured, so they are removed from the wall and the inside grows, until nothing
 * changes; what remains is a fort if no enemy is inside. All regions are evaluated for the first side, so they should
 * name types of piece and parts of the board.
 *
 * Usually an enemy is met a few cells from the piece, before the rest of the board is examined. */
#include <string.h>

#include "game/builder.h"
#include "rules/ending.h"

enum { PIECE = ENDING_OWN_FIELDS, WALL, ENEMY, HOSTILE, EDGE, ROOM, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "piece", .kind = FIELD_REGION, .required = true, .help = "the piece in the fort"},
    {.name = "wall", .kind = FIELD_REGION, .required = true, .help = "pieces that may form the wall"},
    {.name = "enemy", .kind = FIELD_REGION, .required = true, .help = "pieces that must not be inside"},
    {.name = "hostile",
     .kind = FIELD_REGION,
     .initial_text = "~everywhere",
     .help = "empty cells against which the enemy captures"},
    {.name = "edge", .kind = FIELD_REGION, .initial_text = "edge", .help = "where the piece must stand"},
    {.name = "room", .kind = FIELD_REGION, .initial_text = "empty", .help = "where the piece can step to"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct fort {
    region piece, wall, enemy, hostile, edge, room;
    uint32_t directions;
    uint8_t set;                   /* a kept set that contains all cells of `piece`, or SET_NONE */
    const cell *all;               /* all cells of the board */
    uint8_t may[PIECES_CODES_MAX]; /* contents that can be the piece */
} fort;

static int compile(game_builder *b, const spec *s, ending *d)
{
    fort *k = builder_alloc(b, s, sizeof *k);
    cell *all = builder_alloc(b, s, (size_t)b->g->board->cells * sizeof *all);
    if (!k || !all) return -1;
    region *const regions[] = {&k->piece, &k->wall, &k->enemy, &k->hostile, &k->edge, &k->room};
    for (int i = 0; i < ALONG - PIECE; i++)
        if (builder_region(b, s, PIECE + i, -1, regions[i])) return -1;
    k->directions = builder_directions(b, s, ALONG, 0);
    k->set = (uint8_t)builder_set_for(b, &k->piece, 0);
    for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++) all[c] = (cell)c;
    k->all = all;
    for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
        k->may[code] = region_admits(&k->piece, 0, code);
    d->data = k;
    return k->directions ? 0 : -1;
}

/* State of the test, per cell. */
typedef struct siege {
    const fort *k;
    const game *g;
    const position *p;
    unsigned piece;
    bool weak[BOARD_CELLS_MAX], inside[BOARD_CELLS_MAX];
} siege;

static bool in(const siege *s, const region *r, unsigned c)
{
    return region_has(r, c, 0, s->p->code[c]);
}

/* Is it a firm man of the wall, as far as known? */
static bool is_firm(const siege *s, unsigned c)
{
    return in(s, &s->k->wall, c) && !s->weak[c];
}

/* Marks the inside; returns whether it holds no enemy. */
static bool mark_inside(siege *s)
{
    const board *on = s->g->board;
    cell waiting[BOARD_CELLS_MAX];
    int count = 0;
    memset(s->inside, false, (size_t)on->cells);
    waiting[count++] = (cell)s->piece;
    while (count) {
        unsigned c = waiting[--count];
        for (uint32_t left = s->k->directions; left; left &= left - 1) {
            unsigned to = board_next(on, c, (unsigned)__builtin_ctz(left));
            if (to == (unsigned)on->cells || to == s->piece || s->inside[to] || is_firm(s, to)) continue;
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
    if (c == (unsigned)s->g->board->cells || c == s->piece || is_firm(s, c)) return true;
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

/* Removes men who are not firm from the wall, simultaneously; returns whether there were any. */
static bool weaken(siege *s)
{
    cell weak[BOARD_CELLS_MAX];
    int count = 0;
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (is_firm(s, c) && !stands_firm(s, c)) weak[count++] = (cell)c;
    for (int i = 0; i < count; i++) s->weak[weak[i]] = true;
    return count > 0;
}

static bool holds(const fort *k, const game *g, const position *p, unsigned piece)
{
    siege s; /* not initialised as a whole: most of it is never read */
    s.k = k, s.g = g, s.p = p, s.piece = piece;
    memset(s.weak, false, (size_t)g->board->cells);
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

static outcome owner_result(const ending *d, const game *g, const position *p, unsigned code)
{
    unsigned whose = g->pieces.owner_of[code];
    return whose <= OWNER_SECOND ? (outcome)d->result[whose] : ending_result(d, p);
}

static bool is_safe_at(const fort *k, const game *g, const position *p, unsigned c)
{
    unsigned code = p->code[c];
    if (!region_has(&k->piece, c, 0, code) || !region_has(&k->edge, c, 0, code)) return false;
    return has_room(k, g, p, c) && holds(k, g, p, c);
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const fort *k = d->data;
    bool kept = k->set != SET_NONE;
    const cell *cells = kept ? position_set_view(g, p, k->set) : k->all;
    for (unsigned i = 0, n = kept ? p->count[k->set] : (unsigned)g->board->cells; i < n; i++)
        if (k->may[p->code[cells[i]]] && is_safe_at(k, g, p, cells[i])) return owner_result(d, g, p, p->code[cells[i]]);
    return OUTCOME_NONE;
}

const ending_type ending_fort = {
    .word = {"fort", WORD_ENDING, "A piece on the edge is safe in a fort whose wall cannot be captured.", fields,
             FIELDS, .positional = 0},
    .compile = compile,
    .judge = judge,
};
