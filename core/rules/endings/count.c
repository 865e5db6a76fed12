/* count { region = REGION, extra = n }: the side with more cells in the region (evaluated for each side, such as own)
 * is ahead; a tie is a draw. `extra` half points go to the second side (komi). `result` is that of the side that is
 * ahead. */
#include "game/builder.h"
#include "rules/ending.h"

enum { REGION = ENDING_OWN_FIELDS, EXTRA, FIELDS };

static const field fields[FIELDS] = {
    ENDING_FIELDS_AHEAD("result of the side that is ahead"),
    {.name = "region",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .instead = "compared { by = 'count(%s)' }",
     .help = "what is counted, as each side sees it"},
    {.name = "extra",
     .kind = FIELD_INTEGER,
     .min = -2000,
     .max = 2000,
     .help = "komi: half points for the second side"},
};

typedef struct count {
    region region;
    int64_t extra;
} count;

static int compile(game_builder *b, const spec *s, ending *d)
{
    count *n = builder_alloc(b, s, sizeof *n);
    if (!n || builder_region(b, s, REGION, -1, &n->region)) return -1;
    n->extra = s->values[EXTRA].integer;
    d->data = n;
    return 0;
}

static int64_t margin(const ending *d, const game *g, const position *p, int64_t *given)
{
    const count *n = d->data;
    int64_t ahead = 0;
    *given = n->extra;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        ahead += 2 * (int64_t)region_has(&n->region, c, 0, p->code[c]);
        ahead -= 2 * (int64_t)region_has(&n->region, c, 1, p->code[c]);
    }
    return ahead;
}

static outcome judge(const ending *d, const game *g, position *p)
{
    int64_t given, ahead = margin(d, g, p, &given);
    return ending_compared(d, ahead - given);
}

const ending_type ending_count = {
    .word = {"count", WORD_ENDING, "The side with more cells in the region is ahead; equal is a draw.", fields, FIELDS,
             .positional = 0},
    .ties = true,
    .compile = compile,
    .judge = judge,
    .margin = margin,
};
