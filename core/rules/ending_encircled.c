/* encircled { region = REGION, edge = REGION, through = REGION, along = DIRECTIONS }: no piece of the region `region`
 * stands on the edge, and none has a way to it over cells of the region `through`. Asked after the decisions of those
 * who are not in the region: one cannot encircle oneself by moving over open cells. The regions are seen by the side
 * that moved. */
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

typedef struct encircled {
    region who, edge, through;
    uint32_t directions;
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
    d->data = k;
    return k->directions ? 0 : -1;
}

typedef struct search {
    const encircled *k;
    const game *g;
    const position *p;
    uint64_t seen[BOARD_CELLS_MAX / 64 + 1];
} search;

/* Depth first, so that in an open position the walk goes straight to the edge. */
static bool reaches_edge(search *s, unsigned from)
{
    cell waiting[BOARD_CELLS_MAX];
    int count = 0;
    waiting[count++] = (cell)from;
    while (count) {
        unsigned c = waiting[--count];
        if (region_has(&s->k->edge, c, s->p->side, s->p->code[c])) return true;
        for (uint32_t left = s->k->directions; left; left &= left - 1) {
            unsigned to = board_next(s->g->board, c, (unsigned)__builtin_ctz(left));
            if (s->seen[to / 64] >> (to & 63) & 1) continue;
            if (!region_has(&s->k->through, to, s->p->side, s->p->code[to])) continue;
            s->seen[to / 64] |= UINT64_C(1) << (to & 63);
            waiting[count++] = (cell)to;
        }
    }
    return false;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const encircled *k = d->data;
    if (region_has(&k->who, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    unsigned set = k->set[p->side];
    const cell *pieces = position_set_view(g, p, set);
    search s = {.k = k, .g = g, .p = p};
    memset(s.seen, 0, sizeof *s.seen * ((size_t)g->board->cells / 64 + 1));
    for (int i = 0; i < p->count[set]; i++) {
        unsigned c = pieces[i];
        if (region_has(&k->who, c, p->side, p->code[c]) && reaches_edge(&s, c)) return OUTCOME_NONE;
    }
    return ending_result(d, p);
}

const ending_type ending_encircled = {
    .word = {"encircled", WORD_ENDING, "Nobody of the region has an open way to the edge.", fields, FIELDS, 0},
    .compile = compile,
    .judge = judge,
};
