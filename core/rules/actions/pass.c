/* pass {}: do nothing. A normal move that counts as a ply. */
#include <stdio.h>

#include "game/builder.h"
#include "rules/actions/pass.h"

/* Consecutive passes, in a section that all passes of a game share. */
typedef struct pass_series {
    uint32_t last;  /* ply of the latest pass, from 1; 0: none yet */
    uint32_t sides; /* sides that passed in this run, as bits */
} pass_series;

static int compile(game_builder *b, const spec *s, action *a)
{
    uint32_t *at = builder_alloc(b, s, sizeof *at);
    if (!at) return -1;
    builder_shared_section(b, &action_pass, sizeof(pass_series), at);
    a->data = at;
    a->most_moves = 1;
    a->always = true;
    return 0;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    (void)g, (void)side;
    possible_add(all, move_make(a->index, 0, 0), 0, 0, NULL);
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    (void)a, (void)g, (void)p;
    return (grid){1, 1, NULL};
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    (void)g, (void)p, (void)row, (void)column;
    *out = move_make(a->index, 0, 0);
    return true;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)m;
    pass_series *series = position_section(p, *(const uint32_t *)a->data);
    bool goes_on = series->last && series->last == p->plies;
    *series = (pass_series){p->plies + 1U, (goes_on ? series->sides : 0) | 1U << p->side};
    if (series->sides == 3) p->events |= EVENT_BOTH_PASSED;
    p->last = (cell)g->board->cells;
}

void pass_note(const action *a, position *p, unsigned side)
{
    pass_series *series = position_section(p, *(const uint32_t *)a->data);
    *series = (pass_series){p->plies, 1U << side};
}

unsigned pass_sides(const action *a, const position *p)
{
    const pass_series *series = position_section_view(p, *(const uint32_t *)a->data);
    return series->last && series->last == p->plies ? series->sides : 0;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a, (void)g, (void)m;
    snprintf(out, ACTION_TEXT_MAX, "pass");
}

const action_type action_pass = {
    .word =
        {"pass", WORD_ACTION,
         "Do nothing; it counts as a move. Effects after = pass follow declined decisions, too; a name tells it apart.",
         NULL, 0, .positional = 0},
    .only_ends = true,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .ends = action_ends_nowhere,
    .write = write,
};
