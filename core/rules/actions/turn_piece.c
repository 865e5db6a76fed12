/* turn_piece { from = REGION, toward = DIRECTIONS }: a piece of the region turns in place to face one of the
 * directions: of the board (north, all), of the side (forward), or relative to the piece (left, right, behind ...).
 * With stay = true it may also keep its facing. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/shared/chosen.h"
#include "rules/shared/turning.h"

enum { FROM, TOWARD, STAY, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .says = "turns %s",
     .help = "which pieces may be turned"},
    {.name = "toward",
     .kind = FIELD_TEXT,
     .initial_text = "all",
     .help = "the new directions: left | right, forward, orthogonal ..."},
    {.name = "stay",
     .kind = FIELD_BOOLEAN,
     .later = true,
     .help = "it may also stay as it faces, if that is one of the directions, as after place { }"},
};

typedef struct turn_piece {
    chosen pieces;
    turning to;
} turn_piece;

static int compile(game_builder *b, const spec *s, action *a)
{
    turn_piece *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->pieces) || turning_make(b, s, TOWARD, s->values[STAY].integer, &d->to))
        return -1;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)d->to.directions;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const turn_piece *d = a->data;
    for (unsigned i = 0; i < (unsigned)g->board->cells * d->to.directions; i++) {
        unsigned c = i / d->to.directions, direction = i % d->to.directions;
        contents_set movers = {{0}};
        for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
            if (turning_becomes(&d->to, side, code, direction)) movers = contents_either(movers, contents_one(code));
        possible_add(all, move_make(a->index, direction, c), 0, 1,
                     &(cell_condition){c, contents_both(movers, contents_in(&d->pieces.of, c, side))});
    }
}

static grid candidates(const action *a, const game *g, const position *p)
{
    const turn_piece *d = a->data;
    return chosen_grid(&d->pieces, g, p, d->to.directions);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const turn_piece *d = a->data;
    unsigned c = chosen_cell(&d->pieces, g, p, row);
    *out = move_make(a->index, column, c);
    return chosen_has(&d->pieces, p, c) && turning_becomes(&d->to, p->side, p->code[c], column);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    unsigned c = move_b(m), now = turning_becomes(&((const turn_piece *)a->data)->to, p->side, p->code[c], move_a(m));
    if (now != p->code[c]) position_change_piece(g, p, c, now);
    p->last = (cell)c;
}

static void write(const action *a, const game *g, move m, char *out)
{
    snprintf(out, ACTION_TEXT_MAX, "%s=%s", g->board->label[move_b(m)],
             ((const turn_piece *)a->data)->to.names[move_a(m)]);
}

const action_type action_turn_piece = {
    .word = {"turn_piece", WORD_ACTION, "Turn a piece in place, so that it faces another direction.", fields, FIELDS,
             .positional = 0},
    .only_ends = true,
    .deeds = DEED_FACE,
    .regions_b = 1 << FROM,
    .rows = ROWS_TARGETS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
