/* connect { region = REGION, from = PART, to = PART, along = DIRECTIONS }: a chain of cells of the region connects the
 * two named parts of the board.
 *
 * Chains are kept incrementally as a union-find forest (Tarjan 1975, with path halving) in a section of the position; a
 * root stores which of the two parts its chain touches. Only changed cells are added; if one left the region, the
 * forest is rebuilt. A flag stores whether some chain connects the parts, because it may have done so before the first
 * move. If the region depends on the side to move, nothing is kept and a flood fill is run from one part. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/cells/steps.h"
#include "rules/nearness.h"
#include "rules/shared/region_bitboard.h"
#include "rules/shared/walk.h"

enum { REGION = ENDING_OWN_FIELDS, FROM, TO, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region",
     .kind = FIELD_REGION,
     .required = true,
     .instead = "wins { when = 'chain(%s, left) & right' }",
     .help = "the cells of the chain"},
    {.name = "from",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "left",
     .says = "joins %s",
     .help = "a named part of the board, such as left"},
    {.name = "to",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "right",
     .says = "with %s",
     .help = "another, such as right"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "all", .help = "directions in which cells are adjacent"},
};

enum { ALONE = 0xffff }; /* a cell outside the region */

typedef struct connect {
    region region;
    const uint8_t *touches; /* by cell: bit 0: in `from`; bit 1: in `to` */
    uint32_t directions;
    bool by_side;             /* the region depends on the side to move: flood fill instead of a forest */
    const uint64_t *parts[2]; /* bitboards of `from` and `to` */
    region_bitboard cells;    /* the region, if by_side */
    uint32_t at; /* else offset of the forest: parents (uint16_t per cell), touches (uint8_t per cell, valid for roots),
                    and whether the parts are connected (uint8_t) */
} connect;

static int find_part(game_builder *b, const spec *s, int index, unsigned bit, uint8_t *touches)
{
    const board *on = b->g->board;
    int part = board_part_find(on, s->values[index].text);
    if (part < 0)
        return builder_fail(b, s, s->word->fields[index].name, "a named part of the board wanted, got \"%s\"",
                            s->values[index].text);
    for (int c = 0; c < on->cells; c++) touches[c] |= (uint8_t)((on->parts_of[c] >> part & 1) << bit);
    return 0;
}

/* Does the region depend on the side to move, as `own` does? */
static bool depends_on_side(const game *g, const region *r)
{
    bool depends = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
            depends |= region_has(r, c, 0, code) != region_has(r, c, 1, code);
    return depends;
}

static int find_part_cells(game_builder *b, const spec *s, connect *k)
{
    const game *g = b->g;
    for (unsigned i = 0; i < 2; i++) {
        uint64_t *part = builder_alloc(b, s, g->mapping->words * sizeof *part);
        if (!part) return -1;
        for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
            if (k->touches[c] >> i & 1) bitboard_set(part, g->mapping->bit_of[c]);
        k->parts[i] = part;
    }
    return 0;
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    size_t cells = (size_t)b->g->board->cells;
    connect *k = builder_alloc(b, s, sizeof *k);
    uint8_t *touches = builder_alloc(b, s, cells);
    if (!k || !touches || builder_region(b, s, REGION, -1, &k->region)) return -1;
    if (find_part(b, s, FROM, 0, touches) || find_part(b, s, TO, 1, touches)) return -1;
    k->directions = board_both_ways(builder_directions(b, s, ALONG, 0));
    k->touches = touches;
    k->by_side = depends_on_side(b->g, &k->region);
    builder_track(b, TRACK_CHANGED);
    d->data = k;
    if (!k->directions || find_part_cells(b, s, k)) return -1;
    if (k->by_side) return region_bitboard_make(b, s, REGION, &k->cells);
    builder_section(b, (cells + 1) * (sizeof(uint16_t) + 1) + 1, &k->at);
    return 0;
}

static uint16_t *parents_of(const connect *k, position *p)
{
    return position_section(p, k->at);
}

static uint8_t *touched_by(const connect *k, const game *g, position *p)
{
    return (uint8_t *)(parents_of(k, p) + g->board->cells + 1);
}

static uint8_t *joined_in(const connect *k, const game *g, position *p)
{
    return touched_by(k, g, p) + g->board->cells + 1;
}

static unsigned root_of(uint16_t *parents, unsigned c)
{
    while (parents[c] != c) c = parents[c] = parents[parents[c]];
    return c;
}

/* Returns the directions in which a cell of a chain is adjacent to c; without branches, which would be mispredicted
 * half the time. Off the board is ALONE. */
static inline uint32_t beside_in_chains(const connect *k, const game *g, const uint16_t *parents, unsigned c)
{
    const cell *next = g->board->next + c * (unsigned)g->board->directions;
    uint32_t found = 0;
    for (unsigned d = 0; d < (unsigned)g->board->directions; d++) found |= (uint32_t)(parents[next[d]] != ALONE) << d;
    return found & k->directions;
}

/* Unites cell c of the region with the adjacent chains, and records whether its chain touches both parts. */
static void add_cell(const connect *k, const game *g, position *p, unsigned c)
{
    uint16_t *parents = parents_of(k, p);
    uint8_t *touched = touched_by(k, g, p);
    if (parents[c] == ALONE) {
        parents[c] = (uint16_t)c;
        touched[c] = k->touches[c];
    }
    unsigned root = root_of(parents, c);
    for (uint32_t left = beside_in_chains(k, g, parents, c); left; left &= left - 1) {
        unsigned other = root_of(parents, board_next(g->board, c, (unsigned)__builtin_ctz(left)));
        parents[other] = (uint16_t)root;
        touched[root] |= touched[other];
    }
    *joined_in(k, g, p) |= touched[root] == 3;
}

static bool in_region(const connect *k, const position *p, unsigned c)
{
    return region_has(&k->region, c, p->side, p->code[c]);
}

static void make_anew(const connect *k, const game *g, position *p)
{
    *joined_in(k, g, p) = false;
    for (unsigned c = 0; c <= (unsigned)g->board->cells; c++) parents_of(k, p)[c] = ALONE;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (in_region(k, p, c)) add_cell(k, g, p, c);
}

static void begin(const ending *d, const game *g, position *p)
{
    const connect *k = d->data;
    if (!k->by_side) make_anew(k, g, p);
}

/* Flood fill from one part to the other. */
static bool is_joined_now(const connect *k, const game *g, const position *p)
{
    const scene s = {.g = g, .p = p, .side = p->side};
    const unsigned words = g->mapping->words;
    uint64_t within[BITBOARD_WORDS_MAX], reached[BITBOARD_WORDS_MAX], starts = 0, goals = 0, joined = 0;
    region_bitboard_cells(&k->cells, g, p, words, p->side, within);
    for (unsigned w = 0; w < words; w++) {
        starts |= reached[w] = within[w] & k->parts[0][w];
        goals |= within[w] & k->parts[1][w];
    }
    if (!starts || !goals) return false;
    steps_flood(&s, k->directions, within, reached);
    for (unsigned w = 0; w < words; w++) joined |= reached[w] & k->parts[1][w];
    return joined;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const connect *k = d->data;
    if (k->by_side) return is_joined_now(k, g, p) ? ending_result(d, p) : OUTCOME_NONE;
    bool anew = p->changes == POSITION_CHANGED_MUCH;
    for (int i = 0; i < p->changes && !anew; i++) {
        unsigned c = p->changed[i];
        if (in_region(k, p, c))
            add_cell(k, g, p, c);
        else
            anew = parents_of(k, p)[c] != ALONE;
    }
    if (anew) make_anew(k, g, p);
    return *joined_in(k, g, p) ? ending_result(d, p) : OUTCOME_NONE;
}

static outcome plain(const ending *d, const game *g, position *p)
{
    const connect *k = d->data;
    bool open[BOARD_CELLS_MAX] = {false}, reached[BOARD_CELLS_MAX] = {false}, joined = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        open[c] = in_region(k, p, c);
        reached[c] = open[c] && k->touches[c] & 1;
    }
    walk_on(g->board, k->directions, open, reached);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) joined |= reached[c] && k->touches[c] & 2;
    return joined ? ending_result(d, p) : OUTCOME_NONE;
}

/* A region that only grows allows an incremental fill. */
static uint16_t lanes(const ending *d, lane_maker *m)
{
    const connect *k = d->data;
    bool grows = m->only_adds;
    for (unsigned c = 0; c < (unsigned)m->g->board->cells; c++) grows &= !region_has(&k->region, c, m->side, 0);
    lane held = lane_region(m, &k->region), from = lane_cells(m, k->parts[0]);
    return lane_make(m, LANE_AND, lane_fill(m, from, held, k->directions, grows), lane_cells(m, k->parts[1]));
}

/* Finds the cells of the region for that side, and the empty cells that may join it. */
static void find_passable(const connect *k, const game *g, const position *p, unsigned side, uint64_t *held,
                          uint64_t *empty)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        if (region_has(&k->region, c, side, p->code[c]))
            bitboard_set(held, g->mapping->bit_of[c]);
        else if (!p->code[c])
            bitboard_set(empty, g->mapping->bit_of[c]);
    }
}

/* Shortest path between the parts over cells of the region (length 0) and empty cells (length 1): 0-1 breadth-first
 * search by layers; each layer is closed over cells of the region before adding adjacent empty cells. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    const connect *k = d->data;
    const scene s = {.g = g, .p = p, .side = (uint8_t)side};
    const unsigned words = g->mapping->words;
    const uint64_t *from = k->parts[0], *to = k->parts[1];
    uint64_t held[BITBOARD_WORDS_MAX] = {0}, empty[BITBOARD_WORDS_MAX] = {0}, reached[BITBOARD_WORDS_MAX];
    uint64_t next[BITBOARD_WORDS_MAX], more = 1;
    find_passable(k, g, p, side, held, empty);
    for (unsigned w = 0; w < words; w++) reached[w] = held[w] & from[w];
    for (int32_t missing = 0; more; missing++) {
        uint64_t joined = 0;
        for (unsigned w = 0; w < words; w++) next[w] = held[w] | reached[w];
        steps_flood(&s, k->directions, next, reached);
        for (unsigned w = 0; w < words; w++) joined |= reached[w] & to[w];
        if (joined) return missing;
        steps_beside(&s, k->directions, reached, next);
        more = 0;
        for (unsigned w = 0; w < words; w++) {
            next[w] = (next[w] | (missing ? 0 : from[w])) & empty[w] & ~reached[w];
            more |= next[w];
            reached[w] |= next[w];
        }
    }
    return NEARNESS_NEVER;
}

const ending_type ending_connect = {
    .word = {"connect", WORD_ENDING, "A chain of adjacent cells connects two named parts of the board, as in Hex.",
             fields, FIELDS, .positional = 0},
    .reads_changes = true,
    .compile = compile,
    .begin = begin,
    .judge = judge,
    .plain = plain,
    .lanes = lanes,
    .nearness = nearness,
};
