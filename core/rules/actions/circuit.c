/* circuit { from = REGION, to = REGION, loops = n, least = n }: a piece runs along rows and columns over empty cells,
 * passing its own cell if need be, and captures the first piece in its way, if that is in the region `to` and it has
 * run through at least `least` loops.
 *
 * Each corner of the board has `loops` loops, which join rows with columns: those nearest to the edge with each other,
 * then the next ones; the outermost lines have none. A piece that leaves the board along a line with a loop re-enters
 * along the other, as in Surakarta. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/shared/chosen.h"

enum { FROM, TO, LOOPS, LEAST, FIELDS };
enum { WAYS = 4 };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to",
     .kind = FIELD_REGION,
     .initial_text = "enemy",
     .says = "may take %s",
     .help = "what may be captured"},
    {.name = "loops",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 1,
     .max = BOARD_LINE_MAX / 2,
     .help = "loops at each corner"},
    {.name = "least", .kind = FIELD_INTEGER, .initial = 1, .max = 8, .help = "minimum number of loops run"},
};

/* The next cell, and the direction there. */
typedef struct track {
    cell to;
    uint8_t way;
    bool loop; /* it runs through a loop */
} track;

typedef struct circuit {
    chosen movers;
    region to;
    unsigned least;
    const track *tracks; /* tracks[c * WAYS + way]; off the board: the track ends */
} circuit;

/* Ways: right, left, up, down, as steps of column and row. */
static const int steps[WAYS][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

/* Follows the loop at the end of a row or column, around the nearest corner into the line equally far from it. */
static track around(const board *on, unsigned c, unsigned way, int loops)
{
    bool upright = way >= 2; /* in a column */
    int across = upright ? on->column[c] : on->row[c], last = (upright ? on->width : on->height) - 1;
    int far = across < last - across ? across : last - across, other = (upright ? on->height : on->width) - 1;
    if (far < 1 || far > loops) return (track){(cell)on->cells, 0, false};
    bool low = across == far;                                /* the corner is at the start of rows or columns */
    int along = steps[way][upright] > 0 ? other - far : far; /* index along the new line */
    int edge = low ? 0 : last;
    unsigned goes = (upright ? 0U : 2U) + !low;
    int column = upright ? edge : along, row = upright ? along : edge;
    return (track){on->at[row * on->width + column], (uint8_t)goes, true};
}

static int lay_tracks(game_builder *b, const spec *s, circuit *d)
{
    const board *on = b->g->board;
    int loops = (int)s->values[LOOPS].integer, shorter = on->width < on->height ? on->width : on->height;
    if (on->shape != CELL_SQUARE || on->cells != on->width * on->height)
        return builder_fail(b, s, NULL, "a board of squares without holes wanted");
    if (2 * loops >= shorter - 1)
        return builder_fail(b, s, "loops", "at most %d on this board wanted, got %d", (shorter - 2) / 2, loops);
    track *tracks = builder_alloc(b, s, (size_t)on->cells * WAYS * sizeof *tracks);
    if (!tracks) return -1;
    for (unsigned i = 0; i < (unsigned)on->cells * WAYS; i++) {
        unsigned c = i / WAYS, way = i % WAYS;
        int column = on->column[c] + steps[way][0], row = on->row[c] + steps[way][1];
        bool inside = column >= 0 && column < on->width && row >= 0 && row < on->height;
        tracks[i] = inside ? (track){on->at[row * on->width + column], (uint8_t)way, false} : around(on, c, way, loops);
    }
    d->tracks = tracks;
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    circuit *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->movers) || builder_region_taken(b, s, TO, &d->to)) return -1;
    d->least = (unsigned)s->values[LEAST].integer;
    a->data = d;
    a->most_moves = b->g->board->cells * WAYS;
    return lay_tracks(b, s, d);
}

/* Returns the first piece in the way of the one on `from`, or off the board; *loops: loops passed until then. */
static unsigned first_met(const circuit *d, const game *g, const position *p, unsigned from, unsigned way,
                          unsigned *loops)
{
    unsigned none = (unsigned)g->board->cells, c = from, began = way;
    *loops = 0;
    do {
        const track *t = &d->tracks[c * WAYS + way];
        c = t->to;
        way = t->way;
        *loops += t->loop;
        if (c == none || (p->code[c] && c != from)) return c;
    } while (c != from || way != began);
    return none;
}

/* Returns the cell that the piece captures in that way, or off the board. */
static unsigned target(const circuit *d, const game *g, const position *p, unsigned from, unsigned way)
{
    unsigned loops, c = first_met(d, g, p, from, way, &loops);
    return loops >= d->least && region_has(&d->to, c, p->side, p->code[c]) ? c : (unsigned)g->board->cells;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const circuit *d = a->data;
    unsigned cells = (unsigned)g->board->cells;
    for (unsigned i = 0; i < cells * cells; i++) {
        const cell_condition when[] = {{i / cells, contents_in(&d->movers.of, i / cells, side)},
                                       {i % cells, contents_in(&d->to, i % cells, side)}};
        if (i / cells != i % cells) possible_add(all, move_make(a->index, i / cells, i % cells), 0, 2, when);
    }
}

static grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const circuit *)a->data)->movers, g, p, WAYS);
}

/* Two ways to capture one piece are one move: the first of them. */
static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const circuit *d = a->data;
    unsigned from = chosen_cell(&d->movers, g, p, row), none = (unsigned)g->board->cells;
    unsigned to = chosen_has(&d->movers, p, from) ? target(d, g, p, from, column) : none;
    for (unsigned way = 0; way < column && to != none; way++)
        if (target(d, g, p, from, way) == to) return false;
    *out = move_make(a->index, from, to);
    return to != none;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_remove_piece(g, p, move_b(m));
    position_move_piece(g, p, move_a(m), move_b(m));
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%sx%s", g->board->label[move_a(m)], g->board->label[move_b(m)]);
}

const action_type action_circuit = {
    .word = {"circuit", WORD_ACTION,
             "Run along lines and round loops at the corners, and capture the first piece met, as in Surakarta.",
             fields, FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
