/* full { region = REGION }: the region (default: the board) has no empty cell. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/ending.h"
#include "rules/shared/demand.h"

enum { REGION = ENDING_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .initial_text = "everywhere", .help = "the cells that must be occupied"},
};

typedef struct full {
    region region;
    bool settled;    /* else the condition decides */
    bool everywhere; /* the region is the whole board: comparing a count is enough */
} full;

static int compile(game_builder *b, const spec *s, ending *d)
{
    full *f = builder_alloc(b, s, sizeof *f);
    if (!f || demand_region(b, s, REGION, DEMAND_FULL, &f->region, &f->settled)) return -1;
    f->everywhere = true;
    for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++) f->everywhere &= region_has(&f->region, c, 0, 0);
    builder_keep_set(b, SET_EMPTY);
    d->data = f;
    return 0;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const full *f = d->data;
    unsigned empty = f->settled ? p->count[SET_EMPTY] : 0;
    for (unsigned i = 0; i < empty; i++)
        if (f->everywhere || region_has(&f->region, position_set_view(g, p, SET_EMPTY)[i], p->side, 0))
            return OUTCOME_NONE;
    return ending_result(d, p);
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    const full *f = d->data;
    if (!f->settled) return lane_constant(m, UINT64_MAX);
    lane left = lane_make(m, LANE_WITHOUT, lane_region(m, &f->region), lane_occupied(m));
    return lane_not(m, lane_make(m, LANE_ANY, left, LANE_PLIES));
}

const ending_type ending_full = {
    .word = {"full", WORD_ENDING, "No empty cell is left.", fields, FIELDS, .positional = 0},
    .fills_up = true,
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
};
