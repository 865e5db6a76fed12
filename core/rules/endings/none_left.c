/* none_left { region = REGION }: no cell of the board is in the region, as in none_left { region = king, result = win }
 * (the king was captured) or none_left { region = enemy, result = win } (all enemies were captured). */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/nearness.h"
#include "rules/shared/demand.h"

enum { REGION = ENDING_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .required = true, .help = "the pieces, such as king or enemy"},
};

typedef struct none_left {
    region region;
    bool settled;   /* else the condition decides */
    uint8_t set[2]; /* by side: a kept set that contains the region, or SET_NONE */
} none_left;

/* Does the region admit empty cells? Then filling a cell can also remove it from the region. */
static bool admits_empty(const region *r)
{
    return region_admits(r, 0, 0) || region_admits(r, 1, 0);
}

/* Finds the captures that the ending waits for: pieces of an owner who can have some in the region. */
static void find_wants(const game *g, const region *r, ending *d)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
            if (region_admits(r, side, code))
                d->wants[side] |= (uint8_t)(event_taken(g->pieces.owner_of[code]) & events_told(side));
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    none_left *n = builder_alloc(b, s, sizeof *n);
    if (!n || demand_region(b, s, REGION, DEMAND_NONE, &n->region, &n->settled)) return -1;
    for (unsigned side = 0; side < 2; side++) n->set[side] = builder_set_for(b, &n->region, side);
    unsigned others = admits_empty(&n->region) ? DEED_ADD | DEED_MOVE : 0; /* they can empty the region too */
    if (region_depends_on_cell(&n->region)) others |= DEED_MOVE | DEED_PERMUTE;
    if (!(others & b->g->deeds)) find_wants(b->g, &n->region, d);
    d->data = n;
    return 0;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const none_left *n = d->data;
    if (!n->settled) return ending_result(d, p);
    unsigned set = n->set[p->side], count = set == SET_NONE ? (unsigned)g->board->cells : p->count[set];
    for (unsigned i = 0; i < count; i++) {
        unsigned c = set == SET_NONE ? i : position_set_view(g, p, set)[i];
        if (region_has(&n->region, c, p->side, p->code[c])) return OUTCOME_NONE;
    }
    return ending_result(d, p);
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    const none_left *n = d->data;
    if (!n->settled) return lane_constant(m, UINT64_MAX);
    return lane_not(m, lane_make(m, LANE_ANY, lane_region(m, &n->region), LANE_PLIES));
}

/* The number of cells left. */
static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    const none_left *n = d->data;
    int32_t left = 0;
    for (unsigned c = 0; n->settled && c < (unsigned)g->board->cells; c++)
        left += region_has(&n->region, c, side, p->code[c]);
    return left;
}

const ending_type ending_none_left = {
    .word = {"none_left", WORD_ENDING, "The region is empty: all its pieces are captured or gone.", fields, FIELDS,
             .positional = 0},
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
    .nearness = nearness,
};
