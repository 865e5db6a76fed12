/* push { from = REGION, along = DIRECTIONS, majority = bool, tail = bool, refill = bool, supply = n }: choose a piece
 * and a direction; it and all pieces in an unbroken row ahead move one cell, into the empty cell at the end of the row,
 * which must exist. On boards with joined edges a row continues around, at most to the cell behind the chosen piece; a
 * full line does not move. Pieces behind stay. With `majority` most of the moved pieces must be the mover's. With
 * `tail` the cell behind the chosen piece must be empty or off the board. With `refill` the mover places a new piece on
 * the cell that was left; `supply` limits a side's pieces on the board (0: no limit). */

#include "game/builder.h"
#include "game/column.h"
#include "game/places.h"
#include "rules/action.h"
#include "rules/actions/push_starts.h"

enum { FROM, ALONG, MAJORITY, TAIL, REFILL, SUPPLY, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .says = "begins with %s",
     .help = "which pieces may be chosen"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
    {.name = "majority", .kind = FIELD_BOOLEAN, .help = "the mover must own more of the pushed pieces than the enemy"},
    {.name = "tail",
     .kind = FIELD_BOOLEAN,
     .help = "only a piece with an empty cell or the edge behind it may be chosen"},
    {.name = "refill", .kind = FIELD_BOOLEAN, .help = "a new own piece fills the vacated cell"},
    {.name = "supply",
     .kind = FIELD_INTEGER,
     .max = BOARD_CELLS_MAX,
     .help = "maximum number of pieces of a side on the board; 0: no limit"},
};

/* Place of a piece on the line of a push. */
typedef struct push_way {
    uint16_t line;
    uint8_t place, length;
    bool down, round; /* down: towards place 0; round: the line is closed */
} push_way;

typedef struct push {
    region from;
    bool from_any;           /* any contents of a start may be chosen */
    const push_way *rays[2]; /* by side: rays[row * ndirections + column], ndirections also by side */
    const cell *starts;      /* cells where pieces can be chosen, ascending */
    uint32_t nstarts;
    uint8_t directions[2][BOARD_DIRECTIONS_MAX],
        ndirections[2]; /* by side: "south | backward" may be one direction or two */
    bool majority, tail, refill;
    unsigned supply;
    const push_lines
        *lines; /* all legal moves at once; NULL: not possible in this game, so moves are drawn one by one */
} push;

/* Only cells where `from` can hold are starts. */
static int find_starts(game_builder *b, const spec *s, push *d)
{
    const game *g = b->g;
    unsigned contents = 2 * ((unsigned)g->pieces.ncodes - 1);
    cell *starts = builder_alloc(b, s, (size_t)g->board->cells * sizeof *starts);
    if (!starts) return -1;
    d->from_any = true;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned held = 0;
        for (unsigned i = 0; i < contents; i++) held += region_has(&d->from, c, i & 1, i / 2 + 1);
        if (held) starts[d->nstarts++] = (cell)c;
        if (held && held != contents) d->from_any = false;
    }
    d->starts = starts;
    return 0;
}

static bool goes_round(const board *on, unsigned from, unsigned direction, unsigned length)
{
    unsigned c = from;
    while (length--) c = board_next(on, c, direction);
    return c == from;
}

static int find_ways(game_builder *b, const spec *s, push *d)
{
    const board *on = b->g->board;
    for (unsigned side = 0; side < 2; side++) {
        unsigned count = d->ndirections[side];
        push_way *rays = builder_alloc(b, s, (size_t)d->nstarts * count * sizeof *rays);
        if (!rays) return -1;
        for (unsigned i = 0; i < d->nstarts * count; i++) {
            unsigned direction = d->directions[side][i % count], start = d->starts[i / count],
                     at = start * (unsigned)board_axes(on) + direction / 2, line = on->line_of[at];
            rays[i] = (push_way){.line = (uint16_t)line,
                                 .place = on->place_in[at],
                                 .length = on->line_length[line],
                                 .down = direction & 1,
                                 .round = goes_round(on, start, direction, on->line_length[line])};
        }
        d->rays[side] = rays;
    }
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    push *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, FROM, -1, &d->from)) return -1;
    uint32_t masks[2], joined = 0;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t mask = masks[side] = builder_directions(b, s, ALONG, side);
        builder_keep_occupied(b, mask);
        builder_keep_owned(b, mask);
        if (!mask) return -1;
        joined |= b->g->board->cyclic & mask;
        for (; mask; mask &= mask - 1) d->directions[side][d->ndirections[side]++] = (uint8_t)__builtin_ctz(mask);
    }
    d->majority = s->values[MAJORITY].integer;
    d->tail = s->values[TAIL].integer;
    d->refill = s->values[REFILL].integer;
    d->supply = (unsigned)s->values[SUPPLY].integer;
    if (d->refill && builder_both_own_first(b, s, "refill")) return -1;
    if (d->refill) a->deeds |= DEED_ADD;
    if (d->supply) {
        builder_keep_set(b, SET_FIRST);
        builder_keep_set(b, SET_SECOND);
    }
    a->data = d;
    a->most_moves =
        b->g->board->cells * (d->ndirections[0] > d->ndirections[1] ? d->ndirections[0] : d->ndirections[1]);
    if (find_starts(b, s, d) || find_ways(b, s, d)) return -1;
    if (joined) return 0; /* lines are rows with two ends */
    push_rule rule = {.majority = d->majority, .tail = d->tail};
    return push_lines_make(b, s, a->index, &d->from, rule, masks, &d->lines);
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const push *d = a->data;
    for (unsigned i = 0; i < d->nstarts * d->ndirections[side]; i++) {
        unsigned c = d->starts[i / d->ndirections[side]], along = d->directions[side][i % d->ndirections[side]];
        if (board_next(g->board, c, along) != g->board->cells)
            possible_add(all, move_make(a->index, c, along), 0, 1,
                         &(cell_condition){c, contents_in(&d->from, c, side)});
    }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    (void)g;
    const push *d = a->data;
    if (d->supply && p->count[builder_own_set(p->side)] >= d->supply) return (grid){0, 0, NULL};
    return (grid){d->nstarts, d->ndirections[p->side], NULL};
}

/* Returns a closed line twice, from the chosen piece on towards higher bits, whichever way it moves. */
static inline uint64_t seen_round(uint32_t places, const push_way *w)
{
    uint64_t twice = (uint64_t)places << w->length | places;
    if (!w->down) return twice >> w->place;
    uint64_t turned = 0;
    for (unsigned i = 0; i < w->length; i++) turned |= (twice >> (w->place + w->length - i) & 1) << i;
    return turned;
}

static bool can_push_round(const push *d, const push_way *w, uint32_t occupied, uint32_t own)
{
    uint64_t line = (UINT64_C(1) << w->length) - 1, held = seen_round(occupied, w) & line;
    unsigned moved = (unsigned)__builtin_ctzll(~held);
    unsigned mine = (unsigned)__builtin_popcountll(seen_round(own, w) & ((UINT64_C(1) << moved) - 1));
    return moved && moved < w->length && (!d->majority || 2 * mine > moved);
}

/* Can the row that starts there move that way? The direction is as random as the contents, so both are computed and one
 * is selected, without a branch. */
static inline bool can_push(const push *d, const game *g, const position *p, const push_way *w)
{
    uint32_t occupied = line_occupied(g, p, w->line), own = position_owned_view(g, p, p->side)[w->line];
    if (w->round) return can_push_round(d, w, occupied, own);
    unsigned up = line_run_up(occupied, w->place) + 1, down = line_run_down(occupied, w->place) + 1,
             moved = w->down ? down : up, low = w->down ? w->place - down + 1 : w->place,
             end = w->down ? w->place - down : w->place + up, more = d->majority ? moved : 0;
    unsigned mine = (unsigned)__builtin_popcountll(own >> low & ((UINT64_C(1) << moved) - 1));
    return (end < w->length) & (2 * mine >= more + d->majority) & (occupied >> w->place & 1);
}

/* Is the cell behind the piece empty or off the board? */
static bool is_tail(const game *g, const position *p, const push_way *w)
{
    unsigned behind = line_step(w->place, !w->down, 1);
    if (w->round) behind = (behind + w->length) % w->length;
    return behind >= w->length || !(line_occupied(g, p, w->line) >> behind & 1);
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const push *d = a->data;
    unsigned c = d->starts[row];
    const push_way *w = d->rays[p->side] + row * d->ndirections[p->side] + column;
    *out = move_make(a->index, c, d->directions[p->side][column]);
    if (!can_push(d, g, p, w)) return false;
    return (d->from_any || region_has(&d->from, c, p->side, p->code[c])) && (!d->tail || is_tail(g, p, w));
}

/* Draws among the legal moves found. */
static bool sample_found(const push_lines *l, const game *g, const position *p, random_state *r, move *out)
{
    uint64_t legal[PUSH_WORDS_MAX];
    uint32_t upto[PUSH_WORDS_MAX], total = push_lines_find(l, g, p, legal, upto);
    if (!total) return false;
    uint32_t n = random_below(r, total), before = 0;
    unsigned in = 0;
    for (unsigned w = 0; w + 1 < l->words; w++) { /* without unpredictable branches */
        in += n >= upto[w];
        before = n >= upto[w] ? upto[w] : before;
    }
    *out = l->moves[64 * in + bitboard_nth_of_one(legal[in], n - before)];
    return true;
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    enum { TRIES = 8 }; /* while many are legal, a few draws cost less than finding all on long lines */
    const push *d = a->data;
    if (!d->lines) return action_sample_by(a, g, p, r, out, 2, candidates, candidate_at);
    if (!d->lines->lines && action_sample_tries(a, g, p, r, out, 2, TRIES, candidates, candidate_at)) return true;
    return candidates(a, g, p).rows && sample_found(d->lines, g, p, r, out);
}

static int list_found(const push_lines *l, const game *g, const position *p, move *out, int capacity)
{
    uint64_t legal[PUSH_WORDS_MAX];
    uint32_t upto[PUSH_WORDS_MAX];
    int n = 0;
    push_lines_find(l, g, p, legal, upto);
    for (unsigned w = 0; w < l->words; w++)
        for (uint64_t left = legal[w]; left && n < capacity; left &= left - 1)
            out[n++] = l->moves[64 * w + (unsigned)__builtin_ctzll(left)];
    return n;
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    const push *d = a->data;
    if (!d->lines) return action_list(a, g, p, out, capacity);
    return candidates(a, g, p).rows ? list_found(d->lines, g, p, out, capacity) : 0;
}

/* Of the chosen piece, or of the new one. */
static void ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    (void)p;
    const push *d = a->data;
    unsigned c = move_a(m);
    *from = d->refill ? (cell)g->board->cells : (cell)c;
    *to = d->refill ? (cell)c : board_next(g->board, c, move_b(m));
}

/* From the chosen cell on, each cell receives what was behind it; the chosen cell receives the new piece, or becomes
 * empty. */
static void apply(const action *a, const game *g, position *p, move m)
{
    const push *d = a->data;
    unsigned c = move_a(m), fresh = d->refill ? g->pieces.code_of[p->side][0] : 0;
    held_contents held = {fresh, fresh ? column_piece(&g->pieces, fresh, 0) : 0};
    p->last = d->refill ? (cell)c : board_next(g->board, c, move_b(m));
    do {
        places_hand_on(g, p, c, &held);
        c = board_next(g->board, c, move_b(m));
    } while (held.code);
    if (fresh) position_note_deed(p, DEED_ADD);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    unsigned c = move_a(m), to = board_next(g->board, c, move_b(m));
    action_write_pair(g, c, '-', to, out);
}

const action_type action_push = {
    .word = {"push", WORD_ACTION, "Push a piece and the unbroken row ahead of it one cell, into an empty cell.", fields,
             FIELDS, .positional = 0},
    .deeds = DEED_PERMUTE,
    .regions_a = 1 << FROM,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .apply = apply,
    .ends = ends,
    .write = write,
};
