/* take { from = REGION, along = DIRECTION }: remove a piece of the region from the board; with `along` also all pieces
 * in an unbroken row ahead of it. With heaps as rows and `along = east`, it takes any number from one heap. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/shared/chosen.h"

enum { FROM, ALONG, FIELDS };
enum { ALONE = BOARD_DIRECTIONS_MAX };

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "occupied",
     .says = "takes %s",
     .help = "which pieces may be chosen"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .help = "direction of a row that is removed too: with heaps as rows, east removes any number from one heap"},
};

typedef struct take {
    chosen pieces;
    unsigned direction; /* ALONE: a single piece */
} take;

static int compile(game_builder *b, const spec *s, action *a)
{
    take *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make(b, s, FROM, &d->pieces)) return -1;
    a->data = d;
    a->most_moves = b->g->board->cells;
    d->direction = ALONE;
    if (!s->values[ALONG].text) return 0;
    uint32_t mask = builder_directions(b, s, ALONG, 0);
    if (!mask) return -1;
    if (mask & (mask - 1))
        return builder_fail(b, s, "along", "one direction wanted, got \"%s\"", s->values[ALONG].text);
    d->direction = (unsigned)__builtin_ctz(mask);
    a->loses = 0; /* the row may consist of any pieces */
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const take *d = a->data;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        possible_add(all, move_make(a->index, 0, c), 0, 1, &(cell_condition){c, contents_in(&d->pieces.of, c, side)});
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    return chosen_grid(&((const take *)a->data)->pieces, g, p, 1);
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    (void)column;
    const take *d = a->data;
    unsigned c = chosen_cell(&d->pieces, g, p, row);
    *out = move_make(a->index, 0, c);
    return chosen_has(&d->pieces, p, c);
}

/* Inlining makes random games of nim 7 % faster. */
static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 1, candidates, candidate_at);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const take *d = a->data;
    p->last = (cell)move_b(m);
    if (d->direction == ALONE) {
        position_remove_piece(g, p, move_b(m));
        return;
    }
    for (unsigned c = move_b(m); p->code[c]; c = board_next(g->board, c, d->direction)) position_remove_piece(g, p, c);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "x%s", g->board->label[move_b(m)]);
}

const action_type action_take = {
    .word = {"take", WORD_ACTION, "Remove a piece from the board, alone or with the unbroken row ahead of it.", fields,
             FIELDS, .positional = 0},
    .deeds = DEED_REMOVE,
    .loses = 1 << FROM,
    .regions_b = 1 << FROM,
    .rows = ROWS_TARGETS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .apply = apply,
    .write = write,
};
