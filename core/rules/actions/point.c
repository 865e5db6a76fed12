/* point { to = REGION }: choose a cell without changing it; effects may then act on it as `here`, such as a wall beside
 * it. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/action.h"

enum { TO, FIELDS };

static const field fields[FIELDS] = {
    {.name = "to",
     .kind = FIELD_REGION,
     .initial_text = "everywhere",
     .says = "points at %s",
     .help = "which cells may be chosen, empty or not"},
};

static int compile(game_builder *b, const spec *s, action *a)
{
    region *to = builder_alloc(b, s, sizeof *to);
    if (!to || builder_region(b, s, TO, -1, to)) return -1;
    a->data = to;
    a->most_moves = b->g->board->cells;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        possible_add(all, move_make(a->index, 0, c), 0, 1, &(cell_condition){c, contents_in(a->data, c, side)});
}

static grid candidates(const action *a, const game *g, const position *p)
{
    (void)a, (void)p;
    return (grid){(uint32_t)g->board->cells, 1, NULL};
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    (void)g, (void)column;
    *out = move_make(a->index, 0, row);
    return region_has(a->data, row, p->side, p->code[row]);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a, (void)g;
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "@%s", g->board->label[move_b(m)]);
}

const action_type action_point = {
    .word = {"point", WORD_ACTION, "Choose a cell without changing anything; effects say what follows.", fields, FIELDS,
             .positional = 0},
    .only_ends = true,
    .regions_b = 1 << TO,
    .rows = ROWS_TARGETS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .write = write,
};
