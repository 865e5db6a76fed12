/* exists { region = REGION }: some cell of the board is in the region, whatever caused it, as in exists { region = top
 * & first, result = first }. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/nearness.h"
#include "rules/shared/demand.h"

enum { REGION = ENDING_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "region", .kind = FIELD_REGION, .required = true, .help = "the region, such as top & first"},
};

typedef struct exists {
    region region;
    const cell *cells; /* cells that can be in it */
    int ncells;
} exists;

static bool can_be_in(const game *g, const region *r, unsigned c)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
            if (region_has(r, c, side, code)) return true;
    return false;
}

static int compile(game_builder *b, const spec *s, ending *d)
{
    exists *x = builder_alloc(b, s, sizeof *x);
    cell *cells = builder_alloc(b, s, (size_t)b->g->board->cells * sizeof *cells);
    if (!x || !cells || demand_region(b, s, REGION, DEMAND_SOME, &x->region, NULL)) return -1;
    for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++)
        if (can_be_in(b->g, &x->region, c)) cells[x->ncells++] = (cell)c;
    x->cells = cells;
    d->data = x;
    return 0;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    const exists *x = d->data;
    for (int i = 0; i < x->ncells; i++)
        if (region_has(&x->region, x->cells[i], p->side, p->code[x->cells[i]])) return ending_result(d, p);
    return OUTCOME_NONE;
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    return lane_region(m, &((const exists *)d->data)->region);
}

static int32_t nearness(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    (void)room;
    const exists *x = d->data;
    return nearness_of_way(g, p, &x->region, side, side);
}

const ending_type ending_exists = {
    .word = {"exists", WORD_ENDING, "Some cell of the board is in the region, whoever moved last.", fields, FIELDS,
             .positional = 0},
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
    .nearness = nearness,
};
