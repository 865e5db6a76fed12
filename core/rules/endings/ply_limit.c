/* ply_limit { plies = n }: n decisions have been made. */
#include "game/builder.h"
#include "game/lanes.h"
#include "rules/ending.h"

enum { PLIES = ENDING_OWN_FIELDS, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS,
    {.name = "plies",
     .kind = FIELD_INTEGER,
     .required = true,
     .min = 1,
     .max = 60000,
     .help = "decisions of both sides"},
};

static int compile(game_builder *b, const spec *s, ending *d)
{
    int64_t *plies = builder_alloc(b, s, sizeof *plies);
    if (!plies) return -1;
    *plies = s->values[PLIES].integer;
    builder_read(b, READS_PLIES);
    d->data = plies;
    return 0;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    (void)g;
    return p->plies >= *(const int64_t *)d->data ? ending_result(d, p) : OUTCOME_NONE;
}

static uint16_t lanes(const ending *d, lane_maker *m)
{
    return lane_make(m, LANE_LESS, lane_constant(m, (uint64_t) * (const int64_t *)d->data - 1), m->plies);
}

const ending_type ending_ply_limit = {
    .word = {"ply_limit", WORD_ENDING, "The game has lasted a number of plies (decisions).", fields, FIELDS,
             .positional = 0},
    .compile = compile,
    .judge = judge,
    .lanes = lanes,
};
