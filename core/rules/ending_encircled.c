/* encircled { region = REGION, edge = REGION, through = REGION, along = DIRECTIONS }: no piece of the region `region`
 * stands on the edge, and none has a way to it over cells of the region `through`. Asked after the decisions of those
 * who are not in the region: one cannot encircle oneself by moving over open cells. The regions are seen by the side
 * that moved.
 *
 * The way out that was found last is kept in the position, for each side that moves. It is good as long as the piece
 * that has it stays and nothing comes between: of the cells that changed, only those on the way matter. Another piece
 * of the region on it has the rest of the way for itself.
 */
#include <string.h>

#include "rules/ending.h"

enum { REGION = ENDING_OWN_FIELDS, EDGE, THROUGH, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .initial_text = "enemy", .help = "who is encircled"},
    {.name = "edge", .kind = FIELD_REGION, .initial_text = "edge", .help = "the way out"},
    {.name = "through", .kind = FIELD_REGION, .initial_text = "empty", .help = "where a way may lead"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
};

typedef struct way {
    uint64_t cells[BOARD_CELLS_MAX / 64 + 1]; /* a bit for each */
    cell from;                                /* who has it stands there */
    bool known;
} way;

typedef struct encircled {
    region who, edge, through;
    uint32_t directions;
    uint32_t ways;  /* offset of the section with the way of each side */
    bool keeps;     /* it is asked often enough to hear of every change */
    uint8_t set[2]; /* by the side that moved: the kept set that holds all who may be encircled, or SET_NONE */
} encircled;

static int compile(game_builder *b, const spec *s, ending *d)
{
    encircled *k = builder_alloc(b, s, sizeof *k);
    if (!k || builder_region(b, s, REGION, -1, &k->who) || builder_region(b, s, EDGE, -1, &k->edge)) return -1;
    if (builder_region(b, s, THROUGH, -1, &k->through)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        k->set[side] = builder_set_for(b, &k->who, side);
        if (k->set[side] == SET_NONE)
            return builder_fail(b, s, "region", "pieces with one owner wanted, got \"%s\"", s->values[REGION].text);
    }
    k->directions = builder_directions(b, s, ALONG, 0);
    const char *after = s->values[ENDING_AFTER].text;
    k->keeps = !strcmp(after, "turn") || !strcmp(after, "decision");
    builder_track(b, TRACK_CHANGED);
    builder_section(b, 2 * sizeof(way), &k->ways);
    d->data = k;
    return k->directions ? 0 : -1;
}

typedef struct search {
    const encircled *k;
    const game *g;
    const position *p;
    uint64_t seen[BOARD_CELLS_MAX / 64 + 1];
    cell came_from[BOARD_CELLS_MAX]; /* of the cells seen */
} search;

static void set_bit(uint64_t *bits, unsigned c)
{
    bits[c / 64] |= UINT64_C(1) << (c & 63);
}

static bool has_bit(const uint64_t *bits, unsigned c)
{
    return bits[c / 64] >> (c & 63) & 1;
}

/* Depth first, so that in an open position the walk goes straight to the edge. Returns the cell of the edge that is
 * reached, or the number of cells. */
static unsigned find_edge(search *s, unsigned from)
{
    cell waiting[BOARD_CELLS_MAX];
    int count = 0;
    waiting[count++] = (cell)from;
    s->came_from[from] = (cell)from;
    while (count) {
        unsigned c = waiting[--count];
        if (region_has(&s->k->edge, c, s->p->side, s->p->code[c])) return c;
        for (uint32_t left = s->k->directions; left; left &= left - 1) {
            unsigned to = board_next(s->g->board, c, (unsigned)__builtin_ctz(left));
            if (has_bit(s->seen, to) || !region_has(&s->k->through, to, s->p->side, s->p->code[to])) continue;
            set_bit(s->seen, to);
            s->came_from[to] = (cell)c;
            waiting[count++] = (cell)to;
        }
    }
    return (unsigned)s->g->board->cells;
}

/* Looks for a way out of any piece and keeps it; returns whether there is one. */
static bool find_way(const encircled *k, const game *g, const position *p, way *w)
{
    unsigned set = k->set[p->side], off = (unsigned)g->board->cells;
    const cell *pieces = position_set_view(g, p, set);
    search s = {.k = k, .g = g, .p = p};
    for (int i = 0; i < p->count[set]; i++) {
        if (!region_has(&k->who, pieces[i], p->side, p->code[pieces[i]])) continue;
        unsigned c = find_edge(&s, pieces[i]);
        if (c == off) continue;
        *w = (way){.from = pieces[i], .known = k->keeps};
        for (set_bit(w->cells, c); c != s.came_from[c]; set_bit(w->cells, c)) c = s.came_from[c];
        return true;
    }
    return false;
}

/* Is the way still good, after what has changed, for the side that stands against it? */
static bool still_open(const encircled *k, const position *p, unsigned side, const way *w)
{
    if (p->changes == POSITION_CHANGED_MUCH || !region_has(&k->who, w->from, side, p->code[w->from])) return false;
    for (unsigned i = 0; i < p->changes; i++) {
        unsigned c = p->changed[i], code = p->code[c];
        if (!has_bit(w->cells, c) || region_has(&k->who, c, side, code)) continue;
        if (!region_has(&k->through, c, side, code)) return false;
    }
    return true;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const encircled *k = d->data;
    way *ways = position_section(p, k->ways), *w = ways + p->side;
    for (unsigned side = 0; side < 2; side++)
        if (ways[side].known) ways[side].known = still_open(k, p, side, ways + side);
    if (w->known || region_has(&k->who, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    return find_way(k, g, p, w) ? OUTCOME_NONE : ending_result(d, p);
}

const ending_type ending_encircled = {
    .word = {"encircled", WORD_ENDING, "Nobody of the region has an open way to the edge.", fields, FIELDS, 0},
    .reads_changes = true,
    .compile = compile,
    .judge = judge,
};
