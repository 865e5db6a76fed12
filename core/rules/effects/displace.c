/* displace { what = CELLS, along = DIRECTIONS, limit = N, to = REGION }: the contents of a set of cells slide in a
 * straight line as far as possible: gravity, repulsion, explosions. In one direction the foremost moves first, so a row
 * moves as one. Several directions are processed in turn, each on cells chosen before anything moves. `what` may refer
 * to the direction as `way`: shift(here, way) is the neighbour of the placed piece, pushed away from it. A path leads
 * over empty cells. The first piece on it ends the path before its cell; or on its cell, if `to` contains that: then it
 * is captured, or covered by a column. If the piece last placed or moved is displaced, it stays the last one. */
#include "game/builder.h"
#include "game/column.h"
#include "game/facts.h"
#include "rules/effect.h"
#include "rules/phrase.h"
#include "rules/shared/listed.h"

enum { WHAT = EFFECT_OWN_FIELDS, ALONG, TO, LIMIT, PIECES, OFF, FIELDS };
enum { DIRECTIONS_MAX = 32 };

static const field fields[FIELDS] = {
    EFFECT_FIELDS,
    {.name = "what",
     .kind = FIELD_REGION,
     .required = true,
     .help = "the cells whose contents move; with several directions, way is the current one"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "directions, such as south for pieces that fall"},
    {.name = "to",
     .kind = FIELD_REGION,
     .initial_text = "empty",
     .help = "which cells may be entered; a piece there is captured, or a column covered, which ends the movement"},
    {.name = "limit", .kind = FIELD_INTEGER, .initial = 32, .min = 1, .max = 32, .any = true, .help = "so many cells"},
    {.name = "pieces",
     .kind = FIELD_INTEGER,
     .min = 1,
     .max = UINT8_MAX,
     .help = "pieces from the top of a column that go each way, the first ways first if it has too few; else all"},
    {.name = "off", .kind = FIELD_BOOLEAN, .help = "pieces may leave the board, which captures them"},
};

/* A direction, and the pieces to move. */
typedef struct way {
    const expression *what;
    uint8_t direction;
    bool of[2];
} way;

typedef struct displace {
    way *ways;
    unsigned nways, limit, pieces; /* pieces 0: all */
    region to;
    bool off;
    bool shares; /* several directions divide the pieces of each column */
} displace;

/* Returns the name of a single direction, or NULL. */
static const char *direction_name(const board *on, unsigned d)
{
    const char *name = NULL;
    for (int i = 0; i < on->nsets; i++)
        if (on->sets[i].mask[0] == UINT32_C(1) << d && on->sets[i].mask[1] == UINT32_C(1) << d) name = on->sets[i].name;
    return name;
}

static bool speaks_of_way(const spec *s)
{
    return phrase_in(s->values[WHAT].text, "way") || phrase_in(s->values[WHAT].text, "back") ||
           phrase_in(s->values[WHAT].text, "aside");
}

/* Reads the set of one direction: `what`, with `way` bound to it. */
static const expression *read_what(game_builder *b, const spec *s, unsigned d)
{
    const char *what = s->values[WHAT].text, *name = direction_name(b->g->board, d);
    if (!speaks_of_way(s)) return builder_field(b, s, WHAT, EXPRESSION_CELLS);
    if (!name) return builder_fail(b, s, "along", "directions with names of their own wanted beside way"), NULL;
    const char *written = arena_format(b->a, "each(%s, %s)", name, what);
    return written ? builder_expression(b, s, "what", written, EXPRESSION_CELLS)
                   : (builder_fail(b, s, NULL, "out of memory"), NULL);
}

static int read_ways(game_builder *b, const spec *s, displace *d)
{
    uint32_t along[2];
    for (unsigned side = 0; side < 2; side++)
        if (!(along[side] = builder_directions(b, s, ALONG, side))) return -1;
    if (!(d->ways = builder_alloc(b, s, DIRECTIONS_MAX * sizeof *d->ways))) return -1;
    for (uint32_t left = along[0] | along[1]; left; left &= left - 1) {
        way *w = &d->ways[d->nways++];
        w->direction = (uint8_t)__builtin_ctz(left);
        for (unsigned side = 0; side < 2; side++) w->of[side] = along[side] >> w->direction & 1;
        if (!(w->what = read_what(b, s, w->direction))) return -1;
    }
    return 0;
}

/* With several directions, whole cells must be assigned to one of them by `way`. */
static int check_several(game_builder *b, const spec *s, const displace *d)
{
    unsigned most = 0;
    for (unsigned side = 0; side < 2; side++) {
        unsigned count = 0;
        for (unsigned i = 0; i < d->nways; i++) count += d->ways[i].of[side];
        if (count > most) most = count;
    }
    if (most < 2 || speaks_of_way(s) || s->values[PIECES].given) return 0;
    return builder_fail(b, s, "what",
                        "of several directions a set wanted that says what goes which way, such as occupied & "
                        "shift(here, way), got \"%s\"",
                        s->values[WHAT].text);
}

static int compile(game_builder *b, const spec *s, effect *f)
{
    displace *d = builder_alloc(b, s, sizeof *d);
    bool columns = b->g->pieces.highest > 1 && !b->g->pieces.stack;
    if (!d || read_ways(b, s, d) || check_several(b, s, d) || builder_region(b, s, TO, -1, &d->to)) return -1;
    if (s->values[PIECES].given && !columns) return builder_fail(b, s, "pieces", "pieces that are columns wanted");
    d->pieces = (unsigned)s->values[PIECES].integer;
    d->shares = d->pieces && !speaks_of_way(s);
    d->limit = (unsigned)s->values[LIMIT].integer;
    d->off = s->values[OFF].integer;
    f->data = d;
    f->deeds = DEED_MOVE | (d->off ? DEED_REMOVE : 0) | (columns ? DEED_STACK : 0);
    if (d->off && b->g->pieces.order_bits && d->pieces)
        f->deeds |= DEED_OWNER | DEED_TYPE; /* deeds of the pieces uncovered */
    if (region_admits_pieces(&d->to)) f->deeds |= columns ? DEED_STACK : DEED_REMOVE;
    return 0;
}

/* Returns the number of pieces of cell c that move. */
static unsigned moving(const displace *d, const game *g, const position *p, unsigned c)
{
    unsigned height = g->pieces.height_of[p->code[c]];
    return d->pieces && d->pieces < height ? d->pieces : height;
}

/* Can what moves from `from` enter the occupied cell `to`? */
static bool may_enter(const displace *d, const game *g, const position *p, unsigned from, unsigned to)
{
    if (to == from || !region_has(&d->to, to, p->side, p->code[to])) return false;
    if (g->pieces.highest == 1 || g->pieces.stack) return true;
    return g->pieces.height_of[p->code[to]] + moving(d, g, p, from) <= (unsigned)g->pieces.highest;
}

/* Returns the cell where the contents of c arrive; off the board: nowhere. */
static unsigned end_of_way(const displace *d, const game *g, const position *p, unsigned c, unsigned direction)
{
    unsigned at = c, none = (unsigned)g->board->cells;
    for (unsigned steps = 0; steps < d->limit; steps++) {
        unsigned next = board_next(g->board, at, direction);
        if (next == none) return d->off ? none : at;
        if (p->code[next]) return may_enter(d, g, p, c, next) ? next : at;
        if (!region_has(&d->to, next, p->side, 0)) return at;
        at = next;
    }
    return at;
}

/* Updates p->last if that piece was displaced, perhaps off the board. */
static void follow(const game *g, position *p, unsigned from, unsigned to)
{
    if (p->last == from) p->last = (cell)to;
    if (g->tracks & TRACK_MOVE && p->here == from) p->here = (cell)to;
    if (!g->shape_at || !bitboard_has(position_shape(g, p), g->mapping->bit_of[from])) return;
    bitboard_flip(position_shape(g, p), g->mapping->bit_of[from]);
    if (to < (unsigned)g->board->cells) bitboard_set(position_shape(g, p), g->mapping->bit_of[to]);
}

static bool move_one(const displace *d, const game *g, position *p, unsigned c, unsigned direction)
{
    if (!p->code[c]) return false;
    unsigned to = end_of_way(d, g, p, c, direction), n = moving(d, g, p, c);
    bool whole = n == g->pieces.height_of[p->code[c]], columns = g->pieces.highest > 1 && !g->pieces.stack;
    if (to == c) return false;
    if (to == (unsigned)g->board->cells && whole)
        position_remove_piece(g, p, c);
    else if (to == (unsigned)g->board->cells)
        column_lower(g, p, c, n);
    else if (columns)
        column_carry(g, p, c, n, to);
    else {
        position_remove_piece(g, p, to);
        position_move_piece(g, p, c, to);
    }
    if (whole) follow(g, p, c, to);
    return true;
}

/* Moves the foremost cells of the set first. */
static bool move_all(const displace *d, const game *g, position *p, const uint64_t *cells, unsigned direction)
{
    cell ahead[BOARD_CELLS_MAX];
    uint64_t seen[BITBOARD_WORDS_MAX] = {0};
    bool any = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned n = 0;
        if (!bitboard_has(cells, c)) continue;
        for (unsigned at = c; at < (unsigned)g->board->cells && !bitboard_has(seen, at);) {
            bitboard_set(seen, at);
            ahead[n++] = (cell)at;
            at = board_next(g->board, at, direction);
        }
        while (n--)
            if (bitboard_has(cells, ahead[n])) any |= move_one(d, g, p, ahead[n], direction);
    }
    return any;
}

static bool displace_by(unsigned (*list)(const expression *, const game *, const position *, cell *), const displace *d,
                        const game *g, position *p)
{
    uint64_t sets[DIRECTIONS_MAX][BITBOARD_WORDS_MAX];
    cell cells[BOARD_CELLS_MAX];
    bool any = false;
    for (unsigned i = 0; i < d->nways; i++) {
        memset(sets[i], 0, sizeof sets[i]);
        unsigned count = d->ways[i].of[p->side] ? list(d->ways[i].what, g, p, cells) : 0;
        for (unsigned k = 0; k < count; k++) bitboard_set(sets[i], cells[k]);
    }
    for (unsigned i = 0; i < d->nways; i++) any |= move_all(d, g, p, sets[i], d->ways[i].direction);
    return any;
}

static bool apply(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return displace_by(listed_cells, f->data, g, p);
}

static bool plain(const effect *f, const game *g, position *p, move m)
{
    (void)m;
    return displace_by(listed_plainly, f->data, g, p);
}

/* Returns the number of directions in which a column goes from c if nothing stands in its way. */
static unsigned open_ways(const displace *d, const game *g, unsigned side, unsigned c)
{
    unsigned count = 0, none = (unsigned)g->board->cells;
    for (unsigned i = 0; i < d->nways; i++) {
        const unsigned next = board_next(g->board, c, d->ways[i].direction);
        count += d->ways[i].of[side] && (next == none ? d->off : region_has(&d->to, next, side, 0));
    }
    return count;
}

/* Is the cell chosen when nothing else stands on the board? */
static bool is_chosen_alone(const displace *d, const game *g, position *p, unsigned c, unsigned code)
{
    cell cells[BOARD_CELLS_MAX];
    memset(p->code, 0, (size_t)g->board->cells);
    p->code[c] = (uint8_t)code;
    p->last = (cell)c;
    if (g->tracks & TRACK_MOVE) p->here = (cell)c;
    position_rebuild(g, p);
    unsigned left = listed_plainly(d->ways->what, g, p, cells);
    while (left && cells[left - 1] != c) left--;
    return left;
}

/* Returns the height of a column there that is chosen although it has pieces for some of its ways only; 0: none. */
static unsigned find_short(const displace *d, const game *g, position *p, unsigned c)
{
    const unsigned ways = open_ways(d, g, p->side, c), enough = ways ? d->pieces * (ways - 1) + 1 : 0;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        if (g->pieces.height_of[code] < enough && is_chosen_alone(d, g, p, c, code)) return g->pieces.height_of[code];
    return 0;
}

static int advise(game_builder *b, const effect *f)
{
    const displace *d = f->data;
    unsigned i = 0, height = 0;
    if (!d->shares) return 0;
    position *p = builder_alloc(b, f->from, b->g->position_bytes);
    if (!p) return -1;
    position_copy(b->g, p, b->g->start);
    for (; !height && i < 2 * (unsigned)b->g->board->cells; i++) {
        p->side = (uint8_t)(i & 1);
        height = find_short(d, b->g, p, i / 2);
    }
    if (height)
        b->g->advice = arena_format(b->a,
                                    "displace.pieces: from %s, when it is %u high, nothing goes in the last of its "
                                    "directions; `what` may want higher columns",
                                    b->g->board->label[(i - 1) / 2], height);
    return !height || b->g->advice ? 0 : builder_fail(b, f->from, NULL, "out of memory");
}

const effect_type effect_displace = {
    .word = {"displace", WORD_EFFECT,
             "Moves everything on a set of cells in a straight line, as far as possible: gravity, repulsion. `here` "
             "follows the piece that moved.",
             fields, FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_STACK | DEED_REMOVE,
    .captures = true,
    .takes_moved = true,
    .moves_last = true,
    .forgetful = true,
    .compile = compile,
    .apply = apply,
    .plain = plain,
    .advise = advise,
};
