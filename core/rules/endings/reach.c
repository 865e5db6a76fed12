/* reach { region = REGION }: the piece placed or moved last is in the region, as in reach { region = own & king &
 * corners, result = win }. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/nearness.h"
#include "rules/shared/demand.h"

enum { REGION = ENDING_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .required = true, .help = "the region, such as own & king & corners"},
};

static int compile(game_builder *b, const spec *s, ending *d)
{
    region *r = builder_alloc(b, s, sizeof *r);
    d->data = r;
    return r ? demand_region(b, s, REGION, DEMAND_LAST, r, NULL) : -1;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    return region_has(d->data, p->last, p->side, p->code[p->last]) ? ending_result(d, p) : OUTCOME_NONE;
}

static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    return nearness_of_way(g, p, d->data, side, side);
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    return lane_make(m, LANE_AND, m->here, lane_region(m, d->data));
}

const ending_type ending_reach = {
    .word = {"reach", WORD_ENDING, "The piece placed or moved last is in the region (a race goal).", fields, FIELDS,
             .positional = 0},
    .asks_last = true,
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
    .nearness = nearness,
};
