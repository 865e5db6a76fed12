/* pull { from = REGION, what = REGION, to = REGION, along = DIRECTIONS, straight = bool, ranks = TYPES }: a piece steps
 * to an adjacent cell of the region `to`, and an adjacent piece of the region `what` follows onto the cell it left;
 * with `straight` only one directly behind it.
 *
 * push_piece { from, what, to, along, straight, ranks, off = bool }: a piece steps onto the cell of an adjacent piece
 * of the region `what`, which moves to an adjacent cell of the region `to`; with `straight` only straight ahead, with
 * `off` also over the edge of the board, which captures it.
 *
 * The contents of the cell `to` are captured by replacement. `ranks` lists types from weakest to strongest: only these
 * pull and push, and only weaker pieces, as in Arimaa.
 *
 * Both are written as three cells: the piece on the first goes to the second, the piece there to the third. */
#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "rules/shared/straight.h"

enum { FROM, WHAT, TO, ALONG, STRAIGHT, RANKS, PULL_FIELDS, OFF = PULL_FIELDS, PUSH_FIELDS };

extern const action_type action_pull;

#define COMMON_FIELDS                                                                                                  \
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},                        \
        {.name = "what", .kind = FIELD_REGION, .initial_text = "enemy", .help = "what may be pulled or pushed"},       \
        {.name = "to",                                                                                                 \
         .kind = FIELD_REGION,                                                                                         \
         .initial_text = "empty",                                                                                      \
         .help = "where the piece in front may go; a piece there is captured"},                                        \
        {.name = "along", .kind = FIELD_TEXT, .required = true, .example = "orthogonal", .help = "directions"},        \
        {.name = "straight", .kind = FIELD_BOOLEAN, .help = "both move in the same direction"},                        \
    {                                                                                                                  \
        .name = "ranks", .kind = FIELD_TEXT, .help = "types, weakest first: only weaker ones are pulled or pushed"     \
    }

static const field pull_fields[PULL_FIELDS] = {COMMON_FIELDS};

static const field push_fields[PUSH_FIELDS] = {
    COMMON_FIELDS,
    {.name = "off", .kind = FIELD_BOOLEAN, .help = "also off the board, which captures it"},
};

/* The front piece goes to `to`, the rear piece to the front piece's cell; either may be the one that moves the
 * other. */
typedef struct pull {
    straight lines;
    region what, to;
    uint8_t ways[2][BOARD_DIRECTIONS_MAX], nways; /* by side: directions for the moved piece; nways 0: straight */
    uint8_t rank[PIECES_CODES_MAX];               /* by contents, 1 is the weakest; all 0: no ranks */
    bool ranked, pushes, off;
} pull;

/* The two pieces of a move. */
typedef struct pair {
    unsigned mover, moved;      /* cells of both */
    unsigned front, behind, to; /* the same by order, and the target of the front piece */
} pair;

/* The active piece moves in `direction`, the other one in the direction `way`. */
static pair pair_of(const pull *d, const board *on, unsigned from, unsigned lands, unsigned way)
{
    if (d->pushes) return (pair){from, lands, lands, from, board_next(on, lands, way)};
    unsigned behind = board_next(on, from, way ^ 1);
    return (pair){from, behind, from, behind, lands};
}

static pair pair_in(const action *a, const board *on, move m)
{
    const pull *d = a->data;
    return pair_of(d, on, move_a(m), move_b(m), straight_direction(&d->lines, m));
}

static int read_ranks(game_builder *b, const spec *s, pull *d)
{
    const piece_set *pieces = &b->g->pieces;
    const char *at = s->values[RANKS].text;
    d->ranked = at;
    for (unsigned rank = 1; at && *(at += strspn(at, " ,<")); rank++) {
        size_t length = strcspn(at, " ,<");
        int type = pieces->ntypes;
        while (type--)
            if (strlen(pieces->types[type]) == length && !strncmp(pieces->types[type], at, length)) break;
        if (type < 0) return builder_fail(b, s, "ranks", "types of piece wanted, got \"%.*s\"", (int)length, at);
        for (unsigned code = 1; code < (unsigned)pieces->ncodes; code++)
            if (pieces->types_in[code] >> type & 1) d->rank[code] = (uint8_t)rank;
        at += length;
    }
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    pull *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines) || builder_region_taken(b, s, WHAT, &d->what)) return -1;
    if (builder_region(b, s, TO, -1, &d->to) || read_ranks(b, s, d)) return -1;
    d->pushes = s->word != &action_pull.word;
    d->off = d->pushes && s->values[OFF].integer;
    if (!d->off) a->loses &= ~(1U << WHAT);
    for (unsigned side = 0; side < 2 && !s->values[STRAIGHT].integer; side++) {
        uint32_t mask = board_both_ways(straight_along(&d->lines, side));
        for (d->nways = 0; mask; mask &= mask - 1) d->ways[side][d->nways++] = (uint8_t)__builtin_ctz(mask);
    }
    d->lines.reach = d->nways ? d->nways : 1;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)(straight_directions(&d->lines) * d->lines.reach);
    return 0;
}

/* Returns the i-th direction for the moved piece when the active one moves in that direction. */
static unsigned way_of(const pull *d, unsigned side, unsigned direction, unsigned i)
{
    return d->nways ? d->ways[side][i] : direction;
}

/* Can the piece on c leave the board that way? All directions off the board are one move. */
static bool leads_off(const pull *d, const board *on, unsigned side, unsigned c, unsigned way)
{
    for (unsigned i = 0; i < d->nways && d->ways[side][i] != way; i++)
        if (board_next(on, c, d->ways[side][i]) == on->cells) return false;
    return d->off;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const pull *d = a->data;
    unsigned columns = d->lines.ndirections[side] * d->lines.reach, none = (unsigned)g->board->cells;
    for (unsigned i = 0; i < none * columns; i++) {
        unsigned direction = d->lines.direction[side][i % columns / d->lines.reach],
                 way = way_of(d, side, direction, i % d->lines.reach);
        unsigned from = i / columns, lands = board_next(g->board, from, direction);
        pair at = pair_of(d, g->board, from, lands, way);
        const cell_condition when[] = {{at.mover, contents_in(&d->lines.movers.of, at.mover, side)},
                                       {at.moved, contents_in(&d->what, at.moved, side)},
                                       {at.to, contents_in(&d->to, at.to, side)}};
        bool over_edge = at.to == none && leads_off(d, g->board, side, at.front, way);
        if (at.front == none || at.behind == none || at.to == at.behind || (at.to == none && !over_edge)) continue;
        possible_add(all, straight_move(&d->lines, a, from, lands, way), 0, over_edge ? 2 : 3, when);
    }
}

static bool may_move(const pull *d, const game *g, const position *p, const pair *at, unsigned way)
{
    unsigned mover = p->code[at->mover], moved = p->code[at->moved];
    if (!chosen_has(&d->lines.movers, p, at->mover) || !region_has(&d->what, at->moved, p->side, moved)) return false;
    if (d->ranked && (!d->rank[moved] || d->rank[mover] <= d->rank[moved])) return false;
    if (at->to == (unsigned)g->board->cells) return leads_off(d, g->board, p->side, at->front, way);
    return at->to != at->behind && region_has(&d->to, at->to, p->side, p->code[at->to]);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const pull *d = a->data;
    unsigned from = chosen_cell(&d->lines.movers, g, p, row),
             direction = d->lines.direction[p->side][column / d->lines.reach],
             way = way_of(d, p->side, direction, column % d->lines.reach),
             lands = board_next(g->board, from, direction);
    pair at = pair_of(d, g->board, from, lands, way);
    *out = straight_move(&d->lines, a, from, lands, way);
    if (!straight_has(&d->lines, p, from, column / d->lines.reach)) return false;
    return may_move(d, g, p, &at, way);
}

/* The piece pulled or pushed, and where a pushed piece goes. */
static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)p;
    pair at = pair_in(a, g->board, m);
    unsigned c = index == WHAT ? at.moved : at.to;
    memset(out, 0, g->mapping->words * sizeof *out);
    if (c != (unsigned)g->board->cells) bitboard_set(out, g->mapping->bit_of[c]);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    pair at = pair_in(a, g->board, m);
    position_remove_piece(g, p, at.to);
    if (at.to == (unsigned)g->board->cells)
        position_remove_piece(g, p, at.front);
    else
        position_move_piece(g, p, at.front, at.to);
    position_move_piece(g, p, at.behind, at.front);
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    pair at = pair_in(a, g->board, m);
    const char *to = at.to == (unsigned)g->board->cells ? "off" : g->board->label[at.to];
    snprintf(out, ACTION_TEXT_MAX, "%s-%s-%s", g->board->label[at.behind], g->board->label[at.front], to);
}

const action_type action_pull = {
    .word = {"pull", WORD_ACTION, "Step with a piece and pull a neighbour onto the vacated cell.", pull_fields,
             PULL_FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO | 1 << WHAT,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .regions_others = 1 << WHAT,
    .others = others,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = straight_candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};

const action_type action_push_piece = {
    .word = {"push_piece", WORD_ACTION, "Step onto a neighbour's cell and push it on.", push_fields, PUSH_FIELDS,
             .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO | 1 << WHAT,
    .regions_a = 1 << FROM,
    .regions_others = 1 << WHAT | 1 << TO,
    .others = others,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = straight_candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
