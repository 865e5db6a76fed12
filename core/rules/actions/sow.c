/* sow { from = REGION, along = DIRECTIONS, into = REGION, leave = n, skip_origin = bool, lap = REGION, lap_at = last |
 * next, capture = REGION, captured = both | nearest, captured_from = last | origin, enter = REGION, to = REGION }:
 * takes the seeds of a cell and drops them one by one on the following cells, skipping those not in `into`. The player
 * chooses one direction of `along`; if there is a choice, a move names the neighbour on that side. `leave` seeds stay
 * if there are more; with `skip_origin` the origin receives none.
 *
 * `lap` continues a sowing: if the cell of the last seed, or with `next` the following one, is in that region, its
 * seeds are sown in turn. `capture` has priority: if the last seed falls there and the opposite cell holds seeds, those
 * are sown on from there, or from where this lap began, and the cell keeps its own; the first of them goes to the next
 * cell of the region `enter`. Sowings that never end, find no room, or whose very last seed does not lie in `to`, are
 * illegal. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/action.h"
#include "rules/actions/sowing.h"

enum { FROM, ALONG, INTO, LEAVE, SKIP_ORIGIN, LAP, LAP_AT, CAPTURE, CAPTURED, CAPTURED_FROM, ENTER, TO, FIELDS };
enum { LAP_AT_LAST, LAP_AT_NEXT };

static const char *const lap_cells[] = {"last", "next", NULL};

enum { CAPTURED_BOTH, CAPTURED_NEAREST };
static const char *const captures[] = {"both", "nearest", NULL};

enum { FROM_LAST, FROM_ORIGIN };
static const char *const entries[] = {"last", "origin", NULL};

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "occupied", .help = "whose seeds may be sown, such as home"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .required = true,
     .example = "anticlockwise",
     .help = "directions, one of which the player chooses"},
    {.name = "into",
     .kind = FIELD_REGION,
     .initial_text = "everywhere",
     .help = "which cells get a seed; others are skipped"},
    {.name = "leave",
     .kind = FIELD_INTEGER,
     .max = PIECES_CODES_MAX - 1,
     .help = "number of seeds that stay behind, if there are more"},
    {.name = "skip_origin", .kind = FIELD_BOOLEAN, .help = "skips the cell where sowing began"},
    {.name = "lap",
     .kind = FIELD_REGION,
     .later = true,
     .help = "if the last seed falls there, all seeds of that cell, the last one included, are sown on, such as pits & "
             "height > 1"},
    {.name = "lap_at",
     .kind = FIELD_CHOICE,
     .choices = lap_cells,
     .help =
         "the cell that `lap` tests and whose seeds are sown on: that of the last seed, or the next one to be sown"},
    {.name = "capture",
     .kind = FIELD_REGION,
     .later = true,
     .help = "if the last seed falls there, the seeds opposite are captured and sown on from there instead, such as "
             "home & inner & height > 1"},
    {.name = "captured",
     .kind = FIELD_CHOICE,
     .choices = captures,
     .later = true,
     .help = "with four rows: both opposite pits, if both hold seeds; or the nearest, if it holds some, together with "
             "the other"},
    {.name = "captured_from",
     .kind = FIELD_CHOICE,
     .choices = entries,
     .later = true,
     .help = "captured seeds are sown on from the cell of the last seed, or from the one where this lap began"},
    {.name = "enter",
     .kind = FIELD_REGION,
     .later = true,
     .help = "the first captured seed goes to the next cell of that region, such as one end of a row; else to the next "
             "cell"},
    {.name = "to",
     .kind = FIELD_REGION,
     .later = true,
     .help = "where the very last seed must fall, such as home & height > 1; for the rules that follow, here is its "
             "cell"},
};

/* --- load --- */

static int list_origins(game_builder *b, const spec *s, sow *d)
{
    unsigned cells = (unsigned)b->g->board->cells;
    for (unsigned side = 0; side < 2; side++) {
        if (!(d->origins[side] = builder_alloc(b, s, cells * sizeof(cell)))) return -1;
        for (unsigned c = 0; c < cells; c++) {
            bool any = false;
            for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
                any |= region_has(&d->from, c, side, code);
            if (any) d->origins[side][d->norigins[side]++] = (cell)c;
        }
    }
    return 0;
}

/* A move names the neighbour, so no two directions may lead to the same one. */
static bool ways_meet(const sow *d, const board *on)
{
    for (unsigned i = 0; i < 2 * (unsigned)on->cells; i++)
        for (unsigned k = 0; k < d->ndirections[i & 1]; k++)
            for (unsigned n = 0; n < k; n++) {
                cell to = board_next(on, i / 2, d->direction[i & 1][k]);
                if (to != on->cells && to == board_next(on, i / 2, d->direction[i & 1][n])) return true;
            }
    return false;
}

static int read_directions(game_builder *b, const spec *s, sow *d)
{
    for (unsigned side = 0; side < 2; side++) {
        uint32_t along = builder_directions(b, s, ALONG, side);
        if (!along) return -1;
        for (; along; along &= along - 1) d->direction[side][d->ndirections[side]++] = (uint8_t)__builtin_ctz(along);
    }
    if (!ways_meet(d, b->g->board)) return 0;
    return builder_fail(b, s, "along", "directions wanted that lead to different cells, got \"%s\"",
                        s->values[ALONG].text);
}

/* Reads a region that is tested while seeds fall, so it may depend on the board and on the cell's number of seeds
 * only. */
static int read_settled(game_builder *b, const spec *s, int index, region *out)
{
    if (builder_region(b, s, index, -1, out)) return -1;
    if (builder_is_settled(b, index)) return 0;
    return builder_fail(b, s, fields[index].name,
                        "region wanted that depends only on the cell and its seeds, got \"%s\": a further decision "
                        "(again { }) can depend on other cells",
                        s->values[index].text);
}

static int read_captures(game_builder *b, const spec *s, sow *d)
{
    if (!s->values[CAPTURE].text) {
        for (int i = CAPTURED; i <= ENTER; i++)
            if (s->values[i].integer || s->values[i].text)
                return builder_fail(b, s, fields[i].name, "capture wanted beside it, got nothing");
        return 0;
    }
    const int pits = board_part_find(b->g->board, "pits");
    if (pits < 0) return builder_fail(b, s, "capture", "board = mancala { } wanted: opposite is what is in the column");
    if (read_settled(b, s, CAPTURE, &d->capture) || sowing_find_opposite(b, s, d, pits)) return -1;
    d->captures_both = s->values[CAPTURED].integer == CAPTURED_BOTH;
    d->from_origin = s->values[CAPTURED_FROM].integer == FROM_ORIGIN;
    d->enters = s->values[ENTER].text;
    return d->enters ? read_settled(b, s, ENTER, &d->enter) : 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    sow *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    if (!b->g->pieces.counted) return builder_fail(b, s, NULL, "pieces = seeds { } wanted");
    d->leave = (unsigned)s->values[LEAVE].integer;
    d->skips_origin = s->values[SKIP_ORIGIN].integer;
    d->laps = s->values[LAP].text;
    d->at_next = s->values[LAP_AT].integer == LAP_AT_NEXT;
    if (builder_region_taken(b, s, FROM, &d->from) || read_settled(b, s, INTO, &d->into)) return -1;
    if (d->laps && read_settled(b, s, LAP, &d->lap)) return -1;
    if (d->at_next && !d->laps) return builder_fail(b, s, "lap_at", "lap wanted beside it, got nothing");
    d->ends_there = s->values[TO].text;
    if (read_captures(b, s, d) || (d->ends_there && read_settled(b, s, TO, &d->to))) return -1;
    if (!region_admits_pieces(&d->from))
        return builder_fail(b, s, "from", "region of seeds wanted, got \"%s\"", s->values[FROM].text);
    if (list_origins(b, s, d) || read_directions(b, s, d) || sowing_find_ways(b, s, d)) return -1;
    d->ends_always = sowing_always_ends(d, b->g);
    a->data = d;
    for (unsigned side = 0; side < 2; side++) {
        int most = (int)(d->norigins[side] * d->ndirections[side]);
        if (most > a->most_moves) a->most_moves = most;
    }
    return 0;
}

/* --- moves --- */

/* A move names the neighbour on the chosen side if there is a choice, else the cell alone; off the board: no such
 * way. */
static inline unsigned named(const sow *d, const game *g, unsigned side, unsigned from, unsigned direction)
{
    unsigned next = board_next(g->board, from, direction);
    return d->ndirections[side] > 1 || next == (unsigned)g->board->cells ? next : from;
}

static inline unsigned direction_of(const sow *d, const game *g, unsigned side, move m)
{
    unsigned i = 0;
    while (d->ndirections[side] > 1 && board_next(g->board, move_a(m), d->direction[side][i]) != move_b(m)) i++;
    return d->direction[side][i];
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const sow *d = a->data;
    for (unsigned i = 0; i < d->norigins[side]; i++)
        for (unsigned k = 0; k < d->ndirections[side]; k++) {
            unsigned from = d->origins[side][i], to = named(d, g, side, from, d->direction[side][k]);
            if (to == (unsigned)g->board->cells) continue;
            possible_add(all, move_make(a->index, from, to), 0, 1,
                         &(cell_condition){from, contents_in(&d->from, from, side)});
        }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    (void)g;
    const sow *d = a->data;
    return (grid){d->norigins[p->side], d->ndirections[p->side], d->origins[p->side]};
}

/* The sum of eight bytes. */
static inline unsigned sum_of_bytes(const uint8_t *bytes)
{
    uint64_t x;
    memcpy(&x, bytes, sizeof x);
    x = (x & UINT64_C(0x00ff00ff00ff00ff)) + (x >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    return (unsigned)(x * UINT64_C(0x0001000100010001) >> 48);
}

/* Can one cell hold all seeds? */
static inline bool is_room(const game *g, const position *p)
{
    const unsigned cells = (unsigned)g->board->cells;
    unsigned all = 0, c = 0;
    for (; c + 8 <= cells; c += 8) all += sum_of_bytes(p->code + c);
    for (; c < cells; c++) all += p->code[c];
    return all <= (unsigned)g->pieces.highest;
}

/* Out of line, so that the common case, which is certain, stays small. */
static __attribute__((noinline)) bool comes_to_an_end(const sow *d, const game *g, const position *p, unsigned from,
                                                      unsigned direction)
{
    sowing k;
    return sowing_run(d, g, p, from, direction, &k);
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const sow *d = a->data;
    unsigned from = d->origins[p->side][row], direction = d->direction[p->side][column];
    unsigned to = named(d, g, p->side, from, direction);
    if (!region_has(&d->from, from, p->side, p->code[from]) || to == (unsigned)g->board->cells) return false;
    *out = move_make(a->index, from, to);
    return (d->ends_always && is_room(g, p)) || comes_to_an_end(d, g, p, from, direction);
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 1, candidates, candidate_at);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const sow *d = a->data;
    sowing k;
    (void)sowing_run(d, g, p, move_a(m), direction_of(d, g, p->side, m), &k);
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (k.held[c] != p->code[c]) position_put_column(g, p, c, k.held[c], 0);
    p->last = (cell)k.last;
    position_note_deed(p, DEED_STACK);
}

static void ends(const action *a, const game *g, const position *p, move m, cell *from, cell *to)
{
    const sow *d = a->data;
    sowing k;
    (void)sowing_run(d, g, p, move_a(m), direction_of(d, g, p->side, m), &k);
    *from = (cell)move_a(m);
    *to = (cell)k.last;
}

static void write(const action *a, const game *g, move m, char *out)
{
    if (move_a(m) == move_b(m))
        snprintf(out, ACTION_TEXT_MAX, "%s", g->board->label[move_a(m)]);
    else
        action_write_path(a, g, m, out);
}

const action_type action_sow = {
    .word = {"sow", WORD_ACTION, "Take up the seeds of a cell and drop them one by one on the cells that follow.",
             fields, FIELDS, .positional = 0},
    .finds_end = true,
    .deeds = DEED_MOVE | DEED_STACK,
    .regions_a = 1 << FROM,
    .rows = ROWS_OTHER, /* rows follow a list of its own, not a kept set */
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .apply = apply,
    .ends = ends,
    .write = write,
};
