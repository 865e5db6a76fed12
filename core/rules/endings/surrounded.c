/* surrounded { region = REGION, along = DIRECTIONS }: the group of the piece just placed or moved has no liberty, and
 * that piece is in the region. With result = illegal it forbids suicide. */
#include "game/builder.h"
#include "rules/ending.h"
#include "rules/shared/demand.h"
#include "rules/shared/group.h"

enum { REGION = ENDING_OWN_FIELDS, ALONG, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .help = "applies only where the moved piece is in this set"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "orthogonal",
     .help = "directions in which cells are adjacent"},
};

typedef struct surrounded {
    region region;
    groups groups;
} surrounded;

static int compile(game_builder *b, const spec *s, ending *d)
{
    surrounded *k = builder_alloc(b, s, sizeof *k);
    if (!k || demand_region(b, s, REGION, DEMAND_LAST, &k->region, NULL)) return -1;
    d->data = k;
    return groups_make(b, s, ALONG, &k->groups);
}

static outcome judge(const ending *d, const game *g, position *p)
{
    const surrounded *k = d->data;
    if (!region_has(&k->region, p->last, p->side, p->code[p->last])) return OUTCOME_NONE;
    return group_breathes(&k->groups, g, p, p->last) ? OUTCOME_NONE : ending_result(d, p);
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    const surrounded *k = d->data;
    lane dead;
    (void)group_lanes(&k->groups, m, &k->region, &dead);
    return lane_make(m, LANE_AND, lane_make(m, LANE_AND, m->here, lane_region(m, &k->region)), dead);
}

const ending_type ending_surrounded = {
    .word = {"surrounded", WORD_ENDING, "The group of the moved piece has no liberties (adjacent empty cells).", fields,
             FIELDS, .positional = 0},
    .asks_last = true,
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
};
