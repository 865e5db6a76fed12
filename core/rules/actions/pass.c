/* pass {}: do nothing. It is a move like any other and counts as a ply. */
#include <stdio.h>

#include "rules/action.h"

static int compile(game_builder *b, const spec *s, action *a)
{
    (void)b, (void)s;
    a->most_moves = 1;
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
    return (grid){1, 1};
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    (void)g, (void)p, (void)row, (void)column;
    *out = move_make(a->index, 0, 0);
    return true;
}

static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_sample_by(a, g, p, r, out, 1, candidates, candidate_at);
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    return room > 0 && candidate_at(a, g, p, 0, 0, out);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a, (void)m;
    p->last = (cell)g->board->cells;
    if (p->passed_at && p->passed_at == p->plies) p->events |= EVENT_BOTH_PASSED;
    p->passed_at = (uint16_t)(p->plies + 1);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a, (void)g, (void)m;
    snprintf(out, ACTION_TEXT_MAX, "pass");
}

const action_type action_pass = {
    .word = {"pass", WORD_ACTION, "Do nothing; it counts as a move.", NULL, 0, 0},
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .apply = apply,
    .write = write,
};
