/* convert { from = REGION, into = TYPE, owner = same | other | own | enemy }: choose a piece of the region and change
 * its type, its owner, or both. Pieces that would not change cannot be chosen. */
#include <stdio.h>

#include "rules/shared/chosen.h"
#include "rules/shared/conversion.h"
#include "rules/sweep_plan.h"

enum { FROM, INTO, OWNER, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .says = "turns %s",
     .help = "which pieces may be chosen"},
    {.name = "into", .kind = FIELD_TEXT, .says = "into %s", .help = "its new type; else it keeps its type"},
    {.name = "owner", .kind = FIELD_CHOICE, .choices = conversion_owners, .help = CONVERSION_OWNER_HELP},
};

typedef struct convert {
    chosen pieces;
    conversion to;
} convert;

static int compile(game_builder *b, const spec *s, action *a)
{
    convert *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->pieces) || conversion_make(b, s, INTO, OWNER, &d->to)) return -1;
    a->data = d;
    a->deeds = conversion_deeds(&b->g->pieces, d->to.becomes);
    a->most_moves = b->g->board->cells;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const convert *d = a->data;
    contents_set changing = {{0}};
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        if (d->to.becomes[side][code]) changing = contents_either(changing, contents_one(code));
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        possible_add(all, move_make(a->index, c, c), 0, 1,
                     &(cell_condition){c, contents_both(changing, contents_in(&d->pieces.of, c, side))});
}

static grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const convert *)a->data)->pieces, g, p, 1);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)column;
    const convert *d = a->data;
    unsigned c = chosen_cell(&d->pieces, g, p, row);
    *out = move_make(a->index, c, c);
    return chosen_has(&d->pieces, p, c) && d->to.becomes[p->side][p->code[c]];
}

/* Possible if every piece of the region would change. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const convert *d = a->data;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
            if (region_admits(&d->pieces.of, side, code) && !d->to.becomes[side][code]) return 0;
    return sweep_read_staying(b, s, FROM, out);
}

/* Possible if all pieces of the region become the same. */
static int lanes(const action *a, const game *g, unsigned side, const sweep_way *way, uint8_t *puts)
{
    const convert *d = a->data;
    (void)way;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        if (!region_admits(&d->pieces.of, side, code)) continue;
        if (*puts && *puts != d->to.becomes[side][code]) return -1;
        *puts = d->to.becomes[side][code];
    }
    return 0;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    unsigned c = move_b(m);
    position_change_piece(g, p, c, ((const convert *)a->data)->to.becomes[p->side][p->code[c]]);
    p->last = (cell)c;
}

static void write(const action *a, const game *g, move m, char *out)
{
    snprintf(out, ACTION_TEXT_MAX, "%s=%s", g->board->label[move_b(m)], ((const convert *)a->data)->to.into);
}

const action_type action_convert = {
    .word = {"convert", WORD_ACTION, "Change a piece in place into another type (promotion) or another side.", fields,
             FIELDS, .positional = 0},
    .only_ends = true,
    .deeds = DEED_CHANGE,
    .loses = 1 << FROM,
    .regions_b = 1 << FROM,
    .rows = ROWS_TARGETS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sweep = as_sweep,
    .lanes = lanes,
    .apply = apply,
    .write = write,
};
